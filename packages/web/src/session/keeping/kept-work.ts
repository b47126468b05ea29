/** What is kept of the work on a screen, as plain data that a browser can store, and the parts that hold it. */
import type { Run } from '../clusters/run.js';
import { storedRun } from '../clusters/stored-run.js';
import type { Collection } from '../documents/collection.js';
import { fetchedKey } from '../documents/fetched.js';
import { numberedDecisions } from '../documents/stored-decisions.js';
import { numberedRemarks } from '../documents/stored-remarks.js';
import { type Settings, useSettings } from '../settings/settings.js';
import { listsHeld } from '../state/documents/decisions.js';
import { currentRun, type Level, type SessionState } from '../state/state.js';
import type { KeptTopics } from '../topics/kept-topics.js';
import { BYTES_PER_ASSIGNMENT, type StoredAssignments, storedAssignments } from '../topics/stored-assignments.js';
import type { KeptRows, RowNumbers, Rows } from './kept-rows.js';
import type { Part, Picture } from './project-database.js';

/** Version of the parts. Those of a newer version are not opened. */
export const VERSION = 1;

export const WORK = 'work';
export const FILES = 'files';
export const TOPICS = 'topics';
const ROWS = 'rows';
const RUN = 'run';

/** The most rows in one part, so that copying it takes a few milliseconds. */
const ROWS_IN_PART = 1000;

/** The settings of the screen that belong to the work on it. */
export const VIEW = ['view', 'workbenchSource', 'workbenchQuery', 'sample'] as const satisfies (keyof Settings)[];

type KeptCollection = Omit<Collection, 'rows'> & { readonly rows: RowNumbers };

const collectionsOf = (state: SessionState): readonly Collection[] => [
  ...new Set(
    [...state.path, state].flatMap(({ collection, whole }) => [collection, whole]).filter(each => each !== null),
  ),
];

interface Places {
  readonly rows: KeptRows;
  readonly collections: readonly Collection[];
}

/** The documents on screen, or those that they were taken from, and what was done with them. */
function keptLevel(level: SessionState | Level, { rows, collections }: Places) {
  const { opened, selected, setup, at, corrections } = level;
  const place = (collection: Collection | null) => (collection ? collections.indexOf(collection) : null);
  return {
    collection: place(level.collection),
    whole: place(level.whole),
    opened: opened && {
      records: rows.numbersOf(opened.set.records),
      set: { ...opened.set, records: [] },
      options: opened.options,
    },
    setup,
    runs: level.runs.map(run => run.number),
    at,
    corrections,
    selected: { clusters: [...selected.clusters], documents: [...selected.documents] },
  };
}

/** Everything but rows, runs, topics and files: small, and written after every step. */
export function keptWork(state: SessionState, rows: KeptRows) {
  const { compared, reading, property, selectedAs, scrolled, notes, title, topics, reason } = state;
  const collections = collectionsOf(state);
  const settings = useSettings.getState();
  return {
    version: VERSION,
    collections: collections.map((each): KeptCollection => ({ ...each, rows: rows.numbersOf(each.rows) })),
    ...keptLevel(state, { rows, collections }),
    path: state.path.map(level => ({ name: level.name, ...keptLevel(level, { rows, collections }) })),
    compared: compared && { a: compared.a.number, b: compared.b.number },
    reading,
    property,
    selectedAs,
    scrolled,
    notes,
    title,
    // Which of the lists of documents the last batch of the topics is.
    batch: topics?.last ? listsHeld(state).indexOf(topics.last.rows) : null,
    decisions: numberedDecisions(state.decisions, rows.rows),
    remarks: numberedRemarks(state.remarks, rows.rows),
    reason,
    fetched: state.collection && fetchedKey(state.collection),
    view: Object.fromEntries(VIEW.map(name => [name, settings[name]])),
  };
}

const partOf = (name: string, value: unknown): Part => ({ name, value, bytes: JSON.stringify(value).length });

