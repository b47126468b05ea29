import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { gzipSync, strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { FileError } from '../errors.js';
import type { RecordSet } from '../record-set.js';
import { readFile, readText } from './read-file.js';
import type { ReadOptions } from './read-options.js';

const fixture = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`../../fixtures/${name}`, import.meta.url)));

const read = (name: string, options?: ReadOptions): Promise<RecordSet> => readFile(fixture(name), name, options);
const text = (content: string, name?: string, options?: ReadOptions): Promise<RecordSet> =>
  readFile(strToU8(content), name, options);

const reasonOf = async (reading: Promise<unknown>): Promise<string> => {
  const error = await reading.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(FileError);
  return (error as FileError).message;
};

describe('a table is the same whatever its delimiter, encoding and name', () => {
  const tables = [
    ['questions-bom.csv', { delimiter: ',', encoding: 'utf-8' }],
    ['questions-semicolon.csv', { delimiter: ';', encoding: 'utf-8' }],
    ['questions.tsv', { delimiter: '\t', encoding: 'utf-8' }],
    ['questions-pipe.txt', { delimiter: '|', encoding: 'utf-8' }],
    ['questions-windows-1252.csv', { delimiter: ';', encoding: 'windows-1252' }],
    ['questions-utf-16.csv', { delimiter: '\t', encoding: 'utf-16le' }],
    ['questions.csv.gz', { delimiter: ',', encoding: 'utf-8' }],
    ['no-extension', { delimiter: ',', encoding: 'utf-8' }],
    ['wrong-extension.json', { delimiter: ';', encoding: 'utf-8' }],
  ] as const;

  test.each(tables)('%s', async (name, details) => {
    const set = await read(name);
    const plain = await read('questions.csv');
    expect(set.format).toBe('csv');
    expect(set.records).toHaveLength(251);
    expect(set.records).toEqual(plain.records);
    expect(set.fields).toEqual(plain.fields);
    expect(set.notices).toEqual([]);
    expect(set.details).toMatchObject({ ...details, header: true });
  });

  test('with the first and the last row and their line breaks', async () => {
    const { records } = await read('questions.csv');
    expect(records[0]!['id']).toBe('q-0001');
    expect(records.at(-1)!['id']).toBe('q-0251');
    expect(records.every(record => String(record['question']).split('\n').length === 2)).toBe(true);
    expect(records.some(record => String(record['question']).includes('After the update'))).toBe(true);
    expect(records.filter(record => JSON.stringify(record).includes('20 €')).length).toBeGreaterThan(10);
  });

  test('an empty cell is absent', async () => {
    const { records, fields } = await read('questions.csv');
    expect(records.filter(record => !('details' in record))).toHaveLength(36);
    expect(fields.find(({ name }) => name === 'details')).toMatchObject({ filled: 215, empty: 36 });
    expect(JSON.stringify(records)).not.toMatch(/undefined|null/);
  });
});

describe('JSON is read wherever the documents are', () => {
  test.each([
    ['questions.json', 'json', { path: '' }],
    ['questions.jsonl', 'jsonl', {}],
    ['questions-object.json', 'json', { path: 'data.items' }],
    [
      'request.json',
      'json',
      {
        path: 'documents',
        query: 'office',
        request: {
          algorithm: 'Lingo',
          language: 'English',
          parameters: { desiredClusterCount: 12, queryHint: 'office' },
        },
      },
    ],
    ['solr.json', 'json', { path: 'response.docs', query: 'printer' }],
  ])('%s', async (name, format, details) => {
    const set = await read(name);
    expect(set.format).toBe(format);
    expect(set.records).toEqual((await read('questions.json')).records);
    expect(set.details).toEqual({ encoding: 'utf-8', ...details });
  });

  test('Elasticsearch answers keep the id of a document', async () => {
    const set = await read('elasticsearch.json');
    expect(set.records).toHaveLength(251);
    expect(set.records[250]).toMatchObject({ _id: 'q-0251' });
    expect(set.fields.find(({ name }) => name === '_id')?.role).toBe('id');
  });

  test('values are texts: numbers as written, lists as lists, nested objects by dotted names, nothing for null', async () => {
    const { records } = await text(
      '[{"id": 12345678901234567890, "n": 1.5, "yes": true, "no": null, "blank": " ", "list": ["a", null, "b"], "deep": {"er": {"x": "y"}, "many": [{"k": "1"}, {"k": "2"}]}}]',
    );
    expect(records).toEqual([
      {
        id: '12345678901234567890',
        n: '1.5',
        yes: 'true',
        list: ['a', 'b'],
        'deep.er.x': 'y',
        'deep.many.k': ['1', '2'],
      },
    ]);
  });

  test.each([
    ['[{"a": "1"}, {"b": "2"}]', 2],
    ['{"x": {"title": "a"}, "y": {"title": "b"}}', 2],
    ['["one text", "another text"]', 2],
    ['[["title", "text"], ["a", "b"], ["c", "d"]]', 2],
    ['{"title": "a lone document"}', 1],
    ['{"list": ["a", "b", "c"]}', 3],
    ['{"a": {"b": {"c": [{"t": "1"}, {"t": "2"}]}}, "n": [1, 2, 3, 4]}', 2],
  ])('%s holds %i documents', async (content, count) => {
    expect((await text(content)).records).toHaveLength(count);
  });

  test('a field called __proto__ is a field', async () => {
    const { records } = await text('[{"__proto__": "x", "constructor": "y", "title": "z"}]');
    expect(Object.entries(records[0]!)).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'y'],
      ['title', 'z'],
    ]);
    expect(Object.getPrototypeOf(records[0])).toBe(Object.prototype);
  });

  test('nesting of any depth is survived', async () => {
    const deep = `[{"t": "x", "d": ${'['.repeat(50_000)}${']'.repeat(50_000)}}]`;
    expect((await text(deep)).records).toEqual([{ t: 'x' }]);
  });
});

