/** Apache Spark in local mode drives `sheaf cluster --ndjson` through its pipe. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { main, root } from './processes.js';

/** The Python that has pyspark: SHEAF_PYTHON, or the one on the path. */
const python = process.env['SHEAF_PYTHON'] ?? 'python3';

const requestOf = (i: number): object => ({
  algorithm: 'STC',
  language: 'English',
  documents: Array.from({ length: 20 }, (_, d) => ({ title: `set ${i % 7} topic ${d % 4} solar power plant` })),
});

test('answers every request of every partition, and says which ones failed', () => {
  const found = spawnSync(python, ['-c', 'import pyspark; print(pyspark.__version__)'], { encoding: 'utf8' });
  expect(found.status, `pyspark must be installed for ${python}: pip install pyspark==4.3.0`).toBe(0);

  const folder = mkdtempSync(join(tmpdir(), 'sheaf-spark-'));
  const requests = Array.from({ length: 200 }, (_, i) =>
    i % 50 === 49 ? '{"algorithm": "Nobody"}' : JSON.stringify(requestOf(i)),
  );
  writeFileSync(join(folder, 'requests.ndjson'), `${requests.join('\n')}\n`);
  const command = `${process.execPath} ${main} cluster --ndjson`;
  const script = join(root, 'deploy/spark/cluster_batches.py');
  execFileSync(
    python,
    [script, join(folder, 'requests.ndjson'), join(folder, 'answers'), '--sheaf', command, '--partitions', '4'],
    {
      stdio: 'pipe',
      env: { ...process.env, PYSPARK_PYTHON: python, SPARK_LOCAL_IP: '127.0.0.1', SPARK_MASTER: 'local[2]' },
    },
  );
  const answers = readdirSync(join(folder, 'answers'))
    .filter(name => name.startsWith('part-'))
    .flatMap(name =>
      readFileSync(join(folder, 'answers', name), 'utf8')
        .split('\n')
        .filter(line => line !== ''),
    )
    .map(line => JSON.parse(line) as { clusters?: unknown[] });
  expect(answers.length).toBe(200);
  expect(answers.filter(answer => answer.clusters === undefined).length).toBe(4);
}, 300_000);
