import { expect, test } from 'vitest';
import { clusteredDocument } from './clustered-texts.js';
import { type Collection, plain, textOf, titleOf, valuesOf } from './collection.js';

const names = ['constructor', 'toString', '__proto__', 'title'];
const collection: Collection = {
  ...{ name: 'a', source: 'file', query: '', matches: null, language: null, fields: [] },
  rows: [{ title: 'Ferrari' }, Object.fromEntries(names.map(name => [name, `${name} of a car`]))],
  clustered: names,
};

test('a column called like a member of every object is empty where a row does not have it', () => {
  expect(clusteredDocument(collection, 0)).toEqual({ title: 'Ferrari' });
  expect(titleOf(collection, 0)).toBe('Document 1');
  for (const name of names.slice(0, 3)) {
    expect(textOf(collection.rows[0]![name])).toBe('');
    expect(valuesOf(collection.rows[0]![name])).toEqual([]);
  }
});

test('a column called like a member of every object is clustered like any other', () => {
  expect(Object.entries(clusteredDocument(collection, 1))).toEqual(names.map(name => [name, `${name} of a car`]));
});

test('markup is taken out of a text of a million tags that begin and never end', () => {
  expect(plain(`<b>a</b> ${'<'.repeat(1_000_000)}`)).toBe(`a ${'<'.repeat(1_000_000)}`);
});

test.each([
  ['Pain was lower (P < 0.05) and adherence higher (> 80%)'],
  ['5 < 6 and 7 > 3'],
  ['A List<String> of <unknown> things'],
])('what only looks like a tag is clustered as it is written: %s', text => {
  const { title } = clusteredDocument({ ...collection, rows: [{ title: text }] }, 0);
  expect(title).toBe(text);
});

test.each([
  ['one <em>two</em> three'],
  ['one <b>two</b> three'],
  ['one <STRONG>two</STRONG> three'],
  ['one <mark class="hit">two</mark> three'],
  ['one <span class="highlight">two</span><br/> three'],
  ['<jats:p>one <jats:italic>two</jats:italic> three</jats:p>'],
  ['one \ue000two\ue001 three'],
])('tags of HTML are taken out: %s', text => {
  expect(plain(text)).toBe('one two three');
});
