/**
 * Do categories of the caller get their documents, and does a number of clusters hold? On labelled collections.
 *
 *   npm run quality:categories -- --data FOLDER [--part marked,apart,bound,labels,number,count]
 *                                 [--set NAME,NAME] [--topics NUMBER] [--parameters JSON] [--balanced]
 *
 * FOLDER holds NAME.jsonl and NAME.meta.json as for `npm run quality`; the documents of a topic are clustered together.
 * `--topics` takes the first topics of each collection alone, because `count` clusters each of them 52 times.
 * Labelled rows and k-means need a Python with scikit-learn, SHEAF_PYTHON or `python3`. Parts:
 *
 *   marked  Half of the classes of six documents and more become categories, with three of their documents; ten draws. A
 *           class is found if clustering alone puts at least half of its other documents into one cluster, and at least
 *           half of this cluster is of the class. *Theirs*: the share of the other documents of found classes in their
 *           category. *F1 .7* and *F1 .8*: the same of classes whose cluster has at least this F1, the harmonic mean of
 *           these two shares. The others are in *new* topics, in other categories (*rivals*), or *left* over.
 *           *Alone*: in that cluster. *There*: of those in that cluster, in their category. *Others*: by how much AMI of
 *           the documents of all other classes changes. *Right*: the share of documents of categories that belong there
 *   apart   the same, but the three are texts of the category, and not in the collection
 *   bound   What words allow: the share of the documents of the same found classes that a linear support vector machine on
 *           TF-IDF recognises if it knows the classes of nine tenths of all documents, in turn
 *   labels  15 % of the labelled rows are given, the others are guessed; ten draws. *Right* of those that get a category,
 *           and of all; beside logistic regression on TF-IDF with the same rows, in its balanced form with `--balanced`
 *   number  AMI with `clusterCount` the true number of classes, beside k-means with it on TF-IDF, the mean of ten
 *   count   `clusterCount` 2 to 40, every third number also with the documents in another order
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cluster, leiden, seedsOfLabels } from '@sheaf/clustering';
import { catalogue } from '@sheaf/languages';
import { adjustedMutualInformation } from '@sheaf/quality';
import { shuffled } from './draws.mjs';

const { values: options } = parseArgs({
  options: {
    data: { type: 'string' },
    part: { type: 'string', default: 'marked,apart,bound,labels,number,count' },
    set: { type: 'string' },
    parameters: { type: 'string', default: '{}' },
    topics: { type: 'string', default: 'Infinity' },
    balanced: { type: 'boolean', default: false },
  },
});
if (!options.data) {
  console.error('Say where the labelled collections are: npm run quality:categories -- --data FOLDER');
  process.exit(2);
}
const shared = JSON.parse(options.parameters);
// The package of the vectors that were asked for brings them.
if (shared.wordVectors === 'meaning') await import('@sheaf/meaning');
else if (shared.wordVectors) await import(`@sheaf/vectors-${shared.wordVectors}`);
const [DRAWS, EXAMPLES, LEAST, ROWS, MOST] = [10, 3, 6, 0.15, 40];
/** A class is found if its cluster has at least this F1, or with 0, by the majorities alone. */
const DEFINITIONS = { theirs: 0, 'F1 .7': 0.7, 'F1 .8': 0.8 };

const files = readdirSync(options.data).filter(file => file.endsWith('.jsonl'));
const names = options.set?.split(',') ?? files.map(file => file.slice(0, -'.jsonl'.length)).sort();

async function readSet(name) {
  const meta = JSON.parse(readFileSync(join(options.data, `${name}.meta.json`), 'utf8'));
  const language = await catalogue.find(each => each.name === meta.language).load();
  const lines = readFileSync(join(options.data, `${name}.jsonl`), 'utf8')
    .trim()
    .split('\n');
  const topics = new Map();
  for (const row of lines.map(line => JSON.parse(line))) topics.set(row.topic, [...(topics.get(row.topic) ?? []), row]);
  return [...topics.values()].slice(0, Number(options.topics)).map(rows => ({
    language,
    texts: rows.map(({ title, snippet }) => ({ title: title ?? '', snippet: snippet ?? '' })),
    labels: rows.map(({ label }) => label ?? null),
  }));
}

