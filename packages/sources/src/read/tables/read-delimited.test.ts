import { expect, test } from 'vitest';
import { readText } from '../read-file.js';
import { readDelimited } from './read-delimited.js';

const rows = [
  { title: 'Ada', note: 'one' },
  { title: 'Bob', note: 'two' },
];

test.each([
  ['title,note\r\nAda,one\nBob,two\n'],
  ['title,note\nAda,one\r\nBob,two\r\n'],
  ['title,note\r\r\nAda,one\r\r\nBob,two\r\r\n'],
  ['title,note\rAda,one\rBob,two\r'],
  ['"title",note\r\n"Ada","one"\nBob,"two"'],
  ['title\tnote\r\nAda\tone\nBob\ttwo\n'],
])('rows end as they do, in one way or in several: %j', text => {
  const { records, notices } = readDelimited(text);
  expect(records).toEqual(rows);
  expect(notices).toEqual([]);
});

test('line breaks in quoted cells are part of the text, and lines are counted with them', () => {
  const text = 'title,note\r\nAda,"one\ntwo\r\n""three"""\nBob,four,five\r\n';
  const { records, notices } = readDelimited(text);
  expect(records[0]).toEqual({ title: 'Ada', note: 'one\ntwo\r\n"three"' });
  expect(notices.map(({ line }) => line)).toEqual([5]);
});

test('a carriage return within a line is part of the text', () => {
  expect(readDelimited('title,note\nAda,one\rmore\nBob,two\n').records[0]).toEqual({ title: 'Ada', note: 'one\rmore' });
});

test('without quotation, ends are found in what look like quoted cells, too', () => {
  const { records } = readDelimited('title,note\r\n"Ada,one\nBob,two\r\n', { quotes: false });
  expect(records).toEqual([{ title: '"Ada', note: 'one' }, rows[1]]);
});

const late = ['Late again', 'The parcel came late', 'No refund yet'];

test.each([
  [['comment', ...late]],
  [['review_text', ...late]],
  [['"Comment"', ...late.map(text => `"${text}"`)]],
  [['complaint', '"Late, again"', 'The parcel came late', '"No refund, yet"']],
  [['complaint', '"Late,\n\nagain"', 'The parcel came late']],
])('a text below the name of a column is a table, also without a name of the file: %j', lines => {
  const { format, fields, records } = readText(lines.join('\n'));
  expect({ format, columns: fields.map(({ name }) => name) }).toEqual({
    format: 'csv',
    columns: [lines[0]!.replaceAll('"', '')],
  });
  expect(records).toHaveLength(lines.length - 1);
});

test.each([
  [['complaint', ...late]],
  [['Comment on this', ...late]],
  [['comment', '', ...late]],
  [['Name', 'Address', 'Phone']],
  [['Late, again', 'The parcel came late', '"No refund, yet"']],
  [['She came late', '“No refund, yet”', '"Late, again," she said']],
])('other lines are a text: %j', lines => {
  expect(readText(lines.join('\n')).format).toBe('text');
});

test('a line that may be the name of the others is pointed out', () => {
  expect(readText(['complaint', ...late].join('\n')).notices).toEqual([
    {
      level: 'info',
      message: 'The first line, “complaint”, is a document. If it names a column, read the file as CSV.',
      about: 'name',
    },
  ]);
  expect(readText(['Complaints of today', ...late].join('\n')).notices).toEqual([]);
});
