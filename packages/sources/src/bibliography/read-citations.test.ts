import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FileError } from '../errors.js';
import { joinRecordSets } from '../read/join-record-sets.js';
import { readFile, readText } from '../read/read-file.js';
import type { RecordSet } from '../record-set.js';
import { isBibtex } from './bibtex-entries.js';

const bytesOf = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`../../fixtures/bibliography/${name}`, import.meta.url)));
const read = (name: string): Promise<RecordSet> => readFile(bytesOf(name), name);

const rolesOf = ({ fields }: RecordSet) => Object.fromEntries(fields.map(({ name, role }) => [name, role]));

describe('an export of a bibliographic database', () => {
  test.each([
    ['scopus.ris', 'ris', undefined, 3, 23],
    ['web-of-science.ris', 'ris', undefined, 2, 18],
    ['embase.ris', 'ris', undefined, 1, 19],
    ['zotero.ris', 'ris', undefined, 2, 20],
    ['loose.ris', 'ris', undefined, 2, 5],
    ['pubmed.nbib', 'nbib', undefined, 3, 32],
    ['library.bib', 'bibtex', undefined, 3, 19],
    ['web-of-science-tagged.txt', 'tagged', 'Web of Science', 2, 22],
    ['cochrane.txt', 'tagged', 'Cochrane Library', 2, 15],
    ['endnote.enw', 'tagged', 'EndNote', 2, 13],
    ['endnote.xml', 'endnote', undefined, 2, 24],
    ['pubmed.csv', 'csv', 'PubMed', 2, 11],
    ['scopus.csv', 'csv', 'Scopus', 2, 22],
    ['web-of-science.txt', 'csv', 'Web of Science', 2, 26],
    ['openalex.csv', 'csv', 'OpenAlex', 2, 15],
    ['dimensions.csv', 'csv', 'Dimensions', 2, 26],
    ['endnote.ris', 'ris', undefined, 2, 21],
    ['attached.ris', 'ris', undefined, 3, 7],
    ['spaces.nbib', 'nbib', undefined, 3, 14],
    ['scopus.bib', 'bibtex', undefined, 2, 18],
    ['web-of-science.bib', 'bibtex', undefined, 1, 15],
    ['endnote-lines.xml', 'endnote', undefined, 1, 12],
    ['scopus-lines.csv', 'csv', 'Scopus', 2, 13],
    ['zotero.csv', 'csv', 'Zotero', 2, 19],
    ['ieee.csv', 'csv', 'IEEE Xplore', 2, 19],
  ])('%s is read as %s of %s with %i records and %i fields', async (name, format, database, records, fields) => {
    const set = await read(name);
    expect({ format: set.format, database: set.details.database, records: set.records.length }).toEqual({
      format,
      database,
      records,
    });
    expect(set.fields.map(field => field.name)).toHaveLength(fields);
    expect(set.notices.filter(({ level }) => level === 'warning')).toEqual([]);
    expect(set.fields.filter(({ natural }) => natural).map(field => field.name)).toEqual(
      name === 'pubmed.csv' || name === 'library.bib'
        ? expect.arrayContaining(['title'])
        : ['title', 'abstract'].filter(field => set.records.some(record => field in record)),
    );
  });

  test.each(['web-of-science.txt', 'scopus.csv', 'openalex.csv'])(
    '%s is a table also among several files, of which texts are one document each',
    async name => {
      const { records } = await readFile(bytesOf(name), name.replace('.csv', '.txt'), { split: 'file' });
      expect(records).toHaveLength(2);
    },
  );

  test('means the same record in every format', async () => {
    const names = [
      'scopus.ris',
      'web-of-science.ris',
      'pubmed.nbib',
      'library.bib',
      'endnote.xml',
      'pubmed.csv',
      'scopus.csv',
      'web-of-science.txt',
      'web-of-science-tagged.txt',
      'cochrane.txt',
      'endnote.enw',
      'openalex.csv',
      'dimensions.csv',
    ];
    for (const name of names) {
      const { records } = await read(name);
      expect(records[0], name).toMatchObject({ year: '2021', doi: '10.1000/jmi.2021.44.201' });
      expect(String(records[0]!['title']).toLowerCase(), name).toMatch(
        /^cluster analysis of hospital discharge letters/,
      );
      expect(records[0]!['authors'], name).toHaveLength(name === 'library.bib' ? 3 : 2);
    }
  });

  test('has the roles that people give its columns', async () => {
    expect(rolesOf(await read('scopus.ris'))).toMatchObject({
      type: 'property',
      title: 'title',
      abstract: 'text',
      authors: 'property',
      year: 'date',
      doi: 'id',
      url: 'link',
      keywords: 'tag',
      affiliations: 'property',
    });
    expect(rolesOf(await read('scopus.csv'))).toMatchObject({
      title: 'title',
      abstract: 'text',
      doi: 'id',
      keywords: 'tag',
    });
  });
});

