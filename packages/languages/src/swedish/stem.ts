/**
 * The Swedish stemmer of the Snowball project (Martin F. Porter, 2001), in the generation before 2024.
 *
 * Endings are looked for in R1, which is moved so that at least three letters are before it.
 */
import type { Stemmer } from '@sheaf/core';
import { endings, longestEnding, without } from '../snowball/endings.js';
import { isAt, letters } from '../snowball/letters.js';
import { regionAfter } from '../snowball/regions.js';

const VOWELS = letters('aeiouyäåö');
const BEFORE_S = letters('bcdfghjklmnoprtvy');

/** Returns the stem of a lower-cased Swedish word. */
export const stem: Stemmer = word => {
  const r1 = Math.max(3, regionAfter(word, 0, VOWELS));
  return otherSuffix(consonantPair(mainSuffix(word, r1), r1), r1);
};

const MAIN = endings({
  '':
    'a arna erna heterna orna ad e ade ande arne are aste en anden aren heten ern ar er heter or as arnas ernas ' +
    'ornas es ades andes ens arens hetens erns at andet het ast',
  afterValidLetter: 's',
});

function mainSuffix(word: string, r1: number): string {
  const ending = longestEnding(word, MAIN, r1);
  if (ending === undefined) return word;
  if (ending.rule === '') return without(word, ending.length);
  return isAt(word, word.length - 2, BEFORE_S) ? without(word, 1) : word;
}

const CONSONANT_PAIR = endings({ dropLast: 'dd gd nn dt gt kt tt' });

const consonantPair = (word: string, r1: number): string =>
  longestEnding(word, CONSONANT_PAIR, r1) ? without(word, 1) : word;

const OTHER = endings({ '': 'lig ig els', lös: 'löst', full: 'fullt' });

function otherSuffix(word: string, r1: number): string {
  const ending = longestEnding(word, OTHER, r1);
  return ending ? without(word, ending.length) + ending.rule : word;
}
