/** The tables that pages quote from measurements: sizes of servers, and the algorithms beside each other. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allAlgorithms } from '@sheaf/clustering/catalogue';
import { resolve } from '@sheaf/core';
import { english } from '@sheaf/languages/english';
import { measureClustering, wordingOf } from '@sheaf/quality';

const here = import.meta.dirname;
const { machine, date, rows } = JSON.parse(readFileSync(join(here, '../benchmarks/sizing.json'), 'utf8'));
/** The algorithms that were measured; one that is new is missing until the benchmark has run again. */
const measured = allAlgorithms.filter(({ name }) => rows.some(({ algorithm }) => algorithm === name));
const made = `Measured by \`npm run bench:sizing\` on ${date}: one thread of ${machine}.`;

const digits = value => String(value >= 100 ? Math.round(value) : Number(value.toPrecision(2)));
const inTime = ms => (ms >= 1000 ? `${digits(ms / 1000)} s` : `${digits(ms)} ms`);
const find = (wanted, size, algorithm) =>
  rows.find(row => row.length === wanted && row.size === size && row.algorithm === algorithm);
const sizes = [...new Set(rows.map(({ size }) => size))];
const lengths = [...new Set(rows.map(({ length }) => length))];
const number = value => value.toLocaleString('en');
const table = (head, lines) =>
  [head, head.map((_, i) => (i === 0 ? '---' : '---:')), ...lines].map(cells => `| ${cells.join(' | ')} |`).join('\n');

/** The cells of a row of a Markdown table. */
const cellsOf = line => line.split('|').map(cell => cell.replaceAll('*', '').trim());

/** Documents × length × algorithm: time, memory, and what one core does in a second. */
export function sizingTable() {
  const lines = lengths.flatMap(length =>
    sizes.flatMap(size =>
      measured.map(({ name }) => {
        const { words, ms, peakMiB } = find(length, size, name);
        return [`${number(size)} ${length}, ${words} words each`, name, inTime(ms), digits(1000 / ms), digits(peakMiB)];
      }),
    ),
  );
  return `${table(['Documents', 'Algorithm', 'Time', 'Requests per second and core', 'Memory of the process, MiB'], lines)}\n\n${made}\n`;
}

/** Leiden on very many documents: the share of neighbours that it found, and its time. */
export function leidenSizesTable() {
  const found = JSON.parse(readFileSync(join(here, '../benchmarks/topics.json'), 'utf8'));
  const lines = found.rows
    .filter(({ name }) => name === 'leiden')
    .map(({ documents, recall, seconds }) => [
      number(documents),
      recall === 1 ? 'all' : `${(100 * recall).toFixed(0)} %`,
      inTime(1000 * seconds),
    ]);
  return `${table(['Documents', 'Neighbours found', 'Processor time of all steps'], lines)}

Texts of ten words, generated from a seed, on one thread. Measured by \`node benchmarks/topics.mjs\` on ${found.date}.
`;
}

/** The time of the commands for topics. */
export function topicTimes() {
  const { date, rows } = JSON.parse(readFileSync(join(here, '../benchmarks/topics.json'), 'utf8'));
  const of = wanted => rows.find(({ name }) => name === wanted);
  const [fit, assign] = [of('fit'), of('assign')];
  return `On one thread, fitting ${number(fit.documents)} texts of ten words took ${inTime(1000 * fit.seconds)}, and assigning ${number(assign.documents)} took ${inTime(1000 * assign.seconds)} in ${digits(assign.megabytes)} MB of memory. Measured by \`node benchmarks/topics.mjs\` on ${date}.
`;
}

/** How well topics stay, on the labelled collections. */
export function topicFigures() {
  const { date, figures } = JSON.parse(readFileSync(join(here, '../benchmarks/topic-quality.json'), 'utf8'));
  const share = name => `${(100 * figures[name]).toFixed(1)} %`;
  const lines = [
    [
      'Agreement of assigned documents with the labels (AMI), as a share of that of clustering everything',
      share('halves: share of AMI'),
    ],
    ...[1000, 10_000, 100_000].map(size => [
      `The same for ${number(size)} documents or versions of them, at most 20,000 of which were fitted: mean and lowest of five collections`,
      `${share(`sizes: share of AMI, mean of ${size}`)}, ${share(`sizes: share of AMI, least of ${size}`)}`,
    ]),
    [
      'The same after five weeks of updates, in which new subjects appear one after another',
      share('weeks: share of AMI'),
    ],
    ['New subjects that became topics', share('weeks: share of new subjects found')],
    ['New topics of known subjects', figures['weeks: new topics of known subjects']],
    [
      'Documents of known subjects that moved to another known topic',
      share('weeks: share of known documents in another known topic'),
    ],
    [
      'New topics in four weeks in which nothing was new',
      figures['weeks: new topics where nothing is new, per four weeks'],
    ],
  ];
  return `${table(['', ''], lines)}\n\nMeasured by \`npm run quality:topics\` on ${date}.\n`;
}

