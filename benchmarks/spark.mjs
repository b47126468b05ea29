/**
 * A corpus on Apache Spark beside one process: `npm run bench:spark [-- --rows N --rounds N]`. Rows of ten words, drawn
 * from the sample collections by a seed, are put into the topics of a model: by `sheaf topics assign` from lines to
 * lines, and by deploy/spark/topics.py from Parquet to Parquet with one and with two executors. All take turns, with
 * the whole corpus and with a tenth of it: what both cost alike is the start of the JVM and of the processes, and the
 * rest is the rate. The responses must be the same. Needs pyspark in the Python that SHEAF_PYTHON names. Writes
 * SPARK.md beside this file.
 */
import { spawn } from 'node:child_process';
import { createReadStream, createWriteStream, mkdirSync, openSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { createTexts } from './corpus-texts.mjs';
import { median } from './figures.mjs';

const { values: options } = parseArgs({
  options: { rows: { type: 'string', default: '1000000' }, rounds: { type: 'string', default: '3' } },
});
const rows = Number(options.rows);
const rounds = Number(options.rounds);
const root = join(import.meta.dirname, '..');
const main = join(root, 'packages/cli/dist/main.js');
const python = process.env.SHEAF_PYTHON ?? 'python3';
const folder = join(root, '.cache/spark');
const model = join(folder, 'model.json');
/** The whole corpus, and a part of it. */
const sizes = [rows / 10, rows];
const PARTITIONS = 2;

async function writeLines(file, count) {
  const text = createTexts(20261123);
  const out = createWriteStream(file);
  for (let id = 0; id < count; id++)
    if (!out.write(`${JSON.stringify({ id: String(id), title: text() })}\n`))
      await new Promise(resolve => out.once('drain', resolve));
  await new Promise(resolve => out.end(resolve));
}

/** Seconds on the clock of a command. */
async function time(command, args, { stdout = 'ignore', env = {} } = {}) {
  const started = performance.now();
  const child = spawn(command, args, { stdio: ['ignore', stdout, 'inherit'], env: { ...process.env, ...env } });
  const status = await new Promise(resolve => child.once('exit', resolve));
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with status ${status}.`);
  return (performance.now() - started) / 1000;
}

const spark = (executors, script, args) =>
  time(python, [script, ...args], {
    env: {
      PYTHONPATH: join(root, 'packages/python'),
      PYSPARK_PYTHON: python,
      SPARK_LOCAL_IP: '127.0.0.1',
      PYSPARK_SUBMIT_ARGS: `--master local[${executors}] --conf spark.ui.enabled=false --conf spark.log.level=ERROR pyspark-shell`,
    },
  });

const linesOf = size => join(folder, `documents-${size}.ndjson`);
const parquetOf = size => join(folder, `documents-${size}`);
const answersOf = (name, size) => join(folder, `answers-${name}-${size}`);

const alone = size =>
  time(process.execPath, [main, 'topics', 'assign', model, linesOf(size), '--id', 'id'], {
    stdout: openSync(answersOf('alone', size), 'w'),
  });

const inSpark = (executors, size) =>
  spark(executors, join(root, 'deploy/spark/topics.py'), [
    ...[parquetOf(size), answersOf(executors, size), model, '--given', '--fields', 'title'],
    ...['--partitions', String(PARTITIONS)],
  ]);

const subjects = [
  { name: 'one process, lines to lines', key: 'alone', run: alone },
  { name: 'Spark, 1 executor, Parquet to Parquet', key: 1, run: size => inSpark(1, size) },
  { name: 'Spark, 2 executors, Parquet to Parquet', key: 2, run: size => inSpark(2, size) },
];

/** A small program in Python, run by Spark. */
async function pythonScript(name, text) {
  const file = join(folder, `${name}.py`);
  writeFileSync(file, `from pyspark.sql import SparkSession\nspark = SparkSession.builder.getOrCreate()\n${text}`);
  await spark(2, file, []);
}

/** The one file with rows that Spark wrote into a folder. */
const partIn = place =>
  join(
    place,
    readdirSync(place).find(name => name.startsWith('part-')),
  );

/** Which topic each document of the corpus got; the same text for the same answers in any order. */
async function digestOf(file) {
  const topics = [];
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const { id, topic } = JSON.parse(line);
    topics[Number(id)] = topic ?? '';
  }
  return topics.join();
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const sample = join(folder, 'sample.ndjson');
await writeLines(sample, Math.min(20_000, rows));
await time(process.execPath, [
  main,
  'topics',
  'fit',
  sample,
  '-f',
  'title',
  '--id',
  'id',
  '-o',
  model,
  '--no-progress',
]);
for (const size of sizes) await writeLines(linesOf(size), size);
await pythonScript(
  'to_parquet',
  sizes.map(size => `spark.read.json('${linesOf(size)}').write.parquet('${parquetOf(size)}')\n`).join(''),
);

const seconds = new Map(subjects.map(({ key }) => [key, sizes.map(() => [])]));
const load = loadavg()[0];
for (let round = 0; round < rounds; round++)
  for (const [at, size] of sizes.entries())
    for (const { key, name, run } of subjects) {
      const took = await run(size);
      seconds.get(key)[at].push(took);
      console.log(`${name}, ${size} rows: ${took.toFixed(1)} s`);
    }

await pythonScript(
  'to_lines',
  [1, 2]
    .map(
      key =>
        `spark.read.parquet('${answersOf(key, rows)}').select('id', 'topic').coalesce(1).write.json('${folder}/lines-${key}')\n`,
    )
    .join(''),
);
const [expected, ...others] = [
  await digestOf(answersOf('alone', rows)),
  ...(await Promise.all([1, 2].map(key => digestOf(partIn(join(folder, `lines-${key}`)))))),
];
if (others.some(digest => digest !== expected)) throw new Error('The responses differ.');

/** Rows per second after those of the small corpus, and what is left: the seconds before the first row. */
function figuresOf(key) {
  const [few, many] = seconds.get(key).map(median);
  const perSecond = (sizes[1] - sizes[0]) / (many - few);
  return { many, perSecond, start: Math.max(0, few - sizes[0] / perSecond) };
}
const { perSecond: alonePerSecond } = figuresOf('alone');
const table = subjects.map(({ name, key }) => {
  const { many, perSecond, start } = figuresOf(key);
  const cells = [many.toFixed(0), start.toFixed(0), perSecond.toFixed(0), (perSecond / alonePerSecond).toFixed(2)];
  return `| ${name} | ${cells.join(' | ')} |`;
});
writeFileSync(
  join(import.meta.dirname, 'SPARK.md'),
  `# A corpus on Apache Spark

Made by \`npm run bench:spark\`: ${rows.toLocaleString('en')} rows of ten words are put into the topics of a model, in turns, ${rounds} times each (medians). Spark in local mode on
${cpus().length} cores, ${PARTITIONS} partitions; load of the machine at the beginning: ${load.toFixed(1)}. All three gave the same topics. The rate is that of the rows after the first tenth; the time that
Spark and its processes need to start has a column of its own, and matters less the larger the corpus is.

| | Seconds | Of these, start | Rows per second after the start | Rate ÷ rate of one process |
|---|---:|---:|---:|---:|
${table.join('\n')}

On one machine Spark only adds work: the JVM, Python and the processes of Sheaf share the cores, and every row passes through Python twice. Spark pays where a corpus
is larger than one machine can take, or is in Spark already.
`,
);
