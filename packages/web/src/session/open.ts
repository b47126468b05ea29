/** Opens what people drop, choose or paste. Results on screen stay until Cluster is pressed. */
import type { Notice, ReadOptions, RecordSet } from '@sheaf/sources';
import { type Collection, clusteredDocuments } from './collection.js';
import { withRememberedColumns } from './columns.js';
import { detectLanguage } from './detect-language.js';
import { FileReading } from './file-reading.js';
import { problemOf } from './problem.js';
import { isProject, openProject } from './project.js';
import { begin, type Session, toast } from './session.js';
import { setupOfRequest } from './setup.js';
import { collectionOf } from './sources/entry.js';

/** What was opened and what the reader had to say. */
export interface Opened {
  readonly collection: Collection;
  readonly notices: readonly Notice[];
  readonly set: RecordSet;
  /** What it was read from, and how: for reading it another way. */
  readonly files: readonly File[];
  readonly options: ReadOptions;
}

const reading = new FileReading();

/** Several files become one collection, with a column that says where each row is from. */
function joined(
  sets: readonly { name: string; set: RecordSet }[],
  describe: (records: RecordSet['records']) => RecordSet['fields'],
): RecordSet {
  const [first] = sets;
  if (sets.length === 1) return first!.set;
  const records = sets.flatMap(({ name, set }) => set.records.map(record => ({ ...record, file: name })));
  return { ...first!.set, records, fields: describe(records), notices: sets.flatMap(({ set }) => set.notices) };
}

function named(set: RecordSet, name: string): Collection {
  const collection = collectionOf(set, { name, source: 'file', query: set.details.query ?? '' });
  const known = withRememberedColumns(collection);
  return { ...known, language: detectLanguage(clusteredDocuments(known)) };
}

function put(session: Session, set: RecordSet, name: string, from: Pick<Opened, 'files' | 'options'>): void {
  const collection = named(set, name);
  const state = session.getState();
  const { request } = set.details;
  const setup = request
    ? setupOfRequest(request as never, state.setup)
    : { ...state.setup, language: collection.language ?? state.setup.language };
  session.setState({
    opened: { collection, notices: set.notices, set, ...from },
    setup,
    working: null,
    sourceProblem: null,
    ...(state.runs.length === 0 ? { collection, whole: null } : {}),
  });
  if (request) toast(session, 'The file is a clustering request: its settings were taken too');
}

/** Reads in a worker, so that a large file never blocks the page. */
export async function openFiles(session: Session, files: readonly File[], options: ReadOptions = {}): Promise<void> {
  if (files.length === 0) return;
  const { signal } = begin(session);
  session.setState({ working: { what: 'documents', stage: 'Reading', done: null }, sourceProblem: null });
  try {
    if (files.length === 1 && (await isProject(files[0]!))) {
      await openProject(session, await files[0]!.text());
      return session.setState({ working: null });
    }
    const sets: { name: string; set: RecordSet }[] = [];
    for (const file of files) sets.push({ name: file.name, set: await reading.file(file, options, signal) });
    if (signal.aborted) return;
    const { describeFields } = await import('./sources/searching.js');
    const name = files.length === 1 ? files[0]!.name : `${files.length} files`;
    put(session, joined(sets, describeFields), name, { files, options });
  } catch (error) {
    if (signal.aborted) return;
    session.setState({ working: null, sourceProblem: problemOf(error, files.length === 1 ? files[0]!.name : 'Files') });
  }
}

/** Reads what is open once more, another way: another sheet, with or without a header. */
export async function reread(session: Session, options: ReadOptions): Promise<void> {
  const { opened } = session.getState();
  if (opened) await openFiles(session, opened.files, { ...opened.options, ...options });
}

export const openText = (session: Session, text: string): Promise<void> =>
  openFiles(session, [new File([text], 'Pasted text.txt', { type: 'text/plain' })]);

/** Before a run: what was opened becomes what is shown. */
export function takeOpened(session: Session): void {
  const { opened, collection } = session.getState();
  if (!opened || opened.collection === collection) return;
  session.selection.clear();
  session.setState({ collection: opened.collection, runs: [], at: -1, corrections: [], whole: null });
}

/** Changes columns of what is open, and of what is shown if it is the same. */
export function changeColumns(session: Session, change: (collection: Collection) => Collection): void {
  const { opened, collection } = session.getState();
  const shown = collection && (!opened || opened.collection === collection);
  if (opened) session.setState({ opened: { ...opened, collection: change(opened.collection) } });
  if (shown) session.setState({ collection: opened ? session.getState().opened!.collection : change(collection) });
}
