import { SpeltNumber } from '@sheaf/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RequestError } from './errors.js';
import { readRequest, readRequestExactly } from './read-request.js';

const fieldsOf = (document: object) => [...(document as Map<string, string>)].map(([field]) => field);

describe('readRequest', () => {
  test('keeps the order of fields where their names are numbers', () => {
    const { documents } = readRequest('{"documents":[{"b":"x","10":"y","2":"z"}]}');
    expect(fieldsOf(documents![0]!)).toEqual(['b', '10', '2']);
  });

  test('reads ordinary documents as plain objects', () => {
    expect(readRequest('{"documents":[{"title":"x","body":["y","z"]}]}').documents).toEqual([
      { title: 'x', body: ['y', 'z'] },
    ]);
  });

  test.each(['{"documents":[{"__proto__":"x"}]}', '{"documents":[{"\\u005f_proto__":"x"}]}'])(
    'takes a field called __proto__ for a field: %s',
    text => {
      const { documents } = readRequest(text);
      expect(fieldsOf(documents![0]!)).toEqual(['__proto__']);
      expect(({} as Record<string, unknown>)['x']).toBeUndefined();
    },
  );

  test('the last of equal keys wins, in the place of the first', () => {
    const { documents } = readRequest('{"documents":[{"a":"1","1":"2","a":"3"}]}');
    expect([...(documents![0] as Map<string, string>)]).toEqual([
      ['a', '3'],
      ['1', '2'],
    ]);
  });

  test('earlier clusters that are nested too deeply are no request', () => {
    const withInfo = (depth: number) =>
      `{"idField":"id","previous":{"clusters":[],"serviceInfo":${'['.repeat(depth)}${']'.repeat(depth)}}}`;
    expect(readRequest(withInfo(998)).previous).toEqual({ clusters: [] });
    for (const depth of [999, 100_000])
      expect(() => readRequest(withInfo(depth))).toThrow(
        expect.objectContaining({ report: expect.objectContaining({ code: 'invalid-body' }) }),
      );
  });

  test('numbers as names of algorithms keep their spelling', () => {
    expect(readRequest('{"algorithm":1.50}').algorithm).toBe('1.50');
  });

  test.each(['3', 'true', '{}', '["a"]'])('the field of the ids is a string, and %s is none', value => {
    expect(() => readRequest(`{"idField":${value}}`)).toThrow(RequestError);
  });

  test('a batch may give its requests an id, others may not', () => {
    const idOf = (text: string) => {
      let found: unknown;
      readRequest(text, { noteId: id => (found = id) });
      return found;
    };
    expect([idOf('{"id":"a"}'), idOf('{"id":7}'), idOf('{"id":null}'), idOf('{}')]).toEqual(['a', 7, null, null]);
    expect(() => readRequest('{"id":"a"}')).toThrow(RequestError);
  });

  test.each([
    ['9007199254740993', '/documents/1/id', (id: string) => `{"idField":"id","documents":[{"id":7.5},{"id":${id}}]}`],
    ['-9007199254740993', '/id', (id: string) => `{"id":${id},"algorithm":"STC"}`],
    ['1e999', '/id', (id: string) => `{"id":${id}}`],
    ['1e999', '/documents/0/1', (id: string) => `{"idField":"1","documents":[{"a":"x","1":${id}}]}`],
  ])('the number %s is no id at %s, because it would come back as another', (id, pointer, bodyOf) => {
    const message = `A number as an id must be from -9007199254740991 to 9007199254740991: write ${id} as text, in quotes.`;
    const expected = expect.objectContaining({
      report: expect.objectContaining({ code: 'invalid-body', problems: [{ message, pointer }] }),
    });
    for (const read of [readRequest, readRequestExactly])
      expect(() => read(bodyOf(id), { noteId: () => {} })).toThrow(expected);
  });

  test('the largest numbers that nothing rounds are ids', () => {
    const { documents } = readRequest('{"idField":"id","documents":[{"id":9007199254740991},{"id":-0.5},{"id":null}]}');
    expect(documents).toEqual([{ id: 9007199254740991 }, { id: -0.5 }, { id: null }]);
  });

  test('a zero below zero in parameters is read as it is spelt', () => {
    const { parameters } = readRequest('{"parameters":{"a":{"b":-0}}}');
    expect(parameters).toEqual(new Map([['a', new Map([['b', new SpeltNumber('-0')]])]]));
  });

  test.each([
    '{"nope":1,"id":"a"}',
    '{"documents":3,"id":"a"}',
    '{"id":"a","algorithm":{}}',
    '{"id":"a","parameters":[]}',
  ])('the id of a request of the wrong shape is known all the same: %s', text => {
    const ids: unknown[] = [];
    expect(() => readRequest(text, { noteId: id => ids.push(id) })).toThrow(RequestError);
    expect(ids).toEqual(['a']);
  });

  test('duplicates are collapsed, or not named', () => {
    const read = (duplicates: unknown) => readRequest(JSON.stringify({ documents: [], duplicates }));
    expect(read('collapse').duplicates).toBe('collapse');
    expect('duplicates' in read(null)).toBe(false);
    const problems = [{ message: 'duplicates must be collapse.', pointer: '/duplicates' }];
    for (const other of ['keep', true, 0.8, []])
      expect(() => read(other)).toThrow(expect.objectContaining({ report: expect.objectContaining({ problems }) }));
  });

  test('the fast and the exact reader agree on every request', () => {
    const field = fc.oneof(fc.string(), fc.array(fc.string()));
    const request = fc.record({
      algorithm: fc.string(),
      language: fc.option(fc.string()),
      parameters: fc.option(fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.boolean()))),
      documents: fc.array(fc.dictionary(fc.string(), field)),
    });
    const plain = (value: unknown): unknown => {
      if (value instanceof Map) return Object.fromEntries([...value].map(([key, item]) => [key, plain(item)]));
      if (Array.isArray(value)) return value.map(plain);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(item)]));
    };
    fc.assert(
      fc.property(request, value => {
        const text = JSON.stringify(value);
        expect(plain(readRequest(text))).toEqual(plain(readRequestExactly(text)));
      }),
    );
  });

  test('any text is read or refused with an invalid body', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), text => {
        try {
          readRequest(text);
        } catch (error) {
          expect((error as RequestError).report.code).toBe('invalid-body');
        }
      }),
    );
  });
});
