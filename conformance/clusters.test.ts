import { resolve } from '@sheaf/core';
import { describe, expect, test } from 'vitest';
import { algorithms } from './algorithms.js';
import { bareLanguage } from './bare-language.js';
import { goldenNames, type RecordedCluster, readJson, readRequest, recorded } from './read-goldens.js';

const names = goldenNames('clusters', '.request.json');

describe('recorded answers of the reference', () => {
  test('are all there', () => {
    expect(names).toHaveLength(readJson<{ cases: unknown[] }>('.', 'manifest.json').cases.length);
  });

  test.each(names)('%s comes out the same, to the last bit', async name => {
    const request = readRequest(name);
    const algorithm = algorithms.get(request.algorithm)!;
    const language = (await bareLanguage(request.language))!;
    const clusters = algorithm.cluster(request.documents, language, resolve(algorithm.parameters, request.parameters));
    const expected = readJson<{ clusters: RecordedCluster[] }>('clusters', `${name}.response.json`);
    expect(recorded(clusters)).toEqual(expected.clusters);
  });
});
