/** Apache Spark in local mode drives `sheaf cluster --ndjson` through its pipe. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { main, root } from '../../processes.js';

/** The Python that has pyspark: SHEAF_PYTHON, or the one on the path. */
const python = process.env['SHEAF_PYTHON'] ?? 'python3';

const collection: readonly object[] = JSON.parse(
  readFileSync(join(root, 'corpora/debian-games.json'), 'utf8'),
).documents;

/** Fifty documents of the collection, from another place each time; every hundredth request cannot be answered. */
const requestOf = (id: number): object => {
  const first = (id * 13) % (collection.length - 50);
  const documents = collection
    .slice(first, first + 50)
    .map(document => ({ ...document, id: undefined, url: undefined }));
  return { id, algorithm: id % 100 === 99 ? 'Nobody' : 'Lingo', language: 'English', documents };
};

const answersIn = (text: string): Map<number, object> =>
  new Map(
    text
      .split('\n')
      .filter(line => line !== '')
      .map(line => JSON.parse(line))
      .map(answer => [answer.id, answer]),
  );

const command = [main, 'cluster', '--ndjson', '--exit-zero'];

/** Has Spark answer a file of requests, and returns the responses of each part. */
function answeredBySpark(requests: string, answers: string, partitions: number): readonly string[] {
  const script = join(root, 'deploy/spark/cluster_batches.py');
  // By its name: the executors look for it on the path, too.
  const sheaf = ['node', ...command].join(' ');
  execFileSync(python, [script, requests, answers, '--sheaf', sheaf, '--partitions', String(partitions)], {
    stdio: 'pipe',
    env: {
      ...process.env,
      PATH: `${dirname(process.execPath)}:${process.env['PATH']}`,
      PYSPARK_PYTHON: python,
      SPARK_LOCAL_IP: '127.0.0.1',
      PYSPARK_SUBMIT_ARGS: '--master local[2] pyspark-shell',
    },
  });
  const parts = readdirSync(answers).filter(name => name.startsWith('part-'));
  return parts.map(name => readFileSync(join(answers, name), 'utf8'));
}

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-spark-'));
  folders.push(folder);
  return folder;
}

const REQUESTS = 200;

test(`two executors answer ${REQUESTS} requests of 50 documents as one process does, failures in their lines`, () => {
  const found = spawnSync(python, ['-c', 'import pyspark; print(pyspark.__version__)'], { encoding: 'utf8' });
  expect(found.status, `pyspark must be installed for ${python}: pip install pyspark==4.3.0`).toBe(0);

  const folder = newFolder();
  const requests = join(folder, 'requests.ndjson');
  writeFileSync(requests, Array.from({ length: REQUESTS }, (_, id) => `${JSON.stringify(requestOf(id))}\n`).join(''));
  const parts = answeredBySpark(requests, join(folder, 'answers'), 4);
  const answers = answersIn(parts.join(''));
  const alone = execFileSync(process.execPath, command, { input: readFileSync(requests), maxBuffer: 1e8 }).toString();
  expect(parts.length).toBe(4);
  expect(answers.size).toBe(REQUESTS);
  expect(answers).toEqual(answersIn(alone));
  expect([...answers.values()].filter(answer => !('clusters' in answer)).length).toBe(REQUESTS / 100);
}, 300_000);

test('a partition in which every request fails gives its errors, and the job goes on', () => {
  const folder = newFolder();
  const requests = join(folder, 'requests.ndjson');
  writeFileSync(requests, `${JSON.stringify(requestOf(99))}\n`);
  const answers = answersIn(answeredBySpark(requests, join(folder, 'answers'), 1).join(''));
  expect(answers.get(99)).toMatchObject({ type: 'BAD_REQUEST' });
});