const sum = numbers => numbers.reduce((total, each) => total + each, 0);
const mean = numbers => sum(numbers) / numbers.length;

/** The name of the cluster of each document. A document that fits no topic is a group of its own. */
function run({ language, texts }, { seeds, parameters = {} } = {}) {
  const found = cluster(
    texts.map((text, at) => ({ ...text, at })),
    {
      algorithm: leiden,
      language,
      parameters: { ...shared, ...parameters },
      fields: ['title', 'snippet'],
      ...(seeds ? { seeds } : {}),
    },
  );
  const clusterOf = texts.map((_, at) => `alone ${at}`);
  found.forEach(({ documents, labels, category }, number) => {
    if (labels[0] === 'Other Topics') return;
    for (const { at } of documents) clusterOf[at] = category ? `own ${category}` : `cluster ${number}`;
  });
  return clusterOf;
}

/** The documents of each class. */
function classesOf(labels) {
  const members = new Map();
  labels.forEach((label, at) => {
    if (label !== null) members.set(label, [...(members.get(label) ?? []), at]);
  });
  return members;
}

const count = (list, isCounted) => list.filter(isCounted).length;

/** The cluster that is a class, if clustering finds it, and the members of the class in it. */
function clusterOfClass(members, clusterOf, labels, isExample) {
  const isMost = (part, whole) => 2 * part >= whole;
  const inside = name => members.filter(at => clusterOf[at] === name);
  const name = members.map(at => clusterOf[at]).find(each => isMost(inside(each).length, members.length));
  if (name === undefined) return undefined;
  const inGroup = inside(name);
  const isIn = (label, at) => label !== null && !isExample.has(at) && clusterOf[at] === name;
  const size = count(labels, isIn);
  const f1 = (2 * inGroup.length) / (members.length + size);
  return isMost(inGroup.length, size) ? { inGroup, f1 } : undefined;
}

/** Half of the large classes, and three documents of each. */
function drawExamples(labels, draw) {
  const members = classesOf(labels);
  const large = [...members.keys()].filter(name => members.get(name).length >= LEAST).sort();
  const drawn = shuffled(large, draw + 1).slice(0, Math.floor(large.length / 2));
  return new Map(drawn.map(name => [name, shuffled(members.get(name), draw + 101).slice(0, EXAMPLES)]));
}

/** The clusters of all documents without categories and with them, and which documents are not in the collection. */
const ways = {
  marked: (topic, drawn) => {
    const seeds = Array.from(drawn, ([name, documents]) => ({ name, documents }));
    topic.alone ??= run(topic);
    return { alone: topic.alone, found: run(topic, { seeds }) };
  },
  apart: (topic, drawn) => {
    const textOf = at => [topic.texts[at].title, topic.texts[at].snippet].filter(Boolean).join('\n');
    const seeds = Array.from(drawn, ([name, examples]) => ({ name, texts: examples.map(textOf) }));
    const isLeftOut = new Set([...drawn.values()].flat());
    const left = topic.texts.map((_, at) => at).filter(at => !isLeftOut.has(at));
    const collection = { ...topic, texts: left.map(at => topic.texts[at]) };
    const ofAll = clusterOf => {
      const all = topic.texts.map((_, at) => `example ${at}`);
      left.forEach((at, place) => {
        all[at] = clusterOf[place];
      });
      return all;
    };
    return { alone: ofAll(run(collection)), found: ofAll(run(collection, { seeds })) };
  },
};