/** What names the collections of continuity.json, and windows that slide. */
const WINDOWS = {
  stackoverflow: 'Stack Overflow titles',
  'bbc-news': 'news',
  'bbc-news:200': 'news, 200 characters',
  'newsgroups20:200': 'discussions, 200 characters',
};

/** The clusters of sliding windows that are found again, with and without the result before. */
export function continuityTable() {
  const { date, size, orders, rows } = JSON.parse(readFileSync(join(here, '../benchmarks/continuity.json'), 'utf8'));
  const places = value => value.toFixed(2).replace(/^0/, '');
  const lines = rows
    .filter(({ remembers }) => !remembers)
    .map(alone => {
      const previous = rows.find(row => row.set === alone.set && row.replaced === alone.replaced && row.remembers);
      const pairs = ['kept9', 'kept5', 'ami'].flatMap(key => [places(alone[key]), places(previous[key])]);
      return [
        WINDOWS[alone.set] ?? alone.set,
        `${100 * alone.replaced} %`,
        ...pairs,
        `${Math.round(100 * previous.labels)} %`,
      ];
    });
  const head = [
    '',
    'Replaced',
    '0.9 alone',
    '0.9 with `previous`',
    '0.5 alone',
    '0.5 with `previous`',
    'AMI alone',
    'AMI with `previous`',
    'Labels kept',
  ];
  return `With windows of ${number(size)} documents that slide eight times (means of ${orders} orders), these shares of the clusters were found again in the next
window, with at least 0.9 or 0.5 of the documents that both windows have (Jaccard similarity). AMI is the agreement with given labels, and the last
column the share of the clusters found at 0.9 that kept their first label with \`previous\`.

${table(head, lines)}

Measured by \`npm run quality:continuity\` on ${date}.
`;
}

/** Settings of Leiden with vectors: agreement, and how many documents of a cluster contain a label. */
export function vectorSettings() {
  const [head, , ...lines] = /(\| Means over the five collections \| Clusters \| AMI[\s\S]*?)\n\n/
    .exec(notes)[1]
    .split('\n')
    .map(cellsOf);
  const at = ['AMI', 'first', 'any'].map(name => head.indexOf(name));
  const rows = lines.map(line => {
    const [, setting, parameters] = /^(\w+): (.*)$/.exec(line[1]);
    return [`**${setting}**`, parameters, ...at.map(column => two(line[column]).replace(/^0/, ''))];
  });
  return `${table(['Setting', 'Parameters', 'AMI', 'First label in its documents', 'Any label'], rows)}\n`;
}

/** The ways for large inputs: agreement with people, best first, and time. */
export function waysTable() {
  const { date, machine, documents, rows } = JSON.parse(readFileSync(join(here, '../benchmarks/ways.json'), 'utf8'));
  const lines = rows
    .toSorted((a, b) => b.agreement - a.agreement)
    .map(({ name, agreement, seconds }) => [name, agreement.toFixed(3).replace(/^0/, ''), inTime(1000 * seconds)]);
  return `${table(['Way', 'Agreement with people (AMI, 0 to 1)', 'Processor time'], lines)}

Means of three labelled collections of ${documents.map(number).join(', ')} documents. Measured by \`node benchmarks/ways.mjs\` on ${date}: ${machine}.
`;
}

/** The mean of a figure over the sets, with a fixed number of digits. */
const mean = values => values.reduce((sum, value) => sum + value, 0) / values.length;

function measuresOf(algorithm, sets) {
  const all = sets.map(documents => {
    const found = algorithm.cluster(documents, english, resolve(algorithm.parameters, {}));
    const topics = found.filter(({ labels: [label] }) => label !== 'Other Topics');
    return measureClustering(documents, topics, wordingOf(english));
  });
  return Object.fromEntries(
    ['clusters', 'coverage', 'overlap', 'labelWords', 'labelRedundancy', 'labelSupport', 'largestShare'].map(key => [
      key,
      mean(all.map(measures => measures[key])),
    ]),
  );
}

/** The table of means in the notes of the measurements. */
const notes = readFileSync(join(here, '../benchmarks/QUALITY.md'), 'utf8');
const [qualityHead, , ...qualityLines] = /(\| Means over the five collections \| Clusters \| Coverage[\s\S]*?)\n\n/
  .exec(notes)[1]
  .split('\n')
  .map(cellsOf);

