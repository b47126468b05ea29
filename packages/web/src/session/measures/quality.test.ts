/** The measures by another way of counting, and the hints of runs that are known to be bad. */
import { readFileSync } from 'node:fs';
import { cluster } from '@sheaf/clustering';
import { type Document, kmeans, lingo, stc } from '@sheaf/core';
import { english } from '@sheaf/languages/english';
import { clusterCohesion, flatClusters, labelStability, measureClustering, wordingOf } from '@sheaf/quality';
import { readFile } from '@sheaf/sources';
import { describe, expect, test } from 'vitest';
import { clusteringOf } from '../clusters/clustering.js';
import type { Collection } from '../documents/collection.js';
import { findNeedless } from '../duplicates/repeats.js';
import { freshSetup } from '../parameters/setup.js';
import { hintsOf } from './hints.js';
import { measuresOf, verdict } from './quality.js';

const wording = wordingOf(english);

function clustersOf(documents: readonly Document[], algorithm: unknown) {
  const numberOf = new Map(documents.map((document, number) => [document, number]));
  return cluster(documents, { algorithm: algorithm as typeof lingo, language: english }).map(found => ({
    labels: found.labels,
    documents: found.documents.map(document => numberOf.get(document)!),
    clusters: [],
  }));
}

async function fixture(name: string, fields: readonly string[]): Promise<Document[]> {
  const file = new URL(`../../../../sources/fixtures/${name}`, import.meta.url);
  const { records } = await readFile(new Uint8Array(readFileSync(file)), name);
  return records.map(record => Object.fromEntries(Object.entries(record).filter(([field]) => fields.includes(field))));
}

const QUESTIONS = ['title', 'question', 'details', 'answers'];

const FIXTURES: readonly (readonly [string, readonly string[], unknown])[] = [
  ['questions.json', QUESTIONS, lingo],
  ['questions.csv', QUESTIONS, stc],
  ['questions.json', QUESTIONS, kmeans],
  ['carrot2.xml', ['title', 'snippet'], lingo],
  ['notes.txt', ['text'], lingo],
];

/** Weighted words of each document, as plain objects: tf · ln(1 + N / df), then length 1. */
function vectorsByHand(documents: readonly Document[]): Record<string, number>[] {
  const texts = documents.map(document =>
    Object.values(document as object)
      .flat()
      .join('\n'),
  );
  const words = texts.map(text => wording(text));
  const df = (word: string) => words.filter(own => own.includes(word)).length;
  const dfs: Record<string, number> = {};
  for (const word of new Set(words.flat())) dfs[`w ${word}`] = df(word);
  return words.map(own => {
    const vector: Record<string, number> = {};
    for (const word of own)
      vector[`w ${word}`] = (vector[`w ${word}`] ?? 0) + Math.log(1 + documents.length / dfs[`w ${word}`]!);
    const length = Math.sqrt(Object.values(vector).reduce((sum, weight) => sum + weight ** 2, 0));
    return Object.fromEntries(Object.entries(vector).map(([word, weight]) => [word, weight / length]));
  });
}

const dot = (a: Record<string, number>, b: Record<string, number>) =>
  Object.entries(a).reduce((sum, [word, weight]) => sum + weight * (b[word] ?? 0), 0);

function meanVector(vectors: readonly Record<string, number>[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const vector of vectors)
    for (const [word, weight] of Object.entries(vector)) sum[word] = (sum[word] ?? 0) + weight;
  return sum;
}

const cosine = (a: Record<string, number>, b: Record<string, number>) => {
  const length = Math.sqrt(dot(a, a) * dot(b, b));
  return length < 1e-12 ? 0 : dot(a, b) / length;
};

type Found = ReturnType<typeof clustersOf>;

/** Cosine to the others of the cluster less the largest to a cluster it is not in; the mean over members. */
function cohesionByHand(documents: readonly Document[], clusters: Found): number[] {
  const vectors = vectorsByHand(documents);
  return clusters.map(({ documents: own }) => {
    const each = own.map(document => {
      const others = meanVector(own.filter(other => other !== document).map(other => vectors[other]!));
      const outside = clusters
        .filter(other => !other.documents.includes(document))
        .map(other => cosine(vectors[document]!, meanVector(other.documents.map(member => vectors[member]!))));
      return cosine(vectors[document]!, others) - Math.max(0, ...outside);
    });
    return each.reduce((sum, value) => sum + value, 0) / each.length;
  });
}

