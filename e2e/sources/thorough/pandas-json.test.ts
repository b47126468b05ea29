/** What pandas writes with `to_json`, in every orientation, is read as the rows that it was made of. */
import { execFileSync } from 'node:child_process';
import { readFile } from '@sheaf/sources';
import { describe, expect, test } from 'vitest';
import { lacking, python } from '../../python/python.js';

const PROGRAM = `
import json, pandas
titles = ["Sleep advice in shift work", "Light therapy for nurses", "Bee diversity in towns"]
columns = {"title": titles, "abstract": ["We tested " + title.lower() + "." for title in titles], "year": [2019, 2020, 2021]}
index = {"count": None, "ids": ["a-10", "b-11", "c-12"], "numbers": [70, 31, 52], "dates": pandas.date_range("2024-01-01", periods=3)}
files = []
for name, labels in index.items():
    frame = pandas.DataFrame(columns, index=labels)
    for orient in ["columns", "index", "records", "split", "table", "values"]:
        files.append([orient, name, frame.to_json(orient=orient, date_format="iso")])
    files.append(["lines", name, frame.to_json(orient="records", lines=True)])
    files.append(["series", name, frame["title"].to_json()])
files.append(["two levels", "count", pandas.concat({"x": pandas.DataFrame(columns)}, axis=1).to_json(orient="split")])
files.append(["one row", "count", pandas.DataFrame(columns).head(1).to_json()])
files.append(["gaps", "count", pandas.DataFrame({**columns, "title": [titles[0], None, titles[2]]}).to_json()])
print(json.dumps(files))
`;

const files = lacking('pandas')
  ? []
  : (JSON.parse(execFileSync(python, ['-c', PROGRAM], { encoding: 'utf8' })) as [string, string, string][]);

describe.skipIf(files.length === 0)('JSON of pandas', () => {
  test.each(files)('%s with labels that are %s', async (orientation, _, text) => {
    const { records, fields } = await readFile(new TextEncoder().encode(text), 'frame.json');
    expect(records).toHaveLength(orientation === 'one row' ? 1 : 3);
    // Engines of JavaScript order members that are numbers, so a label may put a row elsewhere.
    const values = records.map(record => Object.values(record)).find(row => row.includes('Sleep advice in shift work'));
    expect(values).toBeDefined();
    if (orientation === 'series') return;
    expect(values).toContain('We tested sleep advice in shift work.');
    expect(values).toContain('2019');
    if (orientation === 'values') return;
    const clustered = fields.filter(({ natural }) => natural).map(({ name }) => name.replace('x.', ''));
    expect(clustered).toEqual(['title', 'abstract']);
  });
});
