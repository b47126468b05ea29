import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinRecordSets } from '../read/join-record-sets.js';
import { readFile, readText } from '../read/read-file.js';
import type { NamedSet } from '../record-set.js';
import { mergeRecordSets } from './merge-record-sets.js';

const FOLDER = new URL('../../fixtures/merge-mixed/', import.meta.url);

const ris = (...records: readonly string[]) =>
  readText(records.map(lines => `TY  - JOUR\n${lines}\nER  - \n`).join('\n'));
const table = (...rows: readonly string[]) => readText(`${rows.join('\n')}\n`);
const merge = (...sets: readonly NamedSet['set'][]) => mergeRecordSets(sets.map((set, at) => ({ name: `${at}`, set })));
const messages = (merged: ReturnType<typeof merge>) => merged.notices.map(({ message }) => message);

const TITLE = 'Light therapy for night nurses';

test('two RIS files and a table of Rayyan: four records, two of them repeats', async () => {
  const sets = await Promise.all(
    ['a.ris', 'b.ris', 'rayyan.csv'].map(async name => ({
      name,
      set: await readFile(new Uint8Array(readFileSync(new URL(name, FOLDER))), name),
    })),
  );
  const { records, found, again, notices } = mergeRecordSets(sets);
  expect({ found, again }).toEqual({
    found: [
      ['a.ris', 1],
      ['b.ris', 1],
      ['rayyan.csv', 2],
    ],
    again: 2,
  });
  expect(records.map(({ doi, file }) => [doi, file])).toEqual([
    ['10.1000/ex.1', ['a.ris', 'b.ris', 'rayyan.csv']],
    ['10.1000/ex.9', 'rayyan.csv'],
  ]);
  expect(notices.map(({ message }) => message)).toEqual([
    '4 records, 2 of them found more than once: 2 documents.',
    'Merged: 2 by DOI.',
  ]);
});

describe('records are the same', () => {
  test.each([
    ['the address of a resolver', 'https://doi.org/10.1000/EX.1'],
    ['an old resolver, encoded', 'http://dx.doi.org/10.1000%2Fex.1'],
    ['a label', 'DOI: 10.1000/ex.1'],
    ['a full stop behind it', '10.1000/ex.1.'],
    ['a bracket around it', '(doi:10.1000/Ex.1)'],
    ['a proxy, and a query', 'https://doi-org.proxy.example/10.1000/ex.1?via=search'],
    ['full width and an invisible space', '１０.１０００/ex.1\u200b'],
    ['its kind behind it', '10.1000/ex.1 [doi]'],
  ])('whose DOIs differ by %s', (_, doi) => {
    expect(merge(ris('TI  - One\nDO  - 10.1000/ex.1'), table('Title,Article DOI', `Other,"${doi}"`)).groups).toEqual([
      [0, 1],
    ]);
  });

  test.each([
    '12345',
    'PMID: 12345',
    '12345.0',
    '1.2345E4',
    'https://pubmed.ncbi.nlm.nih.gov/12345/',
    '00012345',
    'MEDLINE:12345',
  ])('whose PubMed numbers are 12345 and %s', pmid => {
    expect(merge(table('title,pmid', 'One,12345'), table('name,PubMed ID', `Two,${pmid}`)).groups).toEqual([[0, 1]]);
  });

  test.each([
    ['Scopus', 'TI  - Two\nC2  - 12345\nDB  - Scopus'],
    ['Ovid', 'TI  - Two\nAN  - 12345\nDB  - Ovid MEDLINE(R)'],
    ['EndNote', 'TI  - Two\nAN  - 12345\nDP  - NLM'],
    ['Zotero', 'TI  - Two\nN1  - PMID: 12345'],
  ])('whose PubMed number is where %s writes it', (_, lines) => {
    expect(merge(table('title,pmid', 'One,12345'), ris(lines)).groups).toEqual([[0, 1]]);
  });

  test.each([
    ['accents', 'Électricité à l’école', 'Electricite a l’ecole'],
    ['width and case', 'Ｌｉｇｈｔ ＴＨＥＲＡＰＹ', 'Light therapy'],
    ['tags and entities', 'Uptake of CO<sub>2</sub> &amp; water', 'Uptake of CO2 and water'],
    ['punctuation and dashes', 'Light therapy: night–shift nurses.', '[Light therapy - night-shift nurses]'],
    ['composition', 'Mu\u0308ller’s method', 'M\u00fcller\u2019s method'],
    ['ligatures', 'Straße und Øre', 'STRASSE UND ORE'],
  ])('whose titles of one year differ by %s', (_, first, second) => {
    expect(merge(table('title\tyear', `${first}\t2016`), table('Titre\tAnnée', `${second}\t2016.0`)).groups).toEqual([
      [0, 1],
    ]);
  });

  test('through others: by a DOI here, by a PubMed number there', () => {
    const sets = [
      table('title,year,doi,pmid', 'One,2001,10.1000/ex.1,'),
      table('title,year,doi,pmid', 'Two,2002,10.1000/ex.1,77'),
      table('title,year,doi,pmid', 'Three,2003,,77'),
    ];
    expect(merge(...sets).groups).toEqual([[0, 1, 2]]);
  });

  test('within one file, too', () => {
    const joined = joinRecordSets([
      { name: 'a', set: table('title,year,n', `${TITLE},2016,1`, 'Bees,2019,2', `${TITLE}.,2016,3`) },
    ]);
    expect(joined.records).toHaveLength(2);
    expect(joined.details).toMatchObject({ again: 1, found: [['a', 3]] });
    expect(joined.records[0]).not.toHaveProperty('file');
  });

  test('whatever order their authors have, and whoever is missing', () => {
    const authors = ['"Okafor, A. and Sánchez, E."', 'Ernesto Sanchez', ''];
    expect(merge(...authors.map(each => table('title,year,authors', `${TITLE},2016,${each}`))).groups).toEqual([
      [0, 1, 2],
    ]);
  });
});

