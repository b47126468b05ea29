/** Clusters whose label few of their documents contain: worth a second look. */
import { type Collection, plain, textOf } from './collection.js';
import type { Run } from './session.js';

const WEAK_SHARE = 0.25;
const SMALLEST = 8;
/** Larger collections would hold the page up; the quality readout has these numbers too. */
const MOST = 3000;

const lowered = new WeakMap<Collection, string[]>();

function textOfDocument(collection: Collection, number: number): string {
  let known = lowered.get(collection);
  if (!known) lowered.set(collection, (known = []));
  return (known[number] ??= collection.clustered
    .map(name => plain(textOf(collection.rows[number]?.[name])).toLowerCase())
    .join('\n'));
}

/** Whether the words of a label stand in the text, each by its beginning: word forms differ at the end. */
function contains(text: string, label: string): boolean {
  const stems = label
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(word => word.length > 3)
    .map(word => word.slice(0, Math.max(4, word.length - 2)));
  return stems.length === 0 || stems.every(stem => text.includes(stem));
}

/** Notes by cluster id. */
export function weakClusters({ clustering }: Run, collection: Collection): ReadonlyMap<string, string> {
  const notes = new Map<string, string>();
  if (collection.rows.length > MOST) return notes;
  for (const item of clustering.items) {
    if (item.other || item.documents.length < SMALLEST || item.documents.length > 500) continue;
    const labels = clustering.labels.get(item.id) ?? [item.label];
    const held = item.documents.filter(number =>
      labels.some(label => contains(textOfDocument(collection, number), label)),
    ).length;
    if (held / item.documents.length < WEAK_SHARE)
      notes.set(item.id, `weak: ${held} of ${item.documents.length} contain the label`);
  }
  return notes;
}
