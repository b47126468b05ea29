import { stc } from '@sheaf/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testLanguage as language } from '../../../core/src/tokens/language.testing.js';
import { cluster } from './cluster.js';

const options = { algorithm: stc, language, parameters: { minBaseClusterScore: 0 } };
const texts = ['solar power', 'solar power at night', 'wind', 'wind turbine'];
const plain = texts.map(text => ({ text }));
const numbersOf = (documents: Iterable<object | string>) => {
  const list = [...documents];
  return cluster(list, options).map(found => ({
    labels: found.labels,
    documents: found.documents.map(document => list.indexOf(document)),
  }));
};

/** What a program written in JavaScript may pass. */
const clusterAnything = cluster as unknown as (documents: unknown, options?: unknown) => readonly unknown[];

interface Ticket {
  readonly id: number;
  readonly title: string;
  readonly body?: string | undefined;
  readonly tags: readonly (string | null)[];
  readonly open: boolean;
  readonly closedBy: string | null;
}

const ticket = (title: string, id: number): Ticket => ({
  id,
  title,
  body: undefined,
  tags: [null, 'x'],
  open: true,
  closedBy: null,
});

describe('documents', () => {
  test('of an interface of the caller are taken, and come back themselves', () => {
    const tickets = texts.map(ticket);
    const [first] = cluster(tickets, options);
    const [same]: readonly Ticket[] = first!.documents;
    expect(tickets).toContain(same);
  });

  test('may be texts', () => {
    const expected = cluster(plain, options).map(found => found.documents.map(({ text }) => text));
    expect(cluster(texts, options).map(found => found.documents)).toEqual(expected);
  });

  test('are read in the named fields alone, of objects and of Maps', () => {
    const noisy = plain.map(({ text }, id) => ({ id, text, stars: 5, when: new Date(0) }));
    const expected = cluster(plain, options).map(({ labels }) => labels);
    for (const documents of [noisy, noisy.map(document => new Map(Object.entries(document)))]) {
      const found = cluster(documents as readonly object[], { ...options, fields: ['text'] });
      expect(found.map(({ labels }) => labels)).toEqual(expected);
      expect(documents).toContain(found[0]!.documents[0]);
    }
  });

  test.each<[kind: string, documents: () => Iterable<object>]>([
    ['a set', () => new Set(plain)],
    ['a generator', () => plain.values()],
    ['Maps', () => plain.map(document => new Map(Object.entries(document)))],
  ])('may come as %s', (_, documents) => {
    expect(clusterAnything(documents(), options)).toHaveLength(numbersOf(plain).length);
  });

  test('count numbers and truth values as texts, and leave out what has no value', () => {
    const odd = [
      { a: 2026, b: null, c: 'solar' },
      { a: 2026n, c: ['solar', null, undefined], d: undefined },
      { a: '2026', c: ['wind', 7] },
      { a: true },
    ];
    const spelt = [
      { a: '2026', c: 'solar' },
      { a: '2026', c: ['solar'] },
      { a: '2026', c: ['wind', '7'] },
      { a: 'true' },
    ];
    expect(numbersOf(odd)).toEqual(numbersOf(spelt));
    expect(numbersOf(odd)).not.toEqual([]);
  });

  test('may have lists with holes, which hold no value', () => {
    const holed = texts.map(text => ({ text, tags: Object.assign(new Array<string>(3), { 1: text }) }));
    expect(numbersOf(holed)).toEqual(numbersOf(texts.map(text => ({ text, tags: [text] }))));
  });

  test('may have lists within lists, but no list that holds itself', () => {
    const inner = texts.map(text => ({ text, tags: [[[text]]] }));
    expect(numbersOf(inner)).toEqual(numbersOf(texts.map(text => ({ text, tags: [text] }))));
    const selfish: unknown[] = ['solar power'];
    selfish.push(selfish, selfish);
    const sentence = 'documents[0], field "a", holds itself, or has lists within lists, more than 100 levels deep.';
    expect(() => clusterAnything([{ a: selfish }], options)).toThrow(new RangeError(sentence));
  });

  test.each<[documents: unknown, sentence: string]>([
    [Object.assign(new Array(3), { 0: 'a', 2: 'b' }), 'documents[1] must be an object with texts in its fields, a Map'],
    ['a text', 'documents must be an array or another iterable of documents, but it is the text "a text".'],
    [42, 'documents must be an array or another iterable of documents, but it is the number 42.'],
    [undefined, 'documents must be an array or another iterable of documents, but it is missing.'],
    [{ title: 'one' }, 'but it is an object.'],
    [['x', null], 'documents[1] must be an object with texts in its fields, a Map or a text, but it is null.'],
    [[['x']], 'documents[0] must be an object with texts in its fields, a Map or a text, but it is an array.'],
    [[{ a: { b: 'c' } }], 'documents[0], field "a", must be a text, a number, true, false or a list of them'],
    [[{ a: new Date(0) }], 'but it is a Date. Leave the field out, or turn it into a text.'],
    [[{ a: [() => 0] }], 'but it is a function.'],
    [[new Map([[7, 'x']])], 'documents[0] must name its fields by texts, but it is the number 7.'],
  ])('%j are rejected with place, rule and value', (documents, sentence) => {
    expect(() => clusterAnything(documents, options)).toThrow(TypeError);
    expect(() => clusterAnything(documents, options)).toThrow(sentence);
  });
});

