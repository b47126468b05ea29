/** Clusters the responses to each of several open questions by themselves: a run per question. */
import { withQuestion } from '../documents/columns.js';
import { clusterNow } from '../runs/cluster-now.js';
import { changeColumns } from '../runs/putting-columns.js';
import { type Session, toast } from '../state/session.js';

/** Resolves when the last question is clustered, when a run fails, or when the person cancels one. */
export async function clusterQuestions(session: Session, questions: readonly string[]): Promise<void> {
  for (const name of questions) {
    changeColumns(session, before => withQuestion(before, questions, name));
    const before = session.getState().runs.at(-1)?.number ?? 0;
    await clusterNow(session);
    if ((session.getState().runs.at(-1)?.number ?? 0) === before) return;
  }
  toast(session, `${questions.length} questions, a run for each. Choose a run above the clusters.`);
}
