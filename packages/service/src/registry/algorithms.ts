import { type Algorithm, kmeans, leiden, lingo, stc } from '@sheaf/core';

/** What there is. Each is an algorithm of its own parameters; the engine asks the declaration. */
export const allAlgorithms = [lingo, stc, kmeans, leiden] as unknown as readonly Algorithm[];
