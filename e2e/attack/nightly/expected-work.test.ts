import { readFileSync } from 'node:fs';
import { allAlgorithms } from '@sheaf/clustering/catalogue';
import { LocalEngine } from '@sheaf/engine';
import { runTopicJob } from '@sheaf/engine/topics';
import { catalogue } from '@sheaf/languages';
import { expect, test } from 'vitest';
import { randomFrom } from '../../../tools/random.mjs';

/** How `--max-work` judges random requests of every kind, beside the CPU time that they take. */

const REQUESTS = 200;

/** No request is underestimated by more than this. */
const FACTOR = 5;

/** Of less work, most goes into code that runs for the first time. */
const LEAST_MILLIS = 50;

const random = randomFrom(1);

const between = (least: number, most: number): number => Math.round(least * (most / least) ** random());
const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
const maybe = (share: number): boolean => random() < share;

const registry = (work: number) => ({
  algorithms: allAlgorithms,
  languages: catalogue,
  limits: { work, documents: 0, charactersPerDocument: 0, characters: 0 },
  topics: async () => runTopicJob,
});
const free = new LocalEngine(registry(0));
const strict = new LocalEngine(registry(1e-9));

const textOf = (folder: string): string =>
  readFileSync(`${import.meta.dirname}/../../../packages/languages/src/${folder}/${folder}.sample.txt`, 'utf8');

const UNSPACED = ['Chinese-Simplified', 'Japanese', 'Thai'] as const;
const SPACED = ['English', 'German', 'Russian', 'Arabic'] as const;

/** Texts of common and rare words, as languages have them. */
function spacedTexts(language: string, documents: number, length: number): readonly string[] {
  const words = [...new Set(textOf(language.toLowerCase()).match(/\p{L}{3,}/gu))];
  const rare = between(100, 20_000);
  const word = (): string => {
    const rank = Math.floor(Math.exp(random() * Math.log(words.length + rare)));
    return words[rank] ?? `${words[rank % words.length]}${rank.toString(26).replace(/\d/g, 'x')}`;
  };
  return Array.from({ length: documents }, () => {
    let text = '';
    const size = length * (0.5 + random());
    while (text.length < size) text += `${word()}${maybe(0.1) ? '. ' : ' '}`;
    return text;
  });
}

function unspacedTexts(language: string, documents: number, length: number): readonly string[] {
  const sample = textOf(language.toLowerCase());
  return Array.from({ length: documents }, () => {
    let text = '';
    const size = length * (0.5 + random());
    while (text.length < size) text += sample.slice(Math.floor(random() * sample.length)).slice(0, between(3, 30));
    return text;
  });
}

const documentsOf = (language: string, documents: number, length: number) =>
  (UNSPACED.includes(language as never) ? unspacedTexts : spacedTexts)(language, documents, length).map((text, id) => ({
    id: `d${id}`,
    title: text.slice(0, 40),
    text: text.slice(40),
  }));

interface Drawn {
  readonly kind: string;
  readonly body: object;
  readonly task?: 'fit' | 'assign' | 'update' | 'duplicates';
}

const parametersOf: Readonly<Record<string, () => object>> = {
  STC: () => ({ maxBaseClusters: between(50, 10_000), maxClusters: between(5, 500) }),
  Lingo: () => ({
    desiredClusterCount: between(5, 100),
    matrixBuilder: { maximumMatrixSize: between(5000, 3e6) },
    matrixReducer: {
      factorizationFactory: {
        '@type': oneOf([
          'NonnegativeMatrixFactorizationEDFactory',
          'NonnegativeMatrixFactorizationKLFactory',
          'LocalNonnegativeMatrixFactorizationFactory',
          'KMeansMatrixFactorizationFactory',
          'PartialSingularValueDecompositionFactory',
        ]),
      },
    },
  }),
  'Bisecting K-Means': () => ({
    clusterCount: between(2, 250),
    maxIterations: between(3, 200),
    partitionCount: between(2, 10),
    useDimensionalityReduction: maybe(0.6),
    matrixBuilder: { maximumMatrixSize: between(5000, 3e6) },
  }),
  Leiden: () => ({
    neighbourCount: between(5, 200),
    levels: between(1, 4),
    granularity: between(1, 10),
    ...(maybe(0.2) ? { maxClusters: between(2, 50) } : {}),
  }),
};

const KINDS = [
  ...['STC', 'STC', 'Lingo', 'Lingo', 'Lingo', 'Bisecting K-Means', 'Bisecting K-Means', 'Bisecting K-Means'],
  ...['Leiden', 'Leiden', 'Leiden', 'fit', 'update', 'assign', 'duplicates'],
];

interface KnownModel {
  readonly language: string;
  readonly model: object;
}

