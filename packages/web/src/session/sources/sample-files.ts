/** Loads the sample collections, which are files beside the application. */
import type { Collection as Sample } from '@sheaf/sources';
import { isRecord } from '../settings/storage.js';

/** An entry in the list of samples, which the build makes from the files. */
export interface SampleEntry {
  readonly name: string;
  readonly title: string;
  readonly language: string;
  readonly file: string;
  readonly documents: number;
  readonly query: string;
  readonly licence: string;
  readonly origin: string;
}

/** The setting for all samples at once, and what people call them. */
export const ALL = '';
export const ALL_TITLE = 'All samples';

const FOLDER = './samples/';

const isEntry = (given: unknown): given is SampleEntry =>
  isRecord(given) && typeof given.name === 'string' && typeof given.file === 'string';

async function fetchList(): Promise<readonly SampleEntry[]> {
  const response = await fetch(`${FOLDER}index.json`);
  if (!response.ok) return [];
  const body: unknown = await response.json();
  return Array.isArray(body) ? body.filter(isEntry) : [];
}

let list: Promise<readonly SampleEntry[]> | null = null;

/** The installed samples. The list is fetched once. */
export function sampleList(): Promise<readonly SampleEntry[]> {
  list ??= fetchList().catch(error => {
    list = null;
    throw error;
  });
  return list;
}

const loaded = new Map<string, Sample>();

/** The documents of a sample, which are kept for the next search. */
export async function loadSample(entry: SampleEntry, signal: AbortSignal): Promise<Sample> {
  const known = loaded.get(entry.name);
  if (known) return known;
  const response = await fetch(FOLDER + entry.file, { signal });
  if (!response.ok) throw new Error(`The collection “${entry.title}” is not installed (${response.status}).`);
  const sample = (await response.json()) as Sample;
  loaded.set(entry.name, sample);
  return sample;
}

/** The documents of all samples. */
export const loadAllSamples = async (signal: AbortSignal): Promise<readonly Sample[]> =>
  Promise.all((await sampleList()).map(entry => loadSample(entry, signal)));
