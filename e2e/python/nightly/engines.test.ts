/** The programs of the documentation that assign topics with Dask, DuckDB, Ray and Polars. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../processes.js';
import { lacking, pythonIn } from '../python.js';

const folder = mkdtempSync(join(tmpdir(), 'sheaf-engines-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = pythonIn(folder);

const preparation = `
import json, pandas, sheaf, sys
documents = json.load(open(sys.argv[1], encoding="utf-8"))["documents"]
titles = [f"{each['title']} {each['snippet']}" for each in documents]
pandas.DataFrame({"id": range(len(titles)), "title": titles}).to_parquet("tickets.parquet")
model = sheaf.fit_topics([{"title": title} for title in titles], text="title", options={"fields": ["title"]})
model.save("tickets.topics.json")`;

const comparison = `
import pandas, sheaf, sys
tickets = pandas.read_parquet("tickets.parquet")
found = pandas.read_parquet(sys.argv[1]).sort_values("id").topic
expected = [each["topic"] for each in sheaf.TopicModel.load("tickets.topics.json").assign(tickets[["title"]])]
print(len(expected), [None if pandas.isna(topic) else topic for topic in found] == expected)`;

describe.skipIf(lacking('pyarrow'))('topics', () => {
  beforeAll(() => void run('-c', preparation, join(root, 'corpora/debian-games.json')));

  for (const engine of ['dask', 'duckdb', 'ray'])
    test.skipIf(lacking(engine))(
      `are assigned by ${engine} as by the model alone`,
      () => {
        run(join(root, `docs/examples/python/topics_${engine}.py`));
        expect(run('-c', comparison, `${engine}.parquet`)).toBe('747 True\n');
      },
      300_000,
    );
});

describe.skipIf(lacking('polars'))('Polars', () => {
  test('is read and written by the program of the documentation', () => {
    const printed = run(join(root, 'docs/examples/python/topics_polars.py'));
    expect(printed).toBe(readFileSync(join(root, 'docs/examples/outputs/topics_polars.txt'), 'utf8'));
  });

  test.skipIf(lacking('pyarrow'))('gets the rows that pandas gets', () => {
    const program = `
import polars, sheaf
frame = polars.DataFrame({"title": ["Solar panels", "Cheap solar panels", None, "Wind power", "Wind power at sea"]})
for table in (frame, frame.lazy(), frame.head(0)):
    result = sheaf.cluster(table, text="title", algorithm="Lingo")
    assert result.to_polars(prefix="s_").rows() == list(result.to_frame(prefix="s_").itertuples(index=False, name=None))
    assert set(result.to_polars().schema.values()) == {polars.Int64, polars.String}
model = sheaf.fit_topics(frame, text="title")
assert model.assign_polars(frame).equals(polars.from_pandas(model.assign_frame(frame)))
print(model.assign_polars(frame)["topic"].dtype)`;
    expect(run('-c', program)).toBe('String\n');
  });
});
