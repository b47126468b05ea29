/**
 * A hint stays only if applying it makes its measure better in at least 80 % of 50 runs that raise it. The
 * nightly run tries all 50, CI a tenth of them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { cluster } from '@sheaf/clustering';
import { type Algorithm, type Document, kmeans, lingo, stc } from '@sheaf/core';
import { english } from '@sheaf/languages/english';
import { clusterCohesion, flatClusters, measureClustering, wordingOf } from '@sheaf/quality';
import { expect, test } from 'vitest';
import { clusteringOf } from '../../../packages/web/src/session/clusters/clustering.js';
import { type Hint, type HintedRun, hintsOf } from '../../../packages/web/src/session/measures/hints.js';
import type { Measures } from '../../../packages/web/src/session/measures/measuring.js';
import { editorsOf } from '../../../packages/web/src/session/parameters/algorithms.js';
import { freshSetup, parametersOf, type Setup } from '../../../packages/web/src/session/parameters/setup.js';
import { randomFrom } from '../../../tools/random.mjs';
import { isNightly } from '../../tier.js';

const TRIALS = isNightly ? 50 : 5;
const ENOUGH = 0.8;
const MOST_RUNS = 4000;

const folder = new URL('../../../corpora/', import.meta.url);
const collections: readonly (readonly Document[])[] = readdirSync(folder)
  .filter(name => /^(?:debian-(?:games|media|network|science)|jargon-file)\.json$/.test(name))
  .map(name => {
    const { documents } = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as {
      documents: Record<string, string>[];
    };
    return documents.map(({ title, snippet, description, text }) =>
      JSON.parse(JSON.stringify({ title, snippet, description, text })),
    );
  });

const wording = wordingOf(english);
const ALGORITHMS: readonly Algorithm[] = [lingo, stc, kmeans] as unknown as readonly Algorithm[];

interface Outcome extends HintedRun {
  readonly measures: Measures;
}

function outcomeOf(documents: readonly Document[], setup: Setup): Outcome {
  const algorithm = ALGORITHMS.find(({ name }) => name === setup.algorithm)!;
  const found = cluster(documents, { algorithm, language: english, parameters: parametersOf(setup, '', editorsOf) });
  const numberOf = new Map(documents.map((document, number) => [document, number]));
  const numbered = found.map(({ labels, documents: members }) => ({
    labels,
    documents: members.map(member => numberOf.get(member)!),
    clusters: [],
  }));
  const each = clusterCohesion(documents, numbered, wording);
  const cohesion = flatClusters(numbered).length === 0 ? Number.NaN : each[0]!;
  const measures = { ...measureClustering(documents, numbered, wording), cohesion };
  return { setup, clustering: clusteringOf(numbered, documents.length), measures };
}

/** All there are. */
const HINTS: Readonly<Record<string, readonly string[]>> = {
  Lingo: [
    'coverage: Aim for more clusters',
    'coverage: Reset minClusterSize',
    'coverage: Reset wordDfThreshold',
    'labelRedundancy: Ban …',
    'overlap: Aim for fewer clusters',
  ],
  STC: [
    'coverage: Aim for more clusters',
    'labelRedundancy: Merge clusters sooner',
    'largestShare: Ban the words of …',
    'overlap: Aim for fewer clusters',
  ],
  'Bisecting K-Means': ['largestShare: Aim for more clusters'],
};

interface Tally {
  readonly trials: number;
  readonly better: number;
}

const nameOf = (algorithm: string, { measure, action }: Hint): string =>
  `${algorithm}, ${measure}: ${action.replace(/“.*”/, '…')}`;

/** Algorithms with a hint that wants more trials. */
const wanting = (tally: ReadonlyMap<string, Tally>): readonly string[] =>
  Object.keys(HINTS).filter(algorithm =>
    HINTS[algorithm]!.some(hint => (tally.get(`${algorithm}, ${hint}`)?.trials ?? 0) < TRIALS),
  );

