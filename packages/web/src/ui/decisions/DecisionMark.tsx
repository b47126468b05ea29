import type { Decision } from '../../session/documents/decisions.js';

/** What was decided about a document. */
export const DecisionMark = ({ decision }: { decision: Decision }) => (
  <span className={`decision ${decision}`}>{decision}</span>
);