describe('workbooks', () => {
  test('XLSX: the sheet with most in it, dates as days, empty cells absent', async () => {
    const set = await read('questions.xlsx');
    expect(set.format).toBe('xlsx');
    expect(set.records).toHaveLength(251);
    expect(set.records[0]!['date']).toBe('2024-01-01');
    expect(set.records.at(-1)).toMatchObject({ id: 'q-0251', date: '2024-09-07' });
    expect(set.records.filter(record => !('details' in record))).toHaveLength(36);
    expect(set.details).toEqual({ header: true, sheets: ['Questions', 'Notes'], sheet: 'Questions' });
    expect(set.notices).toEqual([
      { level: 'info', message: 'Sheet “Questions” is read; the workbook also has “Notes”.' },
    ]);
  });

  test('XLSX: another sheet is read when asked for', async () => {
    const set = await read('questions.xlsx', { sheet: 'Notes' });
    expect(set.records).toEqual([{ note: 'Checked twice', by: 'Ada' }]);
    expect(await reasonOf(read('questions.xlsx', { sheet: 'Sums' }))).toBe(
      'The workbook has no sheet “Sums”; it has “Questions”, “Notes”.',
    );
  });

  test('ODS: the same records, without the filler at the end', async () => {
    const set = await read('questions.ods');
    expect(set.format).toBe('ods');
    expect(set.records).toEqual((await read('questions.csv')).records);
  });
});

describe('XML', () => {
  test('Carrot2’s own format gives title, snippet, url and the query', async () => {
    const set = await read('carrot2.xml');
    expect(set.format).toBe('xml');
    expect(set.records).toHaveLength(200);
    expect(Object.keys(set.records[0]!)).toEqual(['id', 'title', 'snippet', 'url']);
    expect(set.details.query).toBe('office & garden');
  });

  test('any repeated element is a document: here a feed', async () => {
    const set = await read('feed.xml');
    expect(set.records).toHaveLength(25);
    expect(set.details.path).toBe('rss/channel/item');
    expect(Object.keys(set.records[0]!).sort()).toEqual(['category', 'description', 'link', 'title']);
    expect(set.records[0]!['category']).toHaveLength(2);
  });

  test.each([
    ['a lone document', '<document><title>T</title><snippet>S</snippet></document>', [{ title: 'T', snippet: 'S' }]],
    [
      'Solr’s answer',
      '<response><result numFound="1"><doc><str name="id">1</str><arr name="cat"><str>a</str><str>b</str></arr></doc><doc><str name="id">2</str></doc></result></response>',
      [{ id: '1', cat: ['a', 'b'] }, { id: '2' }],
    ],
    [
      'attributes and inline markup',
      '<rows><row key="a" n="1">Some <b>bold</b> text &amp; &#128512;</row><row n="2">More</row></rows>',
      [
        { key: 'a', n: '1', text: 'Some bold text & 😀' },
        { n: '2', text: 'More' },
      ],
    ],
  ])('%s', async (_, xml, records) => {
    expect((await text(xml)).records).toEqual(records);
  });

  test('the encoding of the first line counts', async () => {
    const xml =
      '<?xml version="1.0" encoding="ISO-8859-1"?><searchresult><document><title>Z\u00fcrich</title></document></searchresult>';
    const bytes = Uint8Array.from([...xml], character => character.charCodeAt(0));
    expect((await readFile(bytes)).records).toEqual([{ title: 'Zürich' }]);
  });

  test('external and nested entities are not followed', async () => {
    const bomb =
      '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]><searchresult><document><title>&b; &f;</title></document></searchresult>';
    expect((await text(bomb)).records).toEqual([{ title: '&b; &f;' }]);
  });
});

