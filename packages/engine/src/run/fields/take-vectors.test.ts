import { leiden } from '@sheaf/clustering';
import { lingo, stc } from '@sheaf/core';
import { catalogue } from '@sheaf/languages';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRegistry, type RegistryLists } from '../../registry/registry.js';
import type { Job, Outcome } from '../job.js';
import { runJob } from '../run-job.js';

const registry = createRegistry({
  algorithms: [leiden, lingo],
  languages: catalogue.filter(({ name }) => name === 'English'),
  loadTies: () => import('@sheaf/clustering/ties'),
});

const texts = ['data mining tools', 'data mining notes', 'garden tools', 'garden notes'];
const vectors = [
  [1, 0.1],
  [1, 0.2],
  [-1, 0.1],
  [-1, 0.2],
];

const base64 = (numbers: readonly number[]): string =>
  Buffer.from(Float32Array.from(numbers).buffer).toString('base64');
const documentsWith = (values: readonly unknown[]) =>
  texts.map((text, number) => (values[number] === undefined ? { text } : { text, vector: values[number] }));

async function ask(request: object | string): Promise<Outcome> {
  const body = new TextEncoder().encode(typeof request === 'string' ? request : JSON.stringify(request));
  const job: Job = { body, template: null, indent: false, serviceInfo: false, responseAs: 'value' };
  return runJob(job, registry);
}
const base = { algorithm: 'Leiden', language: 'English', vectorField: 'vector' };
const withVectors = (values: readonly unknown[], more: object = {}) =>
  ask({ ...base, ...more, documents: documentsWith(values) });
const clustersOf = (outcome: Outcome) => (outcome.ok ? outcome.response!.clusters : outcome.error);

