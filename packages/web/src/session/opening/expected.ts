/** What a link brings for documents that the person has yet to open: they are those that are opened next. */
import type { Correction } from '../clusters/corrections.js';
import type { ColumnChoice } from '../documents/columns.js';
import type { Session } from '../state/session.js';

export interface Brought {
  readonly corrections: readonly Correction[];
  readonly columns?: ColumnChoice;
}

const brought = new WeakMap<Session, Brought>();

/** Null forgets what an earlier link brought. */
export function expectDocuments(session: Session, next: Brought | null): void {
  if (next) brought.set(session, next);
  else brought.delete(session);
}

/** What the link brought, for one opening. */
export function takeBrought(session: Session): Brought | undefined {
  const taken = brought.get(session);
  brought.delete(session);
  return taken;
}
