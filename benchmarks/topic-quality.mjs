/**
 * Do topics stay, and are they right? Topics are fitted on labelled collections, and further documents are put into
 * them; the result is compared with that of clustering everything at once.
 *
 *   npm run quality:topics -- --data FOLDER [--part halves,sizes,weeks,growth,sample] [--set NAME,NAME] [--corpus FILE]
 *                             [--documents NUMBER] [--parameters JSON] [--json FILE]
 *
 * FOLDER holds NAME.jsonl and NAME.meta.json as for `npm run quality`. Agreement is measured against the labels of
 * people; a document that fits nowhere counts as a group of its own. The status is 1 if a figure misses its goal. The
 * documentation makes a table of `--part halves,weeks --json benchmarks/topic-quality.json`.
 * Parts:
 *
 *   halves  one half of each collection, or of so many of its documents, is fitted and the other half assigned, three
 *           times
 *   sizes   1,000, 10,000 and 100,000 documents of each collection, or versions of them where it has fewer, are fitted
 *           as `topics fit --sample 20000` does, and all assigned, and compared with clustering all
 *   weeks   three fifths of the subjects are known: half of their documents are fitted, and the others come in
 *           over five weeks; the other subjects appear one after another in these weeks. Twice with other subjects.
 *           Then the documents of known subjects alone come in over four weeks, in which nothing is new
 *   growth  topics are fitted on a fifth of 100,000 documents, or of so many, and updated with all: the texts of a
 *           collection again and again, each time without a fifth of their words. First nothing is new: the fitted
 *           documents are versions of the same texts, and then of other texts than those of the batch. Then a fifth
 *           of the subjects are new
 *   sample  20,000 of 100,000 documents of FILE are fitted and the others assigned: the agreement with clustering all.
 *           FILE holds one JSON object with a title per line; both with the parameters of Leiden in `--parameters`
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cluster, leiden } from '@sheaf/clustering';
import { createAssigner, fitTopics, updateTopics } from '@sheaf/clustering/topics';
import { catalogue } from '@sheaf/languages';
import { adjustedMutualInformation, adjustedRandIndex } from '@sheaf/quality';
import { randomFrom, shuffled } from './draws.mjs';

const { values: options } = parseArgs({
  options: {
    data: { type: 'string' },
    part: { type: 'string', default: 'halves,sizes,weeks,growth,sample' },
    documents: { type: 'string', default: 'Infinity' },
    set: { type: 'string', default: 'stackoverflow,bbc-news,newsgroups20,ambient-dev,odptr30-dev' },
    corpus: { type: 'string' },
    parameters: { type: 'string', default: '{}' },
    json: { type: 'string' },
  },
});
if (!options.data) {
  console.error('Say where the labelled collections are: npm run quality:topics -- --data FOLDER');
  process.exit(2);
}

/** What must hold: the figure, the goal, and whether it is the least or the most that is allowed. */
const goals = [
  { figure: 'halves: share of AMI', least: 0.95 },
  ...[1000, 10_000, 100_000].flatMap(size => [
    { figure: `sizes: share of AMI, mean of ${size}`, least: 0.95 },
    { figure: `sizes: share of AMI, least of ${size}`, least: 0.9 },
  ]),
  { figure: 'weeks: share of AMI', least: 0.95 },
  { figure: 'weeks: share of new subjects found', least: 33 / 36 },
  { figure: 'weeks: new topics of known subjects', most: 0 },
  { figure: 'weeks: share of known documents in another known topic', most: 0.01 },
  { figure: 'weeks: new topics where nothing is new, per four weeks', most: 1 },
  { figure: 'growth: new topics where nothing is new', most: 0 },
  { figure: 'growth: new topics of known subjects', most: 0 },
  { figure: 'growth: share of new subjects found', least: 0.9 },
  { figure: 'sample: AMI', least: 0.68 },
  { figure: 'sample: ARI', least: 0.6 },
  { figure: 'sample: share left over', most: 0.07 },
  { figure: 'sample: share left over after an update', most: 0.015 },
];
const figures = {};

/** Collections of many small sets: a document's subject is the set it comes from. */
const SETS_OF_SETS = new Set(['ambient-dev', 'odptr30-dev']);

