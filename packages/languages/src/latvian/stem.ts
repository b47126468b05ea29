/** Light stemming of Latvian after Kreslins, "A stemming algorithm for Latvian" (1996), nouns and adjectives only. */
import type { Stemmer } from '@sheaf/core';
import { endings, longestEnding, without } from '../snowball/endings.js';
import { isAt, letters } from '../snowball/letters.js';

const VOWELS = letters('aeiouāēīū');

/** Endings by the vowels a word must have more than; `!` marks those that soften the consonant before them. */
const ENDINGS = endings({
  '3': 'ajiem ajai',
  '2': 'ajam ajām ajos ajās ajā ais ai ei',
  '2!': 'iem',
  '1': 'ām am ēm īm im um as ās es ij īs ēs is ie e ā ē ī ū o',
  '1!': 'us os u a i',
  '0': 's š',
});

/** Returns the light stem of a Latvian word. */
export const stem: Stemmer = word => {
  const vowels = vowelsIn(word);
  let ending = longestEnding(word, ENDINGS);
  while (ending !== undefined && !(vowels > Number(ending.rule[0]) && word.length >= ending.length + 3))
    ending = ending.shorter;
  if (ending === undefined) return word;
  const rest = without(word, ending.length);
  return ending.rule.endsWith('!') ? hardened(rest, ending.text) : rest;
};

function vowelsIn(word: string): number {
  let count = 0;
  for (let i = 0; i < word.length; i++) if (isAt(word, i, VOWELS)) count++;
  return count;
}

/** Undoes the softening of the last consonants before the ending that was taken off. */
function hardened(word: string, ending: string): string {
  if (ending.startsWith('u')) {
    if (word.endsWith('kš')) return without(word, 2) + 'kst';
    if (word.endsWith('ņņ')) return without(word, 2) + 'nn';
  }
  return hardenedPair(word) ?? hardenedLetter(word);
}

const PAIRS: Readonly<Record<string, string>> = {
  ...{ pj: 'p', bj: 'b', mj: 'm', vj: 'v' },
  ...{ šņ: 'sn', žņ: 'zn', šļ: 'sl', žļ: 'zl', ļņ: 'ln', ļļ: 'll' },
};

function hardenedPair(word: string): string | undefined {
  const pair = PAIRS[word.slice(-2)];
  return pair === undefined ? undefined : without(word, 2) + pair;
}

const LETTERS: Readonly<Record<string, string>> = { č: 'c', ļ: 'l', ņ: 'n' };

function hardenedLetter(word: string): string {
  const letter = LETTERS[word.slice(-1)];
  return letter === undefined ? word : without(word, 1) + letter;
}
