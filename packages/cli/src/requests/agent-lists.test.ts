/** Files that agents name, read by the readers of the command. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { filesBelow } from './agent-lists.js';

const folder = mkdtempSync(join(tmpdir(), 'sheaf-agents-'));
afterAll(() => rmSync(folder, { recursive: true }));
const files = filesBelow([folder]);

test('the records of a review are counted through all files, with decisions of Rayyan', async () => {
  writeFileSync(join(folder, 'a.ris'), 'TY  - JOUR\nTI  - Bees\nPY  - 2019\nDO  - 10.1000/1\nER  - \n');
  writeFileSync(
    join(folder, 'b.csv'),
    'title,doi,notes\nBees,10.1000/1,"RAYYAN-INCLUSION: {""Ada""=>""Included""}"\nSoil,10.1000/2,\n',
  );
  const { text, numbers } = await files.prisma(['a.ris', 'b.csv'], {});
  expect(numbers).toMatchObject({ duplicates: 1, included: 1, unscreened: 1 });
  expect(Object.values(numbers['found'] as object)).toEqual([1, 2]);
  expect(text).toContain('Merged: 1 by DOI.');
});

test('encoding, unit of documents and format are those that the agent names', async () => {
  writeFileSync(join(folder, 'a.csv'), Uint8Array.from([0xef, 0xd4, 0xda, 0xd9, 0xd7, 0x0a, 0xef, 0xd4]));
  const reading = { encoding: 'koi8-r', split: 'file', inputFormat: 'text' } as const;
  const { request } = await files.documents('a.csv', { fields: [], ...reading });
  expect(request.documents).toEqual([{ text: 'Отзыв\nОт' }]);
  await expect(files.documents('a.csv', { fields: [], inputFormat: 'word' })).rejects.toThrow(
    /inputFormat: must be one of csv, json/,
  );
});

test('a folder is all files in it and in its folders: texts are a document each, and tables give rows', async () => {
  mkdirSync(join(folder, 'notes/within'), { recursive: true });
  writeFileSync(join(folder, 'notes/a.txt'), 'Bees in town\n\nfly far');
  writeFileSync(join(folder, 'notes/b.csv'), 'text\nSoil and water\nSoil and air\n');
  writeFileSync(join(folder, 'notes/.hidden'), 'secret');
  writeFileSync(join(folder, 'notes/within/c.txt'), 'deeper');
  symlinkSync(folder, join(folder, 'notes/all'));
  symlinkSync(join(folder, 'a.ris'), join(folder, 'notes/link.ris'));
  const { request } = await files.documents('notes', { fields: ['text'] });
  expect(request.documents).toEqual([
    { text: 'Bees in town\n\nfly far' },
    { text: 'Soil and water' },
    { text: 'Soil and air' },
    { text: 'deeper' },
  ]);
  mkdirSync(join(folder, 'empty'));
  await expect(files.documents('empty', { fields: [] })).rejects.toThrow('file: "empty" is a folder without files.');
});
