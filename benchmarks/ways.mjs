/**
 * How well and how fast the ways for large inputs do, on labelled collections: `node benchmarks/ways.mjs FOLDER`, where
 * FOLDER holds JSON Lines of documents with a `label`. A sample and a part are a fifth of a collection. Writes ways.json.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { cluster, leiden } from '@sheaf/clustering';
import { createAssigner, fitTopics } from '@sheaf/clustering/topics';
import { english } from '@sheaf/languages/english';
import { adjustedMutualInformation } from '@sheaf/quality';

const SETS = ['stackoverflow', 'bbc-news', 'newsgroups20'];
const folder = process.argv[2];
const options = { algorithm: leiden, language: english };

/** A document without a group is a group of its own. */
const grouped = topics => topics.map((topic, number) => topic ?? `alone ${number}`);

function topicsOf(clusters, documents) {
  const topics = new Map();
  for (const { labels, documents: members } of clusters)
    for (const member of members) topics.set(member, labels[0] === 'Other Topics' ? null : labels[0].toLowerCase());
  return documents.map(document => topics.get(document));
}

const ways = {
  'topics fitted on everything': documents => fitTopics(documents, options).assignments.map(({ topic }) => topic),
  'Leiden on everything': documents => topicsOf(cluster(documents, options), documents),
  'topics fitted on a fifth, the rest assigned': documents => {
    const { model } = fitTopics(documents, { ...options, sample: Math.floor(documents.length / 5) });
    const assigner = createAssigner(model, english);
    return documents.map(document => assigner.assign(document).topic);
  },
  'Leiden on five parts, united by label': documents => {
    const size = Math.ceil(documents.length / 5);
    const parts = Array.from({ length: 5 }, (_, part) => documents.slice(part * size, (part + 1) * size));
    return parts.flatMap(part => topicsOf(cluster(part, options), part));
  },
};

const mean = values => values.reduce((sum, value) => sum + value, 0) / values.length;

function measure(way, { documents, labels }) {
  const before = process.cpuUsage();
  const topics = way(documents);
  const { user, system } = process.cpuUsage(before);
  return { agreement: adjustedMutualInformation(grouped(topics), labels), seconds: (user + system) / 1e6 };
}

const sets = SETS.map(name => {
  const rows = readFileSync(join(folder, `${name}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map(JSON.parse);
  const documents = rows.map(({ title, snippet }) => ({ title, snippet }));
  return { documents, labels: rows.map(({ label }) => label) };
});
// The first run of a process also compiles.
for (const way of Object.values(ways)) measure(way, sets[1]);
const rows = Object.entries(ways).map(([name, way]) => {
  const figures = sets.map(set => measure(way, set));
  return { name, agreement: mean(figures.map(f => f.agreement)), seconds: mean(figures.map(f => f.seconds)) };
});
const machine = `${cpus().length} × ${cpus()[0].model.replace(/ \d.*/, '')}, Node ${process.version}`;
const documents = sets.map(set => set.documents.length);
const date = new Date().toISOString().slice(0, 10);
writeFileSync(
  join(import.meta.dirname, 'ways.json'),
  `${JSON.stringify({ date, machine, documents, rows }, null, 1)}\n`,
);
