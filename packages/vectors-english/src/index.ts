/**
 * Vectors of English texts from a table of words, for clusters that know that *car* and *vehicle* are close. Programs
 * that import this module may name the table: `vectors: 'english'`.
 *
 * @packageDocumentation
 */
import { installWordVectors } from '@sheaf/clustering/internal';
import { englishVectors } from './english-vectors.js';

installWordVectors('english', englishVectors);

export { englishVectors };