describe('plain text with a tag per line', () => {
  test('of Web of Science keeps lists, joins lines of prose, and parts keywords', async () => {
    const { records } = await read('web-of-science-tagged.txt');
    expect(records[0]).toMatchObject({
      authors: ['Muller, A', "O'Brien, K"],
      AF: ['Muller, Anna', "O'Brien, Kate"],
      title: 'Cluster analysis of hospital discharge letters: a systematic review',
      abstract: 'Background: Discharge letters hold findings that no coded field has. Methods: We read them.',
      keywords: ['cluster analysis', 'discharge letters'],
      'index terms': ['CARE', 'TEXT'],
      pages: '201-219',
      pmid: '30000001',
      'accession number': 'WOS:000600000000001',
      CR: ['Smith J, 2010, J EX, V1', 'Lee C, 2011, J EX, V2'],
      type: ['Review'],
    });
  });

  test('of the Cochrane Library has the numbers of PubMed without their name', async () => {
    expect((await read('cochrane.txt')).records[0]).toMatchObject({
      authors: ['Müller A', "O'Brien K"],
      pmid: '30000001',
      'accession number': 'CN-01234567',
      keywords: ['*Cluster analysis', '*Discharge letters', 'Humans'],
      Provider: 'John Wiley & Sons, Ltd.',
    });
  });

  test('of EndNote has further keywords on lines of their own, and further lines of an abstract', async () => {
    expect((await read('endnote.enw')).records).toMatchObject([
      {
        type: ['article'],
        keywords: ['cluster analysis', 'discharge letters'],
        abstract: 'Background: Discharge letters hold findings that no coded field has. Methods: We read them.',
        issn: ['1386-5056'],
      },
      { type: ['book'], title: 'Early warning' },
    ]);
  });

  test('names the line of a record without an end, and of a tag outside of records', () => {
    const text = 'FN Web of Science\nVR 1.0\nPT J\nTI One\n\nPT J\nTI Two\nER\nTI Three\nEF\n';
    const { records, notices } = readText(text);
    expect(records.map(({ title }) => title)).toEqual(['One', 'Two']);
    expect(notices.map(({ line }) => line)).toEqual([3, 9]);
  });
});

describe('a table with tabs', () => {
  test('keeps quotation marks that come alone, when every row has as many cells', () => {
    const text = 'PT\tAU\tTI\tSO\nJ\tSmith, J\t"Second" thoughts\tJ EX\nJ\tLee, C\t"An open mark\tJ EX\n';
    const { records } = readText(text);
    expect(records.map(({ title }) => title)).toEqual(['"Second" thoughts', '"An open mark']);
  });
});