describe('options', () => {
  test.each<[options: unknown, sentence: string]>([
    [undefined, 'The options must be an object with algorithm and language, but it is missing.'],
    [{}, 'options.algorithm must be an algorithm, such as the value `lingo`, but it is missing.'],
    [
      { ...options, algorithm: 'lingo' },
      'it is the text "lingo". Algorithms are values and not names: import { lingo }',
    ],
    [
      { ...options, language: 'English' },
      'options.language must be a language, such as the value `english`, but it is the text',
    ],
    [
      { ...options, language: undefined },
      'options.language must be a language, such as the value `english`, but it is missing.',
    ],
    [{ ...options, parameters: 'fast' }, 'options.parameters must be an object with the parameters of the algorithm'],
    [{ ...options, fields: 'text' }, 'options.fields must be a list of texts, but it is the text "text".'],
    [{ ...options, fields: [] }, 'options.fields must name at least one field, but it is empty.'],
    [{ ...options, fields: ['text', 3] }, 'options.fields[1] must be a text, but it is the number 3.'],
    [{ ...options, fields: Object.assign(new Array(2), { 1: 'text' }) }, 'options.fields[0] must be a text, but it is'],
    [{ ...options, fields: ['txt'] }, 'options.fields: no document has "txt".'],
    [{ ...options, checkpoint: true }, 'options.checkpoint must be a function, but it is the boolean true.'],
  ])('are rejected with place, rule and value: case %#', (given, sentence) => {
    expect(() => clusterAnything(plain, given)).toThrow(TypeError);
    expect(() => clusterAnything(plain, given)).toThrow(sentence);
  });
});

test.each([
  [7n, 'but it is the bigint 7'],
  [Number.NaN, 'but it is'],
  [{}, 'but it is'],
])('an id that could not be found again is rejected where it is made: %s', (id, found) => {
  const previous = { clusters: [], idOf: () => id };
  const place = 'options.previous.idOf(documents[0]) must be a text, a finite number or null, ';
  expect(() => clusterAnything(plain, { ...options, previous })).toThrow(place + found);
});

test('a document without an id has none in the result, which the next run takes', () => {
  const previous = { clusters: [], idOf: () => undefined };
  const found = clusterAnything(plain, { ...options, previous }) as readonly { readonly ids: readonly unknown[] }[];
  expect(found[0]!.ids).toEqual(found[0]!.ids.map(() => null));
  expect(clusterAnything(plain, { ...options, previous: { ...previous, clusters: found } })).toHaveLength(found.length);
});

test('whatever is passed, the result is clusters or a sentence', () => {
  const value = fc.anything({
    withMap: true,
    withSet: true,
    withDate: true,
    withBigInt: true,
    withNullPrototype: true,
    withSparseArray: true,
  });
  const field = fc.oneof(value, fc.sparseArray(fc.string(), { maxLength: 4 }));
  const document = fc.oneof(field, fc.record({ a: field, b: field }));
  const lists = fc.oneof(fc.array(document), fc.sparseArray(document, { maxLength: 6 }));
  fc.assert(
    fc.property(fc.oneof(lists, value), documents => {
      try {
        expect(Array.isArray(clusterAnything(documents, options))).toBe(true);
      } catch (error) {
        expect(error).toBeInstanceOf(TypeError);
        expect((error as Error).message).toMatch(/^documents.* must .*, but it is /s);
      }
    }),
    { numRuns: 200 },
  );
});
