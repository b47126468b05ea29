/**
 * Leaves documents out. Duplicates are marked as such, however a person leaves them out: they are removed before
 * screening, so that the numbers of a review are the same either way.
 */
import { counted } from '../messages/words.js';
import { cancel, type Session, toast } from '../state/session.js';
import { WORK, type Work } from '../state/state.js';
import { clusterOnly, widen } from './narrowing.js';

/**
 * Leaves documents out: before the first run of a file there are fewer documents to cluster, and later the others are
 * clustered by themselves.
 *
 * @param what what is left out, in words
 * @returns what puts them back
 */
export function leaveOut(session: Session, documents: readonly number[], what: string): () => void {
  const { collection, runs, opened, path } = session.getState();
  const rows = collection?.rows ?? [];
  const out = new Set(documents);
  const others = [...rows.keys()].filter(number => !out.has(number));
  if (runs.length === 0 && opened) {
    session.send({ type: 'rows chosen', rows: others.map(number => rows[number]!) });
    return () => session.send({ type: 'rows chosen', rows });
  }
  void clusterOnly(session, others, `without ${what}`, true);
  return () => widen(session, path.length);
}

/** @param documents the documents that are one too many; they stay on screen */
export function markDuplicates(session: Session, documents: readonly number[]): void {
  const { decisions } = session.getState();
  session.send({ type: 'decided together', documents, decision: 'duplicate' });
  tell(session, documents, () => session.send({ type: 'decisions restored', decisions }));
}

/** @param documents the documents that are one too many; they leave the screen */
export function leaveOutDuplicates(session: Session, documents: readonly number[]): void {
  const { decisions } = session.getState();
  session.send({ type: 'decided together', documents, decision: 'duplicate' });
  const putBack = leaveOut(session, documents, counted(documents.length, 'duplicate'));
  tell(session, documents, () => {
    putBack();
    session.send({ type: 'decisions restored', decisions });
  });
}

const tell = (session: Session, documents: readonly number[], undo: () => void): void =>
  toast(session, `${counted(documents.length, 'duplicate')} removed before screening`, [{ name: 'Undo', run: undo }]);

/** Puts all rows of the file back. Clusters of fewer documents leave the screen, and the message offers them back. */
export function takeBackRows(session: Session): void {
  const state = session.getState();
  const work = Object.fromEntries(WORK.map(name => [name, state[name]])) as unknown as Work;
  cancel(session);
  session.send({ type: 'rows chosen', rows: state.opened?.set.records ?? [] });
  if (state.runs.length === 0) return;
  const undo = { name: 'Undo', run: () => session.send({ type: 'restored', work }) };
  toast(session, 'All documents are back. Cluster them again', [undo]);
}
