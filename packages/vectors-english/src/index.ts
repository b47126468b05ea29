/**
 * Vectors of English texts from a table of words, for clusters that know that *car* and *vehicle* are close.
 *
 * @packageDocumentation
 */
export { englishVectors } from './english-vectors.js';
