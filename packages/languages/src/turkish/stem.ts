/**
 * The Turkish stemmer of the Snowball project (Evren Kapusuz Çilden, 2007), after Gülşen Eryiğit and Eşref Adalı,
 * "An Affix Stripping Morphological Analyzer for Turkish", 2004.
 *
 * The algorithm may fail: on words of one syllable, after removing a nominal verb's plural, and where a reserved word
 * would be left. A word it fails on is its own stem, as in Carrot2, whatever was removed before the failure.
 */
import type { Stemmer } from '@sheaf/core';
import { nextIn } from '../snowball/letters.js';
import { withoutNominalVerbSuffixes } from './nominal-verb-suffixes.js';
import { withoutNounSuffixes } from './noun-suffixes.js';
import { VOWELS } from './suffixes.js';

/** Returns the stem of a lower-cased Turkish word. */
export const stem: Stemmer = word => {
  if (word.length > LONGEST_WORD || !hasTwoVowels(word)) return word;
  const noun = withoutNominalVerbSuffixes(word);
  if (noun === undefined) return word;
  const bare = withoutNounSuffixes(noun);
  if (bare === 'ad' || bare === 'soyad') return word;
  return hardenLastConsonant(restoreLastVowel(bare));
};

/** Chains of suffixes are taken off by recursion, which must end before the stack does. */
const LONGEST_WORD = 10_000;

const hasTwoVowels = (word: string): boolean => nextIn(word, nextIn(word, 0, VOWELS) + 1, VOWELS) < word.length;

/** The vowel that is restored after d or g, by the last vowel before it. */
const RESTORED: Readonly<Record<string, string>> = {
  ...{ a: 'ı', ı: 'ı', e: 'i', i: 'i', o: 'u', u: 'u', ö: 'ü', ü: 'ü' },
};

/** Turkish words rarely end in d or g; one that does so now has lost a vowel too many. */
function restoreLastVowel(word: string): string {
  if (!word.endsWith('d') && !word.endsWith('g')) return word;
  for (let i = word.length - 2; i >= 0; i--) {
    const vowel = RESTORED[word[i]!];
    if (vowel !== undefined) return word + vowel;
  }
  return word;
}

const HARD: Readonly<Record<string, string>> = { b: 'p', c: 'ç', d: 't', ğ: 'k' };

function hardenLastConsonant(word: string): string {
  const hard = HARD[word[word.length - 1] ?? ''];
  return hard === undefined ? word : word.slice(0, -1) + hard;
}
