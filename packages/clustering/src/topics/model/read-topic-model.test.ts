import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createAssigner } from '../create-assigner.js';
import { editTopics } from '../edit-topics.js';
import { fitTopics } from '../fit-topics.js';
import { language, notes } from '../topics.testing.js';
import { updateTopics } from '../update-topics.js';
import { readTopicModel, toTopicModel } from './read-topic-model.js';
import { digestOf, printTopicModel, sealModel } from './seal-model.js';
import type { TopicModel } from './topic-model.js';
import { TopicModelError } from './topic-model-error.js';

const fitted = fitTopics(notes([0, 1, 2], 12), { language, keepExamples: true }).model;
const model = editTopics(fitted, { merge: [['t1', 't2']], drop: ['t3'] });
const text = printTopicModel(model);

/** A copy of the model that may be changed. */
const copy = (): Record<string, unknown> => JSON.parse(text);

/** A value of plain data that may be written to. */
type Draft<T> = T extends readonly (infer Item)[]
  ? Draft<Item>[]
  : T extends object
    ? { -readonly [Key in keyof T]: Draft<T[Key]> }
    : T;

/** The error of a changed model, with its code and place. */
function problemOf(change: (model: Draft<TopicModel>) => void): TopicModelError {
  const changed = copy();
  change(changed as unknown as Draft<TopicModel>);
  try {
    toTopicModel(changed);
  } catch (error) {
    if (error instanceof TopicModelError) return error;
    throw error;
  }
  throw new Error('The model was accepted.');
}

