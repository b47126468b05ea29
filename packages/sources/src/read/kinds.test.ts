/** Kinds of files that programs write, in the shapes that they write: each gives its documents, or a sentence. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Format, RecordSet } from '../record-set.js';
import { readFile } from './read-file.js';

const read = (text: string, name = '') => readFile(new TextEncoder().encode(text), name);
const fixture = (name: string) =>
  readFile(new Uint8Array(readFileSync(new URL(`../../fixtures/field/${name}`, import.meta.url))), name);
const clustered = ({ fields }: RecordSet) => fields.filter(({ natural }) => natural).map(({ name }) => name);

const TITLE = 'Sleep hygiene advice in shift workers';
const TEXT = 'We tested a leaflet on sleep hygiene in shift workers. Sleep rose by half an hour.';

test.each<[string, number, readonly string[], object]>([
  ['ovid.txt', 4, ['title', 'abstract'], { title: `${TITLE}.`, abstract: TEXT, authors: ['Okafor A', 'Lind P'] }],
  [
    'pubmed.xml',
    4,
    ['title', 'abstract'],
    { title: `${TITLE}.`, abstract: `BACKGROUND: ${TEXT}`, pmid: '30000000', doi: '10.1000/ex.0', year: '2019' },
  ],
  ['pubmed-one-article.xml', 1, ['title', 'abstract'], { pmid: '30000001', authors: ['Okafor, Ada', 'Lind, Per'] }],
  ['tei-0.xml', 1, ['title', 'text'], { title: TITLE, text: TEXT }],
  ['mail.mbox', 4, ['subject', 'text'], { subject: TITLE, text: TEXT, from: 'Ada', date: '2024-03-12T10:00:00Z' }],
  ['tweets.js', 4, ['full_text'], { full_text: TEXT, id_str: '170' }],
  ['orange.tab', 4, ['Text'], { Category: 'sleep', Text: TEXT }],
])('%s holds %i documents, of which %j are clustered', async (name, count, fields, first) => {
  const set = await fixture(name);
  expect(set.records).toHaveLength(count);
  expect(clustered(set)).toEqual(fields);
  expect(set.records[0]).toMatchObject(first);
});

const mods = (inner: string) => `<mods xmlns="http://www.loc.gov/mods/v3">${inner}</mods>`;
const marc = (inner: string) => `<record xmlns="http://www.loc.gov/MARC21/slim"><leader>0</leader>${inner}</record>`;
const field = (tag: string, ...parts: readonly string[]) =>
  `<datafield tag="${tag}">${parts.map(part => `<subfield code="${part[0]}">${part.slice(2)}</subfield>`).join('')}</datafield>`;
const book = marc(`${field('245', 'a Bees in town :', 'b a review /', 'c Ada.')}${field('100', 'a Okafor, Ada.')}`);
const tei = (title: string, text: string) =>
  `<TEI xmlns="http://www.tei-c.org/ns/1.0"><teiHeader><fileDesc><titleStmt><title>${title}</title></titleStmt></fileDesc></teiHeader><text><body><p>${text}</p><p>Second.</p></body><back><listBibl><bibl>Cited</bibl><bibl>Again</bibl></listBibl></back></text></TEI>`;
const article = (title: string) =>
  `<PubmedArticle><MedlineCitation><PMID>1</PMID><Article><Journal><JournalIssue><PubDate><MedlineDate>2019 Mar-Apr</MedlineDate></PubDate></JournalIssue></Journal><ArticleTitle>${title}</ArticleTitle><Abstract><AbstractText Label="AIM">A.</AbstractText><AbstractText>B.</AbstractText></Abstract></Article></MedlineCitation></PubmedArticle>`;

describe('records of literature in XML', () => {
  test.each<[string, string, readonly object[]]>([
    [
      'MODS in a collection',
      `<modsCollection>${mods('<titleInfo><nonSort>The</nonSort><title>bees</title></titleInfo><name><namePart type="given">Ada</namePart><namePart type="family">Okafor</namePart></name>')}${mods('<titleInfo><title>Soil</title><subTitle>a review</subTitle></titleInfo>')}</modsCollection>`,
      [{ title: 'The bees', authors: ['Okafor, Ada'] }, { title: 'Soil: a review' }],
    ],
    [
      'one MODS with a prefix',
      '<?xml version="1.0"?><mods:mods xmlns:mods="m"><mods:titleInfo><mods:title>Bees</mods:title></mods:titleInfo><mods:subject><mods:topic>a</mods:topic></mods:subject><mods:subject><mods:topic>b</mods:topic></mods:subject><mods:relatedItem type="host"><mods:titleInfo><mods:title>Journal</mods:title></mods:titleInfo></mods:relatedItem></mods:mods>',
      [{ title: 'Bees', keywords: ['a', 'b'], journal: 'Journal' }],
    ],
    ['one record of MARCXML', book, [{ title: 'Bees in town : a review', authors: ['Okafor, Ada'] }]],
    [
      'MARCXML from a protocol',
      `<OAI-PMH><ListRecords>${`<record><header/><metadata>${book}</metadata></record>`.repeat(2)}</ListRecords></OAI-PMH>`,
      [{ authors: ['Okafor, Ada'] }, { authors: ['Okafor, Ada'] }],
    ],
    [
      'a corpus of TEI',
      `<teiCorpus><teiHeader/>${tei('Bees', 'Wild bees.')}${tei('Soil', 'Old soil.')}</teiCorpus>`,
      [{ title: 'Bees', text: 'Wild bees. Second.' }, { title: 'Soil' }],
    ],
    ['TEI without a declaration', tei('Bees', 'Wild <hi>bees</hi>.'), [{ text: 'Wild bees. Second.' }]],
    [
      'one article of PubMed without a set',
      article('Bees'),
      [{ title: 'Bees', abstract: 'AIM: A. B.', year: '2019', date: '2019 Mar-Apr' }],
    ],
    [
      'PubMed below a document type',
      `<?xml version="1.0"?><!DOCTYPE PubmedArticleSet PUBLIC "-//NLM//DTD" "https://x/p.dtd"><PubmedArticleSet>${article('A')}${article('B')}</PubmedArticleSet>`,
      [{ title: 'A' }, { title: 'B' }],
    ],
    [
      'a chapter in PubMed',
      '<PubmedArticleSet><PubmedBookArticle><BookDocument><PMID>7</PMID><ArticleTitle>Bees</ArticleTitle><Abstract><AbstractText>A.</AbstractText></Abstract></BookDocument></PubmedBookArticle></PubmedArticleSet>',
      [{ pmid: '7', title: 'Bees', abstract: 'A.' }],
    ],
    [
      'JATS',
      '<article article-type="research-article"><front><article-meta><article-id pub-id-type="doi">10.1000/1</article-id><title-group><article-title>Bees</article-title></title-group><contrib-group><contrib><name><surname>Okafor</surname><given-names>Ada</given-names></name></contrib></contrib-group><abstract><p>Short.</p></abstract></article-meta></front><body><p>Long.</p></body></article>',
      [{ title: 'Bees', doi: '10.1000/1', abstract: 'Short.', text: 'Long.', authors: ['Okafor, Ada'] }],
    ],
  ])('%s', async (_, text, expected) => {
    const { records } = await read(text, 'a.xml');
    expect(records).toHaveLength(expected.length);
    expect(records).toMatchObject(expected);
  });
});

describe('XML with one record', () => {
  test.each<[string, string, object]>([
    [
      'a feed',
      '<rss><channel><title>F</title><item><title>Bees</title><category domain="a">x</category><category domain="b">y</category><link>z</link></item></channel></rss>',
      { title: 'Bees', category: ['x', 'y'] },
    ],
    [
      'no element twice',
      '<note><title>Bees</title><body>Wild bees.</body></note>',
      { title: 'Bees', body: 'Wild bees.' },
    ],
    [
      'a protocol',
      '<OAI-PMH><ListRecords><record><header><id>1</id></header><metadata><dc><title>Bees</title><creator>A</creator><creator>B</creator></dc></metadata></record></ListRecords></OAI-PMH>',
      { 'header.id': '1', 'metadata.dc.title': 'Bees', 'metadata.dc.creator': ['A', 'B'] },
    ],
    [
      'Atom',
      '<feed xmlns="http://www.w3.org/2005/Atom"><title>F</title><entry><title>Bees</title><link rel="a" href="x"/><link rel="b" href="y"/><summary>Wild.</summary></entry></feed>',
      { title: 'Bees', summary: 'Wild.' },
    ],
    ['rows of cells', '<rows><row><x>Bees</x><y>Soil</y></row></rows>', { x: 'Bees', y: 'Soil' }],
  ])('%s is one document', async (_, text, expected) => {
    const { records } = await read(text);
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject(expected);
  });
});

describe('text with a tag or a paragraph per field', () => {
  test.each<[string, string, readonly object[]]>([
    [
      'Ovid below lines about the search',
      'Ovid Technologies\r\nSearch: 1. sleep\r\n\r\n<1>\r\nTitle\r\n  Bees\r\nAbstract\r\n  Wild bees\r\n  were counted.\r\n\r\n<2>\r\nTitle\r\n  Soil\r\n',
      [{ title: 'Bees', abstract: 'Wild bees were counted.' }, { title: 'Soil' }],
    ],
    [
      'Ovid with tags of two letters',
      '<1>\nUI  - 30000000\nTI  - Bees\nAB  - Wild bees\n      were counted.\nAU  - Okafor A\nAU  - Lind P\n\n<2>\nTI  - Soil\n',
      [{ title: 'Bees', abstract: 'Wild bees were counted.', authors: ['Okafor A', 'Lind P'] }, { title: 'Soil' }],
    ],
    [
      'RePEc',
      'Template-Type: ReDIF-Paper 1.0\nAuthor-Name: Ada Okafor\nAuthor-Name: Per Lind\nTitle: Bees\nAbstract: Wild bees\n were counted.\nHandle: RePEc:x:1\n\nTemplate-Type: ReDIF-Paper 1.0\nTitle: Soil\n',
      [{ title: 'Bees', abstract: 'Wild bees were counted.', authors: ['Ada Okafor', 'Per Lind'] }, { title: 'Soil' }],
    ],
    [
      'abstracts of PubMed',
      '1. J Ex. 2019 Mar;1(1):1-9. doi: 10.1000/ex.0.\n\nBees in town.\n\nOkafor A(1), Lind P(1)(2).\n\nAuthor information:\n(1)Univ.\n\nWild bees\nwere counted.\n\nDOI: 10.1000/ex.0\nPMID: 30000000 [Indexed for MEDLINE]\n\n\n2. J Ex. 2020;1:2.\n\nSoil.\n\nLind P.\n\nPMID: 30000001\n',
      [
        {
          title: 'Bees in town.',
          abstract: 'Wild bees were counted.',
          authors: ['Okafor A', 'Lind P'],
          year: '2019',
          journal: 'J Ex',
          doi: '10.1000/ex.0',
          pmid: '30000000',
        },
        { title: 'Soil.', year: '2020', pmid: '30000001' },
      ],
    ],
  ])('%s', async (_, text, expected) => {
    const { records } = await read(text, 'export.txt');
    expect(records).toHaveLength(expected.length);
    expect(records).toMatchObject(expected);
  });
});

describe('mail', () => {
  const header = 'From: Ada <a@example.org>\nTo: Per <p@example.org>\nDate: Tue, 12 Mar 2024 10:00:00 +0000\n';
  test.each<[string, string, readonly object[]]>([
    ['one message', `${header}Subject: Bees\n\nWild bees.\n`, [{ subject: 'Bees', text: 'Wild bees.', to: ['Per'] }]],
    [
      'a page in quoted letters, and a subject in another alphabet',
      `MIME-Version: 1.0\n${header}Subject: =?windows-1251?B?z/fl6/s=?=\nContent-Type: text/html; charset=iso-8859-1\nContent-Transfer-Encoding: quoted-printable\n\n<style>p{}</style><p>caf=E9</p>`,
      [{ subject: 'Пчелы', text: 'café' }],
    ],
    [
      'two forms of one text',
      `${header}Subject: Bees\nMIME-Version: 1.0\nContent-Type: multipart/alternative; boundary=b\n\n--b\nContent-Type: text/plain\n\nWild bees.\n--b\nContent-Type: text/html\n\n<p>Wild bees.</p>\n--b--\n`,
      [{ text: 'Wild bees.' }],
    ],
    [
      'several messages with line ends of Windows, of which one quotes a line that begins with From',
      `From a@example.org Tue Mar 12 10:00:00 2024\n${header}Subject: Bees\n\nWild.\n\n>From 2019 on\n\nFrom b@example.org Tue Mar 12 10:00:01 2024\n${header}Subject: Soil\n\nOld.\n`.replaceAll(
        '\n',
        '\r\n',
      ),
      [{ subject: 'Bees' }, { subject: 'Soil', text: 'Old.' }],
    ],
  ])('%s', async (_, text, expected) => {
    const { records, format } = await read(text, 'mail.txt');
    expect(format).toBe('mail');
    expect(records).toMatchObject(expected);
  });

  test.each(['From 2019 on, bees were counted.\nThey are wild.\n', 'Subject: bees\n\nThey are wild.\n'])(
    '%j is a text',
    async text => {
      expect((await read(text, 'a.txt')).format).toBe('text');
    },
  );
});

describe('JSON of programs', () => {
  test.each<[string, string, readonly object[]]>([
    ['a script', 'var data = [{"text": "Bees"}, {"text": "Soil"}];\n', [{ text: 'Bees' }, { text: 'Soil' }]],
    ['a function', 'show({"items": [{"text": "Bees"}, {"text": "Soil"}]});', [{ text: 'Bees' }, { text: 'Soil' }]],
    ['a module', 'export default [{"text": "Bees"}]', [{ text: 'Bees' }]],
    [
      'objects in objects of one name',
      '[{"node": {"id": 1, "title": "Bees"}}, {"node": {"id": 2, "title": "Soil"}}]',
      [{ title: 'Bees' }, { title: 'Soil' }],
    ],
    [
      'Telegram',
      '{"messages": [{"id": 1, "text": ["See ", {"type": "bold", "text": "bees"}, "!"], "text_entities": [{"type": "plain", "text": "See "}]}, {"id": 2, "text": "Soil", "text_entities": []}]}',
      [
        { id: '1', text: 'See bees!' },
        { id: '2', text: 'Soil' },
      ],
    ],
    [
      'Slack',
      '[{"user": "U1", "text": "See bees", "blocks": [{"elements": [{"type": "text", "text": "See bees"}]}]}, {"user": "U2", "text": "Soil"}]',
      [
        { user: 'U1', text: 'See bees' },
        { user: 'U2', text: 'Soil' },
      ],
    ],
  ])('%s', async (_, text, expected) => {
    expect((await read(text)).records.map(({ id, ...record }) => (id ? { id, ...record } : record))).toMatchObject(
      expected,
    );
    expect(Object.keys((await read(text)).records[0]!).some(name => /blocks|entities/.test(name))).toBe(false);
  });

  test.each(['let us = all be kind [now]', 'call (me) when [you can] come', 'a = b'])('%j is a text', async text => {
    expect((await read(text)).format).toBe('text');
  });
});

describe('a table of Orange', () => {
  test.each<[string, string, object]>([
    [
      'types before names',
      'mS#Text\tD#cat\ti#x\nBees in town\ta\t1\nSoil\tb\t2\n',
      { Text: 'text', cat: 'property', x: 'ignore' },
    ],
    [
      'whole words',
      'topic\ttitle\tbody\ndiscrete\tstring\tstring\nclass\tmeta title=True\tmeta include=True\na\tBees\tWild bees\nb\tSoil\tOld soil\n',
      { topic: 'property', title: 'title', body: 'text' },
    ],
    [
      'values in place of a type',
      'topic\twhen\tbody\na b\ttime\tstring\nclass\t\tmeta\na\t2024-01-01\tWild bees in town\nb\t2024-01-02\tOld soil in fields\n',
      { topic: 'property', when: 'date', body: 'text' },
    ],
  ])('with %s has its names and roles', async (_, text, roles) => {
    const { records, fields } = await read(text, 'table.tab');
    expect(records).toHaveLength(2);
    expect(Object.fromEntries(fields.map(({ name, role }) => [name, role]))).toEqual(roles);
  });

  test('that ends after the types holds no documents', async () => {
    await expect(read('topic\ttext\ndiscrete\tstring', 'table.tab')).rejects.toThrow('The file holds no documents.');
  });

  test('answers by letters are no types', async () => {
    expect((await read('id\tq1\tq2\n1\tc\td\n2\tc\ti\n3\td\tc\n', 'quiz.tab')).records).toHaveLength(3);
  });
});

test.each([
  ['00714cam a2200205 a 4500001', /MARCXML/],
  ['{\\rtf1\\ansi text}', /Rich Text/],
  ['BEGIN:VCALENDAR\nVERSION:2.0\n', /calendar/],
  ['% bees\n@relation bees\n@attribute a string\n', /CSV/],
  ['BEGIN:VCARD\nFN:Ada\n', /address book/],
  ['-- dump\n\nCREATE TABLE a (b text);\nINSERT INTO a VALUES (1);\n', /SQL.*CSV/],
  ['<?xml version="1.0"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"><a/></Workbook>', /\.xlsx/],
  ['<svg xmlns="x"><g><text>a</text></g></svg>', /picture/],
])('%j is refused by name, with what to open instead', async (text, reason) => {
  await expect(read(text)).rejects.toThrow(reason);
});

test.each([
  ['GIF89a\x01\0', /picture/],
  ['RIFF\x10\0\0\0WEBPVP8', /picture/],
  ['II*\0\x08\0', /picture/],
  ['MZ\x90\0\x03\0', /program/],
  ['\x7fELF\x02\x01', /program/],
  ['SQLite format 3\0\x10', /SQLite; export its table as CSV/],
  ["7z\xbc\xaf'\x1c\0", /archive/],
  ['Rar!\x1a\x07', /archive/],
  ['\0\0\0\x18ftypmp42', /sound or film/],
  ['\0\0\0\x18ftypheic', /picture/],
  ['ID3\x04\0', /sound/],
  ['\x89HDF\r\n', /HDF5/],
  ['\x80\x04\x95\x01\0', /pickle/],
  ['$FL2@(#) SPSS\0', /SPSS/],
  [`${'a.txt'.padEnd(100, '\0')}${'0'.repeat(157)}ustar\0`, /archive/],
])('%j is refused by name', async (binary, reason) => {
  const bytes = Uint8Array.from([...binary].map(sign => sign.charCodeAt(0)));
  await expect(readFile(bytes, 'a')).rejects.toThrow(reason);
});

test.each(['BMW is late\nBMW is on time\n', 'MZ is a name\nMZ is not\n', 'ID3 tags are lost\nID3 tags are kept\n'])(
  '%j is text',
  async text => {
    expect((await read(text, 'a.txt')).records).toHaveLength(2);
  },
);

const LOOKS = /look like those of a format that is not known here/;
test.each([
  'key = value\nother = thing\nmore = of it\nlast = one\n',
  'TITLE: Bees\nAUTHOR: Ada\nTITLE: Soil\nAUTHOR: Per\n',
  'function f() {\n  return 1;\n}\nfunction g() {\n  return 2;\n}\n',
  '1\n00:00:01,000 --> 00:00:02,000\nBees\n\n2\n00:00:03,000 --> 00:00:04,000\nSoil\n'.replaceAll(/^(?=\d$)/gm, '--'),
])('that %j looks like a format is said', async text => {
  const { notices, format } = await read(text, 'a.txt');
  expect(format).toBe('text');
  expect(notices.map(({ message }) => message).join()).toMatch(LOOKS);
});

test.each([
  'Bees were counted.\nSoil was dry.\nNo parking: again.\nRude staff\n',
  'I came on 3 May\n(with a friend)\nand it was shut\nfor no reason at all\nwhich I regret\n',
  '2024-03-12 10:00 INFO started the server\n2024-03-12 10:01 WARN no route\n2024-03-12 10:02 INFO ended it\n2024 end of it\n',
])('%j is a text like others', async text => {
  expect((await read(text, 'a.txt')).notices.map(({ message }) => message).join()).not.toMatch(LOOKS);
});

describe('a format that a person names', () => {
  const as = (text: string, format: Format) => readFile(new TextEncoder().encode(text), 'a.txt', { format });
  test.each<[Format, string, readonly unknown[]]>([
    ['csv', '[a],b\n[x],Bees\n', [{ '[a]': '[x]', b: 'Bees' }]],
    ['text', '{"title": "Bees"}\n{"title": "Soil"}\n', [{ text: '{"title": "Bees"}' }, { text: '{"title": "Soil"}' }]],
    ['text', 'From a@example.org Tue 2024\nSubject: Bees\n\nWild.\n', [{}, {}]],
    ['ris', 'TI  - Bees\nTY  - JOUR\nTI  - Soil\nER  - \n', [{ title: 'Soil' }]],
    ['json', '[{"title": "Bees"}]', [{ title: 'Bees' }]],
  ])('%s counts, whatever %j looks like', async (format, text, records) => {
    const set = await as(text, format);
    expect(set.format).toBe(format);
    expect(set.records).toMatchObject(records);
  });

  test('that is not a text must be that of the bytes', async () => {
    await expect(as('title\nBees\n', 'xlsx')).rejects.toThrow('This is no file of the format Excel.');
  });
});

test.each([
  ['chatgpt-conversations.json', /conversations of ChatGPT/],
  ['bulk.ndjson', /bulk request of Elasticsearch/],
  ['openalex-api.json', /OpenAlex/],
])('what %s was recognised as is said', async (name, message) => {
  expect((await fixture(name)).notices.map(each => each.message).join()).toMatch(message);
});
