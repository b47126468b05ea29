/**
 * The Finnish stemmer of the Snowball project (Martin F. Porter, 2001).
 *
 * Numbers in brackets refer to Fred Karlsson, "Finnish: An Essential Grammar", Routledge 1999.
 */
import type { Stemmer } from '@sheaf/core';
import { type Ending, endings, longestEnding, without } from '../snowball/endings.js';
import { isAt, isOtherAt, letters } from '../snowball/letters.js';
import { regionAfter } from '../snowball/regions.js';

const VOWELS = letters('aeiouyäö');
const VOWELS_BUT_Y = letters('aeiouäö');
const BEFORE_PARTICLE = letters('aeiouyäönt');
const LONG_VOWEL = endings({ '': 'aa ee ii oo uu ää öö' });

/** Returns the stem of a lower-cased Finnish word. */
export const stem: Stemmer = word => {
  const r1 = regionAfter(word, 0, VOWELS);
  const r2 = regionAfter(word, r1, VOWELS);
  const bare = possessive(particle(word, r1, r2), r1);
  const nominative = caseEnding(bare, r1);
  const positive = comparative(nominative, r2);
  const singular = nominative === bare ? tPlural(positive, r1, r2) : iPlural(positive, r1);
  return undoubleConsonant(tidyVowels(singular, r1), r1);
};

const PARTICLE = endings({ particle: 'kin kaan kään ko kö han hän pa pä', adverb: 'sti' });

/** Particles [91] and adverbs [87]. */
function particle(word: string, r1: number, r2: number): string {
  const ending = longestEnding(word, PARTICLE, r1);
  if (ending === undefined) return word;
  const start = word.length - ending.length;
  const removable = ending.rule === 'adverb' ? start >= r2 : isAt(word, start - 1, BEFORE_PARTICLE);
  return removable ? word.slice(0, start) : word;
}

const POSSESSIVE = endings({ si: 'si', ni: 'ni', '': 'nsa nsä mme nne', an: 'an', än: 'än', en: 'en' });
/** The case endings that the possessives -an, -än and -en follow. */
const BEFORE_POSSESSIVE = {
  an: endings({ '': 'ta ssa sta lla lta na' }),
  än: endings({ '': 'tä ssä stä llä ltä nä' }),
  en: endings({ '': 'lle ine' }),
};

/** Possessives [36]. */
function possessive(word: string, r1: number): string {
  const ending = longestEnding(word, POSSESSIVE, r1);
  if (ending === undefined) return word;
  const rest = without(word, ending.length);
  switch (ending.rule) {
    case 'si':
      return rest.endsWith('k') ? word : rest;
    case 'ni':
      return rest.endsWith('kse') ? without(rest, 1) + 'i' : rest;
    case '':
      return rest;
    default:
      return longestEnding(rest, BEFORE_POSSESSIVE[ending.rule]) ? rest : word;
  }
}

const CASE = endings({
  afterItsVowel: 'han hen hin hon hän hön',
  afterVowelAndI: 'siin den tten',
  afterLongVowel: 'seen',
  n: 'n',
  afterConsonantAndVowel: 'a ä',
  afterE: 'tta ttä',
  '': 'ta tä ssa ssä sta stä lla llä lta ltä lle na nä ksi ine',
});

/**
 * Illative [43], genitive plurals [34], partitive [32], inessive [41], elative [42], adessive [44], ablative [51],
 * allative [46], essive [49], translative [50] and comitative [51]. The abessive and the instructive are too rare.
 */
function caseEnding(word: string, r1: number): string {
  const ending = possibleCase(word, longestEnding(word, CASE, r1), r1);
  if (ending === undefined) return word;
  const start = word.length - ending.length;
  const rest = word.slice(0, start);
  switch (ending.rule) {
    case 'afterItsVowel':
      return rest.endsWith(ending.text[1]!) ? rest : word;
    case 'n':
      return longestEnding(rest, LONG_VOWEL) || rest.endsWith('ie') ? without(rest, 1) : rest;
    case 'afterConsonantAndVowel':
      return isAt(word, start - 1, VOWELS) && isOtherAt(word, start - 2, VOWELS) ? rest : word;
    case 'afterE':
      return rest.endsWith('e') ? rest : word;
    default:
      return rest;
  }
}

/** Falls back from -siin, -den, -tten and -seen to -n, where R1 does not hold the vowels that those must follow. */
function possibleCase<Rule>(word: string, ending: Ending<Rule> | undefined, r1: number): Ending<Rule> | undefined {
  if (ending === undefined) return undefined;
  const rest = without(word, ending.length);
  const i = rest.length - 1;
  if (ending.rule === 'afterVowelAndI') {
    return i - 1 >= r1 && rest.endsWith('i') && isAt(rest, i - 1, VOWELS_BUT_Y) ? ending : ending.shorter;
  }
  return ending.rule === 'afterLongVowel' && !longestEnding(rest, LONG_VOWEL, r1) ? ending.shorter : ending;
}

const COMPARATIVE = endings({
  notAfterPo: 'mpi mpa mpä mmi mma mmä',
  '': 'impi impa impä immi imma immä eja ejä',
});

/** Comparatives [85], superlatives [86], agents [93.1B]. */
function comparative(word: string, r2: number): string {
  const ending = longestEnding(word, COMPARATIVE, r2);
  if (ending === undefined) return word;
  const rest = without(word, ending.length);
  return ending.rule === 'notAfterPo' && rest.endsWith('po') ? word : rest;
}

/** The plural's i or j [26]. */
const iPlural = (word: string, r1: number): string =>
  word.length > r1 && (word.endsWith('i') || word.endsWith('j')) ? without(word, 1) : word;

const BEFORE_T_PLURAL = endings({ notAfterPo: 'mma', '': 'imma' });

/** The plural's t [26], and the comparative or superlative before it. */
function tPlural(word: string, r1: number, r2: number): string {
  const last = word.length - 1;
  if (last - 1 < r1 || !word.endsWith('t') || !isAt(word, last - 1, VOWELS)) return word;
  const rest = word.slice(0, last);
  const ending = longestEnding(rest, BEFORE_T_PLURAL, r2);
  if (ending === undefined) return rest;
  const shorter = without(rest, ending.length);
  return ending.rule === 'notAfterPo' && shorter.endsWith('po') ? rest : shorter;
}

const FINAL_VOWEL = letters('aäei');

/** Shortens a long vowel, removes a, ä, e, i after a consonant, and half of -oj, -uj and -jo. */
function tidyVowels(word: string, r1: number): string {
  if (longestEnding(word, LONG_VOWEL, r1)) word = without(word, 1);
  const last = word.length - 1;
  if (last - 1 >= r1 && isAt(word, last, FINAL_VOWEL) && isOtherAt(word, last - 1, VOWELS)) word = without(word, 1);
  if (word.length - 2 >= r1 && (word.endsWith('oj') || word.endsWith('uj'))) word = without(word, 1);
  if (word.length - 2 >= r1 && word.endsWith('jo')) word = without(word, 1);
  return word;
}

/** Makes the last consonant single, wherever in the word it is. */
function undoubleConsonant(word: string, r1: number): string {
  if (word.length < r1) return word;
  let consonant = word.length - 1;
  while (consonant >= 0 && isAt(word, consonant, VOWELS)) consonant--;
  const doubled = consonant > 0 && word[consonant] === word[consonant - 1];
  return doubled ? word.slice(0, consonant) + word.slice(consonant + 1) : word;
}
