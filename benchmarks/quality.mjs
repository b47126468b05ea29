/**
 * How good are the clusters, algorithm by algorithm, on labelled collections?
 *
 *   npm run quality -- --data FOLDER [--set NAME,NAME] [--algorithm Lingo,STC] [--query-hint]
 *                      [--parameters '{"desiredClusterCount":20}'] [--per-topic] [--json FILE] [--no-peer]
 *                      [--vectors] [--stability] [--rough]
 *
 * FOLDER holds NAME.jsonl, one document per line: title, snippet, label (or labels; null if it has none) and
 * topic; and beside it NAME.meta.json with language and queries (topic to query). Documents of a topic are clustered
 * together. Figures are means over topics; the time is the median of the second run of each. Measures:
 * packages/quality/README.md. Where there is a JDK and the peer can be built, each algorithm it has too is measured
 * beside ours, with its own dictionaries; its time is that of a whole request.
 *
 * --vectors gives algorithms that use vectors those of FOLDER/vectors/NAME.MODEL.DIMENSIONS.int8: a row of signed bytes
 * for each line of NAME.jsonl. Others are left out.
 *
 * --stability runs each topic again without one document, without a tenth of the documents and with near-duplicates of
 * a twentieth of them. The columns hold the agreement (ARI) of the documents of both runs, each the mean of five draws.
 *
 * --rough prints one table in place of all others: AMI of the same documents as they are, among copies, with footers,
 * cut short, and few of them (`rough-conditions.mjs`).
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as clustering from '@sheaf/clustering';
import * as core from '@sheaf/core';
import { catalogue } from '@sheaf/languages';
import { labelSupport, measureAgainstLabels, measureClustering, wordingOf } from '@sheaf/quality';
import { median } from './figures.mjs';
import { roughConditions } from './rough-conditions.mjs';
import { findJavas, findPeer, startPeerServer } from './subjects.mjs';

const { values: options } = parseArgs({
  allowNegative: true,
  options: {
    data: { type: 'string' },
    set: { type: 'string' },
    algorithm: { type: 'string' },
    parameters: { type: 'string', default: '{}' },
    'query-hint': { type: 'boolean', default: false },
    'per-topic': { type: 'boolean', default: false },
    json: { type: 'string' },
    peer: { type: 'boolean', default: true },
    vectors: { type: 'boolean', default: false },
    stability: { type: 'boolean', default: false },
    rough: { type: 'boolean', default: false },
  },
});
if (!options.data) {
  console.error('Say where the labelled collections are: npm run quality -- --data FOLDER');
  process.exit(2);
}

// The package of the vectors that were asked for brings them.
const { wordVectors } = JSON.parse(options.parameters);
if (wordVectors === 'meaning') await import('@sheaf/meaning');
else if (wordVectors) await import(`@sheaf/vectors-${wordVectors}`);

const isAlgorithm = value => typeof value?.name === 'string' && typeof value.cluster === 'function';
const known = [...new Set([...Object.values(core), ...Object.values(clustering)])].filter(isAlgorithm);
const byName = name => {
  const found = known.find(algorithm => algorithm.name.toLowerCase() === name.toLowerCase());
  if (!found) throw new Error(`There is no algorithm ${name}. There are: ${known.map(({ name }) => name).join(', ')}.`);
  return found;
};
const algorithms = (options.algorithm ? options.algorithm.split(',').map(byName) : known).filter(
  algorithm => !options.vectors || algorithm.readVectors,
);

const names = options.set
  ? options.set.split(',')
  : readdirSync(options.data)
      .filter(file => file.endsWith('.jsonl'))
      .map(file => file.slice(0, -'.jsonl'.length))
      .sort();

/** A collection: its documents by topic, and what is known of it. */
function readCollection(name) {
  const about = join(options.data, `${name}.meta.json`);
  const meta = existsSync(about) ? JSON.parse(readFileSync(about, 'utf8')) : {};
  const topics = new Map();
  const lines = readFileSync(join(options.data, `${name}.jsonl`), 'utf8').split('\n');
  const vectorOf = options.vectors ? readVectors(name) : () => null;
  const parsed = lines.filter(line => line.trim() !== '').map(line => JSON.parse(line));
  for (const [row, document] of parsed.entries()) {
    const topic = document.topic ?? name;
    if (!topics.has(topic)) topics.set(topic, []);
    topics.get(topic).push({ ...document, vector: vectorOf(row) });
  }
  return {
    name,
    topics,
    language: meta.language ?? 'English',
    queries: meta.queries ?? {},
    namesAreReadable: meta.labelsAreNames !== false,
  };
}

