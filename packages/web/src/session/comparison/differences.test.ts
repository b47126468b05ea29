import { describe, expect, test } from 'vitest';
import { exampleRun } from '../clusters/example-run.testing.js';
import { NO_ENTRIES } from '../dictionaries/dictionaries.js';
import { freshSetup, type Setup } from '../parameters/setup.js';
import { differences } from './comparison.js';

const run = (setup: Partial<Setup> = {}, more = {}) =>
  exampleRun([], 0, { setup: { ...freshSetup('Lingo'), ...setup }, ...more });

describe('how the settings of two runs differ', () => {
  test('is nothing where they are equal', () => {
    expect(differences(run(), run())).toEqual([]);
  });

  test('is told by the title of each parameter, with its default where it was not changed', () => {
    const told = differences(run(), run({ changes: { desiredClusterCount: 18 } }));
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/^.*luster.* \d+ → 18$/);
    const [one, two] = [1, 2].map(levels => ({ ...freshSetup('Leiden'), changes: { levels } }));
    expect(differences(run(one), run(two))).toEqual(['Levels 1 → 2']);
  });

  test('names algorithm and language, and compares no parameters of different algorithms', () => {
    const other = run({ algorithm: 'STC', language: 'German', changes: { maxClusters: 3 } });
    expect(differences(run(), other)).toEqual(['Lingo → STC', 'English → German']);
  });

  test('counts the entries of dictionaries', () => {
    const dictionaries = { ...NO_ENTRIES, wordFilters: { glob: '', exact: 'one\ntwo', regexp: '' } };
    expect(differences(run(), run({ dictionaries }))).toEqual(['dictionary entries 0 → 2']);
  });

  test('tells of equally many entries that they are others', () => {
    const banning = (entry: string) =>
      run({ dictionaries: { ...NO_ENTRIES, labelFilters: { glob: '', exact: entry, regexp: '' } } });
    expect(differences(banning('Thank'), banning('Please'))).toEqual(['other dictionary entries']);
    expect(differences(banning('Thank'), banning('Thank\n'))).toEqual([]);
  });

  test('names the columns that were clustered', () => {
    expect(differences(run(), run({}, { clustered: ['title'] }))).toEqual(['columns title, text → title']);
  });

  test('names implementations without the words that all of them end in', () => {
    const changes = { 'matrixBuilder.termWeighting.@type': 'LinearTfIdfTermWeighting' };
    expect(differences(run(), run({ changes })).join()).toMatch(/→ LinearTfIdf$/);
  });

  test('with clusters of another tool is only the name of their file', () => {
    expect(differences(run(), run({ language: 'German' }, { imported: 'mine.csv' }))).toEqual(['B is mine.csv']);
  });
});
