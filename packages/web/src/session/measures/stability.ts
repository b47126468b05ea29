/** Do the labels stay when a fifth of the documents is left out? Computed only on request, since it takes five runs. */

import type { Run } from '../clusters/run.js';
import type { Collection } from '../documents/collection.js';
import { requestDocuments } from '../documents/vectors.js';
import { editorsOf } from '../parameters/algorithms.js';
import { parametersOf } from '../parameters/setup.js';
import { clustererAt } from '../wire/clusterers.js';
import type { WireCluster } from '../wire/wire.js';
import { askMeasures } from './measuring.js';

/** Each run leaves out a different fifth of the documents. */
const RUNS = 5;

/** @param onRun called after each run with the number of completed runs */
export async function stabilityOf(run: Run, collection: Collection, onRun: (done: number) => void): Promise<number> {
  const clusterer = await clustererAt(run.where === 'in this browser' ? 'browser' : 'server');
  const { algorithm, language } = run.setup;
  const { documents, ...vectors } = requestDocuments({ ...collection, clustered: run.clustered }, algorithm);
  const parameters = parametersOf(run.setup, collection.query, editorsOf);
  const runs: (readonly WireCluster[])[] = [];
  for (let left = 0; left < RUNS; left++) {
    const sample = documents.filter((_, number) => number % RUNS !== left);
    runs.push((await clusterer.cluster({ algorithm, language, parameters, documents: sample, ...vectors })).clusters);
    onRun(left + 1);
  }
  return askMeasures(run, collection, { want: 'stability', runs });
}

export const STABILITY_RUNS = RUNS;
