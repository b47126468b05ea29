import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MemoryStorage } from './memory-storage.testing.js';
import { forgetEverything, isRecord, PREFIX, recall, remember } from './storage.js';

const isAnything = (_: unknown): _ is unknown => true;
const isText = (value: unknown): value is string => typeof value === 'string';

let storage: MemoryStorage;

beforeEach(() => {
  storage = new MemoryStorage();
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('any value of JSON is recalled as it was remembered', () => {
  fc.assert(
    fc.property(fc.string(), fc.jsonValue(), (key, value) => {
      remember(key, value);
      expect(JSON.stringify(recall(key, 'nothing', isAnything))).toBe(JSON.stringify(value));
    }),
  );
});

test.each(['{"unfinished": ', '', '17', 'null'])(
  '%j in the storage is read as the fallback where a text is wanted',
  damaged => {
    storage.setItem(`${PREFIX}theme`, damaged);
    expect(recall('theme', 'system', isText)).toBe('system');
  },
);

test('what is remembered as undefined is removed', () => {
  remember('view', 'treemap');
  remember('view', undefined);
  expect(storage.keys()).toEqual([]);
});

test('forgetting everything leaves what others stored', () => {
  remember('view', 'treemap');
  storage.setItem('another application', '1');
  forgetEverything();
  expect(storage.keys()).toEqual(['another application']);
});

describe('blocked storage', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', {
      getItem() {
        throw new Error('blocked');
      },
      setItem() {
        throw new Error('full');
      },
    });
  });

  test('is no error: values fall back, and nothing is remembered', () => {
    remember('view', 'treemap');
    expect(recall('view', 'folders', isText)).toBe('folders');
    forgetEverything();
  });
});

test('a record is an object that is neither null nor a list', () => {
  expect([{}, { a: 1 }].every(isRecord)).toBe(true);
  expect([null, [], 'text', 7, undefined].some(isRecord)).toBe(false);
});
