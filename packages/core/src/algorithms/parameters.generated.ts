/** Made by tools/algorithms.mjs from the folders beside this file. */
export { kmeansParameters } from './kmeans/kmeans-parameters.js';
export { leidenParameters } from './leiden/leiden-parameters.js';
export { lingoParameters } from './lingo/lingo-parameters.js';
export { stcParameters } from './stc/stc-parameters.js';
