import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFile, readText } from '../read/read-file.js';
import type { SourceRecord } from '../record-set.js';
import { asCitations, clusterPaths, withKeywords } from './as-citations.js';
import { type CitationField, type CitationFormat, citationFields } from './citation-fields.js';
import { writeBibtex, writeNbib, writeRis } from './write-citations.js';

const writers = { ris: writeRis, nbib: writeNbib, bibtex: writeBibtex } as const;
type Written = keyof typeof writers;
const formats = Object.keys(writers) as readonly Written[];

const fields: readonly CitationField[] = citationFields;

/** Words that these formats could misread. */
const word = fc.oneof(
  fc.constantFrom(
    'Müller',
    'a_b',
    '50%',
    'R&D',
    '{x}',
    '$3',
    '~',
    'O’Brien',
    "it's",
    '“so”',
    'TY',
    'ER',
    '--',
    '\\alpha',
    '#1',
    'naïve',
    '中文',
    '^',
    '`x`',
    '@article',
  ),
  fc.stringMatching(/^[A-Za-z]{1,10}$/),
);
const text = fc.array(word, { minLength: 1, maxLength: 30 }).map(words => `x${words.join(' ')}`);
/** Values of fields with a form of their own. */
const special: Readonly<Record<string, fc.Arbitrary<string>>> = {
  type: fc.constantFrom('article', 'book', 'chapter', 'thesis', 'conference paper', 'report', 'preprint', 'dataset'),
  year: fc.integer({ min: 1900, max: 2030 }).map(String),
  date: fc.constantFrom('2020-05-12', '2019-11', '2024-01-31'),
  doi: fc.stringMatching(/^10\.\d{4}\/[a-z0-9._()-]{1,12}$/),
  pmid: fc.stringMatching(/^[1-9]\d{5,7}$/),
  pmcid: fc.stringMatching(/^PMC\d{7}$/),
  issn: fc.stringMatching(/^\d{4}-\d{3}[\dX]$/),
  isbn: fc.constantFrom('978-80-000-0000-4', '9781450300001'),
  url: fc.stringMatching(/^https:\/\/example\.org\/[a-z0-9_~%&=-]{1,12}$/),
  pages: fc.constantFrom('1-9', '201-219', 'e12', '7'),
  volume: fc.stringMatching(/^\d{1,3}$/),
  issue: fc.stringMatching(/^\d{1,3}$/),
  'citation key': fc.stringMatching(/^[a-z]{3,8}\d{4}[a-z]$/),
  'accession number': fc.stringMatching(/^WOS:\d{9}$/),
};

/** What a format writes: every field of the table that has a name in it. */
const listed = (format: CitationFormat): readonly CitationField[] =>
  fields.filter(
    field =>
      field[format] !== undefined ||
      (field.name === 'type' && format === 'bibtex') ||
      (field.name === 'year' && format === 'nbib') ||
      (field.name === 'citation key' && format === 'bibtex'),
  );

/** One kind of entry where the format has only one, and what depends on another field together with it. */
const once = (format: Written, name: string): boolean => format !== 'nbib' && name === 'type';

function anyRecord(format: Written): fc.Arbitrary<SourceRecord> {
  const values = listed(format).map(({ name, many }) => {
    const value = special[name] ?? text;
    const list = fc.uniqueArray(value, {
      minLength: 1,
      maxLength:
        once(format, name) || (format === 'bibtex' && !['authors', 'editors', 'keywords'].includes(name)) ? 1 : 3,
    });
    return [name, many ? list : value] as const;
  });
  const record = fc.record(Object.fromEntries(values), {
    requiredKeys: ['title', 'type'],
  }) as fc.Arbitrary<SourceRecord>;
  return record.map(found => {
    const { date, ...rest } = found;
    // A date holds its year.
    const dated = date === undefined ? rest : { ...rest, date, year: String(date).slice(0, 4) };
    return format === 'bibtex' && found['citation key'] === undefined ? { ...dated, 'citation key': 'key' } : dated;
  });
}

const sorted = (record: SourceRecord): SourceRecord => Object.fromEntries(Object.entries(record).sort());

describe.each(formats)('%s', format => {
  test('read again loses nothing that the table of fields lists', () => {
    fc.assert(
      fc.property(fc.array(anyRecord(format), { minLength: 1, maxLength: 4 }), records => {
        const keyed = records.map((record, at) =>
          format === 'bibtex' ? { ...record, 'citation key': `${record['citation key']}${at}` } : record,
        );
        const set = readText(writers[format](keyed));
        expect(set.format).toBe(format);
        expect(set.records.map(sorted)).toEqual(keyed.map(sorted));
      }),
      { numRuns: 50 },
    );
  });

  test.each(
    { ris: ['scopus.ris', 'zotero.ris', 'embase.ris'], nbib: ['pubmed.nbib'], bibtex: ['library.bib'] }[format],
  )('gives the records of %s back', async name => {
    const bytes = new Uint8Array(readFileSync(new URL(`../../fixtures/bibliography/${name}`, import.meta.url)));
    const { records } = await readFile(bytes, name);
    expect(readText(writers[format](records)).records.map(sorted)).toEqual(records.map(sorted));
  });
});

test('clusters become keywords, those below others with the labels above them', () => {
  const records = [{ title: 'A', keywords: ['own'] }, { title: 'B' }, { title: 'C' }];
  const clusters = [
    { labels: ['Solar', 'Sun'], documents: [0], clusters: [{ labels: ['Roofs'], documents: [1], clusters: [] }] },
    { labels: ['Wind'], documents: [0], clusters: [] },
  ];
  const tagged = withKeywords(records, clusterPaths(clusters, 3));
  expect(tagged.map(record => record['keywords'])).toEqual([
    ['own', 'Solar, Sun', 'Wind'],
    ['Solar, Sun > Roofs'],
    undefined,
  ]);
  expect(writeRis(tagged)).toContain('KW  - Solar, Sun > Roofs\r\n');
});

test('records of a table become bibliographic ones by the roles of their columns', async () => {
  const csv =
    'Nr;Headline;Story;Published\n1;One day;A long story of many words about the sun;2024-05-01\n2;Two days;Another story of many more words about wind;2024-06-01\n';
  const { records, fields } = await readFile(new TextEncoder().encode(csv));
  expect(writeRis(asCitations(records, fields))).toBe(
    'TY  - JOUR\r\nTI  - One day\r\nAB  - A long story of many words about the sun\r\nPY  - 2024\r\nDA  - 2024/05/01/\r\nER  - \r\n\r\n' +
      'TY  - JOUR\r\nTI  - Two days\r\nAB  - Another story of many more words about wind\r\nPY  - 2024\r\nDA  - 2024/06/01/\r\nER  - \r\n\r\n',
  );
});

test.each([writeRis, writeNbib])('%o writes no control character into a record', write => {
  const text = write([{ title: 'Mining\u0000 data\u001b[31m\u0085of\u0007 tickets', keywords: ['a\u001bb'] }]);
  expect(text.replaceAll(/\r?\n/g, ' ')).not.toMatch(/\p{Cc}/u);
  expect(text).toContain('Mining data [31m of tickets');
});