describe('a table of a database', () => {
  test('of Web of Science keeps the semicolons between the authors of an address', () => {
    const addresses = '[Lee, C.; Sato, H.] Univ X, Bern; [Novak, J.] Univ Y, Brno; Univ Z, Cork';
    const { records } = readText(`PT\tAU\tTI\tSO\tC1\nJ\tLee, C\tOne\tJ EX\t${addresses}\nJ\tLee, C\tTwo\tJ EX\t`);
    expect(records[0]!['affiliations']).toEqual([
      '[Lee, C.; Sato, H.] Univ X, Bern',
      '[Novak, J.] Univ Y, Brno',
      'Univ Z, Cork',
    ]);
  });

  test('of PubMed has a list of authors that ends in a full stop', async () => {
    const { records } = await read('pubmed.csv');
    expect(records.map(({ authors }) => authors)).toEqual([['Müller A', "O'Brien K"], ['Lee C']]);
    expect((await read('scopus.csv')).records[0]!['authors']).toEqual(['Müller A.', 'O’Brien K.']);
  });
});

describe('RIS', () => {
  test('keeps repeated tags as lists, spans of pages, dates, and tags that it does not know', async () => {
    const { records } = await read('scopus.ris');
    expect(records[0]).toMatchObject({
      type: ['article'],
      pages: '201-219',
      'journal abbreviation': 'J. Med. Informatics',
      keywords: ['Cluster analysis', 'Discharge letters', 'Natural language processing'],
      issn: ['13865056'],
      C7: '104512',
      M3: 'Review',
    });
    expect(records[1]).toMatchObject({ type: ['conference paper'], pages: '11', isbn: ['978-1-4503-0000-1'] });
    expect(records[2]).toMatchObject({ date: '2023-04-05', year: '2023' });
  });

  test.each([
    ['before', 'DA  - 2019/12/28\nPY  - 2020\n'],
    ['after', 'Y1  - 2020///\nDA  - 2019/12/28\n'],
  ])('takes the year from its own tag, also where the date comes %s it', (_, lines) => {
    const { records } = readText(`TY  - JOUR\nTI  - T\n${lines}ER  - \n`);
    expect(records[0]).toMatchObject({ year: '2020', date: '2019-12-28' });
  });

  test('has the year after the title where the file does', () => {
    for (const year of ['PY  - 2020', 'DA  - 2020/01/02'])
      expect(Object.keys(readText(`TY  - JOUR\nTI  - T\n${year}\nER  - \n`).records[0]!).slice(0, 3)).toEqual([
        'type',
        'title',
        'year',
      ]);
  });

  test('takes several numbers of one tag apart, without their names', () => {
    const { records } = readText('TY  - CONF\nTI  - T\nSN  - 13865056 (ISSN); 978-1-4503-0000-1 (ISBN)\nER  - \n');
    expect(records[0]).toMatchObject({ issn: ['13865056'], isbn: ['978-1-4503-0000-1'] });
  });

  test('reads older tags, continued lines and lines before the first record', async () => {
    expect((await read('embase.ris')).records[0]).toMatchObject({
      title: 'Early warning from free text notes',
      authors: ['Smith J.', 'Lee C.'],
      year: '2022',
      abstract: 'Objective: To find whether free text predicts deterioration. Results: It does.',
      journal: 'Resuscitation',
    });
    const [first] = (await read('web-of-science.ris')).records;
    expect(first!['abstract']).toBe(
      'Background: Discharge letters hold findings that no coded field has. Methods: We searched five databases.',
    );
  });

  test('reads small letters, one space, and carriage returns; a dash in a continued line is text', async () => {
    const { records } = await read('loose.ris');
    expect(records[0]!['abstract']).toBe(
      'Some old programs write their tags like this, and a long line goes on here - with a dash in it.',
    );
    expect(records[1]).toMatchObject({ type: ['report'], year: '1999' });
  });

  test('names the lines of what is wrong, and reads the rest', async () => {
    const { records, notices } = await read('broken.ris');
    expect(records.map(record => record['title'])).toEqual(['A record without an end', 'A record that is whole']);
    expect(notices.map(({ line, message }) => [line, message])).toEqual([
      [1, 'Line 1: the record that begins here has no end (ER); it is kept.'],
      [8, 'Line 8: the tag KW is outside of a record; it is left out.'],
      [10, 'Line 10: the record that begins here is empty; it is left out.'],
    ]);
  });

  test.each([
    ['NBIB', 'PMID- \n\nPMID- 1\nTI  - Data mining\n'],
    ['RIS but for the kind', 'TY  - JOUR\nER  - \nTY  - JOUR\nTI  - Data mining\nER  - \n'],
  ])('leaves out a record in which there is nothing: %s', (_, text) => {
    const { records, notices } = readText(text);
    expect(records).toMatchObject([{ title: 'Data mining' }]);
    expect(notices.map(({ message }) => message)).toEqual([
      'Line 1: the record that begins here is empty; it is left out.',
    ]);
  });
});

