/** What a link brings for documents that the person has yet to open: for its file, or else for those opened next. */
import type { Correction } from '../clusters/corrections.js';
import type { ColumnChoice } from '../documents/columns.js';
import type { Session } from '../state/session.js';

export interface Brought {
  readonly corrections: readonly Correction[];
  readonly columns?: ColumnChoice;
  /** The language that the link names, in place of the one that is detected. */
  readonly language?: string;
  /** The name of the file that it is for; missing where any documents will do. */
  readonly file?: string;
}

const brought = new WeakMap<Session, Brought>();

/** What was brought for files that are open by now. */
const taken = new WeakMap<readonly File[], Brought>();

/** Null forgets what an earlier link brought. */
export function expectDocuments(session: Session, next: Brought | null): void {
  if (next) brought.set(session, next);
  else brought.delete(session);
}

/** Whether a link waits for documents. */
export const isExpecting = (session: Session): boolean => brought.has(session);

/** Browsers number a file that is downloaded again, as in `tickets (1).csv`. */
const unnumbered = (name: string): string => name.replace(/ ?\(\d+\)(?=\.\w+$)/, '');

/** A link that was made of a sample names the sample after its file. */
function isFor(file: string, name: string): boolean {
  const [wanted, given] = [unnumbered(file.replace(/, sample of .*$/, '')), unnumbered(name)];
  return file === name || wanted === given;
}

/**
 * What the link brought, for one opening, and for reading the same files again in another way. What is for another file
 * waits for that one.
 */
export function takeBrought(session: Session, name: string, files: readonly File[] = []): Brought | undefined {
  const waiting = brought.get(session);
  if (!waiting || (waiting.file !== undefined && !isFor(waiting.file, name))) return taken.get(files);
  brought.delete(session);
  taken.set(files, waiting);
  return waiting;
}

/** The language that a link named for these files. */
export const languageBrought = (files: readonly File[]): string | undefined => taken.get(files)?.language;

/**
 * The columns that a link brought for these files are found. From now on they are the person's to change, and do not
 * come back when the files are read again.
 */
export function leaveColumns(files: readonly File[]): void {
  const { columns: _, ...others } = taken.get(files)!;
  taken.set(files, others);
}
