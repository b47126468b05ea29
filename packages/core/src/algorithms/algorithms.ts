/** The algorithms, each by its name. To add one: one line here. */
export { kmeans } from './kmeans/kmeans.js';
export { leiden } from './leiden/leiden.js';
export { lingo } from './lingo/lingo.js';
export { stc } from './stc/stc.js';
