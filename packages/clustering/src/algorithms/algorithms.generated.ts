/** Made by tools/algorithms.mjs from the folders of algorithms. */
export { kmeans, lingo, stc } from '@sheaf/core';
export { leiden } from './leiden/leiden.js';
export type * from './parameter-types.generated.js';
