import { expect, test } from 'vitest';
import { readText } from '../read/read-file.js';
import { withSpellingNotice } from './spelling-notice.js';

const saidOf = (text: string) =>
  withSpellingNotice(readText(text, { format: 'csv' })).notices.map(each => each.message);

test.each([
  ['curly apostrophes', 'The driver’s licence'],
  ['soft hyphens', 'The li\u00adcence'],
  ['double width', 'The ＡＩ licence'],
])('%s in a text are read like plain spelling', (_, text) => {
  expect(saidOf(`id,text\n1,${text}\n2,Men and boys of the town\n`)[0]).toContain('1 document has curly apostrophes');
});

test('plain spelling, and signs in other columns, are no matter', () => {
  expect(saidOf('id,text\n1,人人生而自由，在尊嚴和權利上一律平等。\n2,他們賦有理性（和良心）！\n')).toEqual([]);
  expect(saidOf('id,text\nA’1,The licence of a driver\nA’2,Men and boys of the town\n')).toEqual([]);
});
