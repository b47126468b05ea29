/** The sample collections as files beside the app. */
import type { RecordSet } from '@sheaf/sources';
import { isRecord } from '../storage.js';

export interface SampleEntry {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly language: string;
  /** Address beside the list. */
  readonly file: string;
  readonly documents: number;
  readonly queries: readonly string[];
  readonly licence: string;
  readonly origin: string;
}

const FOLDER = './samples/';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function entryOf(given: unknown): SampleEntry[] {
  if (!isRecord(given) || !given.file) return [];
  return [
    {
      id: text(given.id) || text(given.name),
      title: text(given.title) || text(given.name),
      summary: text(given.summary) || text(given.description),
      language: text(given.language) || 'English',
      file: text(given.file),
      documents: typeof given.documents === 'number' ? given.documents : 0,
      queries: Array.isArray(given.queries) ? given.queries.filter(query => typeof query === 'string') : [],
      licence: text(given.licence),
      origin: text(given.origin),
    },
  ];
}

let list: Promise<readonly SampleEntry[]> | null = null;

async function fetchList(): Promise<readonly SampleEntry[]> {
  const answer = await fetch(`${FOLDER}index.json`);
  if (!answer.ok) return [];
  const body: unknown = await answer.json();
  const entries = isRecord(body) ? body.collections : body;
  return Array.isArray(entries) ? entries.flatMap(entryOf) : [];
}

/** What is installed; asked once. */
export function sampleList(_signal?: AbortSignal): Promise<readonly SampleEntry[]> {
  list ??= fetchList().catch(error => {
    list = null;
    throw error;
  });
  return list;
}

const loaded = new Map<string, RecordSet>();

/** The documents of a collection, kept for the next search. */
export async function loadSample(entry: SampleEntry, signal?: AbortSignal): Promise<RecordSet> {
  const known = loaded.get(entry.id);
  if (known) return known;
  const answer = await fetch(FOLDER + entry.file, signal ? { signal } : {});
  if (!answer.ok) throw new Error(`The collection “${entry.title}” is not installed (${answer.status}).`);
  const [bytes, { readFile }] = await Promise.all([answer.arrayBuffer(), import('./reading.js')]);
  const set = await readFile(new Uint8Array(bytes), entry.file);
  loaded.set(entry.id, set);
  return set;
}
