import type { AlgorithmNote } from './algorithm-note.js';

export const leidenNote = {
  name: 'Leiden',
  description:
    'Links similar documents into a network and finds its communities: whole topics, with each document in the best one.',
  choose: 'Best for topics: every document in one clearly named group. Recommended.',
  page: 'leiden',
  isDefault: true,
  usesVectors: true,
} as const satisfies AlgorithmNote;
