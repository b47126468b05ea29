import { english } from '@sheaf/languages/english';
import { describe, expect, test } from 'vitest';
import { fatesIn } from './fates.js';

const TOPICS = ['solar power', 'street lamp', 'river bridge'];
const documents = [
  ...TOPICS.flatMap(topic => ['red', 'green', 'blue', 'grey'].map(colour => ({ text: `${topic} ${colour}` }))),
  { text: 'a quiet heron' },
];
const heron = documents.length - 1;

const fatesOf = (document: number, algorithm: string, parameters: Record<string, unknown> = {}) =>
  fatesIn(documents, english, { document, algorithm, parameters });

describe('what happened to the labels that a document could have had', () => {
  test.each(['Lingo', 'STC'])('is told for %s, whose labels decide which documents belong', algorithm => {
    const fates = fatesOf(0, algorithm);
    expect(fates.length).toBeGreaterThan(0);
    for (const { label } of fates)
      for (const word of label.toLowerCase().split(' ')) expect('solar power red').toContain(word);
  });

  test.each(['Bisecting K-Means', 'Leiden', 'unknown'])('is nothing for %s', algorithm => {
    expect(fatesOf(0, algorithm)).toEqual([]);
  });

  test('depends on the least size of a cluster that was asked for', () => {
    const small = fatesOf(0, 'Lingo', { preprocessing: { documentAssigner: { minClusterSize: 5 } } });
    const solar = (fates: typeof small) => fates.find(({ label }) => label.toLowerCase() === 'solar power');
    expect(solar(small)?.fate).toBe('small');
    expect(solar(fatesOf(0, 'Lingo'))?.fate).not.toBe('small');
  });

  test('depends on the dictionaries of the run', () => {
    const dictionaries = { labelFilters: [{ glob: ['solar power'] }] };
    const filtered = fatesOf(0, 'Lingo', { dictionaries }).find(({ label }) => label.toLowerCase() === 'solar power');
    expect(filtered).toMatchObject({ fate: 'filtered', filter: 'stopLabelFilter' });
  });

  test('of a document whose words no other has is never that others were chosen', () => {
    expect(fatesOf(heron, 'Lingo').map(({ fate }) => fate)).not.toContain('unchosen');
  });
});
