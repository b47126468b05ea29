import { expect, test } from 'vitest';
import { joinRecordSets } from './join-record-sets.js';
import { readFile } from './read-file.js';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

test('texts of several tables stay texts, and the column that names the file is not one', async () => {
  const rows = ['id,comment', '1,The printer does not print at all', '2,The login page shows an error again'];
  const set = await readFile(bytes(rows.join('\n')), 'one.csv');
  const { fields, records } = joinRecordSets([
    { name: 'one.csv', set },
    { name: 'two.csv', set },
  ]);
  expect(fields.filter(({ natural }) => natural).map(({ name }) => name)).toEqual(['comment']);
  expect(records.map(({ file }) => file)).toEqual(['one.csv', 'one.csv', 'two.csv', 'two.csv']);
});
