import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { withReferences } from './cell-places.js';
import { readXlsx } from './read-xlsx.js';

const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

interface Sheet {
  readonly name: string;
  readonly state?: string;
  /** The sheet of a chart has no rows. */
  readonly rows?: readonly (readonly string[])[];
}

function workbook(sheets: readonly Sheet[], change = (sheet: string) => sheet): Uint8Array {
  const cells = (row: readonly string[], number: number) =>
    row.map((text, at) => `<c r="${'ABC'[at]}${number}" t="inlineStr"><is><t>${text}</t></is></c>`).join('');
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<x:workbook xmlns:r="r"><x:sheets>${sheets
      .map(({ name, state = 'visible' }, at) => `<x:sheet name="${name}" state="${state}" r:id="rId${at}"/>`)
      .join('')}</x:sheets></x:workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets
      .map(({ rows }, at) => {
        const kind = rows ? 'worksheet' : 'chartsheet';
        return `<Relationship Id="rId${at}" Type="${TYPES}/${kind}" Target="sheets/${at}.xml"/>`;
      })
      .join('')}</Relationships>`,
  };
  for (const [at, { rows }] of sheets.entries()) {
    const filled = rows?.map((row, place) => `<row r="${place + 1}">${cells(row, place + 1)}</row>`).join('');
    parts[`xl/sheets/${at}.xml`] = rows
      ? change(`<worksheet><sheetData>${filled}</sheetData></worksheet>`)
      : '<chartsheet><drawing/></chartsheet>';
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}

const answers = [
  ['name', 'answer'],
  ['Ann', 'more light'],
];
const list = [['Bern'], ['Bonn'], ['Brno'], ['Kiel'], ['Lund'], ['Rome']];

test('a sheet of a chart is no fault of the workbook', async () => {
  const { records, details } = await readXlsx(workbook([{ name: 'Chart' }, { name: 'Answers', rows: answers }]));
  expect(records).toEqual([{ name: 'Ann', answer: 'more light' }]);
  expect(details.sheets).toEqual(['Answers']);
});

test.each(['hidden', 'veryHidden'])('a longer sheet that is %s is read only when asked for', async state => {
  const bytes = workbook([
    { name: 'Chart', state: 'visible' },
    { name: 'Cities', state, rows: list },
    { name: 'Answers', rows: answers },
  ]);
  expect((await readXlsx(bytes)).details.sheet).toBe('Answers');
  expect((await readXlsx(bytes, { sheet: 'Cities', header: false })).records).toHaveLength(6);
});

test('cells and rows that do not say where they are follow the ones before', async () => {
  const bytes = workbook([{ name: 'Answers', rows: answers }], sheet => sheet.replace(/ r="[A-Z]?\d"/g, ''));
  expect((await readXlsx(bytes)).records).toEqual([{ name: 'Ann', answer: 'more light' }]);
});

test('columns behind the 26th and the 702nd have their letters', () => {
  const cells = withReferences(`<row>${'<c/>'.repeat(703)}</row>`).match(/"[A-Z]+1"/g)!;
  expect([0, 25, 26, 51, 52, 701, 702].map(at => cells[at])).toEqual(
    ['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'].map(letters => `"${letters}1"`),
  );
});
