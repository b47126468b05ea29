/**
 * What ties the documents of a cluster of Leiden to each other: common words, or the vectors of a request.
 *
 * @example
 * import { cluster, english, leiden } from 'sheaf';
 * import { explainTies } from '@sheaf/clustering/ties';
 *
 * const documents = [{ text: 'car engine' }, { text: 'motor' }, { text: 'rose garden' }, { text: 'rose' }];
 * const vectors = { dimensions: 2, data: Float32Array.from([1, 0.1, 1, 0.2, -1, 0.1, -1, 0.2]) };
 * const clusters = [
 *   { labels: ['Rose'], documents: [2, 3], clusters: [] },
 *   { labels: ['Motor'], documents: [0, 1], clusters: [] },
 * ];
 * for (const { words, vectors: rest } of explainTies(documents, clusters, { language: english, vectors }))
 *   console.log(words.toFixed(1), rest.toFixed(1));
 * // → 0.7 0.3
 * // → 0.0 1.0
 *
 * @packageDocumentation
 */

export type { ClusterTies, Tie, TieOptions } from '@sheaf/core';
export { explainTies } from '../algorithms/leiden/explain-ties.js';
export { withTies } from './with-ties.js';
