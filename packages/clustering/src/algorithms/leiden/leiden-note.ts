import type { AlgorithmNote } from '@sheaf/core/notes';

export const leidenNote = {
  name: 'Leiden',
  description:
    'Links similar documents into a network and finds its communities: whole topics, each document in the best one, if one fits.',
  choose: 'Best for topics: clearly named groups, each document in one at most. Recommended.',
  page: 'leiden',
  usesVectors: true,
  takesSeeds: true,
} as const satisfies AlgorithmNote;