describe('XML of texts', () => {
  test.each([
    [
      'with words beside any element in them',
      '<articles><article><article-title>Effect of <italic>E. coli</italic> on <x>gut</x></article-title><year>2020</year></article><article><article-title><italic>Abies</italic></article-title><year>2021</year></article></articles>',
      [
        { 'article-title': 'Effect of E. coli on gut', year: '2020' },
        { 'article-title': 'Abies', year: '2021' },
      ],
    ],
    [
      'with paragraphs and line breaks',
      '<r><d><t><p>One</p><p>two<br/>three</p></t><u>a<b>b</b></u></d><d><t>x<br/>y</t></d></r>',
      [{ t: 'One two three', u: 'ab' }, { t: 'x y' }],
    ],
    [
      'with names that are values, and with fields that are named',
      '<r><product name="Phone X"><project id="1" key="ABC">My project</project><maker name="B"><city>C</city></maker><column name="price">7</column></product><product name="Y" key="k"><field key="source">web</field></product></r>',
      [
        { name: 'Phone X', project: 'My project', 'maker.name': 'B', 'maker.city': 'C', price: '7' },
        { name: 'Y', key: 'k', source: 'web' },
      ],
    ],
    [
      'with a separator between fields, and with words beside fields',
      '<r><doc id="1"><title>A</title>;<year>2020</year></doc><doc id="2">Body of <b>text</b> <year>2021</year></doc></r>',
      [
        { id: '1', title: 'A', year: '2020' },
        { id: '2', text: 'Body of text', year: '2021' },
      ],
    ],
    [
      'with a list, and with a heading beside words',
      '<r><d><authors><author>Ann Lee</author>, <author>Bo Ek</author> and <author>Cy Oh</author></authors><sec><title>Intro</title>Some words of it</sec></d><d><sec><title>End</title>As <x>1</x>, <x>2</x> have shown</sec></d></r>',
      [
        { 'authors.author': ['Ann Lee', 'Bo Ek', 'Cy Oh'], sec: 'Intro Some words of it' },
        { sec: 'End As 1, 2 have shown' },
      ],
    ],
    [
      'with elements within words, and with others, which part words but no marks',
      '<r><d><t>Fish<line>Chips</line>and <dish>peas</dish>, H<sub>2</sub>O, CO<ce:inf>2</ce:inf>, re<hi>mark</hi>able <name>Ann</name>’s (<x>q</x>).<line>End</line></t><y/></d><d><t>The <style>E</style>coli cell</t><y/></d></r>',
      [{ t: 'Fish Chips and peas, H2O, CO2, remarkable Ann’s (q). End' }, { t: 'The Ecoli cell' }],
    ],
  ])('%s', async (_, xml, records) => {
    expect((await text(xml)).records).toEqual(records);
  });
});

describe('XML with fields that are named in an attribute', () => {
  test.each([
    ['item', 'name'],
    ['meta', 'name'],
    ['string', 'name'],
    ['Field', 'name'],
    ['prop', 'key'],
  ])('by <%s %s=…>', async (tag, attribute) => {
    const field = (name: string, value: string) => `<${tag} ${attribute}="${name}">${value}</${tag}>`;
    const document = (id: number) =>
      `<document id="${id}">${field('Subject', 'Hello')}${field('Body', 'World of text')}</document>`;
    const short = `<document id="3">${field('Body', 'Alone')}</document>`;
    expect((await text(`<r>${document(1)}${document(2)}${short}</r>`)).records).toEqual([
      { id: '1', Subject: 'Hello', Body: 'World of text' },
      { id: '2', Subject: 'Hello', Body: 'World of text' },
      { id: '3', Body: 'Alone' },
    ]);
  });

  test('keeps a name that names no field', async () => {
    const xml = '<r><book><author name="Ann"/><author name="Bo"/></book><book><item name="Pen">Blue</item></book></r>';
    expect((await text(xml)).records).toEqual([{ 'author.name': ['Ann', 'Bo'] }, { item: 'Blue', 'item.name': 'Pen' }]);
  });
});

describe('Markdown', () => {
  const text =
    '# Bread\n\nA **sour** dough, [rising](x.html) *all* night.\n\n- salt\n- water\n\n```\nlet x\n```\n\n## Soup\n\nno_change_here\n';

  test('is text without its signs and its code, and every paragraph knows its heading', () => {
    expect(readText(text).records).toEqual([
      { text: 'A sour dough, rising all night.', section: 'Bread' },
      { text: 'salt\nwater', section: 'Bread' },
      { text: 'no_change_here', section: 'Soup' },
    ]);
  });

  test('is one document when asked for', () => {
    const { records } = readText(text, { split: 'file' });
    expect(records).toHaveLength(1);
    expect(records[0]!['text']).toMatch(/^Bread[\s\S]*salt[\s\S]*Soup/);
  });
});