async function readSet(name) {
  const meta = JSON.parse(readFileSync(join(options.data, `${name}.meta.json`), 'utf8'));
  const language = await catalogue.find(each => each.name === meta.language).load();
  const documents = readFileSync(join(options.data, `${name}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
    .filter(({ label }) => label)
    .map(({ id, title, snippet, label, topic }) => ({
      id,
      text: { title, snippet },
      subject: SETS_OF_SETS.has(name) ? topic : label,
    }));
  return { language, documents };
}

const textsOf = documents => documents.map(({ text }) => text);
const mean = numbers => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
const sum = numbers => numbers.reduce((total, each) => total + each, 0);

/** For each document the number of its cluster; those that resemble no other are groups of their own. */
function clusterAll(documents, language, parameters = {}) {
  const groupOf = new Map();
  const texts = textsOf(documents);
  cluster(texts, { algorithm: leiden, language, parameters }).forEach(({ documents: members, score }, number) => {
    for (const [place, text] of members.entries()) groupOf.set(text, score === 0 ? `alone ${place}` : number);
  });
  return new Map(documents.map(({ id, text }) => [id, groupOf.get(text)]));
}

const groups = (documents, topicOf) => documents.map(({ id }) => topicOf(id) ?? `alone ${id}`);
const subjects = documents => documents.map(({ subject }) => subject);
const amiOf = (documents, topicOf) => adjustedMutualInformation(groups(documents, topicOf), subjects(documents));

function half({ language, documents }, seed) {
  const all = shuffled(documents, seed).slice(0, Number(options.documents));
  const middle = all.length >> 1;
  const [first, second] = [all.slice(0, middle), all.slice(middle)];
  const { model } = fitTopics(textsOf(first), { language });
  const assigner = createAssigner(model, language);
  const found = new Map(second.map(({ id, text }) => [id, assigner.assign(text).topic]));
  const everything = clusterAll(all, language);
  return { assigned: amiOf(second, id => found.get(id)), all: amiOf(second, id => everything.get(id)) };
}

/** The share of the agreement of clustering all that topics of a sample keep. */
function atSize({ language, documents }, size) {
  const all = size > documents.length ? versionsOf(documents, size, 1) : shuffled(documents, 1).slice(0, size);
  const { assignments } = fitTopics(textsOf(all), { language, sample: 20_000 });
  const found = new Map(all.map(({ id }, at) => [id, assignments[at].topic]));
  const everything = clusterAll(all, language);
  const [assigned, clustered] = [found, everything].map(topics => amiOf(all, id => topics.get(id)));
  return { size, assigned, clustered, share: assigned / clustered };
}

/** The documents of known subjects, and five weeks of further ones. */
function planWeeks(documents, seed) {
  const all = shuffled(documents, seed);
  const names = shuffled([...new Set(subjects(all))].sort(), seed + 10);
  const known = new Set(names.slice(0, Math.round(names.length * 0.6)));
  const ofKnown = all.filter(({ subject }) => known.has(subject));
  const cut = Math.floor(ofKnown.length / 2);
  const rest = ofKnown.slice(cut);
  const weeks = Array.from({ length: 5 }, (_, week) => rest.filter((_, number) => number % 5 === week));
  const fresh = names.slice(known.size);
  fresh.forEach((name, number) => {
    const first = number % 5;
    const own = all.filter(({ subject }) => subject === name);
    for (const [at, document] of own.entries()) weeks[first + (at % (5 - first))].push(document);
  });
  const quiet = Array.from({ length: 4 }, (_, week) => rest.filter((_, number) => number % 4 === week));
  return {
    fitted: ofKnown.slice(0, cut),
    weeks: weeks.map((week, at) => shuffled(week, seed * 10 + at)),
    quiet,
    known,
    fresh,
  };
}

/** Takes in one week after another; what fits nowhere waits. Returns where each document was last told to be. */
function follow(model, weeks, language) {
  let [now, waiting] = [model, []];
  const topicOf = new Map();
  const made = [];
  for (const [week, batch] of weeks.entries()) {
    const both = [...batch, ...waiting];
    const update = updateTopics(now, textsOf(batch), { language, period: `week ${week}`, leftovers: textsOf(waiting) });
    for (const [at, { id }] of both.entries()) topicOf.set(id, update.assignments[at].topic);
    const old = new Set(now.topics.map(({ id }) => id));
    for (const { id } of update.model.topics) if (!old.has(id)) made.push(mainSubject(both, topicOf, id));
    now = update.model;
    waiting = update.leftovers.map(at => both[at]);
  }
  return { topicOf, made };
}

/** The subject that most documents of a topic have; null without documents. */
function mainSubject(documents, topicOf, topic) {
  const counts = new Map();
  for (const { id, subject } of documents)
    if (topicOf.get(id) === topic) counts.set(subject, (counts.get(subject) ?? 0) + 1);
  return [...counts].reduce((best, each) => (each[1] > best[1] ? each : best), [null, 0])[0];
}

function fiveWeeks({ language, documents }, seed) {
  const { fitted, weeks, quiet, known, fresh } = planWeeks(documents, seed);
  const { model } = fitTopics(textsOf(fitted), { language });
  const assigner = createAssigner(model, language);
  const stream = weeks.flat();
  const { topicOf, made } = follow(model, weeks, language);
  const everything = clusterAll([...fitted, ...stream], language);
  const old = new Set(model.topics.map(({ id }) => id));
  const moved = { known: 0, fresh: 0, nowhere: 0 };
  const ofKnown = stream.filter(({ subject }) => known.has(subject));
  for (const { id, text } of ofKnown) {
    const [before, after] = [assigner.assign(text).topic, topicOf.get(id)];
    if (before !== null && before !== after) moved[after === null ? 'nowhere' : old.has(after) ? 'known' : 'fresh']++;
  }
  const truth = subjects(stream);
  return {
    ami: amiOf(stream, id => topicOf.get(id)),
    ari: adjustedRandIndex(
      groups(stream, id => topicOf.get(id)),
      truth,
    ),
    all: amiOf(stream, id => everything.get(id)),
    found: new Set(made.filter(subject => subject !== null && !known.has(subject))).size,
    subjects: fresh.length,
    needless: made.filter(subject => subject === null || known.has(subject)).length,
    documents: ofKnown.length,
    ...moved,
    quiet: follow(model, quiet, language).made.length,
  };
}

/** Documents on the same subjects: the given ones again and again, each time without a fifth of their words. */
function versionsOf(documents, count, seed) {
  const random = randomFrom(seed + 1);
  const thin = (text = '') =>
    text
      .split(' ')
      .filter(() => random() >= 0.2)
      .join(' ');
  const all = shuffled(documents, seed);
  return Array.from({ length: count }, (_, id) => {
    const { text, subject } = all[id % all.length];
    return { id, subject, text: { title: thin(text.title), snippet: thin(text.snippet) } };
  });
}

/** The subjects of the topics that an update makes of documents, and how many CPU seconds it takes. */
function grow({ language }, fitted, batch, seed) {
  const count = Math.min(100_000, Number(options.documents));
  const { model } = fitTopics(textsOf(versionsOf(fitted, count / 5, seed)), { language });
  const documents = versionsOf(batch, count, seed + 100);
  const before = process.cpuUsage();
  const { made } = follow(model, [documents], language);
  const { user, system } = process.cpuUsage(before);
  return { made, seconds: (user + system) / 1e6 };
}

function growth(set, seed) {
  const all = shuffled(set.documents, seed);
  const half = all.length >> 1;
  const names = shuffled([...new Set(subjects(all))].sort(), seed);
  const fresh = new Set(names.slice(0, Math.round(names.length / 5)));
  const known = all.filter(({ subject }) => !fresh.has(subject));
  const same = grow(set, all, all, seed).made.length;
  const other = grow(set, all.slice(0, half), all.slice(half), seed).made.length;
  const { made, seconds } = grow(set, known, all, seed);
  const found = new Set(made.filter(subject => fresh.has(subject))).size;
  const needless = made.filter(subject => !fresh.has(subject)).length;
  return { same, other, found, subjects: fresh.size, needless, seconds };
}

const text = row =>
  Object.entries(row)
    .map(([name, value]) => `${name} ${Number.isInteger(value) ? value : value.toFixed(3)}`)
    .join('  ');

/** What is measured on each collection, for each seed. */
async function rowsOf(part, seeds, measure) {
  const rows = [];
  for (const name of options.set.split(',')) {
    const set = await readSet(name);
    for (const seed of seeds) {
      rows.push(measure(set, seed));
      console.log(part.padEnd(6), name.padEnd(14), text(rows.at(-1)));
    }
  }
  return rows;
}

const parts = {
  async halves() {
    const rows = await rowsOf('halves', [1, 2, 3], half);
    figures['halves: share of AMI'] = sum(rows.map(({ assigned }) => assigned)) / sum(rows.map(({ all }) => all));
  },

  async sizes() {
    const rows = await rowsOf('sizes', [1000, 10_000, 100_000], atSize);
    for (const size of new Set(rows.map(row => row.size))) {
      const shares = rows.filter(row => row.size === size).map(({ share }) => share);
      figures[`sizes: share of AMI, mean of ${size}`] = mean(shares);
      figures[`sizes: share of AMI, least of ${size}`] = Math.min(...shares);
    }
  },

  async weeks() {
    const rows = await rowsOf('weeks', [1, 2, 3, 4, 5], fiveWeeks);
    const total = name => sum(rows.map(row => row[name]));
    figures['weeks: share of AMI'] = total('ami') / total('all');
    figures['weeks: share of new subjects found'] = total('found') / total('subjects');
    figures['weeks: new topics of known subjects'] = total('needless');
    figures['weeks: share of known documents in another known topic'] = total('known') / total('documents');
    figures['weeks: share of known documents in a new topic'] = total('fresh') / total('documents');
    figures['weeks: share of known documents that fit nowhere any more'] = total('nowhere') / total('documents');
    figures['weeks: new topics where nothing is new, per four weeks'] = mean(rows.map(({ quiet }) => quiet));
  },

  async growth() {
    const rows = await rowsOf('growth', [1, 2], growth);
    const total = name => sum(rows.map(row => row[name]));
    figures['growth: new topics where nothing is new'] = total('same') + total('other');
    figures['growth: new topics of known subjects'] = total('needless');
    figures['growth: share of new subjects found'] = total('found') / total('subjects');
  },

  async sample() {
    if (!options.corpus) return console.log('sample  left out: no --corpus');
    const language = await catalogue.find(({ name }) => name === 'English').load();
    const lines = readFileSync(options.corpus, 'utf8').trim().split('\n');
    // Evenly spread over the file.
    const step = lines.length / Math.min(lines.length, 100_000);
    const documents = Array.from({ length: Math.floor(lines.length / step) }, (_, id) => {
      const { title } = JSON.parse(lines[Math.floor(id * step)]);
      return { id, text: { title } };
    });
    const parameters = JSON.parse(options.parameters);
    const { model, assignments } = fitTopics(textsOf(documents), { language, sample: 20_000, parameters });
    const everything = clusterAll(documents, language, parameters);
    const [ours, theirs] = [
      groups(documents, id => assignments[id].topic),
      documents.map(({ id }) => everything.get(id)),
    ];
    figures['sample: AMI'] = adjustedMutualInformation(ours, theirs);
    figures['sample: ARI'] = adjustedRandIndex(ours, theirs);
    const left = documents.filter(({ id }) => assignments[id].topic === null && !assignments[id].muted);
    figures['sample: share left over'] = left.length / documents.length;
    const update = updateTopics(model, [], { language, leftovers: textsOf(left) });
    figures['sample: share left over after an update'] = update.leftovers.length / documents.length;
  },
};

for (const part of options.part.split(',')) await parts[part]();
console.log('');
for (const [figure, value] of Object.entries(figures)) {
  const { least = -Infinity, most = Infinity } = goals.find(goal => goal.figure === figure) ?? {};
  const isMissed = !(value >= least && value <= most);
  if (isMissed) process.exitCode = 1;
  const goal = least > -Infinity ? `at least ${least.toFixed(3)}` : most < Infinity ? `at most ${most}` : '';
  console.log(figure.padEnd(62), value.toFixed(4), goal, isMissed ? 'MISSED' : '');
}
const date = new Date().toISOString().slice(0, 10);
if (options.json) writeFileSync(options.json, `${JSON.stringify({ date, figures }, null, 2)}\n`);
