import { expect, test } from 'vitest';
import { cluster, exampleCollection, exampleRun } from '../../../session/clusters/example-run.testing.js';
import { withClusters } from './with-clusters.js';

const run = exampleRun([cluster('Data', [0, 1]), cluster('Web', [1])], 2);

test('the labels of the clusters are a column in front', () => {
  const { rows, fields } = withClusters(exampleCollection([{ title: 'a' }, { title: 'b' }]), run);
  expect(fields.map(({ name }) => name)).toEqual(['clusters', 'title']);
  expect(rows.map(({ clusters }) => clusters)).toEqual([['Data'], ['Data', 'Web']]);
});

test('a column of the file that is called clusters stays as it is', () => {
  const { rows, fields } = withClusters(exampleCollection([{ clusters: 'north' }, { clusters: 'south' }]), run);
  expect(fields.map(({ name }) => name)).toEqual(['clusters (2)', 'clusters']);
  expect(rows[0]).toEqual({ clusters: 'north', 'clusters (2)': ['Data'] });
});
