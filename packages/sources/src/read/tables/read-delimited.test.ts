import { expect, test } from 'vitest';
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