/** The vectors of a collection, by the numbers of its lines. */
function readVectors(name) {
  const folder = join(options.data, 'vectors');
  const file = readdirSync(folder).find(found => found.startsWith(`${name}.`) && found.endsWith('.int8'));
  if (!file) throw new Error(`There are no vectors of ${name} in ${folder}.`);
  const dimensions = Number(file.split('.').at(-2));
  const data = readFileSync(join(folder, file));
  const numbers = new Int8Array(data.buffer, data.byteOffset, data.byteLength);
  return row => Float32Array.from(numbers.subarray(row * dimensions, (row + 1) * dimensions));
}

/** Documents that resemble no other are listed, but not grouped. */
const isTopic = ({ labels }) => labels[0] !== 'Other Topics';

const labelsOf = ({ label, labels }) => (labels?.length ? labels : label == null ? [] : [label]);

async function loadLanguage(name) {
  const entry = catalogue.find(found => found.name === name);
  if (!entry) throw new Error(`There is no language ${name}.`);
  return entry.load();
}

const documentsOf = found => found.map(({ title, snippet }) => ({ title: title ?? '', snippet: snippet ?? '' }));

const parametersFor = query => ({
  ...JSON.parse(options.parameters),
  ...(options['query-hint'] && query !== '' ? { queryHint: query } : {}),
});

/** Clusters by an algorithm of ours. */
const ours = algorithm => ({
  name: algorithm.name,
  async cluster(documents, languageName, parameters, found) {
    const language = await loadLanguage(languageName);
    const vectors = options.vectors
      ? algorithm.readVectors(
          found.map(({ vector }) => vector),
          documents,
        )
      : undefined;
    return algorithm.cluster(documents, language, core.resolve(algorithm.parameters, parameters), { vectors });
  },
});

/** Clusters by the same algorithm of the peer. */
const theirs = (algorithm, { url }) => ({
  name: `${algorithm.name} of the peer`,
  async cluster(documents, language, parameters) {
    const body = JSON.stringify({ algorithm: algorithm.name, language, parameters, documents });
    const response = await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    if (!response.ok) throw new Error(`The peer answers ${response.status}: ${await response.text()}`);
    return (await response.json()).clusters;
  },
});

async function measureTopic(subject, { language, wording, found, query, namesAreReadable }) {
  const documents = documentsOf(found);
  const parameters = parametersFor(query);
  await subject.cluster(documents, language, parameters, found); // warm
  const started = performance.now();
  const answer = await subject.cluster(documents, language, parameters, found);
  const ms = performance.now() - started;
  const clusters = answer.filter(isTopic);
  const { each: _, documents: __, ...own } = measureClustering(documents, clusters, wording);
  const agreement = measureAgainstLabels(clusters, found.map(labelsOf), { wording, query });
  const run = part => subject.cluster(documentsOf(part), language, parameters, part);
  return {
    ...own,
    ...agreement,
    ...(namesAreReadable ? {} : { recallByLabels10: Number.NaN }),
    first: meanSupport(documents, clusters.map(firstLabelOf), wording),
    any: meanSupport(documents, clusters, wording),
    ms,
    ...(options.stability ? await measureStability(run, found, { clusters, wording }) : {}),
  };
}

