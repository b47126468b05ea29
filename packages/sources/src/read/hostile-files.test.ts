/**
 * Small files that stand for much: each is read, or refused in a sentence. Without its bound each takes minutes, or all
 * of the memory.
 */
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { FileError } from '../errors.js';
import { readFile, readText } from './read-file.js';
import { checkSheetBounds } from './tables/sheet-bounds.js';

function workbook(sheet: string): Uint8Array {
  const parts = {
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}

const document = (content: string): Uint8Array =>
  zipSync({ 'content.xml': strToU8(`<o><table:table table:name="S">${content}</table:table></o>`) });

const cell = (place: string): string => `<c r="${place}" t="str"><v>text</v></c>`;

describe('an Excel workbook', () => {
  const start = `<row r="1">${cell('A1')}${cell('B1')}</row><row r="2">${cell('A2')}${cell('B2')}</row>`;

  test.each([
    [`${start}<row r="1048576">${cell('XFD1048576')}</row>`, /1,048,576 rows and 16,384 columns/],
    [`${start}<row r="99999999"></row>`, /lies at “99999999”, outside of what a sheet can hold/],
    [`${start}<row>${cell('XFE3')}</row>`, /lies at “XFE3”/],
    [
      `${start}<row r="3"><c x=">" r='XFD3' t="str"><v>x</v></c></row><row r='900000'>${cell('A900000')}</row>`,
      /900,000 rows and 16,384/,
    ],
    [`<row r="1">${cell('XFD1')}</row><row r="900000">${cell('A2')}</row>`, /900,000 rows and 16,384/],
    [`<row r="1">${cell('XFD1')}</row>${'<row/>'.repeat(2000)}`, /rows and 16,384 columns/],
    [`<row r="1">${cell('XFD1')}</row>${'<row r="0"/><row r=""/>'.repeat(1000)}`, /rows and 16,384 columns/],
    [`<row r="&#49;"><c r="&#88;FD1" t="str"><v>x</v></c></row>`, /outside of what a sheet can hold/],
  ])('with cells far off is refused before its table is made', async (sheet, reason) => {
    await expect(readFile(workbook(sheet), 'x.xlsx')).rejects.toThrow(reason);
  });

  test('with empty cells far off is read', async () => {
    const sheet = `${start}<row r="1048576"><c r="XFD1048576" s="1"/><c r="XFD1048576" s="1"></c></row>`;
    expect(() => checkSheetBounds(`<sheetData>${sheet}</sheetData>`)).not.toThrow();
  });

  test.each(['<row r="1048576" ht="12.8"/>', '<row r="1048576"><c r="A1048576" s="1"/></row>'])(
    'with %s is read up to its last filled cell',
    async empty => {
      const filled = [1, 2].map(row => `<row r="${row}">${cell(`A${row}`)}${cell(`L${row}`)}</row>`).join('');
      expect((await readFile(workbook(filled + empty), 'x.xlsx')).records).toHaveLength(2);
    },
  );

  test.each(['<Relationships/>', '', 'x', '<Relationships><Relationship Id="rId1" Target="y"/></Relationships>'])(
    'with the relations %j says in a sentence what is wrong',
    async relations => {
      const parts = { 'xl/workbook.xml': '<workbook/>', 'xl/_rels/workbook.xml.rels': relations };
      const damaged = zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
      const told = await readFile(damaged, 'x.xlsx').catch(String);
      expect(told).toMatch(/^FileError: The (Excel )?workbook /);
      expect(told).not.toMatch(/is not a function|undefined/);
    },
  );
});

test('an OpenDocument sheet of repeated rows of repeated cells is refused', async () => {
  const row = `<table:table-row table:number-rows-repeated="1000"><table:table-cell table:number-columns-repeated="1000"><text:p>x</text:p></table:table-cell></table:table-row>`;
  await expect(readFile(document(row.repeat(100)), 'x.ods')).rejects.toThrow(/rows and 1,000 columns, and at most/);
});

test('an OpenDocument sheet that is padded with empty cells is read', async () => {
  const text = '<table:table-cell><text:p>text</text:p></table:table-cell>';
  const row = `<table:table-row>${text}${text}<table:table-cell table:number-columns-repeated="16382"/></table:table-row>`;
  const { records } = await readFile(document(row.repeat(30_000)), 'x.ods');
  expect(records.length).toBeGreaterThan(29_000);
});

test.each([
  ['elements', '<meta name="a">', '<meta name="author" content="Ann">'],
  ['attributes of one', '<meta', `${' name="'.repeat(1_000_000)} name="author" content="Ann">`],
])('of a head with a million %s only the beginning is looked at', (_, start, end) => {
  const head = start.endsWith('>') ? start.repeat(1_000_000) : start;
  expect(readText(`<html>${head}${end}<p>text</p>`).records).toEqual([{ text: 'text' }]);
});

test.each([
  ['JSON', '[["title"],["a"],['.concat('{"a":'.repeat(200_000), '1', '}'.repeat(200_000), ']]')],
  ['JSON lists', `${'['.repeat(200_000)}1${']'.repeat(200_000)}`],
])('%s that is nested 200,000 deep is read or refused in a sentence', (_, text) => {
  let told = '';
  try {
    readText(text);
  } catch (error) {
    expect(error).toBeInstanceOf(FileError);
    told = String(error);
  }
  expect(told).not.toMatch(/call stack/i);
});

async function failure(bytes: Uint8Array): Promise<FileError> {
  const error = await readFile(bytes).then(
    set => set,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(FileError);
  return error as FileError;
}

test('elements nested without end are refused, with the place', async () => {
  const deep = strToU8(`${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`);
  expect((await failure(deep)).message).toMatch(
    /^Line 1, column \d+: elements may be nested at most 200 deep, and “a” lies deeper\.$/,
  );
});

describe('JSON nested without end', () => {
  const deep = (open: string, close: string): string => open.repeat(100_000) + close.repeat(100_000);

  test.each([
    ['in a cell of a table', `[["title","more"],["x",${deep('[', ']')}]]`],
    ['in a field', `[{"title":"x","more":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}]`],
    ['in the parameters of a request', `{"documents":[{"title":"x"}],"parameters":{"a":${deep('[', ']')}}}`],
  ])('%s is left out, and the rest is read', (_, json) => {
    expect(readText(json).records).toEqual([{ title: 'x' }]);
  });
});

/** Linear reading takes a tenth of a second each, quadratic reading takes minutes, which the test's limit ends. */
describe('300 kB of nothing but signs are read in linear time', { timeout: 120_000, tags: 'thorough' }, () => {
  const fill = (unit: string): string => unit.repeat(Math.ceil(300_000 / unit.length));

  test.each(['<', '<a ', '<p ', '<!--', '<script ', '</script', '<meta ', '&a', '&', '> <'])(
    'web page of %j',
    async unit => {
      const read = readText(`<html><body><p>Hello</p>${fill(unit)}`, { split: 'file' });
      expect(read.records[0]!['text']).toContain('Hello');
    },
  );

  test.each(['[', '![', '[a](', '**a ', '__', '`', '<https:', '| ', ' ', '#', '-', '- ', '* a', '> ', '<!--', '~~~'])(
    'Markdown of %j',
    async unit => {
      const read = await readFile(
        strToU8(`# Title\n\nHello ${fill(unit)}\n\n# ${fill(unit)}x\n\n${fill(unit)}`),
        'a.md',
      );
      expect(read.records.some(record => String(record['text']).startsWith('Hello'))).toBe(true);
    },
  );

  test.each(['"', '\\"', ',', ';', '\t', '\n', ' \n', '|'])('text of %j', async unit => {
    const read = await readFile(strToU8(`Hello\nworld ${fill(unit)}`), 'a.txt').catch((error: unknown) => error);
    expect(read instanceof FileError || (read as { records: unknown[] }).records.length > 0).toBe(true);
  });

  test.each(['{"a":"\\"', '[', '{"a":', '["a",', '[1234567890123456789,'])('JSON of %j', async unit => {
    expect(await failure(strToU8(fill(unit)))).toBeInstanceOf(FileError);
  });

  const article = '<PubmedArticleSet><PubmedArticle><MedlineCitation><PMID>1</PMID>';
  test.each([
    ['a message', 'From a 2024\nSubject: a\n\n', 'From a 2024\nA: b\n'],
    ['a message with many parts', 'From a 2024\nSubject: a\nContent-Type: multipart/mixed; boundary=b\n\n', '--b\n\n'],
    ['abstracts of PubMed', '1. J Ex. 2019\n\nBees\n\nPMID: 1\n', '\n\n1. '],
    ['abstracts of PubMed', '1. J Ex. 2019\n\nBees\n\nPMID: 1\n', '\n \n'],
    ['records of Ovid', '<1>\nTitle\n  Bees\n', '<1>\n'],
    ['records of ProQuest', `${'_'.repeat(60)}\n\nBees\n\nAuthor: Lee\n`, `${'_'.repeat(60)}\n`],
    ['records of RePEc', 'Template-Type: ReDIF-Paper\nTitle: Bees\n', 'Title: a\n'],
    ['JSON in a script', 'a = ["Bees"]', ' '],
    ['XML of PubMed', article, '<a/>'],
    ['XML of JATS', '<a>', '<article '],
    ['subtitles', '1\n00:00:01,000 --> 00:00:02,000\nBees\n', '00:00:01,000 --> 0\n'],
    ['subtitles', 'WEBVTT\n\n00:01.000 --> 00:02.000\nBees\n', '<'],
    ['a chat', '12/03/2024, 10:00 - A: Bees\n12/03/2024, 10:00 - A: Soil\n12/03/2024, 10:00 - A: b\n', 'a\n'],
    ['a table of a page', '<html><table><tr><td>a<td>b', '<tr><td>a<td>b'],
    ['tables of a page', '<html><body>Bees', '<table>'],
    ['letters that were encoded twice', 'Bees ', 'Ã©'],
    ['items of a list', 'Bees\n\n', '- '],
    ['lines of logfmt', 'time=1 msg="Bees fly"\n'.repeat(3), 'a="\\'],
    ['lines of logfmt', 'time=1 msg="Bees fly"\n'.repeat(3), 'a='],
    ['values of settings', 'a=b c=d\n', '[a '],
    ['numbers of JSON in brackets', '[1]', ' ['],
    ['clippings', 'Bees\n- Page 1\n\nfly\n==========\n', '('],
    ['clippings', 'Bees\n- Page 1\n\nfly\n==========\n', '==========\n'],
    ['formulas of LaTeX', '\\section{Bees}\nfly\n', '\\['],
    ['formulas of LaTeX', '\\section{Bees}\nfly\n', '$a\\cite['],
    ['environments of LaTeX', '\\section{Bees}\nfly\n', '\\begin{table}[x'],
    ['notes in Org mode', '* TODO Bees\nfly\n', ':PROPERTIES:\n:a\n'],
    ['notes in Org mode', '* TODO Bees\nfly\n', '[[a*b'],
    ['labels of fastText', '__label__a ', '__label__a,'],
    ['UTF-7', 'Gr+APYA3w-e T+APw-ren ', '+APw-'],
    ['pages of a wiki', '== Bees ==\nfly\n\n== Soil ==\nis\n\n', '\n----\n'],
    ['pages of a wiki', '== Bees ==\nfly\n\n== Soil ==\nis\n\n', '[[a|'],
    ['pages of a wiki', '== Bees ==\nfly\n\n== Soil ==\nis\n\n', '{code}'],
    ['fields of records', '"TITLE","Bees"\n\n"TITLE","Soil"\n', '\n"TITLE","x"\n'],
    ['lines of words', 'a O\n', 'a '],
    ['a drawn table', 'a | b\n---+---\n', '-+'],
    ['a drawn table', 'a | b\n---+---\n', '| '],
    ['commits', 'commit 0123456789\nAuthor: Ada\n', 'commit 0123456789 ('],
    ['turns of a conversation', 'Ada: a\n\nPer: b\n\nAda: c\n\nPer: d\n\n', 'A '],
    ['turns of a conversation', 'Ada: a\n\nPer: b\n\nAda: c\n\nPer: d\n\n', 'Ada [00:01'],
    [
      'a chat in French',
      '11/03/2024 à 10:11 - A: b\n11/03/2024 à 10:11 - A: b\n11/03/2024 à 10:11 - A: b\n',
      '11/03/2024 à ',
    ],
    ['a chat in French', '11/03/2024 à 10:11 - A: b\n11/03/2024 à 10:11 - A: b\n', '11/03/2024 à 10:11 - '],
  ])('%s, then many times the same', async (_, start, unit) => {
    const read = await readFile(strToU8(start + fill(unit)), '').catch((error: unknown) => error);
    expect(read instanceof FileError || (read as { records: unknown[] }).records.length > 0).toBe(true);
  });
});
