/**
 * Stemming of Indonesian after Tala, "A Study of Stemming Effects on Information Retrieval in Bahasa Indonesia" (2003):
 * particles and possessives first, then prefixes and suffixes, as long as more than two syllables are left.
 *
 * Each part taken off counts as one syllable, so the count goes with the rest of the word.
 */
import type { Stemmer } from '@sheaf/core';
import { without } from '../snowball/endings.js';
import { isAt, letters } from '../snowball/letters.js';

const VOWELS = letters('aeiou');

/** What is left of a word, how many syllables it counts, and the prefix that forbids some suffixes. */
interface Rest {
  readonly word: string;
  readonly syllables: number;
  readonly prefix: Prefix;
}

/** `pem` represents every first-order pe-, `pe` for the second-order one, which forbids less. */
type Prefix = '' | 'me' | 'pem' | 'pe' | 'di' | 'ter' | 'ke' | 'ber';

/** Returns the stem of an Indonesian word. */
export const stem: Stemmer = word => {
  const bare = withoutPossessive(withoutParticle({ word, syllables: syllablesOf(word), prefix: '' }));
  const rest = withoutFirstPrefix(bare);
  if (rest === bare) return withoutSuffix(withoutSecondPrefix(bare)).word;
  const unsuffixed = withoutSuffix(rest);
  return (unsuffixed === rest ? rest : withoutSecondPrefix(unsuffixed)).word;
};

function syllablesOf(word: string): number {
  let count = 0;
  for (let i = 0; i < word.length; i++) if (isAt(word, i, VOWELS)) count++;
  return count;
}

const mayLose = (rest: Rest): boolean => rest.syllables > 2;

const shortened = (rest: Rest, word: string, prefix = rest.prefix): Rest => ({
  word,
  syllables: rest.syllables - 1,
  prefix,
});

function withoutParticle(rest: Rest): Rest {
  if (!mayLose(rest) || !/(?:kah|lah|pun)$/.test(rest.word)) return rest;
  return shortened(rest, without(rest.word, 3));
}

function withoutPossessive(rest: Rest): Rest {
  if (!mayLose(rest)) return rest;
  if (rest.word.endsWith('ku') || rest.word.endsWith('mu')) return shortened(rest, without(rest.word, 2));
  return rest.word.endsWith('nya') ? shortened(rest, without(rest.word, 3)) : rest;
}

/** First-order prefixes in the order they are tried: how many letters go, and what comes in their place. */
const FIRST_PREFIXES: readonly [pattern: RegExp, letters: number, replacement: string, prefix: Prefix][] = [
  [/^meng/, 4, '', 'me'],
  [/^meny[aeiou]/, 4, 's', 'me'],
  [/^me[mn]/, 3, '', 'me'],
  [/^me/, 2, '', 'me'],
  [/^peng/, 4, '', 'pem'],
  [/^peny[aeiou]/, 4, 's', 'pem'],
  [/^peny/, 4, '', 'pem'],
  [/^pen[aeiou]/, 3, 't', 'pem'],
  [/^pen/, 3, '', 'pem'],
  [/^pem/, 3, '', 'pem'],
  [/^di/, 2, '', 'di'],
  [/^ter/, 3, '', 'ter'],
  [/^ke/, 2, '', 'ke'],
];

function withoutFirstPrefix(rest: Rest): Rest {
  if (!mayLose(rest) || !/^(?:[mpk]e|di|ter)/.test(rest.word)) return rest;
  for (const [pattern, count, replacement, prefix] of FIRST_PREFIXES)
    if (pattern.test(rest.word)) return shortened(rest, replacement + rest.word.slice(count), prefix);
  return rest;
}

function withoutSecondPrefix(rest: Rest): Rest {
  const { word } = rest;
  if (!mayLose(rest) || !/^[bp]e/.test(word)) return rest;
  if (word.startsWith('ber') || word === 'belajar') return shortened(rest, word.slice(3), 'ber');
  if (/^be[^aeiou]er/.test(word)) return shortened(rest, word.slice(2), 'ber');
  if (word.startsWith('per') || word === 'pelajar') return shortened(rest, word.slice(3));
  return word.startsWith('pe') ? shortened(rest, word.slice(2), 'pe') : rest;
}

const NO_KAN = new Set<Prefix>(['ke', 'pem', 'pe']);
const NO_AN = new Set<Prefix>(['di', 'me', 'ter']);
const NO_I = new Set<Prefix>(['ber', 'ke', 'pem']);

function withoutSuffix(rest: Rest): Rest {
  const { word, prefix } = rest;
  if (!mayLose(rest)) return rest;
  if (word.endsWith('kan') && !NO_KAN.has(prefix)) return shortened(rest, without(word, 3));
  if (word.endsWith('an') && !NO_AN.has(prefix)) return shortened(rest, without(word, 2));
  if (word.endsWith('i') && !word.endsWith('si') && !NO_I.has(prefix)) return shortened(rest, without(word, 1));
  return rest;
}