const firstLabelOf = cluster => ({ ...cluster, labels: cluster.labels.slice(0, 1) });

/** The share of a cluster's documents that contain all words of one of its labels, the mean over the clusters. */
const meanSupport = (documents, clusters, wording) =>
  mean(labelSupport(documents, clusters, wording).map((count, at) => count / clusters[at].documents.length));

const DRAWS = 5;

/** Numbers from 0 to 1 without a pattern, the same ones for each draw. */
function scattered(draw) {
  let state = 12_345 + draw * 7_919;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The documents without the last word of their longest field, and with the same vector. */
const nearDuplicateOf = document => ({ ...document, snippet: (document.snippet ?? '').replace(/\s+\S+\s*$/, '') });

/** Collections that differ a little: the numbers of the documents that stay, and documents that are added. */
const changes = {
  withoutOne: (found, random) => {
    const left = Math.floor(random() * found.length);
    return { kept: found.map((_, at) => at).filter(at => at !== left), added: [] };
  },
  withoutTenth: (found, random) => ({ kept: found.map((_, at) => at).filter(() => random() >= 0.1), added: [] }),
  withDuplicates: (found, random) => ({
    kept: found.map((_, at) => at),
    added: found.filter(() => random() < 0.05).map(nearDuplicateOf),
  }),
};

/** How far the clusters of documents that are in both runs agree. */
async function measureStability(run, found, { clusters, wording }) {
  const before = found.map((_, at) => [`alone ${at}`]);
  clusters.forEach(({ documents }, number) => {
    for (const document of documents) before[document] = [`cluster ${number}`];
  });
  const measured = {};
  for (const [name, change] of Object.entries(changes)) {
    const agreements = [];
    for (let draw = 0; draw < DRAWS; draw++) {
      const { kept, added } = change(found, scattered(draw));
      const answer = (await run([...kept.map(at => found[at]), ...added])).filter(isTopic);
      const ofKept = answer.map(each => ({ ...each, documents: each.documents.filter(at => at < kept.length) }));
      const labels = kept.map(at => before[at]);
      agreements.push(measureAgainstLabels(ofKept, labels, { wording, query: '' }).ari);
    }
    measured[name] = mean(agreements);
  }
  return measured;
}

const columns = [
  ['clusters', 'clus', 1],
  ['coverage', 'cover', 3],
  ['overlap', 'overl', 2],
  ['purity', 'purity', 3],
  ['ami', 'AMI', 3],
  ['ari', 'ARI', 3],
  ['bCubedF1', 'B3F1', 3],
  ['recallByClusters5', 'sRc@5', 3],
  ['recallByClusters10', 'sRc@10', 3],
  ['recallByDocuments10', 'sRd@10', 3],
  ['recallByLabels10', 'sRl@10', 3],
  ['labelWords', 'words', 2],
  ['labelRedundancy', 'near', 3],
  ['labelSupport', 'support', 3],
  ['first', 'first', 3],
  ['any', 'any', 3],
  ['balance', 'balance', 3],
  ...(options.stability
    ? [
        ['withoutOne', '-1', 3],
        ['withoutTenth', '-10%', 3],
        ['withDuplicates', '+dup', 3],
      ]
    : []),
  ['ms', 'ms', 0],
];

const numbers = values => values.filter(value => Number.isFinite(value));
const mean = values => (values.length === 0 ? Number.NaN : values.reduce((sum, next) => sum + next, 0) / values.length);
const average = rows =>
  Object.fromEntries(columns.map(([key]) => [key, (key === 'ms' ? median : mean)(numbers(rows.map(row => row[key])))]));

function table(head, rows) {
  const cell = (value, digits) => (Number.isFinite(value) ? value.toFixed(digits) : '-');
  const lines = [
    [head, ...columns.map(([, title]) => title)],
    ...rows.map(([name, row]) => [name, ...columns.map(([key, , digits]) => cell(row[key], digits))]),
  ];
  const widths = lines[0].map((_, column) => Math.max(...lines.map(line => line[column].length)));
  return lines
    .map(line =>
      line.map((text, column) => (column === 0 ? text.padEnd(widths[0]) : text.padStart(widths[column]))).join('  '),
    )
    .join('\n');
}

/** The peer's server; null where there is no JDK, no peer, or nothing to compare. */
async function startPeer() {
  const jar = options.peer && algorithms.some(isTheirsToo) ? findPeer() : null;
  const java = jar && findJavas().at(-1)?.java;
  if (!java) return null;
  const request = { algorithm: 'Lingo', language: 'English', documents: [{ title: 'warm' }] };
  return startPeerServer({ java, jar }, JSON.stringify(request));
}

/** Leiden is ours alone. */
const isTheirsToo = ({ name }) => name !== 'Leiden' && !options.vectors;

/** Prints the figures of one subject on every collection, and returns them. */
async function measure(subject) {
  const rows = [];
  for (const { name, topics, language, queries, namesAreReadable } of collections) {
    const wording = wordingOf(await loadLanguage(language));
    const measured = [];
    for (const [topic, found] of topics) {
      const query = queries[topic] ?? '';
      measured.push([topic, await measureTopic(subject, { language, wording, found, query, namesAreReadable })]);
    }
    if (options['per-topic']) console.log(`${table(`${subject.name}, ${name}`, measured)}\n`);
    rows.push([name, average(measured.map(([, row]) => row))]);
  }
  const means = rows.length > 1 ? [['mean', average(rows.map(([, row]) => row))]] : [];
  console.log(`${table(subject.name, [...rows, ...means])}\n`);
  return Object.fromEntries(rows);
}

/** AMI of the documents that a condition keeps. */
async function measureCondition(subject, make, { topics, language, queries }) {
  const wording = wordingOf(await loadLanguage(language));
  const measured = [];
  for (const [topic, found] of topics) {
    const { documents, kept } = make(found, scattered(measured.length));
    const query = queries[topic] ?? '';
    const answer = await subject.cluster(documentsOf(documents), language, parametersFor(query), documents);
    const clusters = answer
      .filter(isTopic)
      .map(each => ({ ...each, documents: each.documents.filter(at => at < kept) }));
    measured.push(measureAgainstLabels(clusters, documents.slice(0, kept).map(labelsOf), { wording, query }).ami);
  }
  return mean(numbers(measured));
}

/** Prints the figures of one subject in every condition, and returns them. */
async function measureRough(subject) {
  const report = {};
  const conditions = Object.entries(roughConditions);
  console.log(`| ${subject.name}, AMI | ${conditions.map(([name]) => name).join(' | ')} |`);
  console.log(`| --- |${conditions.map(() => ' ---: |').join('')}`);
  const print = (name, row) =>
    console.log(
      `| ${name} | ${conditions.map(([condition]) => row[condition].toFixed(3).replace(/^0/, '')).join(' | ')} |`,
    );
  for (const collection of collections) {
    const row = {};
    for (const [condition, make] of conditions) row[condition] = await measureCondition(subject, make, collection);
    report[collection.name] = row;
    print(collection.name, row);
  }
  const means = conditions.map(([name]) => [name, mean(Object.values(report).map(row => row[name]))]);
  if (collections.length > 1) print('mean', Object.fromEntries(means));
  return report;
}

const collections = names.map(readCollection);
const report = {};
const peer = await startPeer();
try {
  for (const algorithm of algorithms) {
    report[algorithm.name] = await (options.rough ? measureRough : measure)(ours(algorithm));
    if (options.rough || !peer || !isTheirsToo(algorithm)) continue;
    const subject = theirs(algorithm, peer);
    report[subject.name] = await measure(subject);
  }
} finally {
  await peer?.stop();
}
if (options.json) writeFileSync(options.json, `${JSON.stringify(report, null, 1)}\n`);
