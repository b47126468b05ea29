import { isAt, type Letters, letters } from './letters.js';

/** What to write for each letter of a set. */
export interface Rewriting {
  readonly from: Letters;
  readonly to: Readonly<Record<string, string>>;
}

/** Makes a rewriting of single letters: `rewriting({ ä: 'a', ß: 'ss' })`. */
export const rewriting = (to: Readonly<Record<string, string>>): Rewriting => ({
  from: letters(Object.keys(to).join('')),
  to,
});

/** The word with every letter of the rewriting replaced. */
export function rewrite(word: string, { from, to }: Rewriting): string {
  let rewritten = '';
  let done = 0;
  for (let i = 0; i < word.length; i++) {
    if (!isAt(word, i, from)) continue;
    rewritten += word.slice(done, i) + to[word[i]!]!;
    done = i + 1;
  }
  return done === 0 ? word : rewritten + word.slice(done);
}

/**
 * Writes the letters of `markable` in upper case where they are between vowels: there they sound as consonants. A
 * letter so marked is no vowel for the next one.
 */
export function markBetweenVowels(word: string, markable: Letters, vowels: Letters): string {
  let marked = '';
  let done = 0;
  for (let i = 1; i < word.length - 1; i++) {
    if (!isAt(word, i, markable) || !isAt(word, i - 1, vowels) || !isAt(word, i + 1, vowels)) continue;
    if (i === done) continue; // The letter before it is marked.
    marked += word.slice(done, i) + word[i]!.toUpperCase();
    done = i + 1;
  }
  return done === 0 ? word : marked + word.slice(done);
}
