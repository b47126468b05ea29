/** What people read about the algorithms of Carrot2, without their code. */
export type { AlgorithmNote } from './algorithm-note.js';
export { kmeansNote } from './kmeans/kmeans-note.js';
export { lingoNote } from './lingo/lingo-note.js';
export { stcNote } from './stc/stc-note.js';
