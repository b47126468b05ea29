import { algorithmCatalogue } from '@sheaf/clustering/catalogue';
import type { Algorithm } from '@sheaf/core';

/** Carrot2's algorithms, by the names that requests use. */
export const algorithms: ReadonlyMap<string, Algorithm> = new Map(
  algorithmCatalogue.filter(({ isOfCarrot2 }) => isOfCarrot2).map(({ name, algorithm }) => [name, algorithm]),
);