describe('plain text', () => {
  test('with a comma in every line is no table', () => {
    expect(readText('one day, it rained\nthen, it snowed\nat last, the sun').details.split).toBe('line');
    expect(readText('1,rain\n2,snow\n3,sun').format).toBe('csv');
  });

  test('blank lines part documents', async () => {
    const set = await read('notes.txt');
    expect(set.format).toBe('text');
    expect(set.records).toHaveLength(40);
  });

  test.each(['\n', '\r\n', '\r'])('a few blank lines leave each line a document, where lines end in %j', end => {
    const answers = (count: number) => Array.from({ length: count }, (_, n) => `Answer ${n} about the room`).join(end);
    const some = [answers(30), answers(40), answers(30)].join(end + end);
    expect(readText(some).details.split).toBe('line');
    expect(readText(some).records).toHaveLength(100);
    expect(readText(`All answers${end}${end}${answers(50)}`).records).toHaveLength(51);
  });

  test.each(['\n', '\r\n', '\r'])('lines that were broken for their width are paragraphs where they end in %j', end => {
    const line = 'This is a line of an abstract that goes on and on until it is as wide as';
    const paragraph = Array.from({ length: 12 }, (_, n) => line.slice(n % 3)).join(end);
    const { records, details } = readText([paragraph, paragraph, `${paragraph}${end}the end.`].join(end + end));
    expect(details.split).toBe('paragraph');
    expect(records).toHaveLength(3);
  });

  const blocks = (count: number, lines: (block: number) => readonly string[]): string =>
    Array.from({ length: count }, (_, block) => lines(block).join('\n')).join('\n\n');
  const wrapped = (words: string, width: number, lines: number): readonly string[] => {
    const whole = `${words} `.repeat(width * lines);
    const broken = whole.match(new RegExp(`.{1,${width}}(?= )`, 'g'))!.map(line => line.trim());
    return broken.slice(0, lines);
  };
  const prose = 'the stations of our town were built when Rome had no trains, and they are as old as the roads';
  const labels = ['Title', 'By', 'Year', 'In', 'Pages', 'Language', 'Place', 'Notes'];

  test.each([
    ['records with a field per line', blocks(5, n => labels.map(label => `${label}: ${label.repeat(n + 1)} ${n}`)), 5],
    [
      'records of different length',
      `Made by hand\n\n${blocks(6, n => [`Title: T${n}`, ...wrapped('ab cd', 20, 5 + n * n)])}`,
      7,
    ],
    [
      'stanzas',
      blocks(6, n => Array.from({ length: 8 }, (_, m) => `The sun ${n} went over hill ${'and '.repeat(m)}`)),
      6,
    ],
    [
      'Chinese',
      blocks(4, n =>
        Array.from({ length: 8 + n * 3 }, () => '城市的图书馆在周末也开放人们可以在那里阅读和学习还有许多活动呢'),
      ),
      4,
    ],
    ['narrow columns', blocks(4, n => wrapped(prose, 38, 9 + n * 4)), 4],
    ['long documents', blocks(4, n => wrapped(prose, 72, 100 + n * 30)), 4],
  ])('%s are paragraphs, which a notice says', (_, content, count) => {
    const { records, details, notices } = readText(content);
    expect(details.split).toBe('paragraph');
    expect(records).toHaveLength(count);
    expect(notices).toEqual([{ level: 'info', message: 'Each paragraph between empty lines is a document.' }]);
  });

  test('a thousand answers with a few blank lines are read line by line, whatever their width, and a notice says so', () => {
    for (const words of ['', ' and the breakfast that we had on each of our days there']) {
      const answers = (count: number) => Array.from({ length: count }, (_, n) => `Answer ${n} about the room${words}`);
      const { records, notices } = readText(blocks(4, n => answers(100 + 100 * n)));
      expect(records).toHaveLength(1000);
      expect(notices).toEqual([{ level: 'info', message: 'Each line is a document; the empty lines part none.' }]);
    }
  });

  test('a web page has no controls and no hidden hyphens', () => {
    const page = '<html><p>It&#146;s &#150; fi&shy;ne&nbsp;now &#xD800; &#129; x</p><p>two</p></html>';
    expect(readText(page).records[0]).toEqual({ text: 'It’s – fine now &#xD800; &#129; x' });
  });

  test('a web page has the characters that its references mean', () => {
    const page = '<html><p>It&#8217;s caf&eacute; &#x1F600; &amp;lt; issue #39; &unknown;</p><p>two</p></html>';
    expect(readText(page).records[0]).toEqual({ text: 'It’s café 😀 &lt; issue #39; &unknown;' });
  });

  test('without blank lines every line is one', async () => {
    expect((await text('First line, with a comma\nSecond one\nThird, and last, one\n')).records).toHaveLength(3);
  });

  test('a web page is read without its tags', async () => {
    const set = await text(
      '<!DOCTYPE html><html><head><title>x</title><style>p{}</style></head><body><p>One &amp; <b>two</b></p><script>bad()</script><p>Three</p></body></html>',
    );
    expect(set.records).toEqual([{ text: 'One & two' }, { text: 'Three' }]);
  });

  test('a web page may be XML, begin with a comment, and name an encoding, unless it is UTF-8', async () => {
    const page = (bytes: readonly number[]) =>
      Uint8Array.from([
        ...strToU8(
          '<?xml version="1.0"?><!-- saved by hand --><html><head><meta charset="Shift_JIS" /></head><body><p>',
        ),
        ...bytes,
        ...strToU8('</p><p>two</p></body></html>'),
      ]);
    expect((await readFile(page([0x93, 0xfa, 0x96, 0x7b]))).records).toEqual([{ text: '日本' }, { text: 'two' }]);
    expect((await readFile(page([...strToU8('日本')]))).records[0]).toEqual({ text: '日本' });
  });

  test.each([
    ['a table', '<table><tr><td>Ann</td><td>Fine</td></tr><tr><td>Bo</td><td>Poor</td></tr></table>', 'page.xhtml'],
    [
      'a table below text',
      `<p>${'Words. '.repeat(50)}</p><table><tr><td>1</td></tr><tr><td>2</td></tr></table>`,
      'p.xml',
    ],
    ['records', '<div><h2>One</h2><q>Fine</q></div><div><h2>Two</h2><q>Poor</q></div>', 'page.html'],
    ['records of their own', '<item><title>One</title></item><item><title>Two</title><note>x</note></item>', ''],
  ])('a web page that is XML and holds %s is read as XML', async (_, body, name) => {
    const head = '<head><meta name="a" content="b"/><meta name="c" content="d"/></head>';
    const page = (declaration: string) => text(`${declaration}<html>${head}<body>${body}</body></html>`, name);
    expect(await page('<?xml version="1.0"?><!DOCTYPE html>')).toMatchObject({ format: 'xml', records: [{}, {}] });
    expect((await page('<!DOCTYPE html>')).format).toBe('text');
  });

  test.each([
    ['a small table', `<p>${'Words. '.repeat(50)}</p><table><tr><td>1</td></tr><tr><td>2</td></tr></table>`, ''],
    ['links', '<p>One <a href="a">x</a></p><p>Two <a href="b">y</a></p>', 'page.xml'],
    ['sections', '<div><h2>A</h2><p>One</p><p>Two</p></div><div><h2>B</h2><p>Three</p></div>', 'page.xml'],
    ['parts', '<div id="a"><div>One</div></div><div id="b"><div>Two</div></div>', 'page.xml'],
    ['a fault', '<table><tr><td>1<td>2</tr><tr><td>3</tr></table>', 'page.xml'],
  ])('a web page of prose with %s is read as text, although it is XML', async (_, body, name) => {
    const page = `<?xml version="1.0"?><html><head><title>x</title></head><body>${body}</body></html>`;
    expect((await text(page, name)).format).toBe('text');
  });

  test('the head of a web page tells authors, date and keywords of its text', async () => {
    const set = await text(
      `<!DOCTYPE html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
        <!-- <meta name="author" content="Nobody"> --><META content='Ann O&#39;Neil' name=author><meta name="DC.creator" content="Bo Ek" />
        <meta property="article:published_time" content="2024-05-06"><meta name="date" content="2020">
        <meta name="keywords" content="soup, bread; "></head><body><p>One</p><meta name="author" content="Eve"><p>Two</p></body></html>`,
    );
    const told = { author: ["Ann O'Neil", 'Bo Ek'], date: '2024-05-06', keywords: ['soup', 'bread'] };
    expect(set.records).toEqual([
      { text: 'One', ...told },
      { text: 'Two', ...told },
    ]);
    expect(set.fields.slice(1).map(({ name, role }) => [name, role])).toEqual([
      ['author', 'property'],
      ['date', 'date'],
      ['keywords', 'tag'],
    ]);
  });
});

