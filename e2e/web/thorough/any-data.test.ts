/** Any data, in seconds. Timings of large files are in e2e/web/nightly/large-data. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeXlsx } from '@sheaf/sources';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { visit, visitOfGroup } from '../support/browser.js';
import {
  clusterLabels,
  clusterRows,
  columnNames,
  documentsChoice,
  dropArea,
  firstRows,
  panel,
  problem,
  readyPart,
  stat,
} from '../support/parts.js';
import { fixture, type GivenFile, openBytes, openInWorkbench, run, savedProject } from '../support/steps.js';
import { serveWeb } from '../support/web-server.js';

const server = await serveWeb();

type Row = Readonly<Record<string, unknown>>;

const NAMES = ['id', 'title', 'tags', 'date', 'score', 'question', 'details', 'answers', 'url'];

/** The same for every format: cells as texts, several values joined, no carriage returns. */
const hashOf = (rows: readonly Row[]): string => {
  const cell = (value: unknown) => [value ?? []].flat().join('; ').replaceAll('\r', '');
  const lines = rows.map(row => JSON.stringify(NAMES.map(name => cell(row[name]))));
  return createHash('sha256').update(lines.join('\n')).digest('hex');
};

const questions = JSON.parse(readFileSync(fixture('questions.json'), 'utf8')) as Row[];

const VARIANTS = [
  'questions.json',
  'questions-object.json',
  'questions.jsonl',
  'questions.csv',
  'questions-semicolon.csv',
  'questions-bom.csv',
  'questions-windows-1252.csv',
  'questions-utf-16.csv',
  'questions-pipe.txt',
  'questions.tsv',
  'questions.csv.gz',
  'questions.xlsx',
  'questions.ods',
  'wrong-extension.json',
  'no-extension',
];

const documents = (page: Page) => stat(page, 'documents').textContent();

const roles = async (page: Page) => {
  await expect.poll(() => columnNames(page).count()).toBeGreaterThan(0);
  const chips = await columnNames(page)
    .locator('xpath=..')
    .evaluateAll(all =>
      all.map(chip => {
        const name = chip.querySelector('b')!.textContent!;
        return [
          name,
          chip
            .textContent!.slice(name.length)
            .replace(/[^a-z ]/g, '')
            .trim(),
        ] as const;
      }),
    );
  return new Map(chips);
};

const given = (name: string): GivenFile => ({ name, mimeType: '', buffer: readFileSync(fixture(name)) });

/** Opens one file after another in the same page, and waits until each is there. */
async function openNext(page: Page, file: GivenFile): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles(file);
  await expect.poll(() => documentsChoice(page).textContent()).toContain(file.name);
  await readyPart(page).waitFor();
}

test('every document of a file is loaded, whatever its name and MIME type say', async () => {
  await using at = await visit();
  const { page } = at;
  await page.goto(`${server.app}#/workbench`);
  const wanted = { documents: '251', hash: hashOf(questions) };
  for (const [place, name] of VARIANTS.entries()) {
    const mimeType = place % 2 === 0 ? '' : 'application/x-wrong';
    await openNext(page, { name, mimeType, buffer: readFileSync(fixture(name)) });
    const found = { documents: await documents(page), hash: hashOf((await savedProject(page)).collection.rows) };
    expect({ name, ...found }).toEqual({ name, ...wanted });
  }
  expect(VARIANTS.length).toBeGreaterThanOrEqual(12);
  expect(at.complaints).toEqual([]);
});

describe('roles are those a person gives', () => {
  interface Table {
    readonly name: string;
    readonly columns: Readonly<Record<string, { readonly role: string; readonly values: readonly string[] }>>;
  }
  const tables = JSON.parse(readFileSync(fixture('column-roles.json'), 'utf8')) as readonly Table[];
  const csv = ({ columns }: Table): string => {
    const line = (cells: readonly string[]) => cells.map(text => `"${text.replaceAll('"', '""')}"`).join(',');
    const all = Object.values(columns);
    const rows = all[0]!.values.map((_, row) => line(all.map(({ values }) => values[row]!)));
    return [line(Object.keys(columns)), ...rows].join('\n');
  };

  test('on at least 95 % of the columns of ten differing tables', { tags: 'nightly' }, async () => {
    await using at = await visit();
    await at.page.goto(`${server.app}#/workbench`);
    const wrong: string[] = [];
    let columns = 0;
    for (const table of tables) {
      const buffer = Buffer.from(csv(table));
      await openNext(at.page, { name: `${table.name}.csv`, mimeType: '', buffer });
      const found = await roles(at.page);
      for (const [name, { role }] of Object.entries(table.columns)) {
        columns++;
        if (found.get(name) !== role) wrong.push(`${table.name}: ${name} is ${role}, not ${found.get(name)}`);
      }
    }
    expect(tables.length).toBeGreaterThanOrEqual(10);
    expect(wrong.length / columns, wrong.join('\n')).toBeLessThanOrEqual(0.05);
    expect(at.complaints).toEqual([]);
  });

  test('and can be changed at the table, which is remembered for tables with the same columns', async () => {
    await using at = await visit();
    const { page } = at;
    await openInWorkbench(page, server.app, 'questions.csv');
    await firstRows(page)
      .getByRole('button', { name: /^score/ })
      .click();
    await page.getByRole('menuitemradio', { name: 'Tag' }).click();
    await page.goto('about:blank');
    await openInWorkbench(page, server.app, 'questions.csv');
    await expect.poll(async () => (await roles(page)).get('score')).toBe('tag');
    expect(at.complaints).toEqual([]);
  });
});

