/** The program of the documentation that takes in a stream of Apache Spark batch by batch. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../../processes.js';
import { lacking, python, pythonIn } from '../../python/python.js';

const folder = mkdtempSync(join(tmpdir(), 'sheaf-spark-stream-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = pythonIn(folder, {
  PYSPARK_PYTHON: python,
  SPARK_LOCAL_IP: '127.0.0.1',
  PYSPARK_SUBMIT_ARGS:
    '--master local[1] --conf spark.sql.shuffle.partitions=2 --conf spark.ui.enabled=false pyspark-shell',
});

/** A model of games, and two files of a stream: the second one has something new. */
const preparation = `
import json, os, pandas, sheaf, sys
titles = [[f"{each['title']} {each['snippet']}" for each in json.load(open(path, encoding="utf-8"))["documents"]]
          for path in sys.argv[1:]]
os.makedirs("models"); os.makedirs("tickets")
sheaf.fit_topics([{"title": title} for title in titles[0]], text="title", options={"fields": ["title"]}).save("models/-1.json")
for number, batch in enumerate([titles[0][:300], titles[0][300:500] + titles[1][:200]]):
    frame = pandas.DataFrame({"id": range(len(batch)), "title": batch})
    frame.to_parquet(f"tickets/{number}.parquet")
    os.utime(f"tickets/{number}.parquet", (1e9 + number, 1e9 + number))`;

const comparison = `
import pandas, sheaf
for number in (0, 1):
    rows = pandas.read_parquet(f"assigned/batch={number}").sort_values("id")
    model = sheaf.TopicModel.load(f"models/{number}.json", text="title")
    expected = [each["topic"] for each in model.assign(rows[["title"]])]
    known = {topic["id"] for topic in sheaf.TopicModel.load(f"models/{number - 1}.json").topics}
    fresh = any(topic["id"] not in known for topic in model.topics)
    print(len(rows), [None if pandas.isna(topic) else topic for topic in rows.topic] == expected, fresh)`;

test.skipIf(lacking('pyspark'))(
  'rows of each batch of a stream are of the model of that batch, and what is new becomes a topic',
  () => {
    run('-c', preparation, ...['games', 'network'].map(name => join(root, `corpora/debian-${name}.json`)));
    run(join(root, 'docs/examples/python/topics_stream.py'));
    expect(run('-c', comparison)).toBe('300 True False\n400 True True\n');
  },
  600_000,
);
