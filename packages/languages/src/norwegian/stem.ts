/**
 * The Norwegian stemmer of the Snowball project (Martin F. Porter, 2001), in the generation before 2025.
 *
 * Endings are looked for in R1, which is moved so that at least three letters are before it.
 */
import type { Stemmer } from '@sheaf/core';
import { endings, longestEnding, without } from '../snowball/endings.js';
import { isAt, isOtherAt, letters } from '../snowball/letters.js';
import { regionAfter } from '../snowball/regions.js';

const VOWELS = letters('aeiouyæåø');
const BEFORE_S = letters('bcdfghjlmnoprtvyz');

/** Returns the stem of a lower-cased Norwegian word. */
export const stem: Stemmer = word => {
  const r1 = Math.max(3, regionAfter(word, 0, VOWELS));
  return otherSuffix(consonantPair(mainSuffix(word, r1), r1), r1);
};

const MAIN = endings({
  '':
    'a e ede ande ende ane ene hetene en heten ar er heter as es edes endes enes hetenes ens hetens ers ets et het ' +
    'ast',
  afterValidLetter: 's',
  er: 'erte ert',
});

function mainSuffix(word: string, r1: number): string {
  const ending = longestEnding(word, MAIN, r1);
  if (ending === undefined) return word;
  if (ending.rule !== 'afterValidLetter') return without(word, ending.length) + ending.rule;
  const before = word.length - 2;
  const valid = isAt(word, before, BEFORE_S) || (word[before] === 'k' && isOtherAt(word, before - 1, VOWELS));
  return valid ? without(word, 1) : word;
}

const CONSONANT_PAIR = endings({ dropLast: 'dt vt' });

const consonantPair = (word: string, r1: number): string =>
  longestEnding(word, CONSONANT_PAIR, r1) ? without(word, 1) : word;

const OTHER = endings({ '': 'leg eleg ig eig lig elig els lov elov slov hetslov' });

function otherSuffix(word: string, r1: number): string {
  const ending = longestEnding(word, OTHER, r1);
  return ending ? without(word, ending.length) : word;
}
