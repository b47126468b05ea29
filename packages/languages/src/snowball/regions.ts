import { isAt, isOtherAt, type Letters, nextIn, nextOutside } from './letters.js';

/**
 * Where the region begins that Snowball's descriptions call R1: after the first non-vowel that follows a vowel.
 * Called again with R1 it returns R2. The word's length represents the empty region.
 */
export function regionAfter(word: string, from: number, vowels: Letters): number {
  const consonant = nextOutside(word, nextIn(word, from, vowels), vowels);
  return consonant < word.length ? consonant + 1 : word.length;
}

/**
 * Where the region begins that the descriptions of the Romance stemmers call RV. If the second letter is a
 * consonant, after the next vowel; if the word begins with two vowels, after the next consonant; otherwise
 * (consonant, vowel) after the third letter. The word's length represents the empty region.
 */
export function romanceRegion(word: string, vowels: Letters): number {
  if (word.length < 3) return word.length;
  if (isOtherAt(word, 1, vowels)) return Math.min(nextIn(word, 2, vowels) + 1, word.length);
  if (isAt(word, 0, vowels)) return Math.min(nextOutside(word, 2, vowels) + 1, word.length);
  return 3;
}
