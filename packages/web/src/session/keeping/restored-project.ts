/**
 * Reads what this browser kept. An earlier version of the application may have written it, or another program of the
 * same origin, so it is checked like an untrusted file: it comes back whole, or is rejected with a sentence.
 */
import { defaultAlgorithm } from '@sheaf/clustering/notes';
import { isCorrection } from '../clusters/corrections.js';
import type { Run } from '../clusters/run.js';
import { checkRun, runOf } from '../clusters/stored-run.js';
import type { Collection } from '../documents/collection.js';
import type { Origin } from '../documents/opened.js';
import { readDecisions } from '../documents/stored-decisions.js';
import { readRemarks } from '../documents/stored-remarks.js';
import { fittingSetup } from '../parameters/read-setup.js';
import { fitting, type Settings } from '../settings/declared-settings.js';
import { isRecord } from '../settings/storage.js';
import { listsHeld } from '../state/documents/decisions.js';
import { MOST_LEVELS } from '../state/documents/path.js';
import { initialState, type Level, type Work } from '../state/state.js';
import { violations } from '../state/violations.js';
import { CheckError, checkChoice, checkList, checkNumber, checkRecord, checkText, refuse } from '../trust/check.js';
import { checkCollection, checkRows } from '../trust/check-collection.js';
import { KeptRows, type Rows } from './kept-rows.js';
import { FILES, isRowPart, rowPartName, runPartName, VERSION, VIEW, WORK } from './kept-work.js';
import type { Part, Project } from './project-database.js';
import { readSummary } from './project-summaries.js';

export interface Restored {
  /** The work without its topics. */
  readonly work: Work;
  /** The documents that were put into the topics last. */
  readonly batch: Rows;
  readonly rows: KeptRows;
  readonly view: Partial<Settings>;
  /** How the documents on screen were fetched; null if they were not. */
  readonly fetched: string | null;
}

const MOST_PARTS = 2_000;
const MOST_ROWS = 1_000_000;
const MOST_ENTRIES = 1_000_000;
const MOST_CORRECTIONS = 10_000;

/** @throws CheckError */
export function readParts({ summary, parts }: { summary: unknown; parts: readonly unknown[] }): Project {
  const known = readSummary(summary);
  if (!known) throw new CheckError('its summary has another shape');
  checkList(parts, 'parts', MOST_PARTS);
  const read = parts.map((part, i): readonly [string, Part] => {
    checkRecord(part, `parts[${i}]`);
    checkText(part.name, `parts[${i}].name`);
    checkNumber(part.bytes, `parts[${i}].bytes`);
    return [part.name, { name: part.name, value: part.value, bytes: part.bytes }];
  });
  return { summary: known, parts: new Map(read) };
}

/** A place in a list of this many. */
function placeIn(value: unknown, name: string, count: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value >= count)
    refuse(name, `a whole number, 0 to ${count - 1}`, value);
  return value;
}

function placesIn(value: unknown, name: string, count: number): readonly number[] {
  checkList(value, name, MOST_ENTRIES);
  return value.map((each, i) => placeIn(each, `${name}[${i}]`, count));
}

function rowsIn(parts: Project['parts']): Rows {
  const pieces = [...parts.keys()].filter(isRowPart);
  const rows = pieces.flatMap((_, i) => {
    const name = rowPartName(i);
    const value = parts.get(name)?.value;
    checkList(value, name, MOST_ROWS);
    return value;
  });
  checkRows(rows, 'rows');
  return rows;
}

/** The lists of rows by their numbers: the same numbers are the same list, as they were when they were kept. */
function listsOf(rows: Rows) {
  const known = new Map<unknown, Rows>([['null', rows]]);
  return (value: unknown, place: string): Rows => {
    const key = JSON.stringify(value);
    const before = known.get(key);
    if (before) return before;
    const list = placesIn(value, place, rows.length).map(number => rows[number]!);
    known.set(key, list);
    return list;
  };
}

type Lists = ReturnType<typeof listsOf>;

function collectionsIn(value: unknown, lists: Lists): readonly Collection[] {
  checkList(value, 'collections', 3 * (MOST_LEVELS + 1));
  return value.map((each, i) => {
    const place = `collections[${i}]`;
    checkRecord(each, place);
    const collection: unknown = { ...each, rows: lists(each.rows, `${place}.rows`) };
    checkCollection(collection, place);
    return collection;
  });
}