async function fitModels(): Promise<readonly KnownModel[]> {
  const sizes = [
    ['English', 300],
    ['German', 5000],
    ['Russian', 1500],
    ['Japanese', 800],
  ] as const;
  const models: KnownModel[] = [];
  for (const [language, count] of sizes) {
    const body = { documents: documentsOf(language, count, 200), language };
    const outcome = await free.run(jobOf({ kind: 'fit', task: 'fit', body }));
    if (!outcome.ok) throw new Error(outcome.error.message);
    models.push({ language, model: JSON.parse(new TextDecoder().decode(outcome.text)).model });
  }
  return models;
}

function draw(kind: string, language: string, models: readonly KnownModel[]): Drawn {
  const length = between(30, 5000);
  const count = between(10, Math.min(10_000, 4e5 / length));
  const known = oneOf(models);
  const isAboutModel = kind === 'assign' || kind === 'update';
  const documents = documentsOf(isAboutModel ? known.language : language, count, length);
  if (isAboutModel) return { kind, task: kind, body: { model: known.model, documents } };
  if (kind === 'duplicates') return { kind, task: kind, body: { documents } };
  const takesSeeds = kind === 'fit' || kind === 'Leiden';
  const seeds = takesSeeds && maybe(0.2) ? { seeds: seedsOf(language) } : {};
  if (kind === 'fit') return { kind, task: kind, body: { documents, language, ...seeds } };
  const parameters = maybe(0.6) ? parametersOf[kind]!() : {};
  const vectors = kind === 'Leiden' && maybe(0.3) ? { vectors: vectorsOf(count) } : {};
  const history = maybe(0.15) ? { idField: 'id', previous: previousOf(count) } : {};
  const asked = { explain: maybe(0.1), quality: maybe(0.1) };
  return {
    kind,
    body: { algorithm: kind, language, parameters, documents, ...vectors, ...seeds, ...history, ...asked },
  };
}

/** Categories with example texts or words of their own. */
function seedsOf(language: string) {
  const length = between(5, 2000);
  return Array.from({ length: between(2, 50) }, (_, number) => {
    const texts = documentsOf(language, between(1, 100), length).map(({ text }) => text);
    return { name: `Category ${number}`, [length < 40 ? 'words' : 'texts']: texts };
  });
}

function vectorsOf(count: number) {
  const dimensions = between(8, 512);
  const data = Float32Array.from({ length: dimensions * count }, () => random() - 0.5);
  return { dimensions, data: Buffer.from(data.buffer).toString('base64') };
}

const previousOf = (count: number) => ({
  clusters: Array.from({ length: between(1, 5000) }, () => ({
    labels: ['x'],
    ids: Array.from({ length: between(1, 20) }, () => `d${Math.floor(random() * count)}`),
  })),
});

const jobOf = ({ body, task }: Drawn) => ({
  body: new TextEncoder().encode(JSON.stringify(body)),
  template: null,
  indent: false,
  serviceInfo: false,
  responseAs: 'text' as const,
  ...(task ? { task } : {}),
});

interface Measured {
  readonly kind: string;
  /** CPU milliseconds. */
  readonly expected: number;
  readonly actual: number;
}

async function measure(drawn: Drawn): Promise<Measured> {
  const job = jobOf(drawn);
  const refused = await strict.run(job);
  if (refused.ok) throw new Error('No request takes no time.');
  const [, seconds] = /expected to take ([\d.e+-]+) s/.exec(JSON.stringify(refused.error)) ?? [];
  if (seconds === undefined) throw new Error(JSON.stringify(refused.error));
  const started = process.cpuUsage();
  const outcome = await free.run(job);
  const { user, system } = process.cpuUsage(started);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.error));
  return { kind: drawn.kind, expected: 1000 * Number(seconds), actual: (user + system) / 1000 };
}

/** Spearman's rank correlation. */
function rankCorrelation(pairs: readonly Measured[]): number {
  const ranks = (figureOf: (pair: Measured) => number): ReadonlyMap<Measured, number> =>
    new Map([...pairs].sort((a, b) => figureOf(a) - figureOf(b)).map((pair, rank) => [pair, rank]));
  const [expected, actual] = [ranks(pair => pair.expected), ranks(pair => pair.actual)];
  const squares = pairs.reduce((sum, pair) => sum + (expected.get(pair)! - actual.get(pair)!) ** 2, 0);
  return 1 - (6 * squares) / (pairs.length * (pairs.length ** 2 - 1));
}

test(`the work of ${REQUESTS} random requests is known before it begins`, { timeout: 1_200_000 }, async () => {
  const models = await fitModels();
  // What runs for the first time takes longer.
  for (const kind of new Set(KINDS))
    for (const language of [...UNSPACED, ...SPACED]) await free.run(jobOf(draw(kind, language, models)));
  const measured: Measured[] = [];
  for (let number = 0; number < REQUESTS; number++)
    measured.push(await measure(draw(oneOf(KINDS), maybe(0.25) ? oneOf(UNSPACED) : oneOf(SPACED), models)));
  const underestimated = measured.filter(({ expected, actual }) => actual > FACTOR * Math.max(expected, LEAST_MILLIS));
  expect(underestimated).toEqual([]);
  expect(rankCorrelation(measured)).toBeGreaterThan(0.9);
});
