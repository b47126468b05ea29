/**
 * A link that restores source, query, algorithm, changed settings and the view. It never contains passwords or keys,
 * and documents only if the person includes them.
 */
import { defaultAlgorithm } from '@sheaf/clustering/notes';
import { ROLES, type Role } from '@sheaf/sources';
import { isCorrection } from '../clusters/corrections.js';
import type { Run } from '../clusters/run.js';
import { anyFlaw } from '../dictionaries/dictionaries.js';
import type { Collection } from '../documents/collection.js';
import { type ColumnChoice, columnChoice } from '../documents/columns.js';
import { columnsOf, sameInput, withColumnsOf } from '../documents/run-columns.js';
import { later } from '../later.js';
import { fittingSetup } from '../parameters/read-setup.js';
import { inLanguage, rememberSetup, type Setup } from '../parameters/setup.js';
import { runMadeBy } from '../runs/history.js';
import { changeSettings, useSettings, VIEWS, type ViewName } from '../settings/settings.js';
import { isRecord } from '../settings/storage.js';
import type { SourceEntry } from '../sources/entry.js';
import { localFile } from '../sources/local-file.js';
import { workbenchSources } from '../sources/registry.js';
import { type Session, toast } from '../state/session.js';
import { type Compared, currentRun, type SessionState } from '../state/state.js';
import { isUnkept } from '../state/unsaved.js';
import type { Values } from '../trust/declared.js';
import { expanded, TooLargeError } from '../trust/expand.js';
import { askAbout, dropPendingLink } from '../trust/pending-link.js';
import { type Brought, expectDocuments, takeBrought } from './expected.js';
import { askFirst, openText } from './open.js';
import { leaveComparison } from './settings-before.js';
import { runWorkbench } from './workbench.js';

const VERSION = 1;
/** The most characters of documents that a link may contain. */
export const MOST_TEXT = 8_000;
/** Bytes that a link may expand to. */
const MOST_BYTES = 4_000_000;
/** Characters of a name or a query in a link. */
const MOST_CHARACTERS = 10_000;
/** The maximum number of corrections, of columns, and of selected clusters in a link. */
const MOST_ENTRIES = 1_000;

export interface Shared {
  readonly version: number;
  readonly source: string;
  readonly query: string;
  readonly sample: string;
  /** Name of the file that the settings were made for. */
  readonly file?: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly setup: Setup;
  /** Set where a link that was written by hand names no language: the documents tell it. */
  readonly anyLanguage?: boolean;
  readonly view: string;
  readonly corrections: readonly unknown[];
  /** What the columns of the documents are; missing in links of earlier versions. */
  readonly columns?: ColumnChoice;
  /** The setup of the first run, or of side A of the comparison. */
  readonly compared?: Setup;
  /** The columns of that run, where they are others. */
  readonly comparedColumns?: ColumnChoice;
  /** Whether the two are shown side by side. */
  readonly comparing?: boolean;
  /** Labels of the selected clusters. */
  readonly selected: readonly string[];
  /** The documents and their query, as JSON, if the person chose to include them. */
  readonly data?: string;
}

async function squeezed(text: string): Promise<Uint8Array> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

const toAddress = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

const fromAddress = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), sign => sign.charCodeAt(0));

export const encodeShared = async (shared: Shared): Promise<string> =>
  toAddress(await squeezed(JSON.stringify(shared)));

async function contentOf(text: string): Promise<unknown> {
  try {
    return JSON.parse(await expanded(fromAddress(text), MOST_BYTES));
  } catch (error) {
    if (error instanceof TooLargeError)
      throw new Error(`Links over ${MOST_BYTES / 1e6} MB cannot be opened.`, { cause: error });
    throw new Error('This link is damaged: a part of it is missing. Ask for it again, or copy it whole.', {
      cause: error,
    });
  }
}

const listOf = <T>(given: unknown, fits: (item: unknown) => item is T): T[] =>
  Array.isArray(given) ? given.slice(0, MOST_ENTRIES).filter(fits) : [];

const isText = (item: unknown): item is string => typeof item === 'string';

function columnsIn(given: unknown): ColumnChoice | null {
  if (!isRecord(given) || !isRecord(given.roles)) return null;
  const isRole = (entry: [string, unknown]): entry is [string, Role] => ROLES.includes(entry[1] as Role);
  const roles = Object.fromEntries(Object.entries(given.roles).slice(0, MOST_ENTRIES).filter(isRole));
  return { clustered: listOf(given.clustered, isText), roles };
}

