import { describe, expect, test } from 'vitest';
import { plainDocuments } from './plain-texts.js';

const plain = (text: string): unknown => {
  const [document] = plainDocuments([{ text }]);
  return document instanceof Map ? document.get('text') : (document as { text: string }).text;
};

describe('character references', () => {
  test.each([
    ['Vineyard &amp; Winery', 'Vineyard & Winery'],
    ['Vineyard &amp;amp;amp; Winery', 'Vineyard & Winery'],
    ['&#99;af&#233; &lt;b&gt;', 'café  b '],
    ['a&nbsp;b &ndash; c&#8217;s &#x41;', 'a b   c’s A'],
    ['&#0;&#xD800;&#9999999;', '   '],
  ])('%s is read as %s', (text, expected) => {
    expect(plain(text)).toBe(expected);
  });

  test.each(['R&D; and more', 'a & b', '&unknown;', 'AT&T', 'caf&eacute;'])('%s has none', text => {
    expect(plain(text)).toBe(text);
  });
});

test('documents without references are the same objects, also where fields are lists or maps', () => {
  const documents = [{ title: ['a & b', 'c'] }, new Map([['title', 'plain']])];
  const found = plainDocuments(documents);
  documents.forEach((document, number) => {
    expect(found[number]).toBe(document);
  });
});

test('fields keep their order and their lists', () => {
  expect([...(plainDocuments([{ b: ['&lt;x', 'y'], a: 'z' }])[0] as ReadonlyMap<string, unknown>)]).toEqual([
    ['b', [' x', 'y']],
    ['a', 'z'],
  ]);
});