function oneOf<T>(list: readonly T[], value: unknown, place: string): T | null {
  return value === null ? null : list[placeIn(value, place, list.length)]!;
}

/** Values of a reader that are shown or handed back to it: texts, numbers, switches, and lists of texts. */
function checkPlain(value: unknown, place: string): asserts value is Record<string, never> {
  checkRecord(value, place);
  for (const [name, each] of Object.entries(value)) {
    if (name === 'request' || name === 'found' || each === undefined) continue;
    const items: readonly unknown[] = Array.isArray(each) ? each : [each];
    if (!items.every(item => ['string', 'number', 'boolean'].includes(typeof item)))
      refuse(`${place}.${name}`, 'a plain value', each);
  }
}

/** How many records each file held. */
function checkFound(value: unknown, place: string): void {
  if (value === undefined) return;
  checkList(value, place, MOST_ENTRIES);
  for (const [i, each] of value.entries()) {
    checkList(each, `${place}[${i}]`, 2);
    checkText(each[0], `${place}[${i}][0]`);
    checkNumber(each[1], `${place}[${i}][1]`);
  }
}

function openedIn(value: unknown, collection: Collection | null, { lists, files }: Shared): Origin | null {
  if (value === null || value === undefined || !collection) return null;
  checkRecord(value, 'opened');
  const { set } = value;
  checkRecord(set, 'opened.set');
  checkText(set.format, 'opened.set.format');
  checkPlain(set.details, 'opened.set.details');
  checkFound((set.details as Record<string, unknown>).found, 'opened.set.details.found');
  checkPlain(value.options, 'opened.options');
  checkList(set.notices, 'opened.set.notices', MOST_CORRECTIONS);
  for (const [i, notice] of set.notices.entries()) {
    checkRecord(notice, `opened.set.notices[${i}]`);
    checkText(notice.message, `opened.set.notices[${i}].message`);
    checkChoice(notice.level, `opened.set.notices[${i}].level`, ['info', 'warning']);
  }
  const records = lists(value.records, 'opened.records');
  // What the reader guessed of the fields is not checked, and not needed: the collection has them as they are.
  const read = { ...set, fields: [], records } as unknown as Origin['set'];
  // Earlier versions kept a file that waited beside the documents on screen.
  const known = new Set(records);
  if (!collection.rows.every(row => known.has(row))) return null;
  return { notices: read.notices, set: read, files, options: value.options };
}

interface Shared {
  readonly lists: Lists;
  readonly files: readonly File[];
}

interface Place extends Shared {
  readonly collections: readonly Collection[];
  readonly parts: Project['parts'];
  /** How many wider sets of documents there are. */
  readonly depth: number;
}

const correctionsIn = (value: unknown) =>
  Array.isArray(value) ? value.slice(0, MOST_CORRECTIONS).filter(isCorrection) : [];

function runIn(value: unknown, place: string, collection: Collection): Run {
  checkRun(value, place, collection.rows.length);
  const { number, from, corrections } = value as unknown as Record<string, unknown>;
  checkNumber(number, `${place}.number`);
  const documents = collection.rows.length;
  const run = runOf(value, { number, documents, corrections: correctionsIn(corrections) });
  return typeof from === 'number' ? { ...run, from } : run;
}

function runsIn(value: unknown, collection: Collection | null, { parts, depth }: Place): readonly Run[] {
  checkList(value, 'runs', 100);
  if (!collection) return [];
  return value.map(number => {
    checkNumber(number, 'runs');
    const name = runPartName(number, depth);
    return runIn(parts.get(name)?.value, name, collection);
  });
}

function comparedIn(value: unknown, runs: readonly Run[]): Work['compared'] {
  if (!isRecord(value)) return null;
  const [a, b] = [value.a, value.b].map(number => runs.find(run => run.number === number));
  return a && b ? { a, b } : null;
}

function selectedIn(value: unknown, run: Run | undefined, documents: number): Work['selected'] {
  const { clusters, documents: numbers } = isRecord(value) ? value : {};
  const ids = (Array.isArray(clusters) ? clusters : []).filter(id => run?.clustering.byId.has(id));
  return { clusters: new Set(ids), documents: new Set(placesIn(numbers ?? [], 'selected.documents', documents)) };
}