/** @throws Error with a sentence when the link is damaged, too large, or not a link of Sheaf */
export async function decodeShared(text: string): Promise<Shared> {
  const given = await contentOf(text);
  if (!isRecord(given) || typeof given.version !== 'number') throw new Error('This is not a Sheaf link.');
  const [columns, comparedColumns] = [given.columns, given.comparedColumns].map(columnsIn);
  const word = (key: string) => (typeof given[key] === 'string' ? given[key].slice(0, MOST_CHARACTERS) : '');
  return {
    version: given.version,
    source: word('source'),
    query: word('query'),
    sample: word('sample'),
    options: isRecord(given.options) ? given.options : {},
    setup: fittingSetup(given.setup, defaultAlgorithm),
    ...(isRecord(given.setup) && isText(given.setup.language) ? {} : { anyLanguage: true }),
    view: word('view'),
    corrections: listOf(given.corrections, isCorrection),
    selected: listOf(given.selected, isText),
    ...(columns ? { columns } : {}),
    ...(isRecord(given.compared) ? { compared: fittingSetup(given.compared, defaultAlgorithm) } : {}),
    ...(comparedColumns ? { comparedColumns } : {}),
    ...(given.comparing === true ? { comparing: true } : {}),
    ...(isText(given.data) ? { data: given.data } : {}),
    ...(word('file') ? { file: word('file') } : {}),
  };
}

/** The two sides, unless the clusters of one cannot be computed from settings: those of another tool, or topics. */
export function comparedSettings(session: Session): Compared | null {
  const { compared } = session.getState();
  return compared && compared.a.imported === undefined && compared.b.imported === undefined ? compared : null;
}

/** The options of remote sources load with those sources. */
const linkOptions = later(() => import('../sources/link-options.js'));

/** The columns of the run that the link leads to, and those of the other run if they differ. */
function columnsToShare({ collection, opened }: SessionState, run: Run | undefined, other: Run | undefined) {
  if (!collection) return {};
  const shown = run ? withColumnsOf(collection, run) : collection;
  const first = other ? withColumnsOf(collection, other) : shown;
  const isSame = sameInput(columnsOf(shown), columnsOf(first));
  // The columns of one run are put over those of the other, so that no role may be missing as one that is guessed.
  const guesses = isSame && opened ? opened.set.fields : [];
  return {
    columns: columnChoice(shown, guesses),
    ...(isSame ? {} : { comparedColumns: columnChoice(first, guesses) }),
  };
}

export async function sharedOf(session: Session, withData: boolean): Promise<Shared> {
  const { collection, corrections, path, runs } = session.getState();
  const compared = comparedSettings(session);
  const setup = compared?.b.setup ?? session.getState().setup;
  const first = compared?.a ?? runs.find(({ imported }) => imported === undefined);
  const settings = useSettings.getState();
  const run = currentRun(session.getState());
  const other = first === (compared?.b ?? run) ? undefined : first;
  const source = collection?.source ?? settings.workbenchSource;
  const options = (await linkOptions()).optionsToShare(source);
  const selected = [...session.selection.value.clusters].flatMap(id => run?.clustering.byId.get(id)?.label ?? []);
  return {
    version: VERSION,
    source,
    query: collection?.query || settings.workbenchQuery,
    sample: settings.sample,
    options,
    setup,
    view: settings.view,
    corrections,
    selected,
    ...columnsToShare(session.getState(), compared?.b, other),
    ...(other ? { compared: other.setup } : {}),
    ...(compared ? { comparing: true } : {}),
    ...(source === 'file' && collection ? { file: (path[0]?.collection ?? collection).name } : {}),
    ...(withData && collection ? { data: JSON.stringify(documentsOf(collection)) } : {}),
  };
}

/** A query is a hint for the clusters, so that the documents bring it along. */
const documentsOf = ({ query, rows }: Collection): object => (query === '' ? rows : { query, documents: rows });

export const dataSize = (session: Session): number => JSON.stringify(session.getState().collection?.rows ?? []).length;

/** Counts the links that were opened, so that only the last one is shown. */
let links = 0;

/**
 * Opens a link. A link that would search at an address that this person has not used waits for the person's consent.
 */
export async function openLink(session: Session, text: string): Promise<void> {
  const turn = ++links;
  dropPendingLink();
  try {
    const shared = await decodeShared(text);
    const { planFor, ownAddress, takeOptions } = await linkOptions();
    if (turn !== links) return;
    const { asks, options, elsewhere } = planFor(shared.source, shared.options);
    const source = sourceOf(shared);
    const open = (values: Values) => {
      dropPendingLink();
      takeOptions(shared.source, values);
      return openShared(session, shared, source);
    };
    const ask = () => {
      // A comparison has no place for what a link asks for, and puts settings back in the end.
      leaveComparison(session);
      // Documents that came along are not searched for, so that no options of a source are needed.
      if (shared.data) return open({});
      if (!asks || !source) return open(options);
      askAbout({
        asking: asks,
        source: source.title,
        query: shared.query,
        own: ownAddress(shared.source),
        searchThere: () => void open(options),
        searchAtOwn: () => void open(elsewhere),
      });
    };
    // Without documents or a source to ask, the work stays until the person opens a file.
    if (source && isUnkept(session.getState())) return askFirst(session, 'This link', () => void ask());
    await ask();
  } catch (error) {
    toast(session, error instanceof Error ? error.message : String(error));
  }
}