/** How many documents of the drawn classes are where they belong. */
function countTheirs(labels, drawn, { alone, found, isExample }) {
  const counts = { new: 0, rivals: 0, left: 0, alone: 0, there: 0, all: 0, allTheirs: 0 };
  const byDefinition = Object.keys(DEFINITIONS).map(() => ({ all: 0, theirs: 0 }));
  for (const [name, members] of classesOf(labels)) {
    if (!drawn.has(name)) continue;
    const others = members.filter(at => !isExample.has(at));
    const isOwn = at => found[at] === `own ${name}`;
    counts.all += others.length;
    counts.allTheirs += count(others, isOwn);
    const { inGroup, f1 } = clusterOfClass(others, alone, labels, isExample) ?? {};
    if (inGroup === undefined) continue;
    Object.values(DEFINITIONS).forEach((least, at) => {
      if (f1 < least) return;
      byDefinition[at].all += others.length;
      byDefinition[at].theirs += count(others, isOwn);
    });
    counts.new += count(others, at => found[at].startsWith('cluster '));
    counts.rivals += count(others, at => found[at].startsWith('own ') && !isOwn(at));
    counts.left += count(others, at => found[at].startsWith('alone '));
    counts.alone += inGroup.length;
    counts.there += count(inGroup, isOwn);
  }
  return { ...counts, byDefinition };
}

function measureDraw(topic, draw, way) {
  const { labels } = topic;
  const drawn = drawExamples(labels, draw);
  const isExample = new Set([...drawn.values()].flat());
  const { alone, found } = way(topic, drawn);
  const rest = labels.map((_, at) => at).filter(at => labels[at] !== null && !isExample.has(at));
  const given = rest.filter(at => found[at].startsWith('own '));
  const other = rest.filter(at => !drawn.has(labels[at]));
  const agreement = (clusterOf, among) =>
    adjustedMutualInformation(
      among.map(at => clusterOf[at]),
      among.map(at => labels[at]),
    );
  const isMeasured = new Set(other.map(at => labels[at])).size > 1;
  return {
    ...countTheirs(labels, drawn, { alone, found, isExample }),
    given: given.length,
    right: count(given, at => found[at] === `own ${labels[at]}`),
    others: isMeasured ? agreement(found, other) - agreement(alone, other) : Number.NaN,
    everything: agreement(found, rest) - agreement(alone, rest),
  };
}

const known = numbers => numbers.filter(Number.isFinite);
const total = (rows, key) => sum(rows.map(row => row[key]));

const texts = way => topics => {
  const draws = Array.from({ length: DRAWS }, (_, draw) => draw);
  const rows = topics.flatMap(topic => draws.map(draw => measureDraw(topic, draw, ways[way])));
  const found = sum(rows.map(({ byDefinition }) => byDefinition[0].all));
  const shares = Object.keys(DEFINITIONS).map((name, at) => {
    const counts = rows.map(({ byDefinition }) => byDefinition[at]);
    return [name, total(counts, 'theirs') / total(counts, 'all')];
  });
  const sizes = Object.keys(DEFINITIONS).map((name, at) => [
    `of all: ${name}`,
    sum(rows.map(({ byDefinition }) => byDefinition[at].all)) / total(rows, 'all'),
  ]);
  return {
    ...Object.fromEntries(shares),
    ...Object.fromEntries(['new', 'rivals', 'left', 'alone'].map(key => [key, total(rows, key) / found])),
    there: total(rows, 'there') / total(rows, 'alone'),
    others: mean(known(rows.map(({ others }) => others))),
    everything: mean(known(rows.map(({ everything }) => everything))),
    ...Object.fromEntries(sizes),
    'of all classes': total(rows, 'allTheirs') / total(rows, 'all'),
    right: total(rows, 'right') / total(rows, 'given'),
  };
};