export const workPart = (state: SessionState, rows: KeptRows): Part => partOf(WORK, keptWork(state, rows));

const cellLength = (value: Rows[number][string] | undefined): number =>
  typeof value === 'string' ? value.length : (value ?? []).reduce((sum, text) => sum + text.length, 0);

const rowLength = (row: Rows[number]): number =>
  Object.entries(row).reduce((sum, [name, value]) => sum + name.length + cellLength(value), 0);

/** The rows in parts that are written one after the other. */
export const rowParts = ({ rows }: KeptRows): readonly Part[] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_IN_PART) }, (_, i) => {
    const value = rows.slice(i * ROWS_IN_PART, (i + 1) * ROWS_IN_PART);
    return { name: rowPartName(i), value, bytes: value.reduce((sum, row) => sum + rowLength(row), 0) };
  });

export const rowPartName = (piece: number): string => `${ROWS} ${piece}`;

export const isRowPart = (name: string): boolean => name.startsWith(`${ROWS} `);

/** @param depth the number of wider sets of documents: each set counts its runs from 1 */
export const runPartName = (number: number, depth: number): string =>
  depth === 0 ? `${RUN} ${number}` : `${RUN} ${depth} ${number}`;

/** The runs by the names of their parts, those of the widest documents first. */
export const runsByPart = (state: SessionState): ReadonlyMap<string, Run> =>
  new Map(
    [...state.path, state].flatMap(({ runs }, depth) =>
      runs.map(run => [runPartName(run.number, depth), run] as const),
    ),
  );

/** A run never changes, so that it is written once. */
export const runPart = (name: string, run: Run): Part =>
  partOf(name, {
    number: run.number,
    ...(run.from === undefined ? {} : { from: run.from }),
    corrections: run.corrections,
    ...storedRun(run),
  });

interface StoredLast extends Omit<NonNullable<KeptTopics['last']>, 'rows' | 'before' | 'assignments'> {
  readonly assignments: StoredAssignments;
}

/** Topics without the rows of their last batch. */
interface StoredTopics extends Omit<KeptTopics, 'last'> {
  readonly last: (StoredLast & { readonly before?: StoredTopics }) | null;
}

function storedTopics({ last, ...topics }: KeptTopics): StoredTopics {
  if (last === null) return { ...topics, last };
  const { rows: _, before, assignments, ...batch } = last;
  const kept = { ...batch, assignments: storedAssignments(assignments) };
  return { ...topics, last: { ...kept, ...(before && { before: storedTopics(before) }) } };
}

function topicsBytes({ last, ...topics }: KeptTopics): number {
  const before = last?.before ? topicsBytes(last.before) : 0;
  return JSON.stringify(topics).length + BYTES_PER_ASSIGNMENT * (last?.assignments.length ?? 0) + before;
}

/** Topics change rarely, and are large: they are written when they change. */
export const topicsPart = (topics: KeptTopics): Part => ({
  name: TOPICS,
  value: storedTopics(topics),
  bytes: topicsBytes(topics),
});

/** The files that were opened first, before documents were taken from them. */
export const filesOf = (state: SessionState): readonly File[] =>
  [...state.path, state].find(({ opened }) => opened !== null)?.opened?.files ?? [];

/** The files that were opened, so that they can be read again with other options. */
export const filesPart = (files: readonly File[]): Part => ({
  name: FILES,
  value: files,
  bytes: files.reduce((sum, { size }) => sum + size, 0),
});

/** The most clusters of a small picture. */
const MOST_PICTURED = 24;

/** The largest clusters of the run on screen. */
export function pictureOf(state: SessionState): Picture {
  const clustering = currentRun(state)?.clustering;
  if (!clustering) return [];
  const sizes = clustering.items.map(
    item => [item.other ? 0 : (clustering.colours.get(item.id) ?? 0), item.documents.length] as const,
  );
  return sizes.toSorted((a, b) => b[1] - a[1]).slice(0, MOST_PICTURED);
}
