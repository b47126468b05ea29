/** B-01: spreadsheets as people have them, and a way to correct what was guessed. */
import { writeXlsx } from '@sheaf/sources';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visit } from '../support/browser.js';
import { run, stat } from '../support/steps.js';
import { serveWeb, type WebServer } from '../support/web-server.js';

let server: WebServer;

beforeAll(async () => {
  server = await serveWeb();
});
afterAll(() => server[Symbol.asyncDispose]());

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

test('a workbook with notes before the data opens at the data, and another sheet is one choice away', async () => {
  await using at = await visit();
  const { page } = at;
  await page.goto(`${server.app}#/workbench`);
  const file = { name: 'survey.xlsx', mimeType: '', buffer: await workbook() };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await page.locator('.ready').waitFor();
  expect(await stat(page, 'documents').textContent()).toBe('30');
  await expect.poll(() => page.locator('.column b').allInnerTexts()).toEqual(['No', 'What could be better', 'Channel']);
  await page.getByRole('button', { name: 'Sheet' }).click();
  await page.getByRole('option', { name: 'Notes' }).click();
  await expect.poll(() => stat(page, 'documents').textContent()).toBe('2');
  await page.getByRole('button', { name: 'Sheet' }).click();
  await page.getByRole('option', { name: 'Answers' }).click();
  await expect.poll(() => stat(page, 'documents').textContent()).toBe('30');
  await run(page);
  expect((await page.locator('.cl .name bdi').allInnerTexts()).join()).toMatch(/Printer|Opening Hours/);
  expect(at.complaints).toEqual([]);
});

test('whether the first row names the columns can be said', async () => {
  await using at = await visit();
  const { page } = at;
  await page.goto(`${server.app}#/workbench`);
  const file = {
    name: 'a.csv',
    mimeType: '',
    buffer: Buffer.from('title,text\nred house,by the sea\ngreen house,in town'),
  };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await expect.poll(() => stat(page, 'documents').textContent()).toBe('2');
  await page.getByRole('button', { name: 'First row is a document' }).click();
  await expect.poll(() => stat(page, 'documents').textContent()).toBe('3');
  await page.getByRole('button', { name: 'First row names the columns' }).click();
  await expect.poll(() => page.locator('.column b').allInnerTexts()).toEqual(['title', 'text']);
  expect(at.complaints).toEqual([]);
});
