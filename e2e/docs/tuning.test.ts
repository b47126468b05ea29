/** The arrows of the tuning guide: each parameter is moved up, and the sample collection shows what it does. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Algorithm, type Cluster, cluster, kmeans, leiden, lingo, stc } from '@sheaf/core';
import { english } from '@sheaf/languages/english';
import { expect, test } from 'vitest';
import { root } from './doc-server.js';

const guide = readFileSync(join(root, 'docs/guides/tune.md'), 'utf8');
const rows = [
  ...guide.matchAll(/^\| ([\w -]+) \| `([\w.]+)` \| (clusters|cluster size|label length) ([▲▼]) \|$/gm),
].map(([, algorithm, path, measure, arrow]) => ({
  algorithm: algorithm!,
  path: path!,
  measure: measure!,
  arrow: arrow!,
}));

/** A low and a high value of each. */
const values: { readonly [path: string]: readonly [low: number, high: number] } = {
  desiredClusterCount: [5, 40],
  'preprocessing.documentAssigner.minClusterSize': [2, 6],
  'clusterBuilder.phraseLabelBoost': [0.2, 8],
  'preprocessing.phraseDfThreshold': [1, 30],
  maxClusters: [5, 40],
  maxPhrasesPerLabel: [1, 3],
  maxWordsPerLabel: [1, 6],
  singleTermBoost: [0, 20],
  clusterCount: [5, 40],
  labelCount: [1, 6],
  granularity: [0.5, 3],
};

const algorithms = [lingo, stc, kmeans, leiden] as unknown as readonly Algorithm[];
const collection = JSON.parse(readFileSync(join(root, 'corpora/debian-games.json'), 'utf8')) as {
  documents: { title: string; snippet: string }[];
};
const documents = collection.documents.slice(0, 200).map(({ title, snippet }) => ({ title, snippet }));

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

const measures: { readonly [measure: string]: (clusters: readonly Cluster<unknown>[]) => number } = {
  clusters: clusters => clusters.length,
  'cluster size': clusters => mean(clusters.map(({ documents: found }) => found.length)),
  'label length': clusters => mean(clusters.map(({ labels }) => labels.join(' ').split(' ').length)),
};

test('the guide has arrows', () => {
  expect(rows.length).toBeGreaterThanOrEqual(11);
});

test.each(rows)('$algorithm: $path up, $measure $arrow', ({ algorithm: name, path, measure, arrow }) => {
  const algorithm = algorithms.find(each => each.name === name)!;
  const at = (value: number) => {
    const parameters = path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as object;
    return measures[measure]!(cluster(documents, { algorithm, language: english, parameters }));
  };
  const [low, high] = values[path]!;
  const change = at(high) - at(low);
  expect(arrow === '▲' ? change : -change).toBeGreaterThan(0);
});