describe('the file of a model', () => {
  test('gives the same model again, to the last byte', () => {
    expect(readTopicModel(text)).toEqual(model);
    expect(printTopicModel(readTopicModel(text))).toBe(text);
  });

  test('bears the beginning of the SHA-256 of all its other keys', () => {
    const { id, ...rest } = copy();
    expect(createHash('sha256').update(JSON.stringify(rest)).digest('hex').slice(0, 16)).toBe(id);
    expect(digestOf('Ω')).toBe(createHash('sha256').update('Ω').digest('hex').slice(0, 16));
  });

  test('is checked with the hash of the platform where one is passed', () => {
    const hashed: number[] = [];
    const sha256 = (bytes: Uint8Array) => {
      hashed.push(bytes.length);
      return createHash('sha256').update(bytes).digest();
    };
    expect(readTopicModel(text, { sha256 })).toEqual(model);
    expect(hashed).toEqual([Buffer.byteLength(text) - `"id":"${model.id}",\n`.length]);
    expect(() => readTopicModel(text, { sha256: () => new Uint8Array(32) })).toThrow('/id is');
  });

  test('of a version of Sheaf with fewer parameters is read and used, and stays the same', () => {
    const older = copy() as unknown as Draft<TopicModel>;
    Reflect.deleteProperty(older.parameters, 'granularityDecay');
    const { id: _, ...rest } = older;
    const { format, version, ...body } = rest;
    const printed = JSON.stringify({ format, version, id: digestOf(JSON.stringify(rest)), ...body });
    const read = readTopicModel(printed);
    expect(printTopicModel(read)).toBe(`${printed}\n`);
    const [document] = notes([0], 1);
    expect(createAssigner(read, language).assign(document!)).toEqual(createAssigner(model, language).assign(document!));
    expect(updateTopics(read, [], { language }).model.lineage[0]!.id).toBe(read.id);
  });

  test('may have its keys in any order', () => {
    const reversed = Object.fromEntries(Object.entries(copy()).toReversed());
    expect(printTopicModel(toTopicModel(reversed))).toBe(text);
  });

  test.each<[string, (model: Draft<TopicModel>) => void, string, string]>([
    ['no model', m => Object.assign(m, { format: 'other' }), '/format', 'must be "sheaf-topics"'],
    ['another version', m => Object.assign(m, { version: 0 }), '/version', 'must be a whole number from 1 to 2'],
    ['an unknown key', m => Object.assign(m, { extra: 1 }), '/extra', 'must be absent'],
    ['a missing key', m => Reflect.deleteProperty(m, 'bar'), '/bar', 'must be there'],
    ['a changed name', m => Object.assign(m.topics[0]!, { labels: ['Other'] }), '/id', 'changed or damaged'],
    ['a topic merged into itself', m => Object.assign(m.topics[0]!, { into: 't1' }), '/topics/0/into', 'another topic'],
    ['a chain of merges', m => Object.assign(m.topics[2]!, { into: 't2' }), '/topics/2/into', 'not merged itself'],
    ['an id used twice', m => Object.assign(m.topics[1]!, { id: 't1' }), '/topics/1/id', 'unique, ascending'],
    ['an id of the future', m => Object.assign(m, { next: 2 }), '/topics/1/id', 'below the id that comes next'],
    ['a negative weight', m => Object.assign(m.terms, { weight: [-1] }), '/terms/weight/0', 'a whole number from 0'],
    ['a short column', m => Object.assign(m.terms, { df: [] }), '/terms/df', 'one for each term, but it has 0'],
    ['stems out of order', m => m.terms.stem.reverse(), '/terms/stem/1', 'behind the stem before'],
    [
      'a term that is not there',
      m => Object.assign(m.topics[0]!.centroid, { term: [1e6], weight: [1] }),
      '/topics/0/centroid/term/0',
      'a whole number from 0 to',
    ],
    ['a parameter out of range', m => Object.assign(m.parameters, { granularity: -1 }), '/parameters/granularity', ''],
    ['an unknown parameter', m => Object.assign(m.parameters, { 'a/b~c': 1 }), '/parameters/a~1b~0c', 'Unrecognized'],
    ['a percentile that is none', m => Object.assign(m, { percentiles: [-1] }), '/percentiles/0', 'a whole number'],
  ])('is rejected for %s, with the place', (_, change, pointer, rule) => {
    const problem = problemOf(change);
    expect(problem.code).toBe('invalid-model');
    expect(problem.pointer).toContain(pointer);
    expect(problem.message).toContain(rule);
  });

  test('keeps the percentiles that it once had, for its id is a hash of them, too', () => {
    const { id: _, ...parts } = fitted;
    expect('percentiles' in parts).toBe(false);
    const before = sealModel({ ...parts, percentiles: [1, 2] });
    expect(toTopicModel(JSON.parse(printTopicModel(before)))).toEqual(before);
  });

  test('keeps which share of the neighbours was found, whatever becomes of it', () => {
    const { id: _, ...parts } = fitted;
    const approximate = toTopicModel(JSON.parse(printTopicModel(sealModel({ ...parts, recall: 9412 }))));
    expect(approximate.recall).toBe(9412);
    expect(updateTopics(approximate, notes([0], 3), { language }).model.recall).toBe(9412);
    expect(editTopics(approximate, { drop: ['t1'] }).recall).toBe(9412);
    expect(problemOf(m => Object.assign(m, { recall: 1.5 })).pointer).toBe('/recall');
  });

  test('of a newer version is told from a damaged one', () => {
    expect(problemOf(m => Object.assign(m, { version: 3 })).code).toBe('unsupported-model');
  });

  test('is rejected when it is no JSON, cut off or too long', () => {
    for (const broken of ['', 'null', '[]', text.slice(0, -10), `${text}x`])
      expect(() => readTopicModel(broken)).toThrow(TopicModelError);
    expect(() => readTopicModel(' '.repeat(2 ** 26 + 1))).toThrow('67108864 are allowed');
  });

  test('is rejected however deep its parameters are', () => {
    const deep = text.replace(/"granularity":[^,]+/, `"granularity":${'['.repeat(100_000)}${']'.repeat(100_000)}`);
    expect(() => readTopicModel(deep)).toThrow(TopicModelError);
    expect(() => readTopicModel(deep)).toThrow("Value at key 'granularity' should be an instance of 'Number'");
  });

  test('is either rejected with an error of its own or the same model, whatever is changed', () => {
    const paths: (readonly (string | number)[])[] = [];
    const walk = (value: unknown, path: readonly (string | number)[]): void => {
      paths.push(path);
      if (typeof value !== 'object' || value === null) return;
      for (const [key, inner] of Object.entries(value).slice(0, 12)) walk(inner, [...path, key]);
    };
    walk(copy(), []);
    const strange = fc.oneof(
      fc.constantFrom(null, -1, Number.NaN, 1e300, 0.5, '', 't1', [], {}, true, '__proto__'),
      fc.jsonValue({ maxDepth: 2 }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...paths.slice(1)), strange, (path, value) => {
        const changed = copy();
        let at = changed as Record<string | number, unknown>;
        for (const key of path.slice(0, -1)) at = at[key] as Record<string | number, unknown>;
        at[path.at(-1)!] = value;
        let read: TopicModel | undefined;
        try {
          read = toTopicModel(changed);
        } catch (error) {
          expect(error).toBeInstanceOf(TopicModelError);
        }
        if (read !== undefined) expect(read).toEqual(model);
      }),
      { numRuns: 150 },
    );
  });
});