describe('records stay apart, and this is said', () => {
  test('if title and year are the same, but DOIs differ; one without a DOI may be either', () => {
    const record = `TI  - ${TITLE}\nPY  - 2016`;
    const merged = merge(ris(`${record}\nDO  - 10.1000/ex.1`, `${record}\nDO  - 10.1101/pre`, record));
    expect(merged.again).toBe(0);
    expect(messages(merged)).toEqual([
      `3 records with the same title and year, but different DOIs stay apart: “${TITLE}” (10.1000/ex.1, 10.1101/pre). Compare them yourself.`,
    ]);
  });

  test('if one DOI comes with two PubMed numbers', () => {
    const merged = merge(table('doi,pmid', '10.1000/ex.1,1', '10.1000/ex.1,2', '10.1000/ex.1,2'));
    expect(merged.groups).toEqual([[0], [1, 2]]);
    expect(messages(merged).at(-1)).toMatch(
      /^3 records with the same DOI, but different PubMed numbers stay apart: \(1, 2\)/,
    );
  });

  test('if nobody is author of both', () => {
    const merged = merge(
      table('title,year,author', `${TITLE},2016,Okafor A`, `${TITLE},2016,Lind P`, `${TITLE},2016,"Lind, Per"`),
    );
    expect(merged.groups).toEqual([[0], [1, 2]]);
    expect(messages(merged).at(-1)).toMatch(/^3 records with the same title and year, but different authors/);
  });

  test.each(['Reply', 'Erratum.', 'Letter to the Editor', 'Éditorial', 'Author response', 'Vorwort'])(
    'if the title is “%s”',
    title => {
      const merged = merge(table('title,year', `${title},2016`, `${title},2016`));
      expect(merged.again).toBe(0);
      expect(messages(merged)).toEqual([
        `2 rows of 0 have neither DOI nor PubMed number, and a title such as “${title}” says too little: not compared.`,
      ]);
    },
  );

  test('if the year is missing or another', () => {
    const merged = merge(ris(`TI  - ${TITLE}\nPY  - 2016`, `TI  - ${TITLE}\nPY  - 2017`, `TI  - ${TITLE}`));
    expect(merged.again).toBe(0);
    expect(messages(merged)).toEqual(['1 row of 0 has neither DOI, PubMed number nor title and year: not compared.']);
  });

  test('if numbers of PubMed Central are equal to those of PubMed', () => {
    expect(merge(table('title,pmid', 'One,12345'), table('title,pmcid', 'Two,PMC12345')).again).toBe(0);
    expect(merge(table('title,PubMed ID', 'One,12345'), table('title,PubMed Central ID', 'Two,12345')).again).toBe(0);
  });

  test('if equal accession numbers are those of different databases', () => {
    expect(merge(table('title,pmid', 'One,12345'), ris('TI  - Two\nAN  - 12345\nDB  - CINAHL')).again).toBe(0);
  });

  test('if they are news of several days with one heading', () => {
    expect(merge(table('title,date', 'The weather today,2016-03-01', 'The weather today,2016-03-02')).again).toBe(0);
  });
});

test('a survey beside bibliographic files is not compared, and switches nothing off', () => {
  const survey = {
    name: 'survey.csv',
    set: table('id,comment', '1,The printer does not print', '2,The printer does not print'),
  };
  const record = `TI  - ${TITLE}\nPY  - 2016`;
  const { records, notices } = joinRecordSets([{ name: 'a.ris', set: ris(record, record) }, survey]);
  expect(records).toHaveLength(3);
  expect(notices.map(({ message }) => message)).toContain(
    '2 rows of survey.csv have neither DOI, PubMed number nor title and year: not compared.',
  );
  expect(joinRecordSets([survey]).notices).toEqual([]);
});

