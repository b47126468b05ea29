/** Apache Spark with executors of their own finds the topics of a corpus, and loses some of them on the way. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAssigner, readTopicModel } from '@sheaf/core/topics';
import { english } from '@sheaf/languages/english';
import { expect, test } from 'vitest';
import { main, root } from '../../processes.js';

/** The Python that has pyspark: SHEAF_PYTHON, or the one on the path. */
const python = process.env['SHEAF_PYTHON'] ?? 'python3';

const folder = mkdtempSync(join(tmpdir(), 'sheaf-spark-topics-'));

const documents = ['games', 'network'].flatMap(name => {
  const { documents: found } = JSON.parse(readFileSync(join(root, `corpora/debian-${name}.json`), 'utf8'));
  return (found as { title: string; snippet: string }[]).map(({ title, snippet }, number) => ({
    id: `${name}-${number}`,
    title,
    snippet,
  }));
});

/**
 * `sheaf`, but of the processes that assign, the first one ends its executor after it has read a line, and the second
 * one ends itself.
 */
const wrapper = `#!/usr/bin/env node
const { spawn } = require('node:child_process');
const { mkdirSync, readFileSync } = require('node:fs');
const args = process.argv.slice(2);
const isFirst = name => {
  try {
    mkdirSync(${JSON.stringify(folder)} + '/' + name);
    return true;
  } catch {
    return false;
  }
};
const parentOf = pid => Number(/\\nPPid:\\s*(\\d+)/.exec(readFileSync('/proc/' + pid + '/status', 'utf8'))[1]);
const executor = () => {
  let pid = process.pid;
  while (!readFileSync('/proc/' + pid + '/cmdline', 'utf8').includes('CoarseGrainedExecutorBackend')) pid = parentOf(pid);
  return pid;
};
if (args[1] === 'assign' && isFirst('killed')) process.stdin.once('data', () => process.kill(executor(), 'SIGKILL'));
else if (args[1] === 'assign' && isFirst('ended')) process.stdin.once('data', () => process.exit(1));
else spawn(process.execPath, [${JSON.stringify(main)}, ...args], { stdio: 'inherit' }).on('exit', code => process.exit(code ?? 1));
`;

/** Two executors, each a process of its own, with one core each. */
const CLUSTER = 'local-cluster[2,1,512] --conf spark.executor.memory=512m';

function spark(master: string, script: string, args: readonly string[] = []): string {
  return execFileSync(python, [script, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 1e8,
    env: {
      ...process.env,
      PYSPARK_PYTHON: python,
      SPARK_LOCAL_IP: '127.0.0.1',
      PYSPARK_SUBMIT_ARGS: `--master ${master} --conf spark.sql.shuffle.partitions=4 --conf spark.ui.enabled=false pyspark-shell`,
    },
  });
}

const write = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

test('the topics of a corpus are the same however it is partitioned, and after an executor and a process were lost', () => {
  const found = spawnSync(python, ['-c', 'import pyspark; print(pyspark.__version__)'], { encoding: 'utf8' });
  expect(found.status, `pyspark must be installed for ${python}: pip install pyspark==4.3.0`).toBe(0);
  const sheaf = write('sheaf.cjs', wrapper);
  chmodSync(sheaf, 0o755);
  const lines = write('documents.ndjson', documents.map(document => `${JSON.stringify(document)}\n`).join(''));
  const toParquet = write(
    'to_parquet.py',
    `from pyspark.sql import SparkSession
spark = SparkSession.builder.getOrCreate()
spark.read.json(${JSON.stringify(lines)}).write.parquet(${JSON.stringify(join(folder, 'documents'))})
`,
  );
  spark('local[1]', toParquet);

  const script = join(root, 'deploy/spark/topics.py');
  const run = (master: string, name: string, partitions: number, command: string) =>
    spark(master, script, [
      ...[join(folder, 'documents'), join(folder, name), join(folder, `${name}.json`)],
      ...['--fields', 'title,snippet', '--sample', '1000', '--partitions', String(partitions), '--sheaf', command],
    ]);
  run('local[1]', 'one', 1, `${process.execPath} ${main}`);
  run(CLUSTER, 'lossy', 3, `${process.execPath} ${sheaf}`);
  for (const loss of ['killed', 'ended']) expect(existsSync(join(folder, loss)), loss).toBe(true);
  expect(readFileSync(join(folder, 'lossy.json'), 'utf8')).toBe(readFileSync(join(folder, 'one.json'), 'utf8'));

  const toRows = write(
    'to_rows.py',
    `import json
from pyspark.sql import SparkSession
spark = SparkSession.builder.getOrCreate()
read = lambda name: sorted(spark.read.parquet(${JSON.stringify(folder)} + '/' + name).toJSON().collect())
print(json.dumps([read('one'), read('lossy')]))
`,
  );
  const [alone, lossy]: string[][] = JSON.parse(spark('local[1]', toRows).trim().split('\n').at(-1)!);
  expect(lossy).toEqual(alone);

  expect(alone!.length).toBe(documents.length);
  const model = readTopicModel(readFileSync(join(folder, 'one.json'), 'utf8'));
  const assigner = createAssigner(model, english);
  const told = new Map(alone!.map(line => JSON.parse(line)).map(row => [row.id, row]));
  for (const { id, ...document } of documents) {
    const { round, topic } = told.get(id);
    // Topics of the first round are those of the first model, which the update has not changed.
    if (round === 2) expect(topic ?? null).toBe(assigner.assign(document).topic);
  }
  expect(new Set([...told.values()].map(({ round }) => round))).toEqual(new Set([1, 2]));
}, 1_200_000);
