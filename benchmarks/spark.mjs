/**
 * Many sets of documents on Apache Spark beside one process: `npm run bench:spark [-- --requests N --algorithm NAME]`.
 * 20,000 requests of 50 documents, drawn from the sample collections by a seed, go through `sheaf cluster --ndjson` in
 * one process, then through deploy/spark/cluster_batches.py with one and with two executors. The answers must be the
 * same. Needs pyspark in the Python that SHEAF_PYTHON names. Writes SPARK.md beside this file.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';

const { values: options } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    documents: { type: 'string', default: '50' },
    algorithm: { type: 'string', default: 'Lingo' },
    partitions: { type: 'string', default: '8' },
  },
});
const count = Number(options.requests);
const root = join(import.meta.dirname, '..');
const main = join(root, 'packages/cli/dist/main.js');
const python = process.env.SHEAF_PYTHON ?? 'python3';
const folder = join(root, '.cache/spark');
const requests = join(folder, 'requests.ndjson');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const collections = ['debian-games', 'debian-media', 'debian-network', 'debian-science'].map(name =>
  JSON.parse(readFileSync(join(root, `corpora/${name}.json`), 'utf8')).documents.map(({ title, snippet }) => ({
    title,
    snippet,
  })),
);

/** Numbers in [0, n) from a seed: the same requests on every machine. */
let state = 20261121;
function below(n) {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * n);
}

async function writeRequests() {
  const file = createWriteStream(requests);
  for (let id = 0; id < count; id++) {
    const collection = collections[id % collections.length];
    const documents = Array.from({ length: Number(options.documents) }, () => collection[below(collection.length)]);
    const line = JSON.stringify({ id, algorithm: options.algorithm, language: 'English', documents });
    if (!file.write(`${line}\n`)) await new Promise(resolve => file.once('drain', resolve));
  }
  await new Promise(resolve => file.end(resolve));
}

/** Seconds on the clock of a command. */
async function time(command, args, { stdin = 'ignore', stdout = 'ignore', env = {} } = {}) {
  const started = performance.now();
  const child = spawn(command, args, { stdio: [stdin, stdout, 'ignore'], env: { ...process.env, ...env } });
  const status = await new Promise(resolve => child.once('exit', resolve));
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with status ${status}.`);
  return (performance.now() - started) / 1000;
}

/** How many answers there are, and a digest of them that does not depend on their order. */
async function digestOf(files) {
  const sum = new Uint32Array(8);
  let answers = 0;
  for (const file of files)
    for await (const line of createInterface({ input: createReadStream(file) })) {
      const digest = createHash('sha256').update(line).digest();
      for (let i = 0; i < 8; i++) sum[i] += digest.readUInt32LE(4 * i);
      answers++;
    }
  return `${answers} ${[...sum].join(' ')}`;
}

async function oneProcess() {
  const answers = join(folder, 'answers.ndjson');
  const seconds = await time(process.execPath, [main, 'cluster', '--ndjson'], {
    stdin: openSync(requests),
    stdout: openSync(answers, 'w'),
  });
  return { name: 'one process', seconds, digest: await digestOf([answers]) };
}

async function spark(executors, input = requests) {
  const answers = join(folder, `answers-${executors}`);
  rmSync(answers, { recursive: true, force: true });
  const script = join(root, 'deploy/spark/cluster_batches.py');
  const command = `${process.execPath} ${main} cluster --ndjson`;
  const seconds = await time(python, [script, input, answers, '--sheaf', command, '--partitions', options.partitions], {
    env: {
      PYSPARK_PYTHON: python,
      SPARK_LOCAL_IP: '127.0.0.1',
      PYSPARK_SUBMIT_ARGS: `--master local[${executors}] pyspark-shell`,
    },
  });
  const parts = readdirSync(answers).filter(name => name.startsWith('part-'));
  const digest = await digestOf(parts.map(name => join(answers, name)));
  return { name: `Spark, ${executors} ${executors > 1 ? 'executors' : 'executor'}`, seconds, digest };
}

await writeRequests();
const rows = [];
for (const measure of [oneProcess, () => spark(1), () => spark(2)]) {
  rows.push(await measure());
  console.log(rows.at(-1).name, rows.at(-1).seconds.toFixed(1), 's', rows.at(-1).digest.split(' ')[0], 'answers');
}
if (new Set(rows.map(({ digest }) => digest)).size > 1) throw new Error('The answers differ.');
const [{ seconds: alone }] = rows;
const table = rows
  .map(
    ({ name, seconds }) =>
      `| ${name} | ${seconds.toFixed(0)} | ${(count / seconds).toFixed(0)} | ${(alone / seconds).toFixed(2)} |`,
  )
  .join('\n');
writeFileSync(
  join(import.meta.dirname, 'SPARK.md'),
  `# Many sets on Apache Spark

Made by \`npm run bench:spark\`: ${count.toLocaleString('en')} requests of ${options.documents} documents (${options.algorithm}), read from a file, ${options.partitions}
partitions, Spark in local mode on ${cpus().length} cores. Times hold the start of Spark and of a process
for each partition; Java and Python want cores besides, and the machine is shared and noisy. All three gave the same ${count.toLocaleString('en')} answers.

| | Seconds | Sets a second | Beside one process |
|---|---:|---:|---:|
${table}
`,
);