/** Settings as people leave them: a few of those that make runs poor. */
function anySetup(algorithms: readonly string[], random: () => number): Setup {
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!;
  const algorithm = pick(algorithms);
  const changes = {
    Lingo: [
      {},
      { desiredClusterCount: pick([4, 8, 12, 60]) },
      { 'preprocessing.documentAssigner.minClusterSize': pick([3, 5, 8]) },
      { 'preprocessing.phraseDfThreshold': pick([2, 4]) },
      { 'preprocessing.wordDfThreshold': pick([4, 8, 12]) },
      { 'preprocessing.documentAssigner.exactPhraseAssignment': true },
      { 'clusterBuilder.clusterMergingThreshold': 1, desiredClusterCount: 50 },
    ],
    STC: [{}, { maxClusters: pick([3, 6, 40]) }, { mergeThreshold: 0.9, maxClusters: 40 }],
    'Bisecting K-Means': [{}, { clusterCount: pick([2, 3, 5]) }],
  }[algorithm]!;
  return { ...freshSetup(algorithm), changes: pick<Record<string, unknown>>(changes) };
}

function anyDocuments(random: () => number): readonly Document[] {
  const all = collections[Math.floor(random() * collections.length)]!;
  if (random() < 0.3) return aboutOneWord(all, random);
  if (random() < 0.4) return aboutOneTopic(all, random);
  const size = Math.min(all.length, 20 + Math.floor(random() * 50));
  const from = Math.floor(random() * Math.max(1, all.length - size));
  const taken = all.slice(from, from + size).map(document => ({ ...document }));
  // Exports often hold a document several times.
  return random() < 0.25
    ? taken.flatMap((document, i) => (i % 3 === 0 ? [document, { ...document }] : [document]))
    : taken;
}

/** As a search finds them: what has a word in common. */
function aboutOneWord(all: readonly Document[], random: () => number): readonly Document[] {
  const textOf = (document: Document) =>
    Object.values(document as object)
      .join(' ')
      .toLowerCase();
  const words = textOf(all[Math.floor(random() * all.length)]!).match(/[a-z]{5,}/g) ?? ['system'];
  const word = words[Math.floor(random() * words.length)]!;
  const found = all.filter(document => textOf(document).includes(word)).slice(0, 50);
  return (found.length < 12 ? all.slice(0, 60) : found).map(document => ({ ...document }));
}

/** As from one department: short texts that all begin the same. */
function aboutOneTopic(all: readonly Document[], random: () => number): readonly Document[] {
  const topics = ['Solar panels', 'Annual report', 'Debian packages', 'City library'];
  const topic = topics[Math.floor(random() * topics.length)]!;
  const from = Math.floor(random() * Math.max(1, all.length - 60));
  return all.slice(from, from + 60).map(document => ({ text: `${topic} ${Object.values(document as object)[0]}` }));
}

function isBetter(measure: Hint['measure'], before: Measures, after: Measures): boolean {
  const change = after[measure] - before[measure];
  return measure === 'coverage' ? change > 0 : change < 0;
}

function tryHints(): ReadonlyMap<string, Tally> {
  const random = randomFrom(20);
  const tally = new Map<string, Tally>();
  for (let run = 0; run < MOST_RUNS; run++) {
    const algorithms = wanting(tally);
    if (algorithms.length === 0) break;
    const documents = anyDocuments(random);
    const before = outcomeOf(documents, anySetup(algorithms, random));
    for (const hint of hintsOf(before.measures, before)) {
      const name = nameOf(before.setup.algorithm, hint);
      const { trials, better } = tally.get(name) ?? { trials: 0, better: 0 };
      if (trials >= TRIALS) continue;
      const after = outcomeOf(documents, hint.setup).measures;
      tally.set(name, {
        trials: trials + 1,
        better: better + (isBetter(hint.measure, before.measures, after) ? 1 : 0),
      });
    }
  }
  return tally;
}

test(`every hint makes its measure better in 80 % of ${TRIALS} runs`, () => {
  const tally = tryHints();
  console.log([...tally].map(([name, { trials, better }]) => `${name}: ${better} of ${trials}`).join('\n'));
  const all = Object.entries(HINTS).flatMap(([algorithm, hints]) => hints.map(hint => `${algorithm}, ${hint}`));
  expect([...tally.keys()].sort()).toEqual(all.sort());
  expect([...tally].filter(([, { trials }]) => trials < TRIALS)).toEqual([]);
  expect([...tally].filter(([, { trials, better }]) => better / trials < ENOUGH)).toEqual([]);
}, 900_000);