describe('a broken file says where and why', () => {
  test.each([
    ['broken.json', 'Line 3, column 22: a comma or “}” is expected, found “"”'],
    ['broken-end.json', 'Line 4, column 1: the JSON ends inside the array that begins in line 1'],
    ['broken-string.json', 'Line 2, column 13: the text that begins here is not closed with a quotation mark'],
    ['broken-quote.csv', 'Line 3, column 8: the quotation mark that opens here is never closed'],
    ['broken.xml', 'Line 3, column 26: the closing tag does not fit the element that is open'],
    ['old.xls', 'This is an old Excel workbook (.xls); save it as .xlsx and open that'],
    ['empty.csv', 'The file is empty'],
    ['broken.xlsx', 'The zip archive is damaged or cut off'],
  ])('%s: %s', async (name, message) => {
    expect(await reasonOf(read(name))).toBe(`${message}.`);
  });

  test.each([
    ['%PDF-1.7 x', 'This is a PDF; save its text and open that'],
    ['ARROW1\0\0', 'This is an Arrow or Feather file; save it as Parquet and open that'],
    ['FEA1\0\0', 'This is an Arrow or Feather file; save it as Parquet and open that'],
    ['', 'The file is empty'],
    ['[]', 'The file holds no documents'],
    ['PMID- \nTI  - \n', 'Line 1: the record that begins here is empty; it is left out'],
    ['[1, 2', 'Line 1, column 6: the JSON ends inside the array that begins in column 1'],
    ['{"a" 1}', 'Line 1, column 6: a colon after the name is expected, found “1”'],
    ['{a: 1}', 'Line 1, column 2: a name in quotation marks is expected, found “a”'],
    ['[01]', 'Line 1, column 2: a value is expected, found “01”'],
    ['["\\x"]', 'Line 1, column 3: “\\x” is not an escape JSON knows'],
    ['[1] 2', 'Line 1, column 5: the end of the JSON is expected, found “2”'],
    ['<a><b/></a>', 'No element repeats inside “a”, so there are no documents to read'],
    ['<a', 'Line 1, column 1: a tag is not closed with “>”'],
    ['\u0000\u0001\u0002\u0003\u0004binary', 'This is not a text, a table or a workbook'],
  ])('%j: %s', async (content, message) => {
    expect(await reasonOf(text(content))).toBe(`${message}.`);
  });

  const named = (...streams: readonly string[]): Uint8Array =>
    new Uint8Array([
      ...[0xd0, 0xcf, 0x11, 0xe0, 0, 0],
      ...[...streams, ''].flatMap(stream => [...stream, '\0'].flatMap(sign => [sign.charCodeAt(0), 0])),
    ]);
  const zipped = (...names: readonly string[]): Uint8Array =>
    zipSync(Object.fromEntries(names.map(name => [name, strToU8('<office:text/>')])));

  test.each([
    ['secret.xlsx', named('EncryptionInfo', 'EncryptedPackage'), /^This file is protected with a password; /],
    ['old.dat', named('Workbook'), /^This is an old Excel workbook \(\.xls\); /],
    ['letter.doc', named('Workbook', 'WordDocument'), /^This is an old Word document \(\.doc\); /],
    ['mail.msg', named('__substg1.0_001A001F'), /^This is a message of Outlook \(\.msg\); /],
    ['setup.msi', named('Other'), /^This is a file of an old version of Office, such as/],
    ['wide.xlsb', zipped('xl/workbook.bin', '[Content_Types].xml'), /^This is a binary Excel workbook \(\.xlsb\); /],
    ['letter.odt', zipped('mimetype', 'content.xml'), /^The OpenDocument file holds no table; save its text/],
  ])('%s is called what it is', async (name, bytes, reason) => {
    expect(await reasonOf(readFile(bytes, name))).toMatch(reason);
  });

  test('JSON Lines: broken lines are named and left out, the others kept', async () => {
    const set = await read('broken.jsonl');
    expect(set.records).toEqual([{ title: 'First' }, { title: 'Third' }]);
    expect(set.notices.map(({ line, message }) => [line, message])).toEqual([
      [2, 'Line 2, column 20: a name in quotation marks is expected, found “}”. The line is left out.'],
      [4, 'Line 4, column 11: the text that begins here is not closed with a quotation mark. The line is left out.'],
    ]);
  });

  test('CSV: a row with too many cells is named and kept, one with too few is no fault', async () => {
    const set = await read('broken-cells.csv');
    expect(set.records).toHaveLength(4);
    expect(set.records[1]).toEqual({ title: 'Second', text: 'two', 'column 3': 'three too many' });
    expect(set.notices).toEqual([{ level: 'warning', line: 3, message: 'Line 3: 3 cells in a table with 2 columns.' }]);
  });

  test('archives that unfold to too much are refused before they do', async () => {
    const bomb = zipSync({ 'xl/workbook.xml': strToU8('<x/>') });
    const directory = bomb.findLastIndex((byte, at) => byte === 0x50 && bomb[at + 1] === 0x4b && bomb[at + 2] === 1);
    new DataView(bomb.buffer).setUint32(directory + 24, 3_000_000_000, true); // The size it says it unfolds to
    expect(await reasonOf(readFile(bomb))).toBe('The file unfolds to more than 1 GB.');
    const entry = fixture('questions.csv');
    expect(await reasonOf(readFile(gzipSync(entry).slice(0, 500)))).toBe('The gzip archive is damaged or cut off.');
    expect(await reasonOf(readFile(zipSync({ 'a.txt': strToU8('x') })))).toBe(
      'This is a zip archive; unpack it and open the files in it.',
    );
  });

  test('any bytes give records or a FileError, nothing else', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 300 }),
        fc.constantFrom('', '[', '{"', '<a>', 'a,b\n'),
        async (bytes, start) => {
          const whole = new Uint8Array([...strToU8(start), ...bytes]);
          const set = await readFile(whole).catch((error: unknown) => error);
          expect(set instanceof FileError || (set as RecordSet).records.length > 0).toBe(true);
        },
      ),
      { numRuns: 150 },
    );
  });

  test('a fixture cut anywhere gives records or a FileError', async () => {
    for (const name of ['questions.json', 'questions.csv', 'carrot2.xml', 'questions.xlsx', 'questions.ods']) {
      const bytes = fixture(name);
      for (let part = 1; part < 12; part++) {
        const set = await readFile(bytes.slice(0, Math.floor((bytes.length * part) / 12)), name).catch(
          (e: unknown) => e,
        );
        expect(set instanceof FileError || (set as RecordSet).records.length > 0).toBe(true);
      }
    }
  });
});