describe('what programs write besides the usual form', () => {
  test('of RIS: lists with a value per line, empty lines in an abstract, a line that looks like a tag', async () => {
    const [first, second] = (await read('endnote.ris')).records;
    expect(first).toMatchObject({
      authors: ['Müller, Anna', 'O’Brien, Kate'],
      abstract:
        'BACKGROUND: Notes hold findings. METHODS: We read them - all of them. II - this line of the abstract only looks like a tag.',
      keywords: ['*Humans', 'Adult', 'Female/epidemiology'],
      issn: ['1234-5678 (Print)', '1234-567X (Linking)'],
      url: ['https://example.org/a', 'https://example.org/b'],
      doi: '10.1000/jmi.2021.44.201',
    });
    expect(second).toMatchObject({ title: 'Another paper', journal: 'J. Y' });
  });

  test('of RIS: no space after the dash, indented lines, years of two digits, seasons, a line EF', async () => {
    const { records, notices } = await read('attached.ris');
    expect(notices.map(({ line }) => line)).toEqual([undefined]); // the notice about remains of HTML
    expect(records).toEqual([
      {
        type: ['article'],
        title: 'One two three four',
        authors: ['Smith, J.', 'Jones, K.'],
        abstract: 'An abstract about five things - and dashes.',
        keywords: ['sleep', 'memory', 'R&amp;D'],
        year: '1998',
      },
      {
        type: ['article'],
        title: 'Lines that are indented',
        abstract: 'A first line, and a second one.',
        year: '2019',
        date: '2019 Winter',
      },
      { type: ['article'], title: 'The end of a file', year: '2004' },
    ]);
  });

  test('of NBIB: an empty line within a record, a title and an abstract under other tags', async () => {
    expect((await read('spaces.nbib')).records).toMatchObject([
      { pmid: '30000001', authors: ['Smith, John A'], CI: 'Copyright (c) 2021.', doi: '10.1000/abc' },
      { pmid: '30000002', title: 'Ein deutscher Titel.', doi: '10.1000/def' },
      { pmid: '30000003', title: 'Third', abstract: 'An abstract of the publisher.' },
    ]);
  });

  test.each([
    ['RIS', 'TY  - JOUR\nTI  - T\nDO  - https://doi.org/10.1000%2Fabc\nER  - \n'],
    ['BibTeX', '@article{a, title = {T}, doi = {https://doi.org/10.1000%2Fabc}}'],
    [
      'a database',
      'Article Title,Authors,Source Title,Publication Year,DOI\nT,A,J,2020,https://doi.org/10.1000%2Fabc\n',
    ],
  ])('of %s: a DOI that an address encodes', (_, text) => {
    expect(readText(text).records[0]!['doi'] ?? readText(text).records[0]!['DOI']).toBe('10.1000/abc');
  });

  test('of BibTeX: keys with spaces, semicolons between keywords, identifiers of Scopus', async () => {
    const [first, second] = (await read('scopus.bib')).records;
    expect(first).toMatchObject({
      authors: ['Smith, J.', 'Müller, A.', 'The ATLAS Collaboration'],
      title: 'The DNA of Big Data: A study of α-Helices, ≤ 5% & more',
      abstract: 'We study LaTeX of Straße. © 2020 Elsevier B.V.',
      keywords: ['Big data', 'DNA, ancient', 'Helices', 'Genomics', 'Proteins'],
      affiliations: ['Dept A, Univ X, Germany', 'Dept B, Univ Y, China'],
      pmid: '30000001',
    });
    expect(second).toEqual({
      type: ['conference paper'],
      'citation key': 'Lee et al. 2019',
      authors: ['Lee, C.'],
      title: 'A title with "quoted" text',
      journal: 'Proc. of the 5th Conf.',
      year: '2019',
    });
    expect((await read('web-of-science.bib')).records[0]).toMatchObject({
      title: 'Deep learning for segmentation',
      keywords: ['deep learning', 'segmentation, semantic'],
      'index terms': ['NETWORKS', 'IMAGES'],
      issn: ['0028-0836', '1476-4687'],
      'accession number': 'WOS:000600000000001',
    });
  });

  test('of EndNote XML: several numbers and keywords in one element, elements beyond the table', async () => {
    expect((await read('endnote-lines.xml')).records[0]).toMatchObject({
      type: ['chapter'],
      title: 'E. coli in H2O',
      keywords: ['alpha', 'beta & gamma'],
      issn: ['1234-5678 (Electronic)', '1234-567X (Linking)'],
      label: 'screened',
      'work-type': 'Review',
    });
  });

  test('of tables: quoted line breaks, and cells that say that they are empty', async () => {
    const [first, second] = (await read('scopus-lines.csv')).records;
    expect(first).toMatchObject({
      title: 'A title with "quotes", commas; and semicolons',
      abstract: expect.stringMatching(/^Background: one\.\r\nMethods: two, "quoted"\.\r\n\r\nResults: three/),
      pages: '1-9',
    });
    expect(Object.keys(second!)).not.toEqual(expect.arrayContaining(['abstract']));
    expect(Object.keys(second!)).not.toContain('authors');
  });
});

