/** What the page learns of a run from the worker that measures, which runs beside the test here. */
import { beforeAll, describe, expect, test } from 'vitest';
import { cluster, exampleCollection, exampleRun } from '../clusters/example-run.testing.js';
import { editorsOf } from '../parameters/algorithms.js';
import { freshSetup } from '../parameters/setup.js';
import { termsOfCluster } from '../why/cluster-terms.js';
import { unclusteredReasons } from '../why/unclustered.js';
import { runWorkerInPage } from '../worker-in-page.testing.js';
import { measured } from './quality.js';
import { weakClusters } from './weak.js';

beforeAll(() => runWorkerInPage(() => import('./quality-worker.js')));

const TOPICS = ['Solar power', 'River bridge'];
const rows = [
  ...Array.from({ length: 16 }, (_, i) => ({ title: `${TOPICS[i % 2]} ${['red', 'green', 'blue', 'grey'][i >> 2]}` })),
  { title: 'A quiet heron' },
  { title: 'N/A' },
];
const collection = exampleCollection(rows);
const solar = rows.flatMap((_, i) => (i < 16 && i % 2 === 0 ? [i] : []));
const bridges = rows.flatMap((_, i) => (i < 16 && i % 2 === 1 ? [i] : []));
const [heron, blank] = [16, 17];

const runWith = (labels: readonly [string, string], part: Parameters<typeof exampleRun>[2] = {}) =>
  exampleRun([cluster(labels[0], solar), cluster(labels[1], bridges)], rows.length, { clustered: ['title'], ...part });
const good = runWith(['Solar Power', 'River Bridge']);

describe('the measures of a run', () => {
  test('are those of its clusters and documents', async () => {
    const measures = await measured(good, collection);
    expect(measures).toMatchObject({ clusters: 2, overlap: 1, balance: 1, labelSupport: 1, labelRedundancy: 0 });
    expect(measures.coverage).toBeCloseTo(16 / 18, 12);
    expect(measures.largestShare).toBeCloseTo(8 / 18, 12);
    expect(measures.cohesion).toBeGreaterThan(0);
  });

  test('are measured once', async () => {
    expect(await measured(good, collection)).toBe(await measured(good, collection));
  });

  test('of a run without clusters are none, and no fault', async () => {
    const none = await measured(exampleRun([], rows.length, { clustered: ['title'] }), collection);
    expect([none.clusters, none.coverage, none.cohesion]).toEqual([0, 0, Number.NaN]);
  });
});

describe('a weak cluster', () => {
  test('is one whose label few of its documents contain', async () => {
    const notes = await weakClusters(runWith(['Wind Farm', 'River Bridge']), collection);
    expect([...notes]).toEqual([['0', 'label fits 0 of 8']]);
  });

  test('is none where the words of the label are there, or where there are few documents', async () => {
    expect((await weakClusters(good, collection)).size).toBe(0);
    const small = exampleRun([cluster('Wind Farm', solar.slice(1))], rows.length, { clustered: ['title'] });
    expect((await weakClusters(small, collection)).size).toBe(0);
  });
});

describe('the terms of a cluster', () => {
  test('are what distinguishes it, whatever its label', async () => {
    const terms = await termsOfCluster(runWith(['Wind Farm', 'River Bridge']), collection, solar);
    expect(
      terms
        .slice(0, 2)
        .map(({ term }) => term.toLowerCase())
        .join(' '),
    ).toMatch(/solar|power/);
  });

  test('of a subcluster are found too, and those of a merged cluster are none', async () => {
    const inner = cluster('Red', solar.slice(0, 2));
    const run = exampleRun([cluster('Solar', solar, { clusters: [inner] })], rows.length, { clustered: ['title'] });
    expect((await termsOfCluster(run, collection, inner.documents)).length).toBeGreaterThan(0);
    expect(await termsOfCluster(run, collection, [0, 1, 2])).toEqual([]);
  });
});

describe('why a document is in no cluster', () => {
  const reasons = async (document: number, algorithm = 'Lingo') => {
    const run = { ...good, setup: freshSetup(algorithm) };
    return (await unclusteredReasons(run, collection, document, editorsOf)).map(({ says }) => says);
  };

  test('is told without the worker where it has no text', async () => {
    expect(await reasons(blank)).toEqual([
      'It has no text in the columns that were clustered, or only “N/A” and the like.',
    ]);
  });

  test.each(['Leiden', 'Bisecting K-Means'])('by %s is that it shares too few words', async algorithm => {
    expect(await reasons(heron, algorithm)).toEqual([
      `${algorithm} groups by shared words, and this document shares too few.`,
    ]);
  });

  test.each(['Lingo', 'STC'])('by %s is told by what happened to its words', async algorithm => {
    const [first] = await reasons(heron, algorithm);
    expect(first).toMatch(/^(?:Too few documents|No phrase or word|Dropped by a label filter)/);
  });
});