/** Runs a program of Python with JSON in and out. */
function python(program, input) {
  const { stdout, stderr, status } = spawnSync(process.env.SHEAF_PYTHON ?? 'python3', ['-c', program], {
    input: JSON.stringify(input),
    maxBuffer: 2 ** 30,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

const MACHINE = `
import json, sys
from sklearn.feature_extraction.text import TfidfVectorizer
from sklearn.model_selection import KFold, cross_val_predict
from sklearn.pipeline import make_pipeline
from sklearn.svm import LinearSVC
out = []
for topic in json.load(sys.stdin):
    model = make_pipeline(TfidfVectorizer(sublinear_tf=True, stop_words="english"), LinearSVC(class_weight="balanced"))
    folds = KFold(10, shuffle=True, random_state=1)
    out.append(list(cross_val_predict(model, topic["texts"], topic["labels"], cv=folds)))
json.dump(out, sys.stdout)
`;

function bound(topics) {
  const labelled = topics.map(({ texts, labels }) => {
    const rows = labels.map((_, at) => at).filter(at => labels[at] !== null);
    return { rows, texts: rows.map(at => joined(texts[at])), labels: rows.map(at => labels[at]) };
  });
  const predicted = python(MACHINE, labelled);
  const counts = { found: 0, recognised: 0 };
  topics.forEach((topic, number) => {
    const isRight = new Set(labelled[number].rows.filter((at, row) => predicted[number][row] === topic.labels[at]));
    topic.alone ??= run(topic);
    for (let draw = 0; draw < DRAWS; draw++) {
      const drawn = drawExamples(topic.labels, draw);
      const isExample = new Set([...drawn.values()].flat());
      for (const [name, members] of classesOf(topic.labels)) {
        const others = members.filter(at => !isExample.has(at));
        if (!drawn.has(name) || !clusterOfClass(others, topic.alone, topic.labels, isExample)) continue;
        counts.found += others.length;
        counts.recognised += count(others, at => isRight.has(at));
      }
    }
  });
  return { recognised: counts.recognised / counts.found };
}

const REGRESSION = `
import json, sys
weights = ${options.balanced ? '"balanced"' : 'None'}
from sklearn.feature_extraction.text import TfidfVectorizer
from sklearn.linear_model import LogisticRegression
out = []
for topic in json.load(sys.stdin):
    for rows in topic["draws"]:
        labels = [topic["labels"][i] for i in rows]
        if len(set(labels)) == 1:
            out.append([labels[0]] * len(topic["texts"]))
            continue
        words = TfidfVectorizer()
        model = LogisticRegression(max_iter=1000, class_weight=weights).fit(words.fit_transform([topic["texts"][i] for i in rows]), labels)
        out.append(list(model.predict(words.transform(topic["texts"]))))
json.dump(out, sys.stdout)
`;

const joined = ({ title, snippet }) => `${title} ${snippet}`;

function labels(topics) {
  const drawn = topics.map(({ texts, labels }) => {
    const rows = labels.map((_, at) => at).filter(at => labels[at] !== null);
    const draws = Array.from({ length: DRAWS }, (_, draw) =>
      shuffled(rows, draw + 1).slice(0, Math.round(ROWS * rows.length)),
    );
    return { texts: texts.map(joined), labels, draws };
  });
  const predicted = python(REGRESSION, drawn);
  const counts = { rows: 0, given: 0, right: 0, regression: 0, regressionThere: 0 };
  topics.forEach((topic, number) => {
    for (const draw of drawn[number].draws) {
      const regression = predicted.shift();
      const isDrawn = new Set(draw);
      const seeds = seedsOfLabels(topic.labels.map((label, at) => (isDrawn.has(at) ? label : null)));
      run(topic, { seeds }).forEach((name, at) => {
        const label = topic.labels[at];
        if (label === null || isDrawn.has(at)) return;
        counts.rows++;
        if (regression[at] === label) counts.regression++;
        if (!name.startsWith('own ')) return;
        counts.given++;
        if (name === `own ${label}`) counts.right++;
        if (regression[at] === label) counts.regressionThere++;
      });
    }
  });
  return {
    right: counts.right / counts.given,
    coverage: counts.given / counts.rows,
    'right of all': counts.right / counts.rows,
    regression: counts.regression / counts.rows,
    'regression, same rows': counts.regressionThere / counts.given,
  };
}

const K_MEANS = `
import json, sys, warnings
from sklearn.cluster import KMeans
from sklearn.feature_extraction.text import TfidfVectorizer
warnings.filterwarnings("ignore")
out = []
for topic in json.load(sys.stdin):
    data = TfidfVectorizer().fit_transform(topic["texts"])
    out.append([KMeans(topic["count"], n_init=1, random_state=i).fit_predict(data).tolist() for i in range(10)])
json.dump(out, sys.stdout)
`;

/** The clusters as sets of texts, whatever their order. */
const asSets = ({ texts }, clusterOf) => {
  const sets = new Map();
  clusterOf.forEach((name, at) => {
    sets.set(name, [...(sets.get(name) ?? []), joined(texts[at])]);
  });
  return JSON.stringify(Array.from(sets.values(), set => set.sort()).sort());
};

function numberOf(topic, clusterCount) {
  try {
    const found = run(topic, { parameters: { clusterCount } });
    return { found, clusters: new Set(found.filter(name => name.startsWith('cluster '))).size };
  } catch (error) {
    return { error: error.message };
  }
}

function clusterCount(topics) {
  const counts = { runs: 0, exact: 0, errors: 0, wrong: 0, differ: 0 };
  const messages = new Set();
  for (const topic of topics) {
    const order = shuffled(
      topic.texts.map((_, at) => at),
      7,
    );
    const other = { ...topic, texts: order.map(at => topic.texts[at]) };
    for (let goal = 2; goal <= MOST; goal++) {
      const { found, clusters, error } = numberOf(topic, goal);
      counts.runs++;
      if (error) {
        counts.errors++;
        messages.add(error);
      } else if (clusters === goal) counts.exact++;
      else counts.wrong++;
      if (goal % 3 > 0) continue;
      const again = numberOf(other, goal);
      if (error ? again.error !== error : asSets(topic, found) !== asSets(other, again.found)) counts.differ++;
    }
  }
  for (const message of messages) console.log(`  ${message}`);
  return counts;
}

function trueNumber(topics) {
  const agreement = ({ labels }, found) => {
    const among = labels.map((_, at) => at).filter(at => labels[at] !== null);
    return adjustedMutualInformation(
      among.map(at => `${found[at]}`),
      among.map(at => labels[at]),
    );
  };
  const trueCount = ({ labels }) => classesOf(labels).size;
  const means = python(
    K_MEANS,
    topics.map(topic => ({ texts: topic.texts.map(joined), count: trueCount(topic) })),
  );
  const ofOurs = topics.map(topic => numberOf(topic, trueCount(topic)).found);
  return {
    AMI: mean(topics.map((topic, at) => agreement(topic, ofOurs[at]))),
    'k-means': mean(topics.map((topic, at) => mean(means[at].map(found => agreement(topic, found))))),
  };
}

const parts = {
  marked: texts('marked'),
  apart: texts('apart'),
  bound,
  labels,
  number: trueNumber,
  count: clusterCount,
};
for (const part of options.part.split(',')) {
  const rows = [];
  for (const name of names) rows.push([name, parts[part](await readSet(name))]);
  const keys = Object.keys(rows[0][1]);
  const cell = value => (Number.isInteger(value) ? String(value) : value.toFixed(3));
  console.log(`| ${[part, ...keys].join(' | ')} |\n| --- |${' ---: |'.repeat(keys.length)}`);
  for (const [name, row] of rows) console.log(`| ${[name, ...keys.map(key => cell(row[key]))].join(' | ')} |`);
  console.log('');
}
