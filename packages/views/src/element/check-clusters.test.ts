import { expect, test } from 'vitest';
import { checkClusters } from './check-clusters.js';

const cluster = (documents: readonly unknown[], clusters: readonly unknown[] = []) =>
  ({ labels: ['x'], documents, clusters }) as never;

test('clusters name documents by numbers, and not as the library does', () => {
  expect(() => checkClusters([cluster([0, 1], [cluster([1])]), cluster([])])).not.toThrow();
  for (const wrong of [[cluster([0, { title: 'x' }])], [cluster([0], [cluster([{ title: 'x' }])])]])
    expect(() => checkClusters(wrong)).toThrow('The documents of a cluster must be numbers, from 0.');
  expect(() => checkClusters([cluster(['0'])])).toThrow(TypeError);
});
