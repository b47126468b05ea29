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

test('a column of the files that has the name of ours is kept beside it', async () => {
  const set = await readFile(bytes('file,comment\nplan.pdf,It does not print\nmap.png,It shows an error\n'), 'one.csv');
  const { fields, records } = joinRecordSets([
    { name: 'one.csv', set },
    { name: 'two.csv', set },
  ]);
  expect(fields.map(({ name }) => name)).toContain('file (2)');
  expect(records[2]).toEqual({ 'file (2)': 'plan.pdf', comment: 'It does not print', file: 'two.csv' });
});

test('attachments that a reference manager lists are not the files that a record was found in', async () => {
  const text = '@article{a, title = {Solar power}, file = {Smith.pdf:application/pdf}}';
  const { records } = await readFile(bytes(text), 'zotero.bib');
  expect(records[0]).toMatchObject({ title: 'Solar power', attachments: 'Smith.pdf:application/pdf' });
  expect(records[0]).not.toHaveProperty('file');
});

test('one file in which nothing identifies a record is not looked through, and one with titles and years is', async () => {
  const setOf = async (header: string) =>
    readFile(bytes(`${header}\nIt does not print,2020\nIt  does not print,2020\n`));
  const [comments, titles] = [await setOf('comment,year'), await setOf('title,year')];
  expect(joinRecordSets([{ name: 'a.csv', set: comments }])).toBe(comments);
  expect(joinRecordSets([{ name: 'b.csv', set: titles }]).records).toHaveLength(1);
});
