/**
 * Stemming of Greek after Ntais, "Development of a Stemmer for the Greek Language" (2006), as Saroukos revised it
 * (2008): accents go first, so even a word without a known ending may change.
 */
import type { Stemmer } from '@sheaf/core';
import { endings, longestEnding, without } from '../snowball/endings.js';
import { rule } from './rule.js';
import { withoutGuardedEndings } from './rules.js';
import { withoutAccents } from './without-accents.js';

/** Returns the stem of a Greek word. */
export const stem: Stemmer = word => {
  const plain = withoutAccents(word);
  if (plain.length < 4) return plain;
  const rest = withoutGuardedEndings(plain);
  return withoutComparison(rest.length === plain.length ? withoutEnding(rest) : rest);
};

const ENDINGS = endings({
  '': `ιοντουσαν ιομασταν ιοσασταν ιουμαστε οντουσαν ιεμαστε ιεσαστε ιομουνα ιοσαστε ιοσουνα ιουνται ιουνταν ηθηκατε
    ομασταν οσασταν ουμαστε ιομουν ιονταν ιοσουν ηθειτε ηθηκαν ομουνα οσαστε οσουνα ουνται ουνταν ουσατε αγατε ιεμαι
    ιεται ιεσαι ιοταν ιουμα ηθεισ ηθουν ηκατε ησατε ησουν ομουν ονται ονταν οσουν ουμαι ουσαν αγαν αμαι ασαι αται ειτε
    εσαι εται ηδεσ ηδων ηθει ηκαν ησαν ησει ησεσ ομαι οταν αει εισ ηθω ησω ουν ουσ αν ασ αω ει εσ ησ οι οσ ου υσ ων
    α ε η ι ο υ ω`.replace(/\s+/g, ' '),
});

/** Takes off the longest ending that leaves a letter. */
function withoutEnding(word: string): string {
  let ending = longestEnding(word, ENDINGS);
  while (ending !== undefined && ending.length >= word.length) ending = ending.shorter;
  return ending === undefined ? word : without(word, ending.length);
}

const withoutComparison = rule([
  [0, 5, 'εστερ εστατ'],
  [0, 4, 'οτερ οτατ υτερ υτατ ωτερ ωτατ'],
]);
