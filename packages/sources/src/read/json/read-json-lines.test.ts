import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readText } from '../read-file.js';
import { looksLikeJsonLines, readJsonLines, readJsonLinesInUtf8 } from './read-json-lines.js';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Objects, lines that are none, and empty ones. */
const line = fc.oneof(
  fc.record({ title: fc.string({ unit: 'grapheme' }), count: fc.integer() }).map(value => JSON.stringify(value)),
  fc.constantFrom('', '  ', '{"title": ', '7', '[1, "ü"]'),
);
const ending = fc.constantFrom('\n', '\r\n', '\r');

test('bytes in UTF-8 give the records and notices of their text', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(line, ending)), lines => {
      const text = `{"title": "ß"}\n{"title": "中"}\n${lines.flat().join('')}`;
      expect(readJsonLinesInUtf8(utf8(text))).toEqual(readJsonLines(text));
    }),
  );
});

test.each(['\n', '\r\n', '\r'])('a text larger than what is decoded at once, with lines that end in %j', end => {
  const lines = Array.from({ length: 30_000 }, (_, at) =>
    at % 1000 === 999 ? '{' : `{"id": ${at}, "title": "${'ß€𝄞'.repeat(4)}"}`,
  );
  const text = lines.join(end);
  const read = readJsonLinesInUtf8(utf8(text))!;
  expect(utf8(text).length).toBeGreaterThan(2 ** 20);
  expect(read).toEqual(readJsonLines(text));
  expect(read.notices[0]).toMatchObject({ line: 1000 });
});

test('lines of any length', () => {
  const long = JSON.stringify({ title: 'ü'.repeat(1_000_000) });
  for (const text of [`${long}\n{"title": "b"}\n`, `${long}\n${long}`, `{"title": "b"}\n${long}`]) {
    expect(looksLikeJsonLines(text)).toBe(true);
    expect(readJsonLinesInUtf8(utf8(text))?.records).toHaveLength(2);
  }
  expect(looksLikeJsonLines(`[${long},\n${long}]`)).toBe(false);
});

test('bytes that are not UTF-8 anywhere, and texts that are no JSON lines, are left to others', () => {
  const text = '{"title": "a"}\n{"title": "b"}\n'.repeat(40_000);
  expect(readJsonLinesInUtf8(new Uint8Array([...utf8(text), 0xe9]))).toBeUndefined();
  expect(readJsonLinesInUtf8(utf8('[{"title": "a"},\n{"title": "b"}]'))).toBeUndefined();
  expect(readJsonLinesInUtf8(utf8('{"documents": [\n{"title": "a"}]}'))).toBeUndefined();
  expect(readJsonLinesInUtf8(utf8('title,text\na,b'))).toBeUndefined();
});

test('an object that is cut off names its own place', () => {
  const { notices } = readText('{"id": 1}\n{"id": 2}\n{"id": 3, "text":\n{"id": 4}');
  expect(notices[0]?.message).toBe(
    'Line 3, column 18: the JSON ends inside the object that begins in column 1. The line is left out.',
  );
});

const hit = (id: string, text: string) => ({ _index: 'a', _id: id, _score: 1, _source: { text } });
const response = (...hits: readonly object[]) => ({ took: 1, hits: { total: { value: 2 }, hits } });
const searches = { took: 2, responses: [response(hit('1', 'Bees'), hit('2', 'Soil')), response(hit('2', 'Soil'))] };
const work = { id: 'W1', title: 'Bees', abstract_inverted_index: { Bees: [0], are: [1], counted: [2] } };

test.each([
  ['several searches at once', JSON.stringify(searches), ['Bees', 'Soil']],
  [
    'a response per line',
    [response(hit('1', 'Bees')), response(hit('2', 'Soil'))].map(each => JSON.stringify(each)).join('\n'),
    ['Bees', 'Soil'],
  ],
])('each hit of %s is a document', (_, text, texts) => {
  const { records, notices } = readText(text);
  expect(records.map(record => record['text'])).toEqual(texts);
  expect(notices.map(({ message }) => message)).toEqual([
    'The documents were written by Elasticsearch or OpenSearch; each keeps its id.',
  ]);
});

test.each([
  ['a work', work],
  ['a page of works', { meta: { count: 1 }, results: [work] }],
])('%s of OpenAlex per line has its abstract, and a notice says so', (_, line) => {
  const { records, notices } = readText(`${JSON.stringify(line)}\n${JSON.stringify(line)}\n`);
  expect(records.map(record => record['abstract'])).toEqual(['Bees are counted', 'Bees are counted']);
  expect(notices[0]?.message).toMatch(/^The abstracts were put together/);
});
