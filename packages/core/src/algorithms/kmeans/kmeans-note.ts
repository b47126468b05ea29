import type { AlgorithmNote } from '../algorithm-note.js';

/** What people read about Bisecting K-Means. */
export const kmeansNote = {
  name: 'Bisecting K-Means',
  description:
    'Splits the collection again and again. Each document is in one cluster at most; the labels are its strongest words.',
  choose: 'Nearly every document in one cluster, with labels of single words. Same as Carrot2.',
  page: 'kmeans',
  isOfCarrot2: true,
} as const satisfies AlgorithmNote;
