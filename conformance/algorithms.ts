import { type Algorithm, kmeans, lingo, stc } from '@sheaf/core';

/** By the names requests use. */
export const algorithms: ReadonlyMap<string, Algorithm> = new Map(
  [lingo, stc, kmeans].map(algorithm => [algorithm.name, algorithm as Algorithm]),
);
