/**
 * Light stemming of Czech after Dolamic and Savoy, "Indexing and stemming approaches for the Czech language" (2009).
 */
import type { Stemmer } from '@sheaf/core';
import { endings, longestEnding, without } from '../snowball/endings.js';

const CASES = endings({
  '': `atech ětem etem atům ech ich ích ého ěmi emi ému ěte ete ěti eti ího iho ími ímu imu ách ata aty ých ama ami
    ové ovi ými em es ém ím ům at ám os us ým mi ou a e i o u ů y á é í ý ě`.replace(/\s+/g, ' '),
});

/** Returns the light stem of a Czech word. */
export const stem: Stemmer = word => unify(withoutPossessive(withoutCase(word)));

/** An ending goes only where three letters stay; otherwise a shorter one may. */
function withoutCase(word: string): string {
  let ending = longestEnding(word, CASES);
  while (ending !== undefined && word.length < ending.length + 3) ending = ending.shorter;
  return ending === undefined ? word : without(word, ending.length);
}

const withoutPossessive = (word: string): string =>
  word.length > 5 && (word.endsWith('ov') || word.endsWith('in') || word.endsWith('ův')) ? without(word, 2) : word;

/** Undoes the changes of consonants that endings cause, so that the forms of a word meet. */
function unify(word: string): string {
  if (word.endsWith('čt')) return without(word, 2) + 'ck';
  if (word.endsWith('št')) return without(word, 2) + 'sk';
  if (word.endsWith('c') || word.endsWith('č')) return without(word, 1) + 'k';
  if (word.endsWith('z') || word.endsWith('ž')) return without(word, 1) + 'h';
  if (word.length > 1 && word.at(-2) === 'e') return without(word, 2) + word.at(-1);
  return word.length > 2 && word.at(-2) === 'ů' ? without(word, 2) + 'o' + word.at(-1) : word;
}
