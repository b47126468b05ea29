/**
 * Vectors of texts in fourteen languages from a table of words, for clusters that know that *voiture* and *automobile*
 * are close. Programs that import this module may name the table: `vectors: 'multilingual'`.
 *
 * @packageDocumentation
 */
import { installWordVectors } from '@sheaf/clustering/internal';
import { multilingualVectors } from './multilingual-vectors.js';

installWordVectors('multilingual', multilingualVectors);

export { multilingualVectors };
