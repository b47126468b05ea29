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

/** The samples in one language, which are searched together: in two, words of the one would be labels of the other. */
export interface SamplesOfLanguage {
  /** What the setting is when they are chosen. It is empty before a choice: for those of the reader's language. */
  readonly name: string;
  readonly title: string;
  readonly language: string;
  readonly documents: number;
  readonly entries: readonly SampleEntry[];
}

/** The languages of the samples, that of the reader first. */
function languagesOf(samples: readonly SampleEntry[], locale: string): readonly string[] {
  const names = [...new Set(samples.map(({ language }) => language))];
  const nameIn = new Intl.DisplayNames('en', { type: 'language' });
  const reader = nameIn.of(locale.split('-')[0] || 'en');
  const first = names.find(name => name === reader) ?? names.find(name => name === 'English') ?? names[0];
  return names.toSorted((a, b) => Number(b === first) - Number(a === first));
}

/** The samples of each language, those of the reader's first. */
export function samplesByLanguage(
  samples: readonly SampleEntry[],
  locale: string = globalThis.navigator?.language ?? 'en',
): readonly SamplesOfLanguage[] {
  return languagesOf(samples, locale).map(language => {
    const entries = samples.filter(entry => entry.language === language);
    const documents = entries.reduce((sum, entry) => sum + entry.documents, 0);
    return { name: `all:${language}`, title: `All in ${language}`, language, documents, entries };
  });
}

/** The documents of several samples. */
export const loadSamples = (entries: readonly SampleEntry[], signal: AbortSignal): Promise<readonly Sample[]> =>
  Promise.all(entries.map(entry => loadSample(entry, signal)));