test('a table beside bibliographic files has their columns and their roles', () => {
  const covidence = table(
    'Title,Authors,Abstract,Published Year,DOI',
    `${TITLE},"Okafor, A.",Bright light.,2016,10.1000/ex.1`,
  );
  const { fields } = joinRecordSets([
    { name: 'covidence.csv', set: covidence },
    { name: 'b.ris', set: ris('TI  - Bees in gardens\nPY  - 2019\nDO  - 10.1000/ex.9') },
  ]);
  expect(fields.map(({ name, role }) => [name, role])).toEqual([
    ['title', 'title'],
    ['authors', 'property'],
    ['abstract', 'text'],
    ['year', 'date'],
    ['doi', 'id'],
    ['type', 'property'],
    ['file', 'property'],
  ]);
});

test('a merged record is the fullest one with what the others have besides', () => {
  const { records } = joinRecordSets([
    {
      name: 'a.csv',
      set: table('Article Title,DOI,Abstract', `${TITLE},10.1000/ex.1,Bright light was tested in nurses.`),
    },
    {
      name: 'b.ris',
      set: ris(`TI  - LIGHT THERAPY\nDO  - 10.1000/ex.1\nPY  - 2016\nVL  - 4\nAB  - Bright light…\nKW  - sleep`),
    },
  ]);
  expect(records).toEqual([
    {
      type: ['article'],
      title: 'LIGHT THERAPY',
      abstract: 'Bright light was tested in nurses.',
      year: '2016',
      volume: '4',
      doi: '10.1000/ex.1',
      keywords: ['sleep'],
      file: ['a.csv', 'b.ris'],
    },
  ]);
});

describe('any records in any files', () => {
  const record = fc.record({
    doi: fc.constantFrom('', '', '10.1/a', 'https://doi.org/10.1/A', '10.1/b'),
    pmid: fc.constantFrom('', '', '7', 'PMID 7', '8'),
    title: fc.constantFrom('Bees in gardens', 'bees in gardens.', 'Solar power', 'Reply', ''),
    year: fc.constantFrom('2016', '2016.0', '2017', ''),
    authors: fc.constantFrom('', '', 'Okafor, A.', 'Lind P; Okafor A', 'Lind P'),
  });
  const shuffled = fc.array(record, { maxLength: 14 }).chain(records =>
    fc.record({
      first: fc.constant(records),
      order: fc.shuffledSubarray(
        records.map((_, at) => at),
        { minLength: records.length, maxLength: records.length },
      ),
      cut: fc.nat(records.length),
    }),
  );
  const HEADS = ['doi', 'pmid', 'title', 'year', 'authors'] as const;
  const heads = table(HEADS.join(','), '10.1/x,1,Title,2000,Nobody');
  const setOf = (records: readonly Record<(typeof HEADS)[number], string>[]): NamedSet['set'] => ({
    ...heads,
    records: records.map(each => Object.fromEntries(Object.entries(each).filter(([, value]) => value !== ''))),
  });

  test('are grouped alike in every order, and the counts add up', () => {
    fc.assert(
      fc.property(shuffled, ({ first, order, cut }) => {
        const one = merge(setOf(first));
        const moved = order.map(at => first[at]!);
        const two = merge(setOf(moved.slice(0, cut)), setOf(moved.slice(cut)));
        const back = two.groups.map(group => group.map(at => order[at]!).toSorted((a, b) => a - b));
        expect(back.toSorted((a, b) => a[0]! - b[0]!)).toEqual(one.groups);
        const found = two.found.reduce((sum, [, records]) => sum + records, 0);
        expect(found).toBe(two.again + two.records.length);
        const strip = ({ file: _, ...rest }: Record<string, unknown>) => JSON.stringify(rest, HEADS.toSorted());
        expect(two.records.map(strip).toSorted()).toEqual(one.records.map(strip).toSorted());
      }),
      { numRuns: 300 },
    );
  });

  test('have at most one DOI and one PubMed number per group', () => {
    fc.assert(
      fc.property(fc.array(record, { maxLength: 14 }), records => {
        for (const group of merge(setOf(records)).groups)
          for (const id of ['doi', 'pmid'] as const) {
            const ids = group.map(at => records[at]![id].toLowerCase().replace(/^.*(?=10\.)|\D* /, '')).filter(Boolean);
            expect(new Set(ids).size).toBeLessThanOrEqual(1);
          }
      }),
    );
  });
});
