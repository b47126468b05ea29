import { isAt, letters, nextIn, nextOutside } from '../snowball/letters.js';

const VOWELS = letters('aeiou');

/**
 * The text after the first non-vowel that follows a vowel; undefined if there is none. The last letter is no
 * candidate, so the text is never empty.
 */
export function r1Of(word: string): string | undefined {
  const last = word.length - 1;
  const vowel = nextIn(word, 0, VOWELS);
  if (vowel >= last) return undefined;
  const consonant = nextOutside(word, vowel, VOWELS);
  return consonant < last ? word.slice(consonant + 1) : undefined;
}

/**
 * The part of a word where verb endings are sought: after the vowel that follows a consonant in second place, after
 * the consonant that follows two vowels, else from the fourth letter.
 */
export function rvOf(word: string): string | undefined {
  const last = word.length - 1;
  if (last < 1) return undefined;
  if (!isAt(word, 1, VOWELS)) {
    const vowel = nextIn(word, 2, VOWELS);
    if (vowel < last) return word.slice(vowel + 1);
  } else if (isAt(word, 0, VOWELS)) {
    const consonant = nextOutside(word, 2, VOWELS);
    if (consonant < last) return word.slice(consonant + 1);
  }
  return last > 2 ? word.slice(3) : undefined;
}
