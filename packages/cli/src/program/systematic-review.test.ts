/** A review from the files of three databases to a file of references with clusters as keywords. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readText, type SourceRecord, writeNbib, writeRis } from '@sheaf/sources';
import { afterAll, expect, test, vi } from 'vitest';
import { runCommandLine } from './command-line.js';

const folder = mkdtempSync(join(tmpdir(), 'sheaf-review-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SUBJECTS = ['hospital discharge letters', 'early warning scores', 'patient survey answers', 'drug side effects'];
const METHODS = ['cluster analysis', 'topic models', 'neural networks', 'manual coding'];

/** Records as one database knows them. */
const recordOf = (number: number): SourceRecord => {
  const [subject, method] = [SUBJECTS[number % 4]!, METHODS[Math.floor(number / 4) % 4]!];
  return {
    type: ['article'],
    title: `Study ${number}: ${method} of ${subject}`,
    abstract: `We applied ${method} to ${subject} and report what study ${number} found about ${subject}.`,
    authors: [`Author${number}, A.`, 'Other, B.'],
    year: String(2000 + (number % 24)),
    ...(number % 3 === 0 ? {} : { doi: `10.1000/study.${number}` }),
  };
};

const range = (from: number, to: number): readonly SourceRecord[] =>
  Array.from({ length: to - from }, (_, at) => recordOf(from + at));

/** The tab-separated table of Web of Science. */
const webOfScience = (records: readonly SourceRecord[]): string =>
  [
    'PT\tAU\tTI\tSO\tAB\tPY\tDI',
    ...records.map(({ title, abstract, authors, year, doi = '' }) =>
      ['J', [authors!].flat().join('; '), String(title).toUpperCase(), 'J EX', abstract, year, doi].join('\t'),
    ),
  ].join('\r\n');

test('1,500 records of three databases with 300 duplicates become 1,200 references with their clusters', async () => {
  const file = (name: string): string => join(folder, name);
  writeFileSync(file('scopus.ris'), writeRis(range(0, 600)));
  writeFileSync(
    file('pubmed.nbib'),
    writeNbib(range(450, 950).map((record, at) => ({ ...record, pmid: `${9000 + at}` }))),
  );
  writeFileSync(file('web-of-science.txt'), webOfScience(range(800, 1200)));

  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const files = ['scopus.ris', 'pubmed.nbib', 'web-of-science.txt'].map(file);
  const status = await runCommandLine([...files, '-a', 'STC', '-o', file('topics.ris'), '--verbose']);
  const messages = said.mock.calls.map(([text]) => String(text)).join('');
  said.mockRestore();
  expect(status).toBe(0);
  expect(messages).toContain('1,200 documents');

  const { records } = readText(readFileSync(file('topics.ris'), 'utf8'));
  expect(new Set(records.map(({ title }) => String(title).toLowerCase())).size).toBe(1200);
  expect(records).toHaveLength(1200);
  expect(records.filter(({ keywords }) => keywords !== undefined).length).toBeGreaterThan(1000);
}, 60_000);
