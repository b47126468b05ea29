/** What a link brings for documents that the person has yet to open: for its file, or else for those opened next. */
import type { Correction } from '../clusters/corrections.js';
import type { ColumnChoice } from '../documents/columns.js';
import type { Session } from '../state/session.js';

export interface Brought {
  readonly corrections: readonly Correction[];
  readonly columns?: ColumnChoice;
  /** The name of the file that it is for; missing where any documents will do. */
  readonly file?: string;
}

const brought = new WeakMap<Session, Brought>();

/** Null forgets what an earlier link brought. */
export function expectDocuments(session: Session, next: Brought | null): void {
  if (next) brought.set(session, next);
  else brought.delete(session);
}

/** Browsers number a file that is downloaded again, as in `tickets (1).csv`. */
const unnumbered = (name: string): string => name.replace(/ ?\(\d+\)(?=\.\w+$)/, '');

/** A link that was made of a sample names the sample after its file. */
function isFor(file: string, name: string): boolean {
  const [wanted, given] = [unnumbered(file.replace(/, sample of .*$/, '')), unnumbered(name)];
  return file === name || wanted === given;
}

/** What the link brought, for one opening. What is for another file waits for that one. */
export function takeBrought(session: Session, name: string): Brought | undefined {
  const taken = brought.get(session);
  if (taken?.file !== undefined && !isFor(taken.file, name)) return undefined;
  brought.delete(session);
  return taken;
}