/** A column of that table, for these rows. */
function qualityOf(column, names = measured.map(({ name }) => name)) {
  const at = qualityHead.indexOf(column);
  return names.map(name => {
    const line = qualityLines.find(([, first]) => first === name);
    if (at < 0 || !line) throw new Error(`QUALITY.md has no ${column} of ${name}.`);
    return line[at];
  });
}

/** Leiden with a vector for each document: AMI, ARI, subjects by documents, by labels, first, any, support, coverage. */
const withVectors = () =>
  /^\| topics: the defaults \|[^|]*\|(.*)\|$/m
    .exec(notes)[1]
    .split('|')
    .map(cell => cell.replaceAll('*', '').trim());

const two = value => Number(value).toFixed(2);

/** What a reader wants to know of quality: Sheaf with defaults beside Carrot2. */
export function qualityTable() {
  const rows = ['Leiden', ...measured.map(({ name }) => name).filter(name => name !== 'Leiden')];
  const peers = rows.slice(1).map(name => `Carrot2 4.5.1, ${name}`);
  const names = [...rows, ...peers];
  const columns = { AMI: 'AMI', ARI: 'ARI', sRl: 'sRl@10', support: 'support', coverage: 'Coverage' };
  const values = Object.values(columns).map(column => qualityOf(column, names));
  const head = ['', 'AMI', 'ARI', 'Subjects named in a label', 'Documents that contain a label of theirs', 'Clustered'];
  const [ami, ari, , named, , , support, coverage] = withVectors();
  const vectors = ['Leiden, with [sentence vectors](../guides/vectors)', ami, ari, named, support, coverage];
  const [first, ...others] = names.map((name, row) => [name, ...values.map(column => column[row])]);
  return `${table(head, [first, vectors, ...others])}\n`;
}

/** Sheaf beside other tools on the same collections: benchmarks/rivals.json has what rivals.py measured. */
export function rivalsTable() {
  const rivals = JSON.parse(readFileSync(join(here, '../benchmarks/rivals.json'), 'utf8'));
  const [ami, ari, , , , , , coverage] = withVectors().map(Number);
  const all = {
    ...rivals,
    'Sheaf: Leiden on words': measuredOf('Leiden'),
    'Sheaf: Leiden on words and the same vectors': { ami, ari, leftOut: 1 - coverage },
    'Carrot2 4.5.1: Lingo': measuredOf('Carrot2 4.5.1, Lingo'),
  };
  const lines = Object.entries(all)
    .sort(([, a], [, b]) => b.ami - a.ami)
    .map(([name, { ami, ari, leftOut }]) => [name, two(ami), two(ari), `${(100 * leftOut).toFixed(0)} %`]);
  return `${table(['', 'AMI', 'ARI', 'Documents left out'], lines)}\n`;
}

/** The figures of one row of QUALITY.md, in the form that rivals.json has for other tools. */
function measuredOf(name) {
  const [ami, ari, coverage] = ['AMI', 'ARI', 'Coverage'].map(column => Number(qualityOf(column, [name])[0]));
  return { ami, ari, leftOut: 1 - coverage };
}

/** @param sets documents of the sets shown beside each other */
export function comparisonTable(sets) {
  const measures = measured.map(algorithm => measuresOf(algorithm, sets));
  const share = key => measures.map(each => `${(100 * each[key]).toFixed(0)} %`);
  const plain = (key, places) => measures.map(each => each[key].toFixed(places));
  const cost = size => measured.map(({ name }) => find('titles and snippets', size, name));
  const wordsOf = size => cost(size)[0].words;
  const lines = [
    ['Clusters', ...plain('clusters', 0)],
    ['Words in a label', ...plain('labelWords', 1)],
    ['Labels equal or near to another', ...share('labelRedundancy')],
    ['Documents that contain the words of their label', ...share('labelSupport')],
    ['Clusters a clustered document is in', ...plain('overlap', 1)],
    ['Documents in no cluster', ...measures.map(({ coverage }) => `${(100 * (1 - coverage)).toFixed(0)} %`)],
    ['Documents in the largest cluster', ...share('largestShare')],
    ['Agreement with people (AMI, 0 to 1)', ...qualityOf('AMI')],
    ...sizes.map(size => [
      `Time for ${number(size)} documents, ${wordsOf(size)} words each`,
      ...cost(size).map(({ ms }) => inTime(ms)),
    ]),
    ...sizes.map(size => [
      `Memory for ${number(size)} documents`,
      ...cost(size).map(({ peakMiB }) => `${digits(peakMiB)} MiB`),
    ]),
  ];
  return `${table(['', ...measured.map(({ name }) => name)], lines)}

Rows on clusters: means over the three sets [below](#side-by-side), default settings, computed when these pages were built.
Agreement: [quality](../operate/quality), five labelled collections. ${made}
`;
}
