/** Clusters a document is not in, though it has some words of their label. */
import type { ClusterItem } from '@sheaf/views';
import type { Clustering } from '../clusters/clustering.js';
import { bestLabelMatch, type LabelMatch, type WordModel } from './evidence.js';

export interface NearMiss extends LabelMatch {
  readonly item: ClusterItem;
}

/** The least share of a label's words that the document must contain. */
const NEAR = 0.5;
const MOST = 5;

/** Returns the nearest clusters first. Subclusters are not considered, because their parents are. */
export function nearMisses(
  clustering: Clustering,
  number: number,
  texts: readonly (readonly [field: string, text: string])[],
  model: WordModel,
): readonly NearMiss[] {
  return clustering.items
    .filter(item => !item.other && !item.documents.includes(number))
    .map(item => ({ item, ...bestLabelMatch(clustering.labels.get(item.id) ?? [], texts, model) }))
    .filter(({ found, words }) => found / words >= NEAR)
    .sort((a, b) => b.found / b.words - a.found / a.words || b.found - a.found)
    .slice(0, MOST);
}
