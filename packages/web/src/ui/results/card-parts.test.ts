import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exampleCollection } from '../../session/clusters/example-run.testing.js';
import { PLAIN_WORDS } from '../../session/why/evidence.js';
import { matchWords } from '../why/match-words.js';
import { cardParts, cut, shortAddress } from './card-parts.js';

const fields = [
  ['title', 'title'],
  ['body', 'text'],
  ['tags', 'tag'],
  ['year', 'date'],
  ['price', 'property'],
].map(([name, role]) => ({ name, role }));
const parts = (row: Record<string, string | string[]>, labels: string[] = [], limits = {}) =>
  cardParts(exampleCollection([row], { fields } as never), 0, {
    labels,
    model: PLAIN_WORDS,
    limits: { characters: 400, hidden: new Set<string>(), ...limits },
  });

describe('what a result shows', () => {
  const row = {
    title: 'Data mining',
    body: 'Finding patterns',
    tags: ['a', 'b'],
    year: '2024',
    price: '7',
    url: 'https://a.b/c',
  };

  test('follows the roles of the fields', () => {
    const { title, paragraphs, tags, properties, link } = parts(row);
    expect(title?.text).toBe('Data mining');
    expect(paragraphs.map(({ text }) => text)).toEqual(['Finding patterns']);
    expect(tags).toEqual([['tags', ['a', 'b']]]);
    expect(properties).toEqual([
      ['price', '7'],
      ['year', '2024'],
    ]);
    expect(link).toBe('https://a.b/c');
  });

  test('leaves out hidden fields and empty ones', () => {
    expect(parts(row, [], { hidden: new Set(['tags', 'price']) })).toMatchObject({
      tags: [],
      properties: [['year', '2024']],
    });
    expect(parts({ title: 'A', body: '' }).paragraphs).toEqual([]);
  });

  test('marks the words of the selected label, and else those that the source marked', () => {
    expect(parts(row, ['Data mining']).title?.spans).not.toEqual([]);
    expect(parts({ title: 'A <b>hit</b>' }).title).toMatchObject({ text: 'A hit', spans: [{ start: 2, end: 5 }] });
  });

  test('counts values that are too many', () => {
    const [, values] = parts({ ...row, tags: Array.from({ length: 11 }, (_, i) => `t${i}`) }).tags[0]!;
    expect(values).toHaveLength(9);
    expect(values.at(-1)).toBe('+3');
  });

  test('has no text where none is wanted', () => {
    expect(parts(row, [], { characters: 0 }).paragraphs).toEqual([]);
  });

  test('does not begin a paragraph that could only be short', () => {
    const body = ['x '.repeat(180).trim(), 'a second paragraph'];
    expect(parts({ title: 'A', body }).paragraphs).toHaveLength(1);
  });
});

describe('text that is cut', () => {
  const part = (text: string) => ({ field: 'body', text, spans: [{ start: 0, end: 3, kind: 'hit' as const }] });

  test('ends after a word, with an ellipsis', () => {
    expect(cut(part('one two three'), 9).text).toBe('one two…');
    expect(cut(part('one two'), 9).text).toBe('one two');
    expect(cut(part('verylongword'), 4).text).toBe('very…');
  });

  test('is never longer than wanted but for the ellipsis, and keeps no mark beyond its end', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 50 }), (text, characters) => {
        const short = cut(part(text), characters);
        expect(short.text.length).toBeLessThanOrEqual(Math.max(text.length, characters + 1));
        if (text.length > characters) for (const { end } of short.spans) expect(end).toBeLessThan(short.text.length);
      }),
    );
  });
});

test.each([
  ['https://example.org/', 'example.org'],
  ['https://example.org/a/b/', 'example.org/a/b'],
  ['https://example.org/%C3%A4', 'example.org/ä'],
  [`https://example.org/${'x'.repeat(40)}`, 'example.org'],
  ['mailto:a@example.org', 'a@example.org'],
  ['https://example.org/%E0%A4%A', 'https://example.org/%E0%A4%A'],
  ['no address', 'no address'],
])('the link %s is shown as %s', (link, text) => {
  expect(shortAddress(link)).toBe(text);
});

test('what is looked for is marked wherever it stands, before the words of labels', () => {
  const options = {
    labels: ['Data Mining'],
    model: PLAIN_WORDS,
    limits: { characters: 400, hidden: new Set<string>() },
  };
  const rows = [{ title: 'Data mining in C++', text: 'Of hearts, c++ and data' }];
  const marksOf = (find: string) => {
    const { title, paragraphs } = cardParts(exampleCollection(rows), 0, { ...options, find });
    return [title!, ...paragraphs].map(({ text, spans }) => spans.map(({ start, end }) => text.slice(start, end)));
  };
  expect(marksOf('c++ HEART')).toEqual([
    ['Data mining', 'C++'],
    ['heart', 'c++', 'data'],
  ]);
  expect(marksOf('min')).toEqual([['min'], ['data']]);
  expect(marksOf(' ')).toEqual([['Data mining'], ['data']]);
});

test('how well a document fits a label is told in words', () => {
  const match = { label: 'a b c', words: 3, found: 3, fields: ['title', 'answers 2'], missing: [] };
  expect(matchWords(match)).toBe('every word of “a b c” is here: title, answers 2');
  const none = { label: 'x', words: 1, found: 0, fields: [], missing: ['x'] };
  expect(matchWords(none)).toBe('label word missing: x');
  expect(matchWords({ ...none, words: 2, missing: ['x', 'y'] })).toBe('label words missing: x, y');
});
