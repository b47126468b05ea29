/** Made by tools/algorithms.mjs from the folders beside this file. */
export { kmeans } from './kmeans/kmeans.js';
export { leiden } from './leiden/leiden.js';
export { lingo } from './lingo/lingo.js';
export { stc } from './stc/stc.js';
export type * from './parameter-types.generated.js';
