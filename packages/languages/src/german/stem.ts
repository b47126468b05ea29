/**
 * The German stemmer of the Snowball project (Martin F. Porter, 2001), in the generation before 2009: an ending is
 * removed after -niss- without shortening it to -nis-, and ä, ö, ü are not spelled ae, oe, ue.
 *
 * A u or y between vowels counts as a consonant; it is written U or Y meanwhile.
 */
import type { Stemmer } from '@sheaf/core';
import { endings, longestEnding, without, withoutEnding } from '../snowball/endings.js';
import { isAt, letters } from '../snowball/letters.js';
import { regionAfter } from '../snowball/regions.js';
import { markBetweenVowels, rewrite, rewriting } from '../snowball/rewriting.js';

const VOWELS = letters('aeiouyäöü');
const MARKABLE = letters('uy');
const BEFORE_S = letters('bdfghklmnrt');
const BEFORE_ST = letters('bdfghklmnt');
const SHARP_S = rewriting({ ß: 'ss' });
const MARKS_AND_UMLAUTS = rewriting({ Y: 'y', U: 'u', ä: 'a', ö: 'o', ü: 'u' });

/** Returns the stem of a lower-cased German word. */
export const stem: Stemmer = word => {
  const marked = markBetweenVowels(rewrite(word, SHARP_S), MARKABLE, VOWELS);
  const consonant = regionAfter(marked, 0, VOWELS);
  const r1 = Math.max(3, consonant);
  const r2 = regionAfter(marked, consonant, VOWELS);
  return rewrite(step3(step2(step1(marked, r1), r1), r1, r2), MARKS_AND_UMLAUTS);
};

const STEP_1 = endings({ '': 'e em en ern er es', afterValidLetter: 's' });

function step1(word: string, r1: number): string {
  const ending = longestEnding(word, STEP_1);
  if (ending === undefined) return word;
  const start = word.length - ending.length;
  const removable = start >= r1 && (ending.rule === '' || isAt(word, start - 1, BEFORE_S));
  return removable ? word.slice(0, start) : word;
}

const STEP_2 = endings({ '': 'en er est', afterValidLetter: 'st' });

function step2(word: string, r1: number): string {
  const ending = longestEnding(word, STEP_2);
  if (ending === undefined) return word;
  const start = word.length - ending.length;
  const removable = start >= r1 && (ending.rule === '' || (start >= 4 && isAt(word, start - 1, BEFORE_ST)));
  return removable ? word.slice(0, start) : word;
}

const STEP_3 = endings({ ung: 'end ung', ig: 'ig ik isch', heit: 'lich heit', keit: 'keit' });
const BEFORE_HEIT = endings({ '': 'er en' });
const BEFORE_KEIT = endings({ '': 'lich ig' });

function step3(word: string, r1: number, r2: number): string {
  const ending = longestEnding(word, STEP_3);
  if (ending === undefined) return word;
  const start = word.length - ending.length;
  if (start < r2) return word;
  const rest = word.slice(0, start);
  switch (ending.rule) {
    case 'ung':
      return start - 2 >= r2 && rest.endsWith('ig') && !rest.endsWith('eig') ? without(rest, 2) : rest;
    case 'ig':
      return rest.endsWith('e') ? word : rest;
    case 'heit':
      return without(rest, longestEnding(rest, BEFORE_HEIT, r1)?.length ?? 0);
    default:
      return withoutEnding(rest, BEFORE_KEIT, r2);
  }
}
