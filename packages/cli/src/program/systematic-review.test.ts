/** A review from the files of three databases to a file of references with clusters as keywords. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readText } from '@sheaf/sources';
import { afterAll, expect, test, vi } from 'vitest';
import { runCommandLine } from './command-line.js';
import { threeDatabases } from './three-databases.testing.js';

const folder = mkdtempSync(join(tmpdir(), 'sheaf-review-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What Citation.js, the library of many reference managers, reads in a file of RIS. */
interface Reference {
  readonly title: string;
  readonly keyword?: string;
  readonly author: readonly { readonly family: string }[];
}

function readByCitationJs(ris: string): readonly Reference[] {
  const require = createRequire(import.meta.url);
  require('@citation-js/plugin-ris');
  return require('@citation-js/core').plugins.input.chain(ris, { generateGraph: false });
}

test('1,500 records of three databases with 300 duplicates become 1,200 references with their clusters', async () => {
  const file = (name: string): string => join(folder, name);
  const databases = threeDatabases();
  for (const { name, text } of databases) writeFileSync(file(name), text);

  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const files = databases.map(({ name }) => file(name));
  const status = await runCommandLine([...files, '-a', 'STC', '-o', file('topics.ris'), '--verbose']);
  const messages = said.mock.calls.map(([text]) => String(text)).join('');
  said.mockRestore();
  expect(status).toBe(0);
  expect(messages).toContain('1,500 records, 300 of them found more than once: 1,200 documents');

  const text = readFileSync(file('topics.ris'), 'utf8');
  const { records } = readText(text);
  expect(new Set(records.map(({ title }) => String(title).toLowerCase())).size).toBe(1200);
  expect(records).toHaveLength(1200);
  expect(records.filter(({ keywords }) => keywords !== undefined).length).toBeGreaterThan(1000);

  const references = readByCitationJs(text);
  expect(references.map(({ title }) => title)).toEqual(records.map(({ title }) => title));
  expect(references.map(({ keyword = '' }) => keyword)).toEqual(
    records.map(({ keywords = '' }) => [keywords].flat().join(',')),
  );
  const originals = new Set(records.map(({ notes }) => String(notes)));
  expect(originals).toContain('Found in: scopus.ris; pubmed.nbib');
  expect(records.filter(({ keywords }) => String(keywords).startsWith('Topic: ')).length).toBeGreaterThan(1000);
  expect(references.every(({ author }) => author[1]!.family === 'Other')).toBe(true);
});

test('decisions of Rayyan are counted, and the tool is named', async () => {
  const name = join(folder, 'rayyan.csv');
  const note = (who: string, what: string) => `"RAYYAN-INCLUSION: {""${who}""=>""${what}""}"`;
  const rows = [`Bees,2019,${note('Ada', 'Included')}`, `Soil,2020,${note('Ada', 'Excluded')}`, 'Wind,2021,'];
  writeFileSync(name, `title,year,notes\n${rows.join('\n')}\n`);
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const status = await runCommandLine(['prisma', name]);
  const text = said.mock.calls.map(([each]) => String(each)).join('');
  said.mockRestore();
  expect(status).toBe(0);
  expect(text).toMatch(
    /Records screened: 2\nRecords excluded: 1\nReports sought for retrieval: 1\nDecisions read from Rayyan: 2\n/,
  );
});
