import { expect, test } from 'vitest';
import { readFile } from '../read/read-file.js';
import { composedRecord } from './composed-record.js';

const read = async (name: string, content: string) =>
  (await readFile(new TextEncoder().encode(content.normalize('NFD')), name)).records[0]!;

test.each([
  ['table.csv', 'id,text\n1,Le musée présente une collection\n2,Une exposition\n', 'text'],
  ['list.json', '[{"text": "Le musée présente une collection"}, {"text": "b"}]', 'text'],
  ['lines.ndjson', '{"text": "Le musée présente une collection"}\n{"text": "b"}\n', 'text'],
  ['lines.txt', 'Le musée présente une collection\nUne exposition\n', 'text'],
  ['records.ris', 'TY  - JOUR\nTI  - Le musée présente une collection\nER  - \n', 'title'],
])('%s in NFD is read in NFC', async (name, content, field) => {
  expect((await read(name, content))[field]).toBe('Le musée présente une collection'.normalize('NFC'));
});

test('a record that is composed already stays the same object, with its lists', () => {
  const record = { title: 'é – “ю”', keywords: ['한글', 'ä'] };
  expect(composedRecord(record)).toBe(record);
  expect(composedRecord({ keywords: ['e\u0301', 'b'] })).toEqual({ keywords: ['é', 'b'] });
});