describe('NBIB', () => {
  test('joins continued lines, and keeps full names, identifiers and indexing terms apart', async () => {
    const { records } = await read('pubmed.nbib');
    expect(records[0]).toMatchObject({
      pmid: '30000001',
      date: '2021-03-15',
      authors: ['Müller, Anna', "O'Brien, Kate"],
      type: ['article', 'Systematic Review'],
      issn: ['1872-8243', '1386-5056'],
      'index terms': ['*Cluster Analysis', 'Humans', '*Natural Language Processing'],
      keywords: ['Discharge letters', 'Text clustering'],
      pii: 'S1386-5056(21)00012-3',
    });
    expect(records[0]!['abstract']).toMatch(
      /^BACKGROUND: Discharge .* five databases\. RESULTS: .* thousand letters\.$/,
    );
    expect(records[1]).toMatchObject({ year: '2022', date: '2022 Winter', pmcid: 'PMC8000002' });
    expect(records[2]).toMatchObject({ authors: ['Garcia-Lopez MJ'], year: '2023' });
  });

  test('names the line of what is neither a tag nor indented', async () => {
    expect((await read('broken.nbib')).notices).toEqual([
      {
        level: 'warning',
        line: 3,
        message: 'Line 3: “with a line that is neither a tag nor in” is neither a tag nor indented; it is left out.',
      },
    ]);
  });
});