describe('on a fixture', () => {
  test.each(FIXTURES)('%s of %j the measures are those of another calculation', async (name, fields, algorithm) => {
    const documents = (await fixture(name, fields)).slice(0, 90);
    const clusters = clustersOf(documents, algorithm);
    expect(clusters.length).toBeGreaterThan(0);
    const m = measureClustering(documents, clusters, wording);
    const memberships = clusters.flatMap(found => found.documents);
    const covered = new Set(memberships);
    const sizes = clusters.map(found => found.documents.length);
    expect(m.coverage).toBeCloseTo(covered.size / documents.length, 12);
    expect(m.overlap).toBeCloseTo(memberships.length / covered.size, 12);
    expect(m.largestShare).toBeCloseTo(Math.max(...sizes) / documents.length, 12);
    const share = sizes.map(size => size / memberships.length);
    const entropy = share.reduce((sum, p) => sum - p * Math.log2(p), 0);
    expect(m.balance).toBeCloseTo(clusters.length === 1 ? 1 : entropy / Math.log2(clusters.length), 9);
    const wordsOf = (number: number) =>
      new Set(
        wording(
          Object.values(documents[number] as object)
            .flat()
            .join('\n'),
        ),
      );
    const supported = clusters.flatMap(({ labels, documents: own }) =>
      own.filter(number =>
        labels.some(label => wording(label).length > 0 && wording(label).every(word => wordsOf(number).has(word))),
      ),
    );
    expect(m.labelSupport).toBeCloseTo(supported.length / memberships.length, 12);
    const jaccard = (a: readonly unknown[], b: readonly unknown[]) => {
      const both = new Set(a.filter(item => b.includes(item))).size;
      return both === 0 ? 0 : both / new Set([...a, ...b]).size;
    };
    const repeated = clusters.filter((a, i) =>
      clusters.some(
        (b, j) =>
          i !== j &&
          (a.labels.join(', ') === b.labels.join(', ') ||
            jaccard(wording(a.labels.join(' ')), wording(b.labels.join(' '))) >= 0.5 ||
            jaccard(a.documents, b.documents) >= 0.8),
      ),
    );
    expect(m.labelRedundancy).toBeCloseTo(repeated.length / clusters.length, 12);
    const cohesion = clusterCohesion(documents, clusters, wording);
    for (const [i, value] of cohesionByHand(documents, clusters).entries()) expect(cohesion[i]).toBeCloseTo(value, 9);
  });

  test('stability is the share of labels that return, by another calculation', async () => {
    const documents = await fixture('questions.json', QUESTIONS);
    const whole = clustersOf(documents, lingo);
    const runs = [0, 1].map(left =>
      clustersOf(
        documents.filter((_, number) => number % 5 !== left),
        lingo,
      ),
    );
    const key = (labels: readonly string[]) => JSON.stringify([...new Set(wording(labels.join(' ')))].sort());
    const shares = runs.map(run => {
      const returned = whole.filter(({ labels }) => run.some(other => key(other.labels) === key(labels)));
      return returned.length / whole.length;
    });
    expect(labelStability(whole, runs, wording)).toBeCloseTo((shares[0]! + shares[1]!) / 2, 12);
  });
});

/** What the readout says of a run of Lingo with its defaults. */
function readout(texts: readonly string[]) {
  const documents = texts.map(text => ({ text }));
  const clusters = clustersOf(documents, lingo);
  const flat = flatClusters(clusters);
  const each = clusterCohesion(documents, clusters, wording);
  const cohesion = flat.length === 0 ? Number.NaN : each.reduce((sum, value) => sum + value, 0) / flat.length;
  const measures = { ...measureClustering(documents, clusters, wording), cohesion };
  const run = { setup: freshSetup('Lingo'), clustering: clusteringOf(clusters, documents.length) };
  return {
    hints: hintsOf(measures, run).map(({ measure }) => measure),
    poor: measuresOf(measures).filter(({ poor }) => poor),
  };
}

describe('a run that is known to be bad', () => {
  test('of random words leaves documents out, and the hint is about that', () => {
    let state = 7;
    const next = () => (state = (state * 16807) % 2147483647) / 2147483647;
    const word = () => Array.from({ length: 6 }, () => 'bcdfghjklmnprstvw'[Math.floor(next() * 17)]).join('');
    const vocabulary = Array.from({ length: 3000 }, word);
    const texts = Array.from({ length: 120 }, () =>
      Array.from({ length: 8 }, () => vocabulary[Math.floor(next() * 3000)]).join(' '),
    );
    expect(readout(texts).hints).toContain('coverage');
  });

  test('of one topic has labels that all say the same, and the hint is about that', () => {
    const kinds = ['roof', 'garage', 'school', 'barn', 'station', 'church', 'depot', 'farm', 'mill', 'library'];
    const looks = ['cheap', 'broken', 'new', 'old', 'heavy', 'bright', 'quiet', 'dusty'];
    const texts = Array.from({ length: 60 }, (_, i) => `Solar panels ${looks[i % 8]} ${kinds[(i * 7) % 10]}`);
    expect(readout(texts).hints).toContain('labelRedundancy');
  });

  test('of duplicates is found to repeat itself', async () => {
    const originals = ['The old stone bridge over the river', 'Fresh bread near the station', 'A broken street lamp'];
    const rows = Array.from({ length: 60 }, (_, i) => ({ text: originals[i % 3]! }));
    const { repeats } = await findNeedless({ rows, clustered: ['text'] } as unknown as Collection);
    expect(repeats).toHaveLength(57);
  });

  test('and a good one raises none', async () => {
    const texts = ['solar panel', 'street lamp', 'river bridge', 'school garden', 'old bakery', 'train ticket'].flatMap(
      topic => Array.from({ length: 8 }, (_, i) => `${topic} report ${i}`),
    );
    const { hints } = readout(texts.map(text => text.replace(/report \d/, '')));
    expect(hints).toEqual([]);
  });
});

test('the verdict names the figures that are poor, or says that there are none', () => {
  const figures = (...poor: readonly boolean[]) => poor.map((each, i) => ({ name: `Figure ${i}`, poor: each }));
  expect(verdict(figures(false, false))).toBe('None of the 2 figures is poor.');
  expect(verdict(figures(true, false))).toBe('1 of 2 figures is poor: figure 0.');
  expect(verdict(figures(true, false, true))).toBe('2 of 3 figures are poor: figure 0, figure 2.');
});
