import { useSessionState } from '../SessionContext.js';

/** Whether the documents could not be loaded. A phone then shows the results pane, which explains why. */
export const useTrouble = (): boolean =>
  useSessionState(({ sourceProblem, collection }) => sourceProblem !== null || collection?.rows.length === 0);
