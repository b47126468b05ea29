/**
 * The Danish stemmer of the Snowball project (Martin F. Porter, 2001).
 *
 * Endings are looked for in R1, which is moved so that at least three letters are before it.
 */
import type { Stemmer } from '@sheaf/core';
import { endings, longestEnding, without } from '../snowball/endings.js';
import { isAt, isOtherAt, letters } from '../snowball/letters.js';
import { regionAfter } from '../snowball/regions.js';

const VOWELS = letters('aeiouyæåø');
const BEFORE_S = letters('abcdfghjklmnoprtvyzå');

/** Returns the stem of a lower-cased Danish word. */
export const stem: Stemmer = word => {
  const r1 = Math.max(3, regionAfter(word, 0, VOWELS));
  return undouble(otherSuffix(consonantPair(mainSuffix(word, r1), r1), r1), r1);
};

const MAIN = endings({
  '':
    'hed ethed ered e erede ende erende ene erne ere en heden eren er heder erer heds es endes erendes enes ernes ' +
    'eres ens hedens erens ers ets erets et eret',
  afterValidLetter: 's',
});

function mainSuffix(word: string, r1: number): string {
  const ending = longestEnding(word, MAIN, r1);
  if (ending === undefined) return word;
  if (ending.rule === '') return without(word, ending.length);
  return isAt(word, word.length - 2, BEFORE_S) ? without(word, 1) : word;
}

const CONSONANT_PAIR = endings({ dropLast: 'gd dt gt kt' });

const consonantPair = (word: string, r1: number): string =>
  longestEnding(word, CONSONANT_PAIR, r1) ? without(word, 1) : word;

const OTHER = endings({ '': 'ig lig elig els', dropT: 'løst' });

function otherSuffix(word: string, r1: number): string {
  if (word.endsWith('igst')) word = without(word, 2);
  const ending = longestEnding(word, OTHER, r1);
  if (ending === undefined) return word;
  return ending.rule === '' ? consonantPair(without(word, ending.length), r1) : without(word, 1);
}

function undouble(word: string, r1: number): string {
  const last = word.length - 1;
  const doubled = last >= r1 && isOtherAt(word, last, VOWELS) && word[last] === word[last - 1];
  return doubled ? without(word, 1) : word;
}