test('after a drop Enter is all it takes', async () => {
  await using at = await visit();
  await openInWorkbench(at.page, server.app, 'questions.json');
  await at.page.keyboard.press('Enter');
  await clusterRows(at.page).first().waitFor();
  expect(at.complaints).toEqual([]);
});

describe('a broken file gives a sentence, and the next file opens', () => {
  const BROKEN = [
    'broken.json',
    'broken-end.json',
    'broken-quote.csv',
    'broken.xml',
    'broken.xlsx',
    'old.xls',
    'empty.csv',
  ];

  test('one after the other, in one page', async () => {
    await using at = await visit();
    const { page } = at;
    await page.goto(`${server.app}#/workbench`);
    for (const name of BROKEN) {
      await page.locator('input[type=file]').first().setInputFiles(fixture(name));
      await expect.poll(() => problem(page).getByRole('alert').locator('> span').textContent()).toContain(name);
      const told = await problem(page).locator('p').first().textContent();
      expect(told?.length).toBeGreaterThan(12);
      expect(told).not.toMatch(/undefined|\[object/);
    }
    await page.locator('input[type=file]').first().setInputFiles(fixture('questions.json'));
    await readyPart(page).waitFor();
    expect(at.complaints).toEqual([]);
  });
});

const ANSWERS = Array.from({ length: 30 }, (_, i) => [
  i + 1,
  i % 2 === 0
    ? `The network printer in room ${i} is out of paper again`
    : `Opening hours on Sunday are too short, visitor ${i}`,
  ['web', 'mail'][i % 2]!,
]);

/** Notes on the first sheet; the data below a title and an empty row on the second. */
const workbook = async (): Promise<Buffer> =>
  Buffer.from(
    await writeXlsx([
      { name: 'Notes', header: ['About'], rows: [['Exported from the survey'], ['Do not edit']] },
      {
        name: 'Answers',
        header: ['Survey of visitors', '', ''],
        rows: [['', '', ''], ['No', 'What could be better', 'Channel'], ...ANSWERS],
      },
    ]),
  );

const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('button', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
};

describe('what was guessed can be corrected', () => {
  const at = visitOfGroup({}, async page => void (await page.goto(`${server.app}#/workbench`)));

  test('whether the first row names the columns', async () => {
    const { page } = at();
    const buffer = Buffer.from('title,text\nred house,by the sea\ngreen house,in town');
    await openNext(page, { name: 'names.csv', mimeType: '', buffer });
    expect(await documents(page)).toBe('2');
    await page.getByRole('button', { name: 'First row is data' }).click();
    await expect.poll(() => documents(page)).toBe('3');
    await page.getByRole('button', { name: 'First row names the columns' }).click();
    await expect.poll(() => columnNames(page).allInnerTexts()).toEqual(['title', 'text']);
  });

  test('encoding and delimiter', { tags: 'nightly' }, async () => {
    const { page } = at();
    // Windows-1250 looks like Windows-1252 until someone reads it.
    const buffer = Buffer.concat([
      Buffer.from('text;pr'),
      Buffer.from([0xf9]),
      Buffer.from('m\nk'),
      Buffer.from([0xf9, 0xf2]),
      Buffer.from(', a;1\n'),
    ]);
    await openNext(page, { name: 'a.csv', mimeType: '', buffer });
    await choose(page, 'Encoding', 'WINDOWS-1250');
    await expect.poll(() => firstRows(page).getByRole('cell').allInnerTexts()).toContain('kůň, a');
    await choose(page, 'Delimiter', 'Comma');
    await expect.poll(() => firstRows(page).getByRole('cell').allInnerTexts()).toContain('a;1');
  });

  test('rows with too many cells, and a quotation mark that is only a sign', { tags: 'nightly' }, async () => {
    const { page } = at();
    await openNext(page, given('broken-cells.csv'));
    await panel(page)
      .getByText(/^Line 3: 3 cells/)
      .waitFor();
    expect(await documents(page)).toBe('4');
    await page.getByRole('button', { name: 'Leave out 1 row with too many cells' }).click();
    await expect.poll(() => documents(page)).toBe('3');
    await page.locator('input[type=file]').first().setInputFiles(fixture('broken-quote.csv'));
    await page.getByRole('button', { name: 'Read quotation marks as plain signs' }).click();
    await expect.poll(() => documents(page)).toBe('3');
  });

  test('what a document of a plain text is: a line, a paragraph or a file', async () => {
    const { page } = at();
    await openNext(page, given('notes.txt'));
    expect(await documents(page)).toBe('40');
    await choose(page, 'One document per', 'line');
    await expect.poll(() => documents(page)).toBe('80');
    await choose(page, 'One document per', 'file');
    await expect.poll(() => documents(page)).toBe('1');
  });

  test('a workbook with notes before the data opens at the data, and another sheet is one choice away', {
    tags: 'nightly',
  }, async () => {
    const { page } = at();
    await openNext(page, { name: 'survey.xlsx', mimeType: '', buffer: await workbook() });
    expect(await documents(page)).toBe('30');
    await expect.poll(() => columnNames(page).allInnerTexts()).toEqual(['No', 'What could be better', 'Channel']);
    await choose(page, 'Sheet', 'Notes');
    await expect.poll(() => documents(page)).toBe('2');
    await choose(page, 'Sheet', 'Answers');
    await expect.poll(() => documents(page)).toBe('30');
    await run(page);
    expect((await clusterLabels(page).allTextContents()).join()).toMatch(/Printer|Opening Hours/);
  });
});

test('repeated and empty documents are counted, and can be left out and taken back', async () => {
  await using at = await visit();
  const { page } = at;
  const rows = Array.from(
    { length: 40 },
    (_, i) => `${i},a report of the night about the opening hours of branch number ${i % 25}`,
  );
  await openBytes(page, server.app, {
    name: 'a.csv',
    mimeType: '',
    buffer: Buffer.from(`id,text\n${[...rows, '40,N/A', '41,none', '42,'].join('\n')}`),
  });
  await page.getByText('3 documents have no text in these columns').waitFor();
  await page.getByText('15 duplicates.').waitFor();
  for (const left of ['40', '25']) {
    await page.getByRole('button', { name: 'Remove' }).first().click();
    await expect.poll(() => documents(page)).toBe(left);
  }
  await page.getByRole('button', { name: 'Take them back' }).click();
  await expect.poll(() => documents(page)).toBe('43');
  expect(at.complaints).toEqual([]);
});

describe('text comes from everywhere', () => {
  test('several files at once, Markdown and HTML among them', async () => {
    await using at = await visit();
    const { page } = at;
    await page.goto(`${server.app}#/workbench`);
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles([
        { name: 'one.txt', mimeType: '', buffer: Buffer.from('Of gardens.\n\nAnd of snails.') },
        { name: 'two.md', mimeType: '', buffer: Buffer.from('# Bread\n\nA **sour** dough, [rising](x.html).\n') },
        {
          name: 'three.html',
          mimeType: '',
          buffer: Buffer.from('<html><p>Soup &amp; salt</p><script>no()</script></html>'),
        },
      ]);
    await readyPart(page).waitFor();
    const { rows } = (await savedProject(page)).collection;
    expect(rows).toEqual([
      { text: 'Of gardens.\n\nAnd of snails.', file: 'one.txt' },
      { section: 'Bread', text: 'A sour dough, rising.', file: 'two.md' },
      { text: 'Soup & salt', file: 'three.html' },
    ]);
    expect(at.complaints).toEqual([]);
  });

  test('the clipboard, in the dialog and anywhere outside a field', async () => {
    await using at = await visit();
    const { page } = at;
    await page.goto(`${server.app}#/workbench`);
    await dropArea(page).waitFor();
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'title\ttext\none\tof gardens\ntwo\tof snails\n');
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    });
    await readyPart(page).waitFor();
    await expect.poll(() => columnNames(page).allInnerTexts()).toEqual(['title', 'text']);
    expect(at.complaints).toEqual([]);
    // The same visitor would find the first documents again.
    await using another = await visit();
    await another.page.goto(`${server.app}#/workbench`);
    await another.page.getByRole('button', { name: 'Paste text' }).click();
    await another.page.getByRole('textbox', { name: 'Text' }).fill('of gardens\nof snails\nof bread');
    await another.page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect.poll(() => documents(another.page)).toBe('3');
    expect(another.complaints).toEqual([]);
  });
});