/** Where the documents come from: the link itself, or a source; undefined for a file that the person has to open. */
function sourceOf({ data, source }: Shared): SourceEntry | undefined {
  if (data) return localFile;
  return source === localFile.id ? undefined : workbenchSources().find(each => each.id === source);
}

/** Takes the settings, then the documents if they can be loaded, and then runs. */
async function openShared(session: Session, shared: Shared, source: SourceEntry | undefined): Promise<void> {
  try {
    const newer = shared.version > VERSION ? ['This link is from a newer version; unknown settings were ignored.'] : [];
    const told = [...newer, ...(await restore(session, shared, source))];
    // It says what the person has to do, so that it stays until that is done.
    if (told.length > 0) session.send({ type: 'told', text: told.join(' '), stays: true });
  } catch (error) {
    toast(session, error instanceof Error ? error.message : String(error));
  }
}

function takePreferences({ view, data, source, query, sample, setup }: Shared): void {
  changeSettings({
    view: VIEWS.find(name => name === view) ?? ('folders' satisfies ViewName),
    workbenchSource: data ? localFile.id : source,
    workbenchQuery: query,
    sample,
    algorithm: setup.algorithm,
  });
  rememberSetup(setup);
}

/** The settings of a link, in the language of the documents if the link names none. */
const settingsFor = (documents: Collection | null | undefined, { setup, anyLanguage }: Shared): Setup =>
  anyLanguage ? inLanguage(setup, documents?.language ?? null) : setup;

/** @returns what the person still has to do, in sentences */
async function restore(session: Session, shared: Shared, source: SourceEntry | undefined): Promise<readonly string[]> {
  takePreferences(shared);
  const brought: Brought = {
    corrections: shared.corrections.filter(isCorrection),
    // A language for documents that are neither found nor named would be forced on any.
    ...((source || shared.file) && !shared.anyLanguage ? { language: shared.setup.language } : {}),
    ...(shared.columns ? { columns: shared.columns } : {}),
    ...(shared.file && !shared.data ? { file: shared.file } : {}),
  };
  expectDocuments(session, shared.data || !source ? brought : null);
  const take = (setup: Setup) => session.send({ type: 'setup changed', setup });
  take(shared.setup);
  if (shared.data) {
    await openText(session, shared.data);
    // They could not be opened, and the page says so.
    if (takeBrought(session, '')) return [];
    take(settingsFor(session.getState().collection, shared));
  }
  if (!source) {
    const file = shared.file ? `“${shared.file}”` : 'a file';
    return [`This link has settings for ${file}. Open that file to see the clusters.`];
  }
  if (!anyFlaw(shared.setup.dictionaries)) await runShared(session, shared, source, brought);
  return [];
}

/** Makes the one run of a link, or its two, and shows them side by side if the link does. */
async function runShared(session: Session, shared: Shared, source: SourceEntry, brought: Brought): Promise<void> {
  const { setup, compared } = shared;
  const run = async (by: Setup, columns = shared.columns): Promise<Run | null> => {
    session.send({ type: 'setup changed', setup: by });
    const found = columns ? { ...brought, columns } : brought;
    const made = await runMadeBy(session, () => runWorkbench(session, source, found));
    session.send({ type: 'setup changed', setup: settingsFor(session.getState().collection, shared) });
    return made;
  };
  const first = compared && (await run(compared, shared.comparedColumns));
  if (compared && isEnded(session)) return;
  const last = await run(setup);
  if (isEnded(session)) return;
  select(session, shared.selected);
  const a = compared ? first : last;
  if (shared.comparing && a && last) session.send({ type: 'compared', a, b: last });
}

/** Whether the person has cancelled the run that came last, or begun other work. */
const isEnded = (session: Session): boolean =>
  session.work === null || session.work.signal.aborted || session.getState().working !== null;

function select(session: Session, labels: readonly string[]): void {
  const items = [...(currentRun(session.getState())?.clustering.byId.values() ?? [])];
  const ids = items.filter(item => labels.includes(item.label)).map(item => item.id);
  if (ids.length > 0) session.selection.set({ clusters: new Set(ids) });
}
