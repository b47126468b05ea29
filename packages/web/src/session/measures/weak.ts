/** Finds clusters whose label occurs in few of their documents. Words are compared by the engine's stems. */
import type { Run } from '../clusters/run.js';
import type { Collection } from '../documents/collection.js';
import { askOnce } from '../threads/ask-once.js';
import { askMeasures } from './measuring.js';

const WEAK_SHARE = 0.25;
const SMALLEST = 8;

const once = askOnce<Run['response'], readonly number[]>();

/** For each cluster of the response: the number of its documents that contain all words of one of its labels. */
const supportOf = (run: Run, collection: Collection): Promise<readonly number[]> =>
  once(run.response, () => askMeasures(run, collection, { want: 'support' }));

/** Notes by cluster id. Clusters that a person renamed or merged get no note. */
export async function weakClusters(run: Run, collection: Collection): Promise<ReadonlyMap<string, string>> {
  const support = await supportOf(run, collection);
  const notes = new Map<string, string>();
  for (const item of run.clustering.items) {
    const size = item.documents.length;
    if (item.other || size < SMALLEST) continue;
    const labels = (run.clustering.labels.get(item.id) ?? [item.label]).join();
    const place = run.response.clusters.findIndex(
      cluster => cluster.labels.join() === labels && cluster.documents.length === size,
    );
    const held = support[place];
    if (held !== undefined && held / size < WEAK_SHARE)
      notes.set(item.id, `weak: ${held} of ${size} contain the label`);
  }
  return notes;
}
