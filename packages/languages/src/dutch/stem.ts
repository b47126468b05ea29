/**
 * The Dutch stemmer of the Snowball project as Martin F. Porter wrote it in 2001 (since 2024 called "dutch_porter"
 * there; the newer one follows Kraaij and Pohlmann).
 *
 * An i between vowels and a y after a vowel or at the start count as consonants; they are written I and Y meanwhile.
 */
import type { Stemmer } from '@sheaf/core';
import { endings, longestEnding, without } from '../snowball/endings.js';
import { isAt, isOtherAt, letters } from '../snowball/letters.js';
import { regionAfter } from '../snowball/regions.js';
import { rewrite, rewriting } from '../snowball/rewriting.js';

const VOWELS = letters('aeiouyè');
const VOWELS_AND_I = letters('aeiouyèI');
const VOWELS_AND_J = letters('aeiouyèj');

/** Returns the stem of a lower-cased Dutch word. */
export const stem: Stemmer = word => {
  const marked = markConsonants(rewrite(word, ACCENTS));
  const consonant = regionAfter(marked, 0, VOWELS);
  const r1 = Math.max(3, consonant);
  const r2 = regionAfter(marked, consonant, VOWELS);

  const withoutPlural = step1(marked, r1);
  const withoutE = removeE(withoutPlural, r1);
  const removedE = withoutE !== withoutPlural;
  return rewrite(undoubleVowel(step3b(step3a(withoutE, r1, r2), { r1, r2, removedE })), MARKS);
};

const ACCENTS = rewriting({ ä: 'a', á: 'a', ë: 'e', é: 'e', ï: 'i', í: 'i', ö: 'o', ó: 'o', ü: 'u', ú: 'u' });
const MARKS = rewriting({ I: 'i', Y: 'y' });

function markConsonants(word: string): string {
  if (!word.includes('i') && !word.includes('y')) return word;
  let marked = '';
  let afterVowel = false;
  for (let i = 0; i < word.length; i++) {
    const letter = word[i]!;
    const isConsonantI: boolean = letter === 'i' && afterVowel && isAt(word, i + 1, VOWELS);
    const isConsonantY: boolean = letter === 'y' && (afterVowel || i === 0);
    marked += isConsonantI || isConsonantY ? letter.toUpperCase() : letter;
    afterVowel = !isConsonantI && !isConsonantY && isAt(word, i, VOWELS);
  }
  return marked;
}

const DOUBLED_CONSONANT = endings({ dropLast: 'kk dd tt' });

const undouble = (word: string): string => (longestEnding(word, DOUBLED_CONSONANT) ? without(word, 1) : word);

/** Removes an e after a consonant. */
function removeE(word: string, r1: number): string {
  const last = word.length - 1;
  const removable = word.endsWith('e') && last >= r1 && isOtherAt(word, last - 1, VOWELS);
  return removable ? undouble(word.slice(0, last)) : word;
}

/** Removes the en-ending that begins at `start`, if it follows a consonant but not gem. */
function removeEn(word: string, start: number, r1: number): string {
  const rest = word.slice(0, start);
  const removable = start >= r1 && isOtherAt(word, start - 1, VOWELS) && !rest.endsWith('gem');
  return removable ? undouble(rest) : word;
}

const STEP_1 = endings({ heid: 'heden', en: 'en ene', s: 's se' });

function step1(word: string, r1: number): string {
  const ending = longestEnding(word, STEP_1);
  if (ending === undefined) return word;
  const start = word.length - ending.length;
  switch (ending.rule) {
    case 'heid':
      return start >= r1 ? word.slice(0, start) + 'heid' : word;
    case 'en':
      return removeEn(word, start, r1);
    default:
      return start >= r1 && isOtherAt(word, start - 1, VOWELS_AND_J) ? word.slice(0, start) : word;
  }
}

function step3a(word: string, r1: number, r2: number): string {
  const start = word.length - 4;
  if (start < r2 || !word.endsWith('heid') || word[start - 1] === 'c') return word;
  const rest = word.slice(0, start);
  return rest.endsWith('en') ? removeEn(rest, start - 2, r1) : rest;
}

const STEP_3B = endings({ ing: 'end ing', ig: 'ig', lijk: 'lijk', baar: 'baar', bar: 'bar' });

function step3b(word: string, { r1, r2, removedE }: { r1: number; r2: number; removedE: boolean }): string {
  const ending = longestEnding(word, STEP_3B);
  if (ending === undefined) return word;
  const start = word.length - ending.length;
  if (start < r2) return word;
  const rest = word.slice(0, start);
  switch (ending.rule) {
    case 'ing':
      return endsInRemovableIg(rest, r2) ? without(rest, 2) : undouble(rest);
    case 'ig':
      return rest.endsWith('e') ? word : rest;
    case 'lijk':
      return removeE(rest, r1);
    case 'bar':
      return removedE ? rest : word;
    default:
      return rest;
  }
}

const endsInRemovableIg = (word: string, r2: number): boolean =>
  word.length - 2 >= r2 && word.endsWith('ig') && word[word.length - 3] !== 'e';

const DOUBLED_VOWEL = endings({ dropLast: 'aa ee oo uu' });

/** Writes maan as man: a double vowel between consonants is the short one of an open syllable. */
function undoubleVowel(word: string): string {
  const last = word.length - 1;
  if (!isOtherAt(word, last, VOWELS_AND_I) || !isOtherAt(word, last - 3, VOWELS)) return word;
  const rest = word.slice(0, last);
  return longestEnding(rest, DOUBLED_VOWEL) ? without(rest, 1) + word[last]! : word;
}
