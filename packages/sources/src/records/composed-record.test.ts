import { expect, test } from 'vitest';
import { readFile } from '../read/read-file.js';
import { composedRecord } from './composed-record.js';

const read = (name: string, content: string) => readFile(new TextEncoder().encode(content.normalize('NFD')), name);

const SAID =
  'In 2 documents, some letters and their accents were separate characters. Each is now one character (NFC), so that equal words are equal.';

test.each([
  ['table.csv', 'id,text\n1,Le musée présente une collection\n2,Une idée\n', 'text'],
  ['list.json', '[{"text": "Le musée présente une collection"}, {"text": "Une idée"}]', 'text'],
  ['lines.ndjson', '{"text": "Le musée présente une collection"}\n{"text": "Une idée"}\n', 'text'],
  ['lines.txt', 'Le musée présente une collection\nUne idée\n', 'text'],
  [
    'records.ris',
    'TY  - JOUR\nTI  - Le musée présente une collection\nER  - \nTY  - JOUR\nTI  - Une idée\nER  - \n',
    'title',
  ],
  [
    'feed.xml',
    '<r><item><text>Le musée présente une collection</text></item><item><text>Une idée</text></item></r>',
    'text',
  ],
  ['table.tsv', 'id\ttext\n1\tLe musée présente une collection\n2\tUne idée\n', 'text'],
])('%s in NFD is read in NFC, and a notice says so', async (name, content, field) => {
  const { records, notices } = await read(name, content);
  expect(records[0]![field]).toBe('Le musée présente une collection'.normalize('NFC'));
  expect(notices.filter(({ message }) => message === SAID)).toHaveLength(1);
});

test('nothing is said of files in NFC', async () => {
  expect((await readFile(new TextEncoder().encode('text\nUne idée\nUn musée\n'), 'a.csv')).notices).toEqual([]);
});

test('a record that is composed already stays the same object, with its lists', () => {
  const record = { title: 'é – “ю”', keywords: ['한글', 'ä'] };
  expect(composedRecord(record)).toBe(record);
  expect(composedRecord({ keywords: ['e\u0301', 'b'] })).toEqual({ keywords: ['é', 'b'] });
});