describe('BibTeX', () => {
  test('puts strings in, joins parts, and reads TeX as text', async () => {
    const { records } = await read('library.bib');
    expect(records[0]).toMatchObject({
      type: ['article'],
      'citation key': 'mueller2021',
      authors: ['Müller, Anna', "O'Brien, Kate", 'World Health and Example Organization'],
      title: 'Cluster analysis of hospital discharge letters: A systematic review',
      journal: 'Journal of Medical Informatics',
      month: 'March',
      pages: '201-219',
      keywords: ['Cluster analysis', 'Discharge letters', 'Text'],
      abstract: 'Background: 5 % of letters & notes hold findings. They cost $3 per letter.',
    });
    expect(records[1]).toMatchObject({
      authors: ['Sato, Hiroshi', 'García, José', 'Ångström, Åsa'],
      title: 'Topic models for patient questions — a comparison',
      journal: 'Proc. of the Workshop on Český Text',
      publisher: 'Example Press',
      url: ['https://example.org/~sato/a_b%20c'],
    });
    expect(records[2]).toMatchObject({
      type: ['web page'],
      authors: ['Novák, Jana'],
      title: 'Was Menschen schreiben: Straße, naïve, Łódź',
      date: '2020-05-12',
      year: '2020',
    });
  });

  test.each([
    ['a key with spaces', '@inproceedings{Lee et al. 2019,\n author = {Lee, C.},\n title = {T}}'],
    ['a key with parentheses', '@ARTICLE{Lee (2019),\n title = {T}}'],
    ['no key', '@article{\n title = {T}}'],
    ['parentheses', '@article(lee,\n title = {T})'],
    ['a kind of its own', '@jurthesis{lee,\n title = {T}}'],
    ['a comment before its first field', '@jurthesis{lee, % c\n % d\n title={T}}'],
    ['strings before it', '@string{jan = "January"}\n@article{lee, title = {T}}'],
  ])('is recognised by an entry with %s', (_, text) => {
    expect(readText(text)).toMatchObject({ format: 'bibtex', records: [{ title: 'T' }] });
  });

  test('is recognised by the name of a file that begins with other things', async () => {
    const text = `${'We collected these. '.repeat(2000)}\n@article{lee, title = {T}}`;
    expect((await readFile(new TextEncoder().encode(text), 'refs.bib')).records).toMatchObject([{ title: 'T' }]);
  });

  test('parts words where a line or a paragraph ends, and loses none', () => {
    const text = String.raw`@article{a, title = {One\\two\par three\newline{}four\quad five}, note = {\'Etude}}`;
    expect(readText(text).records).toMatchObject([{ title: 'One two three four five', notes: ['Étude'] }]);
  });

  test.each([
    [
      String.raw`Schr\\"odinger, Erd\\H{o}s, Mart{\\'{\\i}}nez and Fran{\\c c}ois`,
      'Schrödinger, Erdős, Martínez and François',
    ],
    [String.raw`$\\beta$-cell, \\alpha-helix and $p \\leq 1$`, 'β-cell, α-helix and p ≤1'],
    [String.raw`\\textit{E. coli}, \\emph{in vivo} and {\\it in vitro}`, 'E. coli, in vivo and in vitro'],
    [String.raw`R\\&D, 5\\% S{\\o}ren Stra{\\ss}e`, 'R&D, 5% Søren Straße'],
    [String.raw`One\\two $\alpha$\\three\\to four\\v Praze \\ five`, 'One two α three to four v Praze five'],
  ])('takes two backslashes for one before accents and commands, else for a new line: %s', (title, read) => {
    expect(readText(`@article{a, title = {${title}}}`).records[0]!['title']).toBe(read);
  });

  test('skips lines that are commented out, between entries and within them', () => {
    const text = [
      '% Encoding: UTF-8, made by tool@host and @article{',
      '@article{a, title={One},',
      '% year = {1999},',
      ' year = 2001}',
      '@article{b, title={50\\% of all}, note="a % b"}',
    ].join('\n');
    const { records, notices } = readText(text);
    expect(notices).toEqual([]);
    expect(records).toMatchObject([
      { title: 'One', year: '2001' },
      { title: '50% of all', notes: ['a % b'] },
    ]);
  });

  test('names the line of an entry that cannot be read, and reads the others', async () => {
    const { records, notices } = await read('broken.bib');
    expect(records.map(record => record['citation key'])).toEqual(['whole', 'after']);
    expect(notices.map(({ message }) => message)).toEqual([
      'Line 3: a brace is never closed; the entry that begins here is left out.',
      'Line 8: a name and “=” are missing; the entry that begins here is left out.',
    ]);
    expect(() => readText('@article{open,\n  title = {no end')).toThrow(FileError);
    expect(() => readText('@article{open,\n  title = {no end')).toThrow('Line 1: a brace is never closed');
  });

  test('is recognised by a key that cannot be read, which is named with its line', () => {
    expect(() => readText('\n@article{smith#2019,\n title = {T}}')).toThrow(/^Line 2: /);
  });

  test.each([
    `@a{${' '.repeat(19_000)}`,
    `@a{${' '.repeat(19_000)}x`,
    `@a{b,${'%'.repeat(19_000)}`,
    `@a{b${' '.repeat(19_000)}%`,
  ])('takes linear time to be recognised', text => {
    const millis = Array.from({ length: 3 }, () => {
      const before = process.cpuUsage();
      expect(isBibtex(text)).toBe(false);
      return process.cpuUsage(before).user / 1000;
    });
    expect(Math.min(...millis)).toBeLessThan(100);
  });

  test('takes linear time for braces and quotation marks without end', () => {
    expect(() => readText(`@article{a,\n title = ${'{'.repeat(300_000)}`)).toThrow(FileError);
    expect(() => readText('@article{a, t = "\n'.repeat(20_000))).toThrow(FileError);
  });
});

