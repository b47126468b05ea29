import type { AlgorithmNote } from './algorithm-note.js';

export const kmeansNote = {
  name: 'Bisecting K-Means',
  description:
    'Splits the collection again and again. Documents are in one cluster each, and a document that is split off alone is in none; labels are the strongest words.',
  choose: 'Nearly every document in one cluster, with labels of single words. Same as Carrot2.',
  page: 'kmeans',
  isOfCarrot2: true,
} as const satisfies AlgorithmNote;