describe('lines of code in a text are no BibTeX', () => {
  const codes = [
    '@dataclass(frozen=True)',
    '@Scheduled(fixedRate = 5000)',
    '@Table(name = ""users"")',
    '@retry(Error, n=3)',
  ];

  test.each(codes)('%s in a table', async code => {
    const csv = `id,question\n1,"Why is my class frozen?\n${code}\nclass A: pass"\n2,"And this?"\n`;
    for (const name of ['questions.csv', 'questions.txt', '']) {
      const { format, records } = await text(csv, name);
      expect(format).toBe('csv');
      expect(records).toHaveLength(2);
    }
  });

  test('not even an entry in a cell of a table', async () => {
    const csv = 'id,question\n1,"How is this cited?\n@article{key,\n  title = {T}}"\n2,"And this?"\n';
    expect((await text(csv, 'questions.csv')).records).toHaveLength(2);
    const column = 'text\n"How is this cited?\n@article{key,\n  title = {T}}"\n"And this?"\n';
    expect(await text(column, 'q.csv')).toMatchObject({ format: 'csv', records: [{}, { text: 'And this?' }] });
  });

  test.each(['@Collection(name = "users")', '@Report(name = "x")'])('%s in a text', code => {
    expect(readText(`Why is this class empty?\n${code}\nclass A {}`).format).toBe('text');
  });
});

