/** Stemming of Galician: RSLP with rules for Galician, which also spell the word the one official way. */
import type { Stemmer } from '@sheaf/core';
import { adverb, augmentative, noun, plural, unification, vowel } from './noun-rules.js';
import { step } from './rslp.js';
import { verb } from './verb-rules.js';

const toSingular = step(plural, { minLength: 3, ending: 's', exceptionsAreWords: true });
const unify = step(unification);
const withoutAdverb = step(adverb);
const withoutAugmentative = step(augmentative, { exceptionsAreWords: true });
const withoutNounEnding = step(noun);
const withoutVerbEnding = step(verb);
const withoutVowel = step(vowel);

/** Returns the stem of a Galician word. */
export const stem: Stemmer = word => {
  const singular = withoutAllAugmentatives(withoutAdverb(unify(toSingular(word))));
  const nominal = withoutNounEnding(singular);
  const rest = nominal.length === singular.length ? withoutVerbEnding(nominal) : nominal;
  return withoutAccents(withoutVowel(rest));
};

/** A word can have several augmentatives: they are removed until the word no longer gets shorter. */
function withoutAllAugmentatives(word: string): string {
  let rest = word;
  let length: number;
  do {
    length = rest.length;
    rest = withoutAugmentative(rest);
  } while (rest.length < length);
  return rest;
}

const PLAIN: Readonly<Record<string, string>> = { á: 'a', é: 'e', ê: 'e', í: 'i', ó: 'o', ú: 'u' };

const withoutAccents = (word: string): string => word.replace(/[áéêíóú]/g, letter => PLAIN[letter]!);
