/**
 * What Greek rules are made of: a rule cuts an ending, then puts some letters back where the bare stem would meet the
 * stem of another word.
 */
import type { Stemmer } from '@sheaf/core';
import { endings, longestEnding, without } from '../snowball/endings.js';

/** Cuts `[longer than, letters to cut, endings separated by spaces]`: from longer words that end so, the letters go. */
export type Cut = readonly [longerThan: number, count: number, endings: string];

type Test = (rest: string) => boolean;

/** What a rule does after its cut if the rest fits: keep a number of the letters that were cut, or append others. */
export interface Amends {
  readonly keep?: number;
  readonly append?: string;
  readonly when: Test;
}

/** Makes a rule that does the first cut that fits, then amends. A word no cut fits stays as it is. */
export function rule(cuts: readonly Cut[], ...amends: readonly Amends[]): Stemmer {
  const cutLetters = cutOf(cuts);
  return word => {
    const count = cutLetters(word);
    if (count === 0) return word;
    const rest = without(word, count);
    const fitting = amends.find(({ when }) => when(rest));
    if (fitting === undefined) return rest;
    return fitting.append === undefined ? without(word, count - (fitting.keep ?? 0)) : rest + fitting.append;
  };
}

/** Tells how many letters the cuts take off a word: 0 if none fits. */
function cutOf(cuts: readonly Cut[]): (word: string) => number {
  const table = endings(Object.fromEntries(cuts.map(([, , list], index) => [index, list])));
  return word => {
    let ending = longestEnding(word, table);
    for (; ending !== undefined; ending = ending.shorter) {
      const [longerThan, count] = cuts[Number(ending.rule)]!;
      if (word.length > longerThan) return count;
    }
    return 0;
  };
}

/** True for a rest that is one of the words. */
export function is(words: string): Test {
  const set = new Set(words.split(/\s+/));
  return rest => set.has(rest);
}

/** True for a rest that ends with one of the endings. */
export function ends(list: string): Test {
  const table = endings({ '': list.replace(/\s+/g, ' ') });
  return rest => longestEnding(rest, table) !== undefined;
}

export const either =
  (one: Test, other: Test): Test =>
  rest =>
    one(rest) || other(rest);

export const not =
  (test: Test): Test =>
  rest =>
    !test(rest);
