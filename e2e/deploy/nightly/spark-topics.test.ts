/** Apache Spark with executors of their own finds the topics of a corpus, and loses some of them on the way. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Assignment, createAssigner, readTopicModel } from '@sheaf/clustering/topics';
import { english } from '@sheaf/languages/english';
import { expect, test } from 'vitest';
import { root } from '../../processes.js';
import { lacking } from '../../python/python.js';

/** The Python that has pyspark: SHEAF_PYTHON, or the one on the path. */
const python = process.env['SHEAF_PYTHON'] ?? 'python3';

const folder = mkdtempSync(join(tmpdir(), 'sheaf-spark-topics-'));
const packageFolder = join(root, 'packages/python');

const documents = ['games', 'network'].flatMap(name => {
  const { documents: found } = JSON.parse(readFileSync(join(root, `corpora/debian-${name}.json`), 'utf8'));
  return (found as { title: string; snippet: string }[]).map(({ title, snippet }, number) => ({
    id: `${name}-${number}`,
    title,
    snippet,
  }));
});

/**
 * The package `sheaf`, but of the processes of Spark that assign, the first one ends its executor, and the second one
 * ends itself.
 */
const lossyPackage = `import importlib.util, os, signal, sys
real = ${JSON.stringify(join(packageFolder, 'sheaf'))}
spec = importlib.util.spec_from_file_location("sheaf", real + "/__init__.py", submodule_search_locations=[real])
sheaf = sys.modules["sheaf"] = importlib.util.module_from_spec(spec)
spec.loader.exec_module(sheaf)
assign = sheaf.TopicModel.assign

def is_first(name):
    try:
        os.mkdir(${JSON.stringify(folder)} + "/" + name)
        return True
    except FileExistsError:
        return False

def executor():
    pid = os.getpid()
    while "CoarseGrainedExecutorBackend" not in open(f"/proc/{pid}/cmdline").read():
        pid = int(next(line for line in open(f"/proc/{pid}/status") if line.startswith("PPid")).split()[1])
    return pid

def lossy(self, documents, **options):
    if is_first("killed"):
        os.kill(executor(), signal.SIGKILL)
    if is_first("ended"):
        os._exit(1)
    return assign(self, documents, **options)

sheaf.TopicModel.assign = lossy
`;

/** Two executors, each a process of its own, with one core each. */
const CLUSTER = 'local-cluster[2,1,512] --conf spark.executor.memory=512m';

/** A file system of Hadoop with a scheme of its own, as object storage is one. */
const STORE = 'viewfs://store/models';
const mountStore = `--conf spark.hadoop.fs.viewfs.mounttable.store.link./models=file://${folder}/store`;

/** Spark Connect, whose server the client starts. */
const CONNECT = 'connect';

function spark(master: string, script: string, args: readonly string[] = [], modules = packageFolder): string {
  return execFileSync(python, [script, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 1e8,
    env: {
      ...process.env,
      PYTHONPATH: modules,
      PYSPARK_PYTHON: python,
      SPARK_LOCAL_IP: '127.0.0.1',
      ...(master === CONNECT
        ? { SPARK_REMOTE: 'local[1]' }
        : {
            PYSPARK_SUBMIT_ARGS: `--master ${master} --conf spark.sql.shuffle.partitions=4 --conf spark.ui.enabled=false ${mountStore} pyspark-shell`,
          }),
    },
  });
}

const write = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

test('each row is what the delivered model says, for any partitions, by Connect, with a model in a store, and after an executor and a process were lost', () => {
  const installed = spawnSync(python, ['-c', 'import pyspark; print(pyspark.__version__)'], { encoding: 'utf8' });
  expect(installed.status, `pyspark must be installed for ${python}: pip install pyspark==4.3.0`).toBe(0);
  mkdirSync(join(folder, 'modules'));
  write('modules/sheaf.py', lossyPackage);
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
  const run = (master: string, name: string, args: readonly string[], modules?: string) => {
    const [model, ...options] = args;
    const places = [join(folder, 'documents'), join(folder, name), model!, '--fields', 'title,snippet'];
    return spark(master, script, [...places, '--sample', '1000', '--partitions', ...options], modules);
  };
  const modelOf = (path: string): unknown => JSON.parse(readFileSync(join(folder, path), 'utf8'));
  run('local[1]', 'one', [join(folder, 'one.json'), '1']);
  mkdirSync(join(folder, 'store'));
  run(CLUSTER, 'lossy', [`${STORE}/lossy`, '3'], join(folder, 'modules'));
  for (const loss of ['killed', 'ended']) expect(existsSync(join(folder, loss)), loss).toBe(true);
  const part = readdirSync(join(folder, 'store/lossy')).find(name => name.startsWith('part-'));
  expect(modelOf(`store/lossy/${part}`)).toEqual(modelOf('one.json'));
  run('local[1]', 'given', [`${STORE}/lossy`, '7', '--given']);
  const others = lacking('pyspark.sql.connect') ? ['lossy', 'given'] : ['lossy', 'given', 'connect'];
  if (others.includes('connect')) {
    run(CONNECT, 'connect', [`file://${folder}/stored`, '2']);
    const [own] = readdirSync(join(folder, 'stored')).filter(name => name.startsWith('part-'));
    expect(modelOf(`stored/${own}`)).toEqual(modelOf('one.json'));
  }

  const toRows = write(
    'to_rows.py',
    `import json
from pyspark.sql import SparkSession
spark = SparkSession.builder.getOrCreate()
read = lambda name: sorted(spark.read.parquet(${JSON.stringify(folder)} + '/' + name).toJSON().collect())
print(json.dumps([read(name) for name in ${JSON.stringify(['one', ...others])}]))
`,
  );
  const [alone, ...found]: string[][] = JSON.parse(spark('local[1]', toRows).trim().split('\n').at(-1)!);
  for (const rows of found) expect(rows).toEqual(alone);

  expect(alone!.length).toBe(documents.length);
  const model = readTopicModel(readFileSync(join(folder, 'one.json'), 'utf8'));
  const assigner = createAssigner(model, english);
  const of = ({ topic, similarity }: Assignment) => ({ topic, similarity });
  const told = new Map(alone!.map(line => JSON.parse(line)).map(row => [row.id, row]));
  for (const { id, ...document } of documents) {
    const { topic, similarity } = told.get(id);
    expect({ topic: topic ?? null, similarity }, id).toEqual(of(assigner.assign(document)));
  }
}, 1_200_000);
