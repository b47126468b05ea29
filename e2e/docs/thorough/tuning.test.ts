/** The arrows of the tuning guide: each parameter is moved up, and sample collections show what it does. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cluster, leiden } from '@sheaf/clustering';
import { type Algorithm, type Cluster, kmeans, lingo, stc } from '@sheaf/core';
import { english } from '@sheaf/languages/english';
import { expect, test } from 'vitest';
import { root } from '../doc-server.js';

type Text = { readonly title: string; readonly snippet: string };

const collections = ['debian-games', 'debian-science', 'jargon-file'].map(name =>
  (JSON.parse(readFileSync(join(root, `corpora/${name}.json`), 'utf8')) as { documents: readonly Text[] }).documents
    .slice(0, 200)
    .map(({ title, snippet }) => ({ title, snippet })),
);

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

/** The columns of the table, in their order. */
const measures: { readonly [measure: string]: (clusters: readonly Cluster<unknown>[], texts: number) => number } = {
  clusters: clusters => clusters.length,
  'cluster size': clusters => mean(clusters.map(({ documents }) => documents.length)),
  'label length': clusters => mean(clusters.map(({ labels }) => labels.join(' ').split(' ').length)),
  coverage: (clusters, texts) => new Set(clusters.flatMap(({ documents }) => documents)).size / texts,
};

const guide = readFileSync(join(root, 'docs/guides/tune.md'), 'utf8');
const rows = [...guide.matchAll(/^\| ([\w -]+) \| `([\w.]+)` \| `([\d.]+)` → `([\d.]+)` \| ([▲▼–| ]+) \|$/gm)].flatMap(
  ([, algorithm, path, low, high, arrows]) =>
    Object.keys(measures).map((measure, at) => ({
      algorithm: algorithm!,
      path: path!,
      values: [Number(low), Number(high)] as const,
      measure,
      arrow: arrows!.split(' | ')[at],
    })),
);

const algorithms = [lingo, stc, kmeans, leiden] as unknown as readonly Algorithm[];

/** The topics of each collection: the four cells of a row ask for the same. */
const found = new Map<string, readonly (readonly Cluster<unknown>[])[]>();

function topicsAt(name: string, path: string, value: number): readonly (readonly Cluster<unknown>[])[] {
  const key = `${name} ${path} ${value}`;
  const parameters = path.split('.').reduceRight<unknown>((inner, step) => ({ [step]: inner }), value) as object;
  const algorithm = algorithms.find(each => each.name === name)!;
  const topics =
    found.get(key) ??
    collections.map(texts =>
      cluster(texts, { algorithm, language: english, parameters }).filter(({ labels }) => labels[0] !== 'Other Topics'),
    );
  found.set(key, topics);
  return topics;
}

/** Up or down where no collection says the opposite. */
function directionOf(changes: readonly number[]): string {
  const grows = changes.some(change => change > 0);
  const shrinks = changes.some(change => change < 0);
  if (grows === shrinks) return '–';
  return grows ? '▲' : '▼';
}

test('the guide has arrows for every algorithm', () => {
  expect(new Set(rows.map(({ algorithm }) => algorithm)).size).toBe(algorithms.length);
  expect(rows.filter(({ arrow }) => arrow !== '–').length).toBeGreaterThanOrEqual(40);
});

test.each(rows)('$algorithm: $path up, $measure $arrow', ({ algorithm, path, values, measure, arrow }) => {
  const [low, high] = values.map(value =>
    topicsAt(algorithm, path, value).map((topics, at) => measures[measure]!(topics, collections[at]!.length)),
  );
  expect(directionOf(high!.map((value, at) => value - low![at]!))).toBe(arrow);
});