describe('tables of all shapes', () => {
  test.each([
    [
      'a title above the table',
      'Report 2025,,\n,,\nname,city,remark\nAda,Paris,fine words here\nBob,Rome,more words\n',
      2,
      ['name', 'city', 'remark'],
    ],
    ['a declared delimiter', 'sep=|\nname|remark\nAda|one, two; three\n', 1, ['name', 'remark']],
    ['a declared delimiter in quotation marks', '"sep=|"\rname|remark\rAda|one, two; three\r', 1, ['name', 'remark']],
    ['names of two lines', 'name,"first\r\nremark"\nAda,one\n', 1, ['name', 'first remark']],
    ['decimal commas in all columns', `low;high;mean\n${'1,5;2,5;3,5\n'.repeat(90)}`, 90, ['low', 'high', 'mean']],
    ['decimal commas and no header', 'Bern;1,5;2,5\nBonn;3,5;4,5\n', 2, ['column 1', 'column 2', 'column 3']],
    ['a semicolon in a name', 'id,score,tags (a;b)\n1,5,red;blue\n2,4,green;red\n', 2, ['id', 'score', 'tags (a;b)']],
    [
      'numbers of rows without a name, as R writes them',
      '"title"\t"score"\n"1"\t"Fine"\t5\n"2"\t"Poor"\t1\n',
      2,
      ['column 1', 'title', 'score'],
    ],
    [
      'no header',
      '1,2024-01-02,Some text here\n2,2024-01-03,More text here\n',
      2,
      ['column 1', 'column 2', 'column 3'],
    ],
    ['columns of the same name', 'name,note,note\nAda,one,two\n', 1, ['name', 'note', 'note (2)']],
    ['a column without a name', 'name,,note\nAda,x,two\nBob,y,three\n', 2, ['name', 'column 2', 'note']],
    ['rows of nothing', 'name,note\n\n,\nAda,one\n,,\nBob,two\n', 2, ['name', 'note']],
    [
      'a survey with questions above its answers',
      'Nr;Zufrieden?;What would you change about the rooms, the breakfast and the service of our house if you could?\n1;yes;More light\n2;no;Fresh bread\n',
      2,
      [
        'Nr',
        'Zufrieden?',
        'What would you change about the rooms, the breakfast and the service of our house if you could?',
      ],
    ],
    ['old line ends', 'name,note\rAda,one\rBob,two\r', 2, ['name', 'note']],
  ])('%s', async (_, content, count, names) => {
    const set = await text(content);
    expect(set.records).toHaveLength(count);
    expect(set.fields.map(({ name }) => name)).toEqual(names);
  });

  test('one column is a table when the name says so', async () => {
    expect((await text('remark\nFirst one\nSecond one\n', 'remarks.csv')).fields.map(f => f.name)).toEqual(['remark']);
  });

  test('what was found out can be corrected', async () => {
    const set = await text('a,b;c\nd,e;f\n', '', { delimiter: ';', header: false });
    expect(set.records).toEqual([
      { 'column 1': 'a,b', 'column 2': 'c' },
      { 'column 1': 'd,e', 'column 2': 'f' },
    ]);
    const bytes = Uint8Array.from([0x74, 0x0a, 0xe4, 0xe4, 0x0a, 0xf6]);
    expect((await readFile(bytes, 'x.csv', { encoding: 'windows-1251' })).records[0]).toEqual({ t: 'дд' });
    expect(await reasonOf(readFile(bytes, 'x.csv', { encoding: 'klingon' }))).toBe(
      'The encoding “klingon” is not known.',
    );
  });

  test('every cell survives writing and reading, whatever it holds', async () => {
    const cell = fc
      .string({ unit: fc.constantFrom('a', 'B', ' ', ',', ';', '"', '\n', 'ü', '漢', '1'), maxLength: 12 })
      .filter(c => c.trim() !== '');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 20 }), async rows => {
        const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;
        const csv = [['title', 'text'], ...rows].map(row => row.map(quoted).join(',')).join('\n');
        const set = await text(csv, 'x.csv', { delimiter: ',', header: true });
        expect(set.records.map(record => [record['title'], record['text']])).toEqual(rows);
      }),
    );
  });
});

