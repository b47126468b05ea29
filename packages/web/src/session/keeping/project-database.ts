/**
 * The projects that this browser keeps, in its own database: a summary of each for the start page, and its parts, so
 * that a step writes only what it changed. Every change is one transaction, which happens whole or not at all.
 */
import { takeUnwritten } from './unwritten.js';

const DATABASE = 'sheaf';
const VERSION = 2;
const SUMMARIES = 'summaries';
const PARTS = 'parts';
/** The store of the first version: project files by name. */
const FILES = 'projects';

/** The part that holds a whole project file; projects of the first version have nothing else. */
export const FILE = 'file';

/** What a small picture of the clusters shows: their colours and how many documents they have. */
export type Picture = readonly (readonly [colour: number, documents: number])[];

/** What the start page says of a project. */
export interface ProjectSummary {
  readonly id: string;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly changed: number;
  /** About as many as the parts take. */
  readonly bytes: number;
  /** How many documents are on screen; null if that is not known. */
  readonly documents: number | null;
  /** How many clusters the run on screen has; null before the first run. */
  readonly clusters: number | null;
  readonly picture: Picture;
  /** Counts the changes, so that a tab learns that another one has changed the project. */
  readonly revision: number;
}

export interface Part {
  readonly name: string;
  readonly value: unknown;
  readonly bytes: number;
}

export interface Project {
  readonly summary: ProjectSummary;
  readonly parts: ReadonlyMap<string, Part>;
}

export interface ProjectChange {
  /** The summary after the change. An existing project keeps its name. */
  readonly summary: Omit<ProjectSummary, 'revision'>;
  /** The revision that this tab has seen; 0 for a new project. */
  readonly after: number;
  /** The tab, until its page is loaded again. */
  readonly writer: string;
  readonly put: readonly Part[];
  /** Names of parts that the project has no longer. */
  readonly drop: readonly string[];
}

type Stored = ProjectSummary & Partial<Pick<ProjectChange, 'writer'>>;

function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function ended(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('The browser ended the transaction.'));
  });
}

/** Projects of the first version become projects with one part. */
function takeOver(database: IDBDatabase, transaction: IDBTransaction): void {
  const all = transaction.objectStore(FILES).getAll();
  all.onsuccess = () => {
    for (const { name, kept, text } of all.result as { name: string; kept: number; text: string }[]) {
      const id = `file ${name}`;
      const summary = { id, name, changed: kept, bytes: text.length, documents: null, clusters: null, picture: [] };
      transaction.objectStore(SUMMARIES).put({ ...summary, revision: 1 } satisfies ProjectSummary);
      transaction.objectStore(PARTS).put({ project: id, name: FILE, value: text, bytes: text.length });
    }
    database.deleteObjectStore(FILES);
  };
}

/** A tab with an earlier version of the application may hold on to the database: then nothing can be stored. */
const blocked = (request: IDBOpenDBRequest): Promise<never> =>
  new Promise((_, reject) => {
    request.onblocked = () => reject(new Error('Another tab has an earlier version of Sheaf open.'));
  });

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, VERSION);
  request.onupgradeneeded = ({ oldVersion }) => {
    request.result.createObjectStore(SUMMARIES, { keyPath: 'id' });
    request.result.createObjectStore(PARTS, { keyPath: ['project', 'name'] });
    if (oldVersion === 1) takeOver(request.result, request.transaction!);
  };
  const database = await Promise.race([asked(request), blocked(request)]);
  // A newer version of the application in another tab must not wait for this one.
  database.onversionchange = () => database.close();
  return database;
}

let opened: Promise<IDBDatabase> | null = null;

async function begin(mode: IDBTransactionMode): Promise<IDBTransaction> {
  opened ??= open();
  try {
    return (await opened).transaction([SUMMARIES, PARTS], mode);
  } catch {
    // The browser closed the database, or could not open it: again from the beginning.
    opened = open();
    return (await opened).transaction([SUMMARIES, PARTS], mode);
  }
}

const partsOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id], [id, []]);

/** Writes the change that the page before this one left. */
async function writeLeft(): Promise<void> {
  const left = takeUnwritten();
  if (left !== null) await writeProject(left as ProjectChange).catch(() => {});
}

/** The summaries as they are stored, the newest first. None if the browser stores nothing. */
export async function storedSummaries(): Promise<readonly unknown[]> {
  try {
    await writeLeft();
    return await asked((await begin('readonly')).objectStore(SUMMARIES).getAll());
  } catch {
    return [];
  }
}

/** The summary and the parts of a project as they are stored; null if there is no such project. */
export async function storedProject(id: string): Promise<{ summary: unknown; parts: unknown[] } | null> {
  await writeLeft();
  const transaction = await begin('readonly');
  const summary = await asked(transaction.objectStore(SUMMARIES).get(id));
  if (summary === undefined) return null;
  return { summary, parts: await asked(transaction.objectStore(PARTS).getAll(partsOf(id))) };
}

/** What became of a change: it happened, or another tab has changed or deleted the project meanwhile. */
export type Outcome = 'written' | 'changed elsewhere' | 'deleted elsewhere';

/**
 * Writes a change, unless another tab came first. Large parts are written one after the other, so that copying them is
 * never one long task.
 *
 * @throws DOMException `QuotaExceededError` if there is no space; the project is then as it was
 */
export async function writeProject({ summary, after, writer, put, drop }: ProjectChange): Promise<Outcome> {
  const transaction = await begin('readwrite');
  const end = ended(transaction);
  end.catch(() => {});
  const summaries = transaction.objectStore(SUMMARIES);
  const before = (await asked(summaries.get(summary.id))) as Stored | undefined;
  const revision = before?.revision ?? 0;
  // A page may not have seen its own last change happen before it left the next.
  const isOwn = before?.writer === writer && before.changed <= summary.changed;
  if (revision !== after && !isOwn) {
    transaction.abort();
    return before ? 'changed elsewhere' : 'deleted elsewhere';
  }
  try {
    const parts = transaction.objectStore(PARTS);
    for (const part of put) await asked(parts.put({ project: summary.id, ...part }));
    for (const name of drop) parts.delete([summary.id, name]);
    const name = before?.name ?? summary.name;
    summaries.put({ ...summary, name, revision: revision + 1, writer } satisfies Stored);
  } catch (error) {
    abort(transaction);
    throw transaction.error ?? error;
  }
  await end;
  return 'written';
}

/** Takes back what the transaction has written, unless the browser has done so already. */
function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has ended.
  }
}

/** A new name counts as no change of the work: the tab that works on it continues. */
export async function renameProject(id: string, name: string): Promise<void> {
  const transaction = await begin('readwrite');
  const end = ended(transaction);
  const summaries = transaction.objectStore(SUMMARIES);
  const before = (await asked(summaries.get(id))) as ProjectSummary | undefined;
  if (before) summaries.put({ ...before, name });
  await end;
}

export async function deleteProject(id: string): Promise<void> {
  const transaction = await begin('readwrite');
  const end = ended(transaction);
  transaction.objectStore(SUMMARIES).delete(id);
  transaction.objectStore(PARTS).delete(partsOf(id));
  await end;
}

/** Whether this error says that the browser stores nothing at all, as some do in private windows. */
const storesNothing = (error: unknown): boolean =>
  typeof indexedDB === 'undefined' ||
  (error instanceof DOMException && ['SecurityError', 'InvalidStateError'].includes(error.name));

/**
 * Deletes all projects. There are none if the browser stores nothing.
 *
 * @throws if there may be projects that could not be deleted
 */
export async function deleteProjects(): Promise<void> {
  try {
    const transaction = await begin('readwrite');
    const end = ended(transaction);
    transaction.objectStore(SUMMARIES).clear();
    transaction.objectStore(PARTS).clear();
    await end;
  } catch (error) {
    if (!storesNothing(error)) throw error;
  }
}
