import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kmeansParameters } from '../algorithms/kmeans/kmeans-parameters.js';
import { lingoParameters } from '../algorithms/lingo/lingo-parameters.js';
import { stcParameters } from '../algorithms/stc/stc-parameters.js';
import type { Declaration } from '../schema.js';
import { SpeltNumber } from './json-value.js';
import { findProblems, resolve } from './resolve.js';

const lingo =
  (...objects: (object | null)[]) =>
  () =>
    resolve(lingoParameters, ...objects);
const quality = (value: unknown) => ({ matrixReducer: { factorizationFactory: { factorizationQuality: value } } });
const factory = (value: unknown) => ({ matrixReducer: { factorizationFactory: value } });
const words = (value: unknown) => ({ dictionaries: { wordFilters: value } });
/** A list with a hole before its only item. */
const holed = (item: unknown): readonly unknown[] => Object.assign(new Array<unknown>(2), { 1: item });

describe('resolve', () => {
  test('fills in every default, nested ones too', () => {
    const resolved = resolve(lingoParameters);
    expect(resolved.desiredClusterCount).toBe(30);
    expect(resolved.queryHint).toBeNull();
    expect(resolved.dictionaries).toBeNull();
    expect(resolved.preprocessing.labelFilters.completeLabelFilter).toEqual({
      enabled: true,
      labelOverrideThreshold: 0.65,
    });
    expect(resolved.matrixReducer.factorizationFactory).toEqual({
      '@type': 'NonnegativeMatrixFactorizationEDFactory',
      factorizationQuality: 'HIGH',
    });
  });

  test('gives each caller defaults of its own', () => {
    const first = resolve(lingoParameters);
    (first.matrixBuilder.boostFields as string[]).push('title');
    expect(resolve(lingoParameters).matrixBuilder.boostFields).toEqual([]);
  });

  test('lets the request override scalars of the template one by one', () => {
    const resolved = resolve(lingoParameters, { desiredClusterCount: 10, scoreWeight: 0.5 }, { scoreWeight: 1 });
    expect([resolved.desiredClusterCount, resolved.scoreWeight]).toEqual([10, 1]);
  });

  test('replaces a nested object of the template by that of the request, whole', () => {
    const template = { preprocessing: { wordDfThreshold: 50 } };
    expect(resolve(lingoParameters, template, { scoreWeight: 1 }).preprocessing.wordDfThreshold).toBe(50);
    const resolved = resolve(lingoParameters, template, { preprocessing: { phraseDfThreshold: 3 } });
    expect([resolved.preprocessing.wordDfThreshold, resolved.preprocessing.phraseDfThreshold]).toEqual([1, 3]);
  });

  test('goes back to the default implementation when the request names none', () => {
    const template = factory({ '@type': 'PartialSingularValueDecompositionFactory' });
    const resolved = resolve(lingoParameters, template, factory({}));
    expect(resolved.matrixReducer.factorizationFactory['@type']).toBe('NonnegativeMatrixFactorizationEDFactory');
  });

  test('accepts `@type` on a plain object when it names that very class', () => {
    expect(lingo({ preprocessing: { '@type': 'CompletePreprocessingPipeline' } })).not.toThrow();
    expect(resolve(lingoParameters, { preprocessing: { '@type': 'CompletePreprocessingPipeline' } })).toEqual(
      resolve(lingoParameters),
    );
  });

  test('reads null as "none" where that has a meaning', () => {
    const resolved = resolve(lingoParameters, {
      queryHint: null,
      dictionaries: { wordFilters: null, labelFilters: [{ exact: null, glob: ['a'] }] },
      preprocessing: { labelFilters: { completeLabelFilter: null } },
      matrixReducer: { factorizationFactory: { factorizationQuality: null } },
    });
    expect(resolved.preprocessing.labelFilters.completeLabelFilter).toBeNull();
    expect(resolved.matrixReducer.factorizationFactory).toHaveProperty('factorizationQuality', null);
    expect(resolved.dictionaries).toEqual({
      wordFilters: null,
      labelFilters: [{ exact: null, glob: ['a'], regexp: [] }],
      synonyms: [],
      labelBoosts: [],
    });
  });

  test('passes over undefined values and absent objects', () => {
    expect(resolve(lingoParameters, null, undefined, { scoreWeight: undefined })).toEqual(resolve(lingoParameters));
  });

  test('drops null items of a list of strings', () => {
    expect(
      resolve(lingoParameters, { matrixBuilder: { boostFields: [null, 'title'] } }).matrixBuilder.boostFields,
    ).toEqual(['title']);
  });

  test('reads undefined items and holes of a list as null, as JSON does', () => {
    for (const boostFields of [['title', undefined], holed('title')])
      expect(resolve(lingoParameters, { matrixBuilder: { boostFields } }).matrixBuilder.boostFields).toEqual(['title']);
  });

  test('rejects numbers that are not finite, but reads what JSON spells too large as Carrot2 does', () => {
    const stc = (documentCountBoost: unknown) => resolve(stcParameters, { documentCountBoost }).documentCountBoost;
    for (const value of [Number.NaN, Infinity]) {
      const message = `Value at key 'documentCountBoost' must be a finite number, but it is ${value}.`;
      expect(() => stc(value)).toThrow(expect.objectContaining({ name: 'ParameterError', message }));
    }
    expect(() => stc(-Infinity)).toThrow('Value must be >= 0.0: -Infinity');
    expect(stc(new SpeltNumber('1e999'))).toBe(Infinity);
  });

  test('quotes of values without end, or of great depth, no more than the beginning', () => {
    const endless: unknown[] = [];
    endless.push(endless, endless);
    let deep: unknown = [];
    for (let level = 0; level < 100_000; level++) deep = level % 2 === 0 ? [deep] : { key: deep };
    for (const queryHint of [endless, { endless }, deep]) {
      const [problem] = findProblems(lingoParameters, { queryHint });
      expect(problem!.message).toMatch(/^Value at key 'queryHint' should be an instance of 'String'.*…'$/s);
      expect(problem!.message.length).toBeLessThan(2200);
    }
    const long = Array.from({ length: 667 }, () => 1);
    expect(findProblems(lingoParameters, { queryHint: long })[0]!.message).toContain(`'[${long.join(', ')}…'`);
    const fits = long.slice(1);
    expect(findProblems(lingoParameters, { queryHint: fits })[0]!.message).toContain(`'[${fits.join(', ')}]'`);
  });

  test.each<[string, object, string]>([
    ['an unknown key', { nope: 1 }, 'Unrecognized extra attributes with keys: nope'],
    ['unknown keys in request order', { zz: 1, nope: 2, a: 3 }, 'Unrecognized extra attributes with keys: zz, nope, a'],
    ['`@type` at the top', { '@type': 'Lingo' }, 'Unrecognized extra attributes with keys: @type'],
    ['an own `__proto__`', JSON.parse('{"__proto__":1}'), 'Unrecognized extra attributes with keys: __proto__'],
    ['a name of Object.prototype', { constructor: 1 }, 'Unrecognized extra attributes with keys: constructor'],
    ['an integer below its minimum', { desiredClusterCount: 1 }, 'Value must be >= 2: 1'],
    ['an integer above its maximum', { desiredClusterCount: 101 }, 'Value must be <= 100: 101'],
    ['a double above its maximum', { scoreWeight: 1.5 }, 'Value must be <= 1.0: 1.5'],
    ['a double below its minimum', { scoreWeight: -0.1 }, 'Value must be >= 0.0: -0.1'],
    ['an integral double out of range', { scoreWeight: 2 }, 'Value must be <= 1.0: 2.0'],
    [
      'a string for a number',
      { desiredClusterCount: '3' },
      "Value at key 'desiredClusterCount' should be an instance of 'Number', but encountered class 'String': '3'",
    ],
    [
      'a boolean for a number',
      { scoreWeight: true },
      "Value at key 'scoreWeight' should be an instance of 'Number', but encountered class 'Boolean': 'true'",
    ],
    [
      'a fraction for an integer',
      { desiredClusterCount: 3.5 },
      "Value at key 'desiredClusterCount' should be an integer but encountered floating point value: '3.5'",
    ],
    [
      'an integer of 33 bits',
      { desiredClusterCount: 3000000000 },
      "Value at key 'desiredClusterCount' should be an integer but is out of integer range: '3000000000'",
    ],
    [
      'a negative zero with a fraction',
      { desiredClusterCount: new SpeltNumber('-0.0') },
      "Value at key 'desiredClusterCount' should be an integer but encountered floating point value: '-0.0'",
    ],
    [
      'an integer of 65 bits',
      { desiredClusterCount: new SpeltNumber('9223372036854775808') },
      "Value at key 'desiredClusterCount' should be an integer but encountered floating point value: '9223372036854775808'",
    ],
    [
      'the largest integer of 64 bits',
      { desiredClusterCount: new SpeltNumber('9223372036854775807') },
      "Value at key 'desiredClusterCount' should be an integer but is out of integer range: '9223372036854775807'",
    ],
    [
      'an integral double of 33 bits',
      { desiredClusterCount: new SpeltNumber('3e9') },
      "Value at key 'desiredClusterCount' should be an integer but is out of integer range: '3.0E9'",
    ],
    [
      'an infinite integer',
      { desiredClusterCount: new SpeltNumber('1e999') },
      "Value at key 'desiredClusterCount' should be an integer but encountered floating point value: 'Infinity'",
    ],
    [
      'a number for a string',
      { queryHint: new SpeltNumber('1.50e3') },
      "Value at key 'queryHint' should be an instance of 'String', but encountered class 'Double': '1500.0'",
    ],
    [
      'a huge number for a string',
      { queryHint: new SpeltNumber('12345678901234567890') },
      "Value at key 'queryHint' should be an instance of 'String', but encountered class 'BigInteger': '12345678901234567890'",
    ],
    [
      'nested lists for a string',
      { queryHint: [[{ a: null }]] },
      "Value at key 'queryHint' should be an instance of 'String', but encountered class 'ArrayList': '[[{a=null}]]'",
    ],
    [
      'an unknown constant',
      quality('ULTRA'),
      "Value at key 'factorizationQuality' should be an enum constant of class 'FactorizationQuality', but no such constant exists: 'ULTRA' (available constants: [LOW, MEDIUM, HIGH])",
    ],
    [
      'a number for a constant',
      quality(1),
      "Value at key 'factorizationQuality' should be an instance of 'FactorizationQuality', but encountered class 'Integer': '1'",
    ],
    [
      'a string for an object',
      { preprocessing: 'x' },
      "Value at key 'preprocessing' should be an instance of 'Map', but encountered class 'String': 'x'",
    ],
    [
      'a list for an object',
      { dictionaries: [] },
      "Value at key 'dictionaries' should be an instance of 'Map', but encountered class 'ArrayList': '[]'",
    ],
    [
      'a class of another kind',
      factory({ '@type': 'TfTermWeighting', nope: 1 }),
      "Value at key 'factorizationFactory' should be an instance of 'MatrixFactorizationFactory', but encountered class 'TfTermWeighting': 'TfTermWeighting'",
    ],
    [
      'a number as class',
      factory({ '@type': 3 }),
      "Value at key '@type' should be an instance of 'String', but encountered class 'Integer': '3'",
    ],
    [
      'an unknown class',
      { clusterBuilder: { labelAssigner: { '@type': 'Nope' } } },
      "Value at key '@type' should be the name of a type, but no such type exists: 'Nope' (available types: [UniqueLabelAssigner, SimpleLabelAssigner])",
    ],
    [
      'an object for a list of objects',
      words({ exact: ['a'] }),
      "Value at key 'wordFilters' should be a list or an array of objects of type 'StopwordFilterDictionary' but is an instance of 'LinkedHashMap': '{exact=[a]}'",
    ],
    [
      'a string in a list of objects',
      words(['x']),
      "Value at key 'wordFilters' should be an instance of 'Map', but encountered class 'String': 'x'",
    ],
    [
      'a string for a list of strings',
      words([{ exact: 'a' }]),
      "Value at key 'exact' should be an instance of 'String[]', but encountered class 'String': 'a'",
    ],
    [
      'a number in a list of strings',
      words([{ exact: [1.5] }]),
      "Value at key 'exact' should be an instance of 'String', but encountered class 'Double': '1.5'",
    ],
    ['an unknown key of a dictionary', words([{ nope: ['a'] }]), 'Unrecognized extra attributes with keys: nope'],
    [
      'null for a number',
      { scoreWeight: null },
      "Value at key 'scoreWeight' must not be null; leave the key out to keep its default.",
    ],
    [
      'null for a glob',
      words([{ glob: ['a', null] }]),
      "Value at key 'glob' must not contain null, but item 1 is null.",
    ],
    [
      'undefined for a glob',
      words([{ glob: ['a', undefined] }]),
      "Value at key 'glob' must not contain null, but item 1 is null.",
    ],
    [
      'a hole in globs',
      words([{ glob: holed('a') }]),
      "Value at key 'glob' must not contain null, but item 0 is null.",
    ],
    ['NaN', { scoreWeight: Number.NaN }, "Value at key 'scoreWeight' must be a finite number, but it is NaN."],
    [
      'a hole in a list for a string',
      { queryHint: holed(1) },
      "Value at key 'queryHint' should be an instance of 'String', but encountered class 'ArrayList': '[null, 1]'",
    ],
    [
      'null for an object',
      { preprocessing: null },
      "Value at key 'preprocessing' must not be null; leave the key out to keep its default.",
    ],
    [
      'null in a list of objects',
      words([null]),
      "Value at key 'wordFilters' must not contain null, but item 0 is null.",
    ],
    [
      'undefined in a list of objects',
      words([undefined]),
      "Value at key 'wordFilters' must not contain null, but item 0 is null.",
    ],
    [
      'a hole in a list of objects',
      words(holed({})),
      "Value at key 'wordFilters' must not contain null, but item 0 is null.",
    ],
    [
      'several words as a synonym',
      { dictionaries: { synonyms: [{ words: ['roadster', 'hot rod'] }] } },
      String.raw`Value at key 'words' must hold texts that match ^\S+$, but item 1 does not: 'hot rod'`,
    ],
  ])('rejects %s in the words of Carrot2', (_, parameters, expected) => {
    expect(lingo(parameters)).toThrow(expect.objectContaining({ name: 'ParameterError', message: expected }));
  });

  test('accepts an integer with a zero fraction and minus zero without one', () => {
    expect(resolve(lingoParameters, { desiredClusterCount: new SpeltNumber('5.0') }).desiredClusterCount).toBe(5);
    expect(
      resolve(lingoParameters, {
        preprocessing: { labelFilters: { minLengthLabelFilter: { minLength: new SpeltNumber('-0') } } },
      }).preprocessing.labelFilters.minLengthLabelFilter?.minLength,
    ).toBe(0);
    expect(['-0', '-0.0', '-0e0'].map(text => new SpeltNumber(text).value)).toEqual([0, -0, -0]);
  });

  test('checks keys alphabetically, nested objects in their turn, unknown keys last', () => {
    const bad = { scoreWeight: 7, zzz: 1, preprocessing: { wordDfThreshold: 0, documentAssigner: { zz: 1 }, nope: 1 } };
    expect(findProblems(lingoParameters, bad).map(problem => problem.message)).toEqual([
      'Unrecognized extra attributes with keys: zz',
      'Value must be >= 1: 0',
      'Unrecognized extra attributes with keys: nope',
      'Value must be <= 1.0: 7.0',
      'Unrecognized extra attributes with keys: zzz',
    ]);
  });

  test('reports problems of the template before those of the request', () => {
    expect(lingo({ nope: 1 }, { desiredClusterCount: 1 })).toThrow('nope');
  });

  test('tells where the problem is', () => {
    const [problem] = findProblems(lingoParameters, words([{ exact: ['a'] }, { exact: ['a', 3] }]));
    expect(problem?.path).toEqual(['dictionaries', 'wordFilters', 1, 'exact', 1]);
  });

  test('reads Maps as it reads plain objects, in the order of the Map', () => {
    const map = new Map<string, unknown>([
      ['b', 1],
      ['1', 1],
    ]);
    expect(lingo(map)).toThrow('Unrecognized extra attributes with keys: b, 1');
  });

  test('resolves or rejects any object, and never anything but a ParameterError', () => {
    const keys = fc.oneof(
      fc.constantFrom(...Object.keys(lingoParameters.properties), '@type', '__proto__'),
      fc.string(),
    );
    const list = fc.sparseArray(fc.option(fc.jsonValue(), { nil: undefined }), { maxLength: 4 });
    const value = fc.oneof(fc.jsonValue(), list, fc.dictionary(keys, list), fc.double());
    fc.assert(
      fc.property(fc.dictionary(keys, value), parameters => {
        try {
          resolve(lingoParameters, parameters);
        } catch (error) {
          expect(error).toMatchObject({ name: 'ParameterError' });
        }
      }),
    );
  });

  test('is idempotent: resolved parameters resolve to themselves', () => {
    for (const schema of [lingoParameters, stcParameters, kmeansParameters] as readonly Declaration[]) {
      const resolved = resolve(schema);
      expect(resolve(schema, resolved)).toEqual(resolved);
    }
  });
});
