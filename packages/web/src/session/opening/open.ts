/**
 * Opens files that people drop or choose, and text that they paste. They begin on a screen of their own; the work before
 * them stays where this browser keeps it.
 */
import type { ReadOptions, RecordSet } from '@sheaf/sources';
import type { Collection } from '../documents/collection.js';
import { type ColumnChoice, hasColumns, withLinkedColumns, withRememberedColumns } from '../documents/columns.js';
import { detectLanguage, warmDetection } from '../documents/language/detect-language.js';
import type { Origin } from '../documents/opened.js';
import { later } from '../later.js';
import { warmMeasures } from '../measures/measuring.js';
import { type Problem, problemOf } from '../messages/problem.js';
import { setupOfRequest } from '../parameters/read-setup.js';
import { inLanguage } from '../parameters/setup.js';
import { changeSettings, isPage, useSettings } from '../settings/settings.js';
import { collectionOf } from '../sources/entry.js';
import { begin, type Session, toast } from '../state/session.js';
import { isUnkept } from '../state/unsaved.js';
import { warmEngine } from '../wire/clusterers.js';
import { languageBrought, leaveColumns, takeBrought } from './expected.js';
import { readFiles } from './file-reading.js';
import { filesOfTopics, isProject } from './project-kind.js';
import { leaveComparison } from './settings-before.js';

const topics = later(() => import('./open-topics.js'));
const projects = later(() => import('./project.js'));

interface Named {
  readonly collection: Collection;
  /** What the readers say of the files, and what is said of the language. */
  readonly notices: RecordSet['notices'];
}

async function named(set: RecordSet, name: string, columns: ColumnChoice | undefined): Promise<Named> {
  const collection = collectionOf(set, { name, source: 'file', query: set.details.query ?? '' });
  const remembered = withRememberedColumns(collection);
  const known = columns ? withLinkedColumns(remembered, columns) : remembered;
  const { language, notice } = await detectLanguage(known);
  const said = notice === null ? [] : [{ level: 'warning', message: notice } as const];
  return { collection: { ...known, language }, notices: [...set.notices, ...said] };
}

interface Reading extends Pick<Origin, 'files' | 'options'> {
  readonly signal: AbortSignal;
}

async function put(session: Session, set: RecordSet, name: string, { signal, ...from }: Reading): Promise<void> {
  const { columns, corrections } = takeBrought(session, name, from.files) ?? {};
  const { collection, notices } = await named(set, name, columns);
  if (signal.aborted) return;
  if (columns && hasColumns(collection, columns)) leaveColumns(from.files);
  // A comparison puts settings back in the end.
  leaveComparison(session);
  const { setup: before, opened } = session.getState();
  const { request } = set.details;
  // Once the files are open, the language that a link named is the person's to change, and reading again keeps it.
  const keepsLanguage = opened?.files === from.files && languageBrought(from.files) !== undefined;
  const language = keepsLanguage ? before.language : (languageBrought(from.files) ?? collection.language);
  const setup = request ? setupOfRequest(request as never, before) : inLanguage(before, language);
  // A page is about the documents before.
  if (isPage(useSettings.getState().view)) changeSettings({ view: 'folders' });
  session.send({ type: 'opened', opened: { collection, notices, set, ...from }, setup, corrections });
  void warmEngine(setup.algorithm, setup.language);
  void warmMeasures(setup.language);
  if (request) toast(session, 'The file is a clustering request: its settings were taken too');
}

/** The files that a session could not read last, the options for reading them, and what the page says of it. */
const unread = new WeakMap<Session, Pick<Origin, 'files' | 'options'> & { readonly problem: Problem }>();

async function openProjectFile(session: Session, file: File, signal: AbortSignal): Promise<void> {
  const [{ openProject }, text] = await Promise.all([projects(), file.text()]);
  if (signal.aborted) return;
  await openProject(session, text);
  session.send({ type: 'stopped' });
}

/**
 * Asks before a file, a project or a link takes the place of work that is kept nowhere else, as the button *Projects* does.
 *
 * @param what the first words of the question
 */
export function askFirst(session: Session, what: string, open: () => void): void {
  // The comparison has no place for the question.
  session.send({ type: 'comparison closed' });
  const text = `${what} would replace your work, which is not saved.`;
  session.send({ type: 'told', text, actions: [{ name: 'Open it', run: open }], stays: true });
}

/** Starts what comes after reading: the workers that tell the language and cluster, on other cores. */
export function warmOpening(session: Session): void {
  const { algorithm, language } = session.getState().setup;
  void warmDetection();
  void warmEngine(algorithm, language);
}

/**
 * Reads in a worker, so that a large file never blocks the page.
 *
 * @param isAgreed whether the person agreed that the files replace unsaved work
 */
export async function openFiles(
  session: Session,
  files: readonly File[],
  options: ReadOptions = {},
  isAgreed = false,
): Promise<void> {
  if (files.length === 0) return;
  const { signal } = begin(session);
  session.send({ type: 'began', what: 'documents', stage: 'Reading' });
  try {
    const models = await filesOfTopics(files);
    if (models.length > 0) {
      await (await topics()).openTopics(session, models, signal);
      if (signal.aborted) return;
      session.send({ type: 'stopped' });
      const others = files.filter(file => !models.includes(file));
      return await openFiles(session, others, options);
    }
    const [first] = files as readonly [File];
    const name = files.length === 1 ? first.name : `${files.length} files`;
    const isOfProject = files.length === 1 && (await isProject(first));
    if (signal.aborted) return;
    if (!isAgreed && isUnkept(session.getState())) {
      session.send({ type: 'stopped' });
      return askFirst(session, `“${name}”`, () => void openFiles(session, files, options, true));
    }
    if (isOfProject) return await openProjectFile(session, first, signal);
    const onProgress = (stage: string, done: number | null) => {
      if (!signal.aborted) session.send({ type: 'progressed', stage, done });
    };
    warmOpening(session);
    const set = await readFiles(files, options, { signal, onProgress });
    if (signal.aborted) return;
    await put(session, set, name, { files, options, signal });
  } catch (error) {
    if (signal.aborted) return;
    const place = files.length === 1 ? files[0]!.name : 'Files';
    const problem = problemOf(error, place);
    unread.set(session, { files, options, problem });
    session.send({ type: 'failed', what: 'documents', problem });
  }
}

/** Reads files again with other options: those that could not be read, while the page says so, or the opened ones. */
export async function readAgain(session: Session, options: ReadOptions): Promise<void> {
  const { opened, sourceProblem } = session.getState();
  const failed = unread.get(session);
  const last = failed?.problem === sourceProblem ? failed : opened;
  if (!last) return;
  if (last.files.length === 0) return toast(session, 'Open the file again: this browser did not keep it.');
  await openFiles(session, last.files, { ...last.options, ...options });
}

export const openText = (session: Session, text: string): Promise<void> =>
  openFiles(session, [new File([text], 'Pasted text.txt', { type: 'text/plain' })]);
