/** Whether documents say what the label of their cluster says. */
import type { Document } from '@sheaf/core';
import type { FlatCluster } from '../texts/flat-clusters.js';
import { textOf } from '../texts/text-of.js';
import type { Wording } from '../texts/wording.js';

/** For each cluster the number of its documents that contain all words of at least one of its labels. */
export function labelSupport(
  documents: readonly Document[],
  clusters: readonly FlatCluster[],
  wording: Wording,
): readonly number[] {
  const words = documents.map((): ReadonlySet<string> | undefined => undefined);
  const wordsOf = (document: number): ReadonlySet<string> =>
    (words[document] ??= new Set(wording(textOf(documents[document]!))));
  return clusters.map(({ labels, documents: own }) => {
    const wanted = labels.map(label => wording(label)).filter(label => label.length > 0);
    return own.filter(document => wanted.some(label => label.every(word => wordsOf(document).has(word)))).length;
  });
}
