import { type Algorithm, stc } from '@sheaf/core';

/** By the names requests use. */
export const algorithms: ReadonlyMap<string, Algorithm> = new Map([stc].map(algorithm => [algorithm.name, algorithm]));
