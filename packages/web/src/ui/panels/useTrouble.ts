import { useSessionState } from '../SessionContext.js';

/** Whether there are no documents to show, or none like those wanted: a phone then shows the results, which say why. */
export const useTrouble = (): boolean =>
  useSessionState(({ sourceProblem, collection }) => sourceProblem !== null || collection?.rows.length === 0);