describe('EndNote XML', () => {
  test('reads styled text, types and identifiers', async () => {
    const { records } = await read('endnote.xml');
    expect(records[0]).toMatchObject({
      type: ['article'],
      title: 'Cluster analysis of hospital discharge letters',
      abstract: 'Background: Letters hold findings. Methods: We searched.',
      keywords: ['Cluster analysis', 'Letters & notes'],
      doi: '10.1000/jmi.2021.44.201',
    });
    expect(records[1]).toMatchObject({ type: ['book'], editors: ['Editor, E.'], isbn: ['978-80-000-0000-4'] });
  });

  test('names the line of a fault', async () => {
    await expect(read('broken-endnote.xml')).rejects.toThrow(/^Line 3/);
  });
});

describe('several files', () => {
  test('hold a record once that several of them have, with the names of all', async () => {
    const names = ['scopus.ris', 'pubmed.nbib', 'web-of-science.txt', 'embase.ris'];
    const sets = await Promise.all(names.map(async name => ({ name, set: await read(name) })));
    const joined = joinRecordSets(sets);
    expect(joined.records.map(record => [record['doi'], record['file']])).toEqual([
      ['10.1000/jmi.2021.44.201', ['scopus.ris', 'pubmed.nbib', 'web-of-science.txt']],
      ['10.1000/htm.2019.2', 'scopus.ris'],
      ['10.1000/nurs.2023.88', ['scopus.ris', 'pubmed.nbib']],
      [undefined, 'pubmed.nbib'],
      ['10.1000/resus.2022.171', ['web-of-science.txt', 'embase.ris']],
    ]);
    expect(joined.records[0]).toMatchObject({ pmid: '30000001', 'accession number': 'WOS:000600000000001' });
    expect(joined.details.again).toBe(4);
    expect(joined.notices[0]!.message).toBe('9 records, 4 of them found more than once: 5 documents.');
  });

  test('of other kinds stay as they are', () => {
    const set = readText('title\tn\nSame\t1\nSame\t2');
    expect(
      joinRecordSets([
        { name: 'a', set },
        { name: 'b', set },
      ]).records,
    ).toHaveLength(4);
  });
});
