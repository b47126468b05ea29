/**
 * How good are the clusters, algorithm by algorithm, on labelled collections?
 *
 *   npm run quality -- --data FOLDER [--set NAME,NAME] [--algorithm Lingo,STC] [--parameters '{"desiredClusterCount":20}']
 *                      [--query-hint] [--per-topic] [--json FILE]
 *
 * FOLDER holds NAME.jsonl, one document a line: title, snippet, label (or labels; null where nobody labelled it) and topic;
 * and beside it NAME.meta.json with language and queries (topic to query). Documents of a topic are clustered together.
 * Figures are means over topics; the time is the median of the second run of each. Measures: packages/quality/README.md.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as core from '@sheaf/core';
import { catalogue } from '@sheaf/languages';
import { measureAgainstLabels, measureClustering, wordingOf } from '@sheaf/quality';

const { values: options } = parseArgs({
  options: {
    data: { type: 'string' },
    set: { type: 'string' },
    algorithm: { type: 'string' },
    parameters: { type: 'string', default: '{}' },
    'query-hint': { type: 'boolean', default: false },
    'per-topic': { type: 'boolean', default: false },
    json: { type: 'string' },
  },
});
if (!options.data) {
  console.error('Say where the labelled collections are: npm run quality -- --data FOLDER');
  process.exit(2);
}

const isAlgorithm = value => typeof value?.name === 'string' && typeof value.cluster === 'function';
const known = Object.values(core).filter(isAlgorithm);
const byName = name => {
  const found = known.find(algorithm => algorithm.name.toLowerCase() === name.toLowerCase());
  if (!found) throw new Error(`There is no algorithm ${name}. There are: ${known.map(({ name }) => name).join(', ')}.`);
  return found;
};
const algorithms = options.algorithm ? options.algorithm.split(',').map(byName) : known;

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
  for (const document of lines.filter(line => line.trim() !== '').map(line => JSON.parse(line))) {
    const topic = document.topic ?? name;
    if (!topics.has(topic)) topics.set(topic, []);
    topics.get(topic).push(document);
  }
  return {
    name,
    topics,
    language: meta.language ?? 'English',
    queries: meta.queries ?? {},
    namesAreReadable: meta.labelsAreNames !== false,
  };
}

/** Documents that resemble no other are listed, but not grouped. */
const isTopic = ({ labels }) => labels[0] !== 'Other Topics';

const labelsOf = ({ label, labels }) => (labels?.length ? labels : label == null ? [] : [label]);

async function loadLanguage(name) {
  const entry = catalogue.find(found => found.name === name);
  if (!entry) throw new Error(`There is no language ${name}.`);
  return entry.load();
}

function measureTopic(algorithm, language, wording, found, query, namesAreReadable) {
  const documents = found.map(({ title, snippet }) => ({ title: title ?? '', snippet: snippet ?? '' }));
  const hint = options['query-hint'] && query !== '' ? { queryHint: query } : {};
  const parameters = core.resolve(algorithm.parameters, { ...JSON.parse(options.parameters), ...hint });
  algorithm.cluster(documents, language, parameters); // warm
  const started = performance.now();
  const answer = algorithm.cluster(documents, language, parameters);
  const ms = performance.now() - started;
  const clusters = answer.filter(isTopic);
  const { each: _, documents: __, ...own } = measureClustering(documents, clusters, wording);
  const agreement = measureAgainstLabels(clusters, found.map(labelsOf), { wording, query });
  return { ...own, ...agreement, ...(namesAreReadable ? {} : { recallByLabels10: Number.NaN }), ms };
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
  ['balance', 'balance', 3],
  ['ms', 'ms', 0],
];

const numbers = values => values.filter(value => Number.isFinite(value));
const mean = values => (values.length === 0 ? Number.NaN : values.reduce((sum, next) => sum + next, 0) / values.length);
const median = values => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
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

const collections = names.map(readCollection);
const report = {};
for (const algorithm of algorithms) {
  const rows = [];
  for (const { name, topics, language: languageName, queries, namesAreReadable } of collections) {
    const language = await loadLanguage(languageName);
    const wording = wordingOf(language);
    const measured = [...topics].map(([topic, found]) => [
      topic,
      measureTopic(algorithm, language, wording, found, queries[topic] ?? '', namesAreReadable),
    ]);
    if (options['per-topic']) console.log(`${table(`${algorithm.name}, ${name}`, measured)}\n`);
    rows.push([name, average(measured.map(([, row]) => row))]);
  }
  report[algorithm.name] = Object.fromEntries(rows);
  const mean = rows.length > 1 ? [['mean', average(rows.map(([, row]) => row))]] : [];
  console.log(`${table(algorithm.name, [...rows, ...mean])}\n`);
}
if (options.json) writeFileSync(options.json, `${JSON.stringify(report, null, 1)}\n`);
