import { leiden } from '@sheaf/clustering';
import { allAlgorithms } from '@sheaf/clustering/catalogue';
import { kmeans, lingo, resolve } from '@sheaf/core';
import { describe, expect, test } from 'vitest';
import { LocalEngine } from '../local-engine.js';
import { checkWork } from './check-work.js';
import { checkLimits, defaultLimits } from './limits.js';

describe('the limits on texts', () => {
  const limits = { ...defaultLimits, documents: 3, charactersPerDocument: 6, characters: 10 };

  test('are those that the documentation names, unless others are set', () => {
    expect(defaultLimits).toMatchObject({ documents: 1e5, charactersPerDocument: 1e6, characters: 5e7 });
  });

  test('let through what just reaches them, and count the characters', () => {
    expect(checkLimits([{ title: 'abc', text: ['d', 'ef'] }, { text: 'abcd' }, {}], limits)).toBe(10);
  });

  test.each([
    ['documents', [{}, {}, {}, {}], '4 documents are more than the limit of 3.'],
    ['characters of a document', [{ text: 'abcdefg' }], 'A document of 7 characters exceeds the limit of 6.'],
    [
      'characters of all documents',
      [{ text: 'abcdef' }, { text: 'abcde' }],
      'The documents up to number 1 exceed the limit of 10 characters.',
    ],
  ])('reject more %s, with status 413', (_, documents, message) => {
    const report = expect.objectContaining({ status: 413, message });
    expect(() => checkLimits(documents, limits)).toThrow(expect.objectContaining({ report }));
  });
});

describe('the limit on work', () => {
  const documents = Array.from({ length: 60 }, () => ({ title: 'four', text: ['ten and more', 'words'] }));
  const slow = { documents, characters: 1260, millis: 1500, doing: 'Clustering', by: ' with Slow' };

  test('rejects what would take longer, with what there is to do, the estimate and the limit', () => {
    expect(() => checkWork(slow, { work: 1499 })).toThrowError(
      expect.objectContaining({
        report: expect.objectContaining({
          status: 413,
          problems: [
            {
              message:
                'Clustering 60 documents of 1260 characters with Slow is expected to take 1.5 s, more than the limit of 1.5 s.',
              pointer: '/documents',
            },
          ],
        }),
      }),
    );
  });

  test('lets pass what is within it, and everything if it is zero', () => {
    expect(() => checkWork(slow, { work: 1500 })).not.toThrow();
    expect(() => checkWork(slow, { work: 0 })).not.toThrow();
  });

  test('counts the characters of scripts without spaces', () => {
    const chinese = (text: string) => ({ ...slow, millis: 0, documents: [{ title: ['中文', text], text: 'ไทย' }] });
    expect(() => checkWork(chinese('漢'.repeat(999_995)), { work: 3000 })).not.toThrow();
    expect(() => checkWork(chinese('漢'.repeat(999_996)), { work: 3000 })).toThrow('is expected to take 3 s');
    expect(() => checkWork(chinese('Latin, кириллица, العربية'.repeat(99_999)), { work: 1 })).not.toThrow();
  });

  test('knows what work depends on: clusters of k-means, the matrix of Lingo, and vectors', () => {
    // Each takes more CPU time than twenty seconds, seventeen seconds, and two seconds.
    const many = resolve(kmeans.parameters, { clusterCount: 1000 });
    const size = { documents: 3000, characters: 66_000, vectorNumbers: 0 };
    expect(kmeans.expectedMillis!({ ...size, parameters: many })).toBeGreaterThan(20_000);
    const large = resolve(lingo.parameters, { matrixBuilder: { maximumMatrixSize: 5e7 } });
    const texts = { documents: 5000, characters: 612_000, vectorNumbers: 0 };
    expect(lingo.expectedMillis!({ ...texts, parameters: large })).toBeGreaterThan(17_000 / 5);
    const vectors = { documents: 4000, characters: 120_000, vectorNumbers: 4000 * 1024 };
    expect(leiden.expectedMillis!({ ...vectors, parameters: resolve(leiden.parameters, {}) })).toBeGreaterThan(
      2800 / 5,
    );
  });

  test('knows what it takes to reach a number of clusters', () => {
    const size = { documents: 4000, characters: 250_000, vectorNumbers: 0 };
    const millisFor = (parameters: object): number =>
      leiden.expectedMillis!({ ...size, parameters: resolve(leiden.parameters, parameters) });
    expect(millisFor({ maxClusters: 5 })).toBeGreaterThan(1.5 * millisFor({}));
    // More than ten seconds of CPU time.
    expect(millisFor({ clusterCount: 2000 })).toBeGreaterThan(10_000);
  });

  describe.each(allAlgorithms)('is kept for requests of $name before they begin', algorithm => {
    const run = (work: number, request: object) => {
      const engine = new LocalEngine({
        algorithms: [algorithm],
        limits: { work },
        languages: [{ name: 'None', load: () => Promise.reject(new Error('The work has begun.')) }],
      });
      const body = new TextEncoder().encode(
        JSON.stringify({ algorithm: algorithm.name, language: 'None', ...request }),
      );
      return engine.run({ body, template: null, indent: false, serviceInfo: false, responseAs: 'text' });
    };

    test('with many documents', async () => {
      const parameters = resolve(algorithm.parameters, {});
      const expected = (documents: number, characters: number) =>
        algorithm.expectedMillis!({ documents, characters, parameters, vectorNumbers: 0 });
      expect(expected(1000, 100_000)).toBeGreaterThan(1);
      expect(expected(10, 300)).toBeLessThan(1);
      const documents = Array.from({ length: 1000 }, () => ({ text: 'a'.repeat(100) }));
      const outcome = await run(1, { documents });
      expect(outcome).toMatchObject({ ok: false, error: { status: 413 }, facts: { documents: 1000 } });
    });

    test('with long texts among the parameters', async () => {
      // A query of six million characters takes eight seconds.
      const outcome = await run(1500, {
        documents: [{ text: 'a' }],
        parameters: { queryHint: 'a word '.repeat(150_000) },
      });
      expect(outcome).toMatchObject({ ok: false, error: { status: 413 } });
    });
  });
});
