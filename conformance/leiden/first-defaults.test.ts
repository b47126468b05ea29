/**
 * Leiden's defaults have changed since its first version. Users who keep the old values get the old clusters;
 * `first-defaults.json` was made by the first version.
 */
import { readFileSync } from 'node:fs';
import { leiden } from '@sheaf/clustering';
import { type NumberedCluster, resolve } from '@sheaf/core';
import { catalogue } from '@sheaf/languages';
import { expect, test } from 'vitest';

const FIRST_DEFAULTS = {
  granularity: 1.1,
  granularityDecay: 0,
  labelCoverage: 0.25,
  finerDivision: 1,
  strayTies: 0,
  clusterStrength: 0,
  looseTies: 0,
  characterReferences: false,
  preprocessing: { labelFilters: { minLengthLabelFilter: { minLength: 3 } } },
  neighbourCount: 20,
  termWeighting: { damping: 0.03, maxWordDf: 0.4, neutralWordWeight: 0.6 },
  labelScoring: { '@type': 'LogOddsLabelScoring' },
  naming: { vagueWordFactor: 1, completion: 0, ownForms: false },
};

const readJson = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

/** Labels and documents only: the score of a cluster has its own tests. */
const outline = (clusters: readonly NumberedCluster[]): unknown =>
  clusters.map(({ labels, documents, clusters: inner }) => ({
    labels,
    documents,
    ...(inner.length > 0 ? { clusters: outline(inner) } : {}),
  }));

test('with the values of its first version Leiden returns the clusters of its first version', async () => {
  const { documents } = readJson('../../corpora/debian-games.json');
  const english = await catalogue.find(({ name }) => name === 'English')!.load();
  const parameters = resolve(leiden.parameters, { ...FIRST_DEFAULTS, levels: 2 });
  const clusters = leiden.cluster(documents.slice(0, 700), english, parameters);
  expect(outline(clusters)).toEqual(readJson('first-defaults.json'));
  const changed = leiden.cluster(documents.slice(0, 700), english, resolve(leiden.parameters, { levels: 2 }));
  expect(outline(changed)).not.toEqual(readJson('first-defaults.json'));
});
