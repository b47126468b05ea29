import { resolve } from '@sheaf/core';
import { describe, expect, test } from 'vitest';
import { algorithms } from './algorithms.js';
import { bareLanguage } from './bare-language.js';
import { goldenNames, readJson, readRequest } from './read-goldens.js';
import { type RecordedCluster, recorded } from './recorded.js';

const names = goldenNames('clusters', '.request.json');

/** Where Carrot2 finds words by the dictionary of its Java runtime, and Sheaf by the one of the JavaScript engine. */
const segmentedOtherwise = ['lingo-lang-thai'];

async function answer(name: string): Promise<RecordedCluster[]> {
  const request = readRequest(name);
  const algorithm = algorithms.get(request.algorithm)!;
  const language = (await bareLanguage(request.language))!;
  const clusters = algorithm.cluster(request.documents, language, resolve(algorithm.parameters, request.parameters));
  return recorded(clusters);
}

const recordedAnswer = (name: string): readonly RecordedCluster[] =>
  readJson<{ clusters: RecordedCluster[] }>('clusters', `${name}.response.json`).clusters;

const clusteredDocuments = (clusters: readonly RecordedCluster[]): number =>
  new Set(clusters.flatMap(({ documents }) => documents)).size;

describe('recorded answers of the reference', () => {
  test('are all there', () => {
    expect(names).toHaveLength(readJson<{ cases: unknown[] }>('.', 'manifest.json').cases.length);
  });

  test.each(names.filter(name => !segmentedOtherwise.includes(name)))(
    '%s comes out the same, to the last bit',
    async name => {
      expect(await answer(name)).toEqual(recordedAnswer(name));
    },
  );

  test.each(segmentedOtherwise)('%s puts as many documents into clusters, in other words', async name => {
    const found = await answer(name);
    expect(clusteredDocuments(found)).toBeGreaterThanOrEqual(clusteredDocuments(recordedAnswer(name)) * 0.9);
  });
});
