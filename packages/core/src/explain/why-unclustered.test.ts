import { cluster } from '@sheaf/clustering';
import { english } from '@sheaf/languages/english';
import { describe, expect, test } from 'vitest';
import { lingo } from '../algorithms/lingo/lingo.js';
import { lingoParameters } from '../algorithms/lingo/lingo-parameters.js';
import { resolve } from '../parameters/resolve.js';
import { type NamingRules, whyUnclustered } from './why-unclustered.js';

const { preprocessing } = resolve(lingoParameters, {});
const rules: NamingRules = { ...preprocessing, minClusterSize: 3, queryHint: null };

const texts = [
  'solar panels on the school roof',
  'solar panels for the garage',
  'more solar panels please',
  'the old bridge is closed',
  'the old bridge was open in 2019',
  'in 2019 nothing',
  'zebra',
];
const documents = texts.map(text => ({ text }));
const fatesOf = (number: number) => whyUnclustered(documents, number, english, rules);

describe('whyUnclustered', () => {
  test('says nothing of a document that shares no word', () => {
    expect(fatesOf(6)).toEqual([]);
  });

  test('names the filter that dropped a shared word', () => {
    expect(fatesOf(5)).toContainEqual({ label: '2019', documents: 2, fate: 'filtered', filter: 'numericLabelFilter' });
  });

  test('says which phrases are in too few documents', () => {
    expect(fatesOf(3)).toContainEqual({ label: 'Old Bridge', documents: 2, fate: 'small' });
  });

  test('puts labels that were fit first', () => {
    expect(fatesOf(0)[0]).toEqual({ label: 'Solar Panels', documents: 3, fate: 'unchosen' });
  });

  test('calls a label small only if the engine would not make a cluster of it', () => {
    const options = { preprocessing: { documentAssigner: { minClusterSize: 3 } } };
    const labels = cluster(documents, { algorithm: lingo, language: english, parameters: options }).flatMap(
      c => c.labels,
    );
    for (const number of documents.keys())
      for (const { label, fate } of fatesOf(number)) if (fate !== 'unchosen') expect(labels).not.toContain(label);
  });
});