describe('vectors of a request', () => {
  test.each<[form: string, request: object | string]>([
    ['lists of numbers', { ...base, documents: documentsWith(vectors) }],
    ['base64', { ...base, documents: documentsWith(vectors.map(base64)) }],
    [
      'base64 of signed bytes',
      {
        ...base,
        vectorEncoding: 'int8',
        documents: documentsWith(
          vectors.map(vector => Buffer.from(Int8Array.from(vector, x => 100 * x)).toString('base64')),
        ),
      },
    ],
    [
      'a column',
      {
        algorithm: 'Leiden',
        language: 'English',
        vectors: { dimensions: 2, data: base64(vectors.flat()) },
        documents: documentsWith([]),
      },
    ],
    ['numbers as they are spelt', `/* exactly */${JSON.stringify({ ...base, documents: documentsWith(vectors) })}`],
  ])('may be %s, with the same clusters', async (_, request) => {
    const outcome = await ask(request);
    expect(outcome.ok).toBe(true);
    expect(clustersOf(outcome)).toEqual(clustersOf(await withVectors(vectors)));
  });

  test('are not clustered as text', async () => {
    const words = await ask({ algorithm: 'Leiden', language: 'English', documents: documentsWith([]) });
    const ignored = await withVectors(vectors.map(base64), { parameters: { vectorWeight: 0 } });
    expect(clustersOf(ignored)).toEqual(clustersOf(words));
  });

  test('of some documents leave the others to their words', async () => {
    const outcome = await withVectors([vectors[0], null, vectors[2]]);
    expect(outcome).toMatchObject({ ok: true });
  });

  test.each<[fault: string, values: readonly unknown[], pointer: string, detail: string]>([
    [
      'another length',
      [
        [1, 2],
        [1, 2, 3],
      ],
      '/documents/1/vector',
      'has 3 numbers, but that of document 0 has 2.',
    ],
    ['one number', [[1], [2]], '/documents/0/vector', 'must have 2 to 4096 numbers, but it has 1.'],
    ['too many numbers', [Array(4097).fill(1)], '/documents/0/vector', 'must have 2 to 4096 numbers, but it has 4097.'],
    [
      'null inside',
      [
        [1, 2],
        [1, null],
      ],
      '/documents/1/vector/1',
      'must be a finite number, but it is null.',
    ],
    [
      'a text inside',
      [
        [1, 2],
        ['1', 2],
      ],
      '/documents/1/vector/0',
      'must be a finite number, but it is the text "1".',
    ],
    ['NaN', [[1, 2], base64([1, Number.NaN])], '/documents/1/vector/1', 'must be a finite number, but it is NaN.'],
    ['infinity', [[1, 2], base64([-Infinity, 1])], '/documents/1/vector/0', 'but it is -Infinity.'],
    [
      'zeros',
      [
        [1, 2],
        [0, 0],
      ],
      '/documents/1/vector',
      'is all zeros.',
    ],
    ['one document only', [undefined, [1, 2]], '/documents/1/vector', 'Only document 1 has a vector.'],
    ['base64 cut off', [base64([1, 2]), base64([1, 2]).slice(0, 7)], '/documents/1/vector', 'no multiple of 4.'],
    ['bytes cut off', [base64([1, 2]), base64([1, 2]).slice(0, 8)], '/documents/1/vector', 'is cut off: its 6 bytes'],
    ['no base64', ['seven words that are no vector at all', null], '/documents/0/vector', 'is no base64'],
    ['an object', [{ a: 1 }, [1, 2]], '/documents/0/vector', 'must be a list of numbers, or base64 of float32 values.'],
    ['a number', [3, [1, 2]], '/documents/0/vector', 'must be a list of numbers'],
  ])('with a fault get status 400 with document and place: %s', async (_, values, pointer, detail) => {
    const outcome = await withVectors(values);
    expect(outcome).toMatchObject({ ok: false, error: { status: 400, problems: [{ pointer }] } });
    if (!outcome.ok) expect(outcome.error.detail).toContain(detail);
  });

  test.each<[fault: string, request: object, pointer: string, detail: string]>([
    ['that no document has', { ...base, vectorField: 'vectr' }, '/vectorField', 'Did you mean "vector"?'],
    [
      'for another algorithm',
      { ...base, algorithm: 'Lingo' },
      '/vectorField',
      'Lingo does not use vectors: leave vector',
    ],
    ['that is no text', { ...base, vectorField: 7 }, '/vectorField', 'vectorField must be a string.'],
    ['in another encoding', { ...base, vectorEncoding: 'int4' }, '/vectorEncoding', 'must be one of float32, float16'],
    [
      'beside a column',
      { ...base, vectors: { dimensions: 2, data: '' } },
      '/vectors',
      'A request has either vectors or vectorField, not both.',
    ],
    [
      'in a column of another length',
      { ...base, vectorField: null, vectors: { dimensions: 3, data: base64(vectors.flat()) } },
      '/vectors/data',
      'The vectors have 8 numbers in all, but 4 documents with 3 numbers each need 12.',
    ],
    [
      'in a column that gives only one document a vector',
      { ...base, vectorField: null, vectors: { dimensions: 2, data: base64([0, 0, 0, 0, 1, 2, 0, 0]) } },
      '/vectors/data/2',
      'Only document 2 has a vector.',
    ],
    [
      'in a column of zeros',
      { ...base, vectorField: null, vectors: { dimensions: 2, data: base64(Array(8).fill(0)) } },
      '/vectors/data',
      'The vectors are all zeros.',
    ],
    [
      'in a column that is cut off',
      { ...base, vectorField: null, vectors: { dimensions: 2, data: base64(vectors.flat()).slice(0, -4) } },
      '/vectors/data',
      'is cut off',
    ],
    [
      'in a column without data',
      { ...base, vectorField: null, vectors: { dimensions: 3 } },
      '/vectors/data',
      'vectors.data must be a base64 string.',
    ],
  ])('in a field %s get status 400 with the place', async (_, request, pointer, detail) => {
    const outcome = await ask({ ...request, documents: documentsWith(vectors.map(base64)) });
    expect(outcome).toMatchObject({ ok: false, error: { status: 400, problems: [{ pointer }] } });
    if (!outcome.ok) expect(outcome.error.detail).toContain(detail);
  });

  test('are said to tie documents, where the request asks for an explanation', async () => {
    const outcome = await withVectors(vectors, { explain: true });
    const explained = outcome.ok ? outcome.response!.explanation!.clusters : [];
    expect(explained.length).toBeGreaterThan(0);
    for (const { ties, documents } of explained) {
      expect(ties!.words + ties!.vectors).toBeCloseTo(1);
      for (const document of documents) expect(document.ties!.length).toBeGreaterThan(0);
    }
    const words = await ask({ algorithm: 'Leiden', language: 'English', explain: true, documents: documentsWith([]) });
    for (const each of words.ok ? words.response!.explanation!.clusters : []) expect(each).not.toHaveProperty('ties');
  });

  test('that the algorithm does not use are told about, with the algorithms that do', async () => {
    const languages = catalogue.filter(({ name }) => name === 'English');
    const told = async (algorithms: RegistryLists['algorithms'], more: object) => {
      const documents = documentsWith(vectors.map(base64));
      const body = { algorithm: 'Lingo', language: 'English', documents, ...more };
      const job: Job = { body, template: null, indent: false, serviceInfo: false, responseAs: 'value' };
      const outcome = await runJob(job, createRegistry({ algorithms, languages }));
      return outcome.ok ? null : outcome.error.detail;
    };
    const column = { vectors: { dimensions: 2, data: base64(vectors.flat()) } };
    const other = { ...leiden, name: 'Louvain' };
    expect(await told([lingo, leiden], column)).toBe('Lingo does not use vectors: leave vectors out or choose Leiden.');
    expect(await told([lingo, stc, leiden, other], { vectorField: 'vector' })).toBe(
      'Lingo does not use vectors: leave vectorField out or choose Leiden or Louvain.',
    );
    expect(await told([lingo, stc], column)).toBe('Lingo does not use vectors: leave vectors out.');
    expect(await told([lingo], { vectorField: null })).toBe(null);
  });

  test('of 5,000 random kinds get clusters or status 400, and never an error of ours', async () => {
    const number = fc.oneof(fc.double(), fc.integer(), fc.constant(null), fc.string({ maxLength: 3 }));
    const value = fc.oneof(
      fc.array(number, { maxLength: 4 }),
      fc.array(fc.double({ noNaN: true }), { minLength: 3, maxLength: 3 }),
      fc.array(fc.double({ noNaN: true }), { minLength: 3, maxLength: 3 }).map(base64),
      fc.base64String({ maxLength: 16 }),
      fc.uint8Array({ maxLength: 12 }).map(bytes => Buffer.from(bytes).toString('base64')),
      fc.jsonValue({ maxDepth: 1 }),
      fc.constant(undefined),
    );
    const more = fc.record(
      {
        vectorEncoding: fc.constantFrom('float32', 'float16', 'int8', 'float64', null),
        vectors: fc.record({ dimensions: fc.constantFrom(2, 3, 0, -1, 'x'), data: fc.base64String({ maxLength: 48 }) }),
        vectorField: fc.constantFrom('vector', 'other', null),
        parameters: fc.record({ vectorWeight: fc.constantFrom(0, 0.5, 1, 2) }),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(value, { minLength: 4, maxLength: 4 }), more, async (values, settings) => {
        const outcome = await withVectors(values, settings);
        if (!outcome.ok) expect(outcome.error).toMatchObject({ status: 400, detail: expect.any(String) });
      }),
      { numRuns: 500 },
    );
  });
});
