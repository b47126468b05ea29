/** Made by tools/algorithms.mjs from the folders of algorithms. */
export { kmeansParameters, lingoParameters, stcParameters } from '@sheaf/core';
export { leidenParameters } from './leiden/leiden-parameters.js';
