import { type Algorithm, kmeans, lingo, stc } from '@sheaf/core';

/** What the server offers. Each is an algorithm of its own parameters; the engine asks the declaration. */
export const allAlgorithms = [lingo, stc, kmeans] as unknown as readonly Algorithm[];
