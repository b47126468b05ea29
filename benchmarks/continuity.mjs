/**
 * Do clusters last? Windows slide over labelled collections, and each window is clustered twice: alone, and with the
 * clusters of the window before as `previous`.
 *
 *   npm run quality:continuity -- --data FOLDER [--set NAME,NAME] [--windows 8] [--size 1000] [--orders 3]
 *                                 [--json FILE]
 *
 * FOLDER holds NAME.jsonl as for `npm run quality`. `NAME:200` is NAME with texts cut to 200 characters, as search
 * results show them. The documentation makes a table of `--json benchmarks/continuity.json`. The status is 1 if a figure with `previous` is below its floor. Columns, each the mean over all
 * pairs of neighbouring windows, for the documents in a few random orders:
 *
 *   kept .9, kept .5  share of the clusters of a window that have a cluster in the next one with a Jaccard similarity
 *                     of at least .9, or .5, over the documents that both windows have
 *   labels            share of the clusters kept at .9 whose first label stayed
 *   AMI               agreement with the labels of people
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cluster, leiden } from '@sheaf/clustering';
import { catalogue } from '@sheaf/languages';
import { adjustedMutualInformation } from '@sheaf/quality';

const { values: options } = parseArgs({
  options: {
    data: { type: 'string' },
    set: { type: 'string', default: 'stackoverflow,bbc-news,bbc-news:200,newsgroups20:200' },
    windows: { type: 'string', default: '8' },
    size: { type: 'string', default: '1000' },
    orders: { type: 'string', default: '3' },
    json: { type: 'string' },
  },
});
if (!options.data) {
  console.error('Say where the labelled collections are: npm run quality:continuity -- --data FOLDER');
  process.exit(2);
}
const windows = Number(options.windows);
const size = Number(options.size);
const english = await catalogue.find(({ name }) => name === 'English').load();

/** The documents of a collection, in an order without topics: the same in every run. */
function readCollection(set, order) {
  const [name, length = '0'] = set.split(':');
  const lines = readFileSync(join(options.data, `${name}.jsonl`), 'utf8')
    .trim()
    .split('\n');
  let state = 7 + order;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const documents = lines.map(line => {
    const { id, title, snippet, label } = JSON.parse(line);
    return { id, label, text: { title, snippet: Number(length) > 0 ? snippet.slice(0, Number(length)) : snippet } };
  });
  for (let last = documents.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [documents[last], documents[other]] = [documents[other], documents[last]];
  }
  return documents;
}

/** The clusters as sets of ids, without the one for documents that resemble no other. */
const topicsOf = (clusters, documents) =>
  clusters
    .filter(({ score }) => score > 0)
    .map(({ labels, documents: found }) => ({ label: labels[0], ids: found.map(text => idOf(documents, text)) }));

const idOf = (documents, text) => documents.byText.get(text);

function run(documents, previous) {
  const texts = documents.map(({ text }) => text);
  const byText = new Map(documents.map(({ id, text }) => [text, id]));
  const found = cluster(texts, {
    algorithm: leiden,
    language: english,
    ...(previous ? { previous: { clusters: previous, idOf: text => byText.get(text) } } : {}),
  });
  return { found, topics: topicsOf(found, { byText }) };
}

/** How much of one window's clusters is left in the next. */
function compare(before, after, documentsBefore, documentsAfter) {
  const here = new Set(documentsAfter.map(({ id }) => id));
  const there = new Set(documentsBefore.map(({ id }) => id));
  const left = topics =>
    topics.map(({ label, ids }) => ({ label, ids: new Set(ids.filter(id => here.has(id) && there.has(id))) }));
  const [old, now] = [left(before).filter(({ ids }) => ids.size > 0), left(after)];
  const best = old.map(topic => {
    let [most, partner] = [0, null];
    for (const other of now) {
      let common = 0;
      for (const id of topic.ids) if (other.ids.has(id)) common++;
      const jaccard = common / (topic.ids.size + other.ids.size - common);
      if (jaccard > most) [most, partner] = [jaccard, other];
    }
    return { jaccard: most, sameLabel: partner?.label === topic.label };
  });
  const share = least => best.filter(({ jaccard }) => jaccard >= least).length / best.length;
  const kept = best.filter(({ jaccard }) => jaccard >= 0.9);
  return { kept9: share(0.9), kept5: share(0.5), labels: kept.filter(each => each.sameLabel).length / kept.length };
}

function agreement({ topics }, documents) {
  const clusterOf = new Map(topics.flatMap(({ ids }, number) => ids.map(id => [id, number])));
  const labelled = documents.filter(({ label }) => label !== null);
  const labels = [...new Set(labelled.map(({ label }) => label))];
  const truth = labelled.map(({ label }) => labels.indexOf(label));
  const found = labelled.map(({ id }, number) => clusterOf.get(id) ?? -1 - number);
  return adjustedMutualInformation(found, truth);
}

const mean = numbers => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

function slide(documents, replaced, remembers) {
  const step = Math.round(size * replaced);
  const rows = [];
  const amis = [];
  let [last, lastDocuments] = [null, null];
  const began = performance.now();
  for (let window = 0; window < windows; window++) {
    const now = documents.slice(window * step, window * step + size);
    const done = run(now, remembers ? (last?.found ?? []) : undefined);
    amis.push(agreement(done, now));
    if (last) rows.push(compare(last.topics, done.topics, lastDocuments, now));
    [last, lastDocuments] = [done, now];
  }
  const seconds = (performance.now() - began) / 1000;
  const column = name => mean(rows.map(row => row[name]).filter(value => !Number.isNaN(value)));
  return { kept9: column('kept9'), kept5: column('kept5'), labels: column('labels'), ami: mean(amis), seconds };
}

/** The least of each figure with `previous`, by collection and replaced share: kept .9, kept .5, labels. */
const FLOORS = {
  'stackoverflow 0.02': [0.93, 0.98, 0.9],
  'stackoverflow 0.1': [0.75, 0.94, 0.9],
  'bbc-news 0.02': [0.83, 0.95, 0.9],
  'bbc-news 0.1': [0.69, 0.92, 0.9],
  'bbc-news:200 0.02': [0.7, 0.84, 0.9],
};

const results = [];
for (const set of options.set.split(',')) {
  const orders = Array.from({ length: Number(options.orders) }, (_, order) => readCollection(set, order));
  for (const replaced of [0.02, 0.1])
    for (const remembers of [false, true]) {
      const runs = orders.map(documents => slide(documents, replaced, remembers));
      const figures = Object.fromEntries(Object.keys(runs[0]).map(name => [name, mean(runs.map(run => run[name]))]));
      const least = remembers ? (FLOORS[`${set} ${replaced}`] ?? []) : [];
      const isLow = least.some((floor, at) => [figures.kept9, figures.kept5, figures.labels][at] < floor);
      if (isLow) process.exitCode = 1;
      results.push({ set, replaced, remembers, ...figures });
      const text = Object.entries(figures).map(([name, value]) => `${name} ${value.toFixed(3)}`);
      const head = [set.padEnd(18), `${replaced * 100} %`.padEnd(5), remembers ? 'previous' : 'alone   '];
      console.log(...head, ...text, isLow ? `below ${least.join(', ')}` : '');
    }
}
const date = new Date().toISOString().slice(0, 10);
if (options.json)
  writeFileSync(
    options.json,
    `${JSON.stringify({ date, size, orders: Number(options.orders), rows: results }, null, 1)}\n`,
  );