test.each([
  ['csv', '\ufeffid,text\n1,one\n\ufeffid,text\n2,two\n', [{ text: 'one' }, { text: 'two' }]],
  [
    'ris',
    '\ufeffTY  - JOUR\nTI  - One\nER  - \n\ufeffTY  - JOUR\nTI  - Two\nER  - \n',
    [{ title: 'One' }, { title: 'Two' }],
  ],
  ['jsonl', '\ufeff{"text":"one"}\n\ufeff{"text":"two"}\n', [{ text: 'one' }, { text: 'two' }]],
])(
  'of files that were joined with their byte order marks, all records are read: %s',
  async (ending, content, records) => {
    expect((await text(content, `x.${ending}`)).records).toMatchObject(records);
  },
);

test('pasted text is read like a file', () => {
  expect(readText('name\tnote\nAda\tone\n').records).toEqual([{ name: 'Ada', note: 'one' }]);
  expect(readText('{"title": "a"}\n{"title": "b"}').format).toBe('jsonl');
});

test('a single object in JSON Lines is a document, in JSON it may hold them', async () => {
  const object = '{"text": "t", "authors": [{"name": "A"}, {"name": "B"}]}\n';
  expect((await text(object, 'one.jsonl')).records).toEqual([{ text: 't', 'authors.name': ['A', 'B'] }]);
  expect((await text(object, 'one.json')).records).toEqual([{ name: 'A' }, { name: 'B' }]);
  expect((await text('{\n"documents": [{"name": "A"}]}', 'one.jsonl')).records).toEqual([{ name: 'A' }]);
});

test.each([
  '{"documents":[{"title":"a"},{"title":"b"}]}',
  '{"response":{"docs":[{"title":"a"},{"title":"b"}]}}',
  '{"docs":[{"title":"a"},{"title":"b"}]}',
  '{"hits":{"hits":[{"_source":{"title":"a"}},{"_source":{"title":"b"}}]}}',
])('a response in one line holds documents, whatever the file is called: %s', async content => {
  for (const name of ['x.jsonl', 'x.ndjson', 'x.json'])
    expect((await text(content, name)).records).toEqual([{ title: 'a' }, { title: 'b' }]);
});

test.each(['\n', '\r\n', '\r'])('damaged characters are named by their line where lines end in %j', async end => {
  const start = new TextEncoder().encode(['Grüße', 'Straße', 'Ja '].join(end));
  const { notices } = await readFile(new Uint8Array([...start, 0xed, 0xa0, 0xbd]), 'lines.txt');
  expect(notices).toMatchObject([{ level: 'warning', line: 3 }]);
});
