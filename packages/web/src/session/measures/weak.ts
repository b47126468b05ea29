/** Finds clusters whose label tells little about their documents. Words are compared by the engine's stems. */
import type { Run } from '../clusters/run.js';
import type { Collection } from '../documents/collection.js';
import { askOnce } from '../threads/ask-once.js';
import { askMeasures, type LabelStrength, measuredClusters } from './measuring.js';

const WEAK_SHARE = 0.25;
const SMALLEST = 8;

const once = askOnce<Run['response'], readonly LabelStrength[]>();

/** For each cluster of the response what is known of its labels. */
const labelsOf = (run: Run, collection: Collection): Promise<readonly LabelStrength[]> =>
  once(run.response, () => askMeasures(run, collection, { want: 'labels' }));

/** What to say of a cluster; undefined for good labels. */
function noteOn({ supported, weakLabels }: LabelStrength, size: number): string | undefined {
  if (supported / size < WEAK_SHARE) return `label fits ${supported} of ${size}`;
  return weakLabels.includes(0) ? 'the label says little' : undefined;
}

/** Notes by cluster id. Clusters that a person renamed or merged get no note. */
export async function weakClusters(run: Run, collection: Collection): Promise<ReadonlyMap<string, string>> {
  const strengths = await labelsOf(run, collection);
  const notes = new Map<string, string>();
  for (const item of run.clustering.items) {
    const size = item.documents.length;
    if (item.other || size < SMALLEST) continue;
    const labels = (run.clustering.labels.get(item.id) ?? [item.label]).join();
    const place = measuredClusters(run).findIndex(
      cluster => cluster.labels.join() === labels && cluster.documents.length === size,
    );
    const strength = strengths[place];
    const told = strength && noteOn(strength, size);
    if (told) notes.set(item.id, told);
  }
  return notes;
}
