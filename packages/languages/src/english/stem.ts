/**
 * The English stemmer of the Snowball project, also known as Porter2.
 *
 * Source: Martin F. Porter, "The English (Porter2) stemming algorithm", 2001, in the revision of November 2006.
 * The letter y counts as a consonant at the start of a word and after a vowel; there it is written Y meanwhile.
 */
import type { Stemmer } from '@sheaf/core';
import { endings, longestEnding, without } from '../snowball/endings.js';
import { isAt, isOtherAt, letters, nextIn } from '../snowball/letters.js';
import { regionAfter } from '../snowball/regions.js';

const VOWELS = letters('aeiouy');
const VOWELS_AND_WXY = letters('aeiouywxY');
const BEFORE_LI = letters('cdeghkmnrt');

/** Returns the stem of a lower-cased English word. */
export const stem: Stemmer = word => {
  if (word.length < 3) return word;
  const exception = word.length <= 6 ? EXCEPTIONS.get(word) : undefined;
  if (exception !== undefined) return exception;

  const marked = markConsonantY(withoutFirstApostrophe(word));
  const r1 = startOfR1(marked);
  const r2 = regionAfter(marked, r1, VOWELS);
  const singular = step1a(step0(marked));
  if (singular.length <= 7 && INVARIANT_SINGULARS.has(singular)) return singular;

  const noun = step2(step1c(step1b(singular, r1)), r1);
  const stemmed = step5(step4(step3(noun, r1, r2), r2), r1, r2);
  return stemmed.includes('Y') ? stemmed.replaceAll('Y', 'y') : stemmed;
};

/** Words the rules would treat badly, and their stems. */
const EXCEPTIONS = new Map([
  ...Object.entries({ skis: 'ski', skies: 'sky', dying: 'die', lying: 'lie', tying: 'tie' }),
  ...Object.entries({ idly: 'idl', gently: 'gentl', ugly: 'ugli', early: 'earli', only: 'onli', singly: 'singl' }),
  ...'sky news howe atlas cosmos bias andes'.split(' ').map((word): [string, string] => [word, word]),
]);

/** Words that are left alone once a plural ending is gone. */
const INVARIANT_SINGULARS = new Set('inning outing canning herring earring proceed exceed succeed'.split(' '));

const withoutFirstApostrophe = (word: string): string => (word.startsWith("'") ? word.slice(1) : word);

function markConsonantY(word: string): string {
  if (!word.includes('y')) return word;
  let marked = '';
  let afterVowel = true;
  for (let i = 0; i < word.length; i++) {
    const isConsonantY: boolean = afterVowel && word[i] === 'y';
    marked += isConsonantY ? 'Y' : word[i]!;
    afterVowel = !isConsonantY && isAt(word, i, VOWELS);
  }
  return marked;
}

function startOfR1(word: string): number {
  if (word.startsWith('gener') || word.startsWith('arsen')) return 5;
  if (word.startsWith('commun')) return 6;
  return regionAfter(word, 0, VOWELS);
}

/** True where a short syllable ends at `end`. */
function endsInShortSyllable(word: string, end: number): boolean {
  if (!isAt(word, end - 2, VOWELS)) return false;
  if (end === 2) return isOtherAt(word, 1, VOWELS);
  return isOtherAt(word, end - 1, VOWELS_AND_WXY) && isOtherAt(word, end - 3, VOWELS);
}

const STEP_0 = endings({ '': "' 's 's'" });

function step0(word: string): string {
  const ending = longestEnding(word, STEP_0);
  return ending ? without(word, ending.length) : word;
}

const STEP_1A = endings({ ss: 'sses', i: 'ied ies', s: 's', keep: 'us ss' });

function step1a(word: string): string {
  const ending = longestEnding(word, STEP_1A);
  if (ending === undefined) return word;
  switch (ending.rule) {
    case 'ss':
      return without(word, 2);
    case 'i':
      return without(word, word.length > 4 ? 2 : 1);
    case 's':
      return nextIn(word, 0, VOWELS) < word.length - 2 ? without(word, 1) : word;
    default:
      return word;
  }
}

const STEP_1B = endings({ ee: 'eed eedly', '': 'ed edly ing ingly' });
const AFTER_STEP_1B = endings({ addE: 'at bl iz', undouble: 'bb dd ff gg mm nn pp rr tt' });

function step1b(word: string, r1: number): string {
  const ending = longestEnding(word, STEP_1B);
  if (ending === undefined) return word;
  const start = word.length - ending.length;
  if (ending.rule === 'ee') return start >= r1 ? word.slice(0, start) + 'ee' : word;
  if (nextIn(word, 0, VOWELS) >= start) return word;
  return repairStep1b(word.slice(0, start), r1);
}

function repairStep1b(word: string, r1: number): string {
  switch (longestEnding(word, AFTER_STEP_1B)?.rule) {
    case 'addE':
      return word + 'e';
    case 'undouble':
      return without(word, 1);
    default:
      return word.length === r1 && endsInShortSyllable(word, word.length) ? word + 'e' : word;
  }
}

function step1c(word: string): string {
  const last = word.length - 1;
  const endsInY = word.endsWith('y') || word.endsWith('Y');
  return endsInY && last > 1 && isOtherAt(word, last - 1, VOWELS) ? word.slice(0, last) + 'i' : word;
}

const STEP_2 = endings({
  tion: 'tional',
  ence: 'enci',
  ance: 'anci',
  able: 'abli',
  ent: 'entli',
  ize: 'izer ization',
  ate: 'ational ation ator',
  al: 'alism aliti alli',
  ful: 'fulness fulli',
  ous: 'ousli ousness',
  ive: 'iveness iviti',
  ble: 'biliti bli',
  less: 'lessli',
  og: 'ogi',
  '': 'li',
});

function step2(word: string, r1: number): string {
  const ending = longestEnding(word, STEP_2);
  if (ending === undefined) return word;
  const start = word.length - ending.length;
  if (start < r1) return word;
  if (ending.rule === 'og' && word[start - 1] !== 'l') return word;
  if (ending.rule === '' && !isAt(word, start - 1, BEFORE_LI)) return word;
  return word.slice(0, start) + ending.rule;
}

const STEP_3 = endings({
  tion: 'tional',
  ate: 'ational',
  al: 'alize',
  ic: 'icate iciti ical',
  '': 'ful ness',
  inR2: 'ative',
});

function step3(word: string, r1: number, r2: number): string {
  const ending = longestEnding(word, STEP_3);
  if (ending === undefined) return word;
  const start = word.length - ending.length;
  if (ending.rule === 'inR2') return start >= r2 && start >= r1 ? word.slice(0, start) : word;
  return start >= r1 ? word.slice(0, start) + ending.rule : word;
}

const STEP_4 = endings({
  '': 'al ance ence er ic able ible ant ement ment ent ism ate iti ous ive ize',
  afterSOrT: 'ion',
});

function step4(word: string, r2: number): string {
  const ending = longestEnding(word, STEP_4);
  if (ending === undefined) return word;
  const start = word.length - ending.length;
  if (start < r2) return word;
  if (ending.rule === 'afterSOrT' && word[start - 1] !== 's' && word[start - 1] !== 't') return word;
  return word.slice(0, start);
}

function step5(word: string, r1: number, r2: number): string {
  const last = word.length - 1;
  if (word.endsWith('e')) {
    const removable = last >= r2 || (last >= r1 && !endsInShortSyllable(word, last));
    return removable ? word.slice(0, last) : word;
  }
  return last >= r2 && word.endsWith('ll') ? word.slice(0, last) : word;
}