const filesIn = (value: unknown): readonly File[] =>
  Array.isArray(value) ? value.filter(each => each instanceof File) : [];

function viewIn(value: unknown): Partial<Settings> {
  const view = isRecord(value) ? value : {};
  return Object.fromEntries(VIEW.map(name => [name, fitting(name, view[name])]));
}

/** @throws Error that says in a sentence what is wrong */
export function restored({ summary, parts }: Project): Restored {
  try {
    return workIn(parts);
  } catch (error) {
    if (!(error instanceof CheckError)) throw error;
    throw new Error(`The project “${summary.name}” is damaged: ${error.message}.`, { cause: error });
  }
}

/** Documents, and what was done with them. */
function levelIn(kept: Record<string, unknown>, place: Place) {
  const collection = oneOf(place.collections, kept.collection, 'collection');
  const runs = runsIn(kept.runs, collection, place);
  const at = runs.length === 0 ? -1 : placeIn(kept.at, 'at', runs.length);
  return {
    collection,
    whole: oneOf(place.collections, kept.whole, 'whole'),
    opened: openedIn(kept.opened, collection, place),
    setup: fittingSetup(kept.setup, defaultAlgorithm),
    runs,
    at,
    corrections: runs[at]?.corrections ?? correctionsIn(kept.corrections),
    selected: selectedIn(kept.selected, runs[at], collection?.rows.length ?? 0),
  };
}

/** The wider sets of documents, and those on screen. Projects of earlier versions have no path. */
function levelsIn(kept: Record<string, unknown>, place: Omit<Place, 'depth' | 'files'>) {
  const path = kept.path ?? [];
  checkList(path, 'path', MOST_LEVELS);
  let files = filesIn(place.parts.get(FILES)?.value);
  const read = (value: Record<string, unknown>, depth: number) => {
    const level = levelIn(value, { ...place, files, depth });
    // The files are those that were opened first.
    if (level.opened) files = [];
    return level;
  };
  const levels = path.map((value, depth): Level => {
    checkRecord(value, `path[${depth}]`);
    checkText(value.name, `path[${depth}].name`);
    const { collection, ...level } = read(value, depth);
    if (!collection) refuse(`path[${depth}].collection`, 'the place of a collection', value.collection);
    return { ...level, collection, name: value.name };
  });
  return { path: levels, ...read(kept, levels.length) };
}

function workIn(parts: Project['parts']): Restored {
  const kept = parts.get(WORK)?.value;
  checkRecord(kept, WORK);
  checkNumber(kept.version, 'version');
  if (kept.version > VERSION)
    throw new Error(`The project was saved by a newer version (${kept.version}). Update Sheaf to open it.`);
  const rows = rowsIn(parts);
  const lists = listsOf(rows);
  const collections = collectionsIn(kept.collections, lists);
  const levels = levelsIn(kept, { lists, collections, parts });
  const documents = levels.collection?.rows.length ?? 0;
  const work: Work = {
    ...levels,
    compared: comparedIn(kept.compared, levels.runs),
    reading: kept.reading === null ? null : placeIn(kept.reading, 'reading', documents),
    property: typeof kept.property === 'string' ? kept.property : null,
    reason: typeof kept.reason === 'string' ? kept.reason : '',
    selectedAs: typeof kept.selectedAs === 'string' ? kept.selectedAs : null,
    scrolled: placeIn(kept.scrolled ?? 0, 'scrolled', documents + 1),
    topics: null,
    notes: typeof kept.notes === 'string' ? kept.notes : '',
    title: typeof kept.title === 'string' ? kept.title : '',
    decisions: readDecisions(kept.decisions, rows),
    remarks: readRemarks(kept.remarks, rows),
  };
  const [broken] = violations({ ...initialState(work.setup), ...work });
  if (broken) throw new CheckError(`it breaks the rule that ${broken}`);
  const fetched = typeof kept.fetched === 'string' ? kept.fetched : null;
  const held = listsHeld(work);
  const batch = typeof kept.batch === 'number' ? held[placeIn(kept.batch, 'batch', held.length)]! : [];
  return { work, rows: new KeptRows(rows), view: viewIn(kept.view), fetched, batch };
}
