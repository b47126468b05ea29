import type { AlgorithmNote } from './algorithm-note.js';

export const kmeansNote = {
  name: 'Bisecting K-Means',
  description:
    'Splits the collection again and again. Each document is in exactly one cluster; the labels are its strongest words.',
  choose: 'Every document in one cluster, with labels of single words. Same as Carrot2.',
  page: 'kmeans',
  isOfCarrot2: true,
} as const satisfies AlgorithmNote;
