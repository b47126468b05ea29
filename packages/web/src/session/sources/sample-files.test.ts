import { expect, test } from 'vitest';
import { type SampleEntry, samplesByLanguage } from './sample-files.js';

const entry = (name: string, language: string, documents: number): SampleEntry => ({
  name,
  title: name,
  language,
  file: `${name}.json`,
  documents,
  query: '',
  licence: '',
  origin: '',
});

const SAMPLES = [entry('games', 'English', 3), entry('spiele', 'German', 4), entry('science', 'English', 5)];

test('samples are searched in one language at a time, first in that of the reader', () => {
  expect(samplesByLanguage(SAMPLES, 'de-AT')).toMatchObject([
    { name: 'all:German', title: 'All in German', documents: 4 },
    { name: 'all:English', title: 'All in English', documents: 8 },
  ]);
});

test.each(['ja', ''])('a reader of “%s”, of whom there is no sample, begins with English', locale => {
  expect(samplesByLanguage(SAMPLES, locale)[0]!.language).toBe('English');
});

test('without samples in English the first language comes first', () => {
  expect(samplesByLanguage([SAMPLES[1]!], 'fr').map(({ language }) => language)).toEqual(['German']);
});
