/**
 * The Irish stemmer of the Snowball project (Jim O'Regan, 2011).
 *
 * Initial mutations (lenition, eclipsis, prefixed letters) are undone first.
 */
import type { Stemmer } from '@sheaf/core';
import { endings, longestEnding } from '../snowball/endings.js';
import { letters, nextIn } from '../snowball/letters.js';
import { regionAfter } from '../snowball/regions.js';
import { withoutMutation } from './mutation.js';

const VOWELS = letters('aeiouáéíóú');

/** Where RV, R1 and R2 begin. */
type Regions = Readonly<Record<'rv' | 'r1' | 'r2', number>>;

/** Returns the stem of a lower-cased Irish word. */
export const stem: Stemmer = word => {
  const radical = withoutMutation(word);
  const r1 = regionAfter(radical, 0, VOWELS);
  const rv = Math.min(nextIn(radical, 0, VOWELS) + 1, radical.length);
  const regions = { rv, r1, r2: regionAfter(radical, r1, VOWELS) };
  return verbSuffix(derivation(nounSuffix(radical, regions), regions), regions);
};

const NOUN = endings({
  r1: 'amh eamh abh eabh aibh ibh aimh imh aíocht íocht aíochta íochta',
  r2: 'ire irí aire airí',
});

function nounSuffix(word: string, regions: Regions): string {
  const ending = longestEnding(word, NOUN);
  if (ending === undefined) return word;
  const start = word.length - ending.length;
  return start >= regions[ending.rule] ? word.slice(0, start) : word;
}

const DERIVATION = endings({
  '': 'acht eacht ach each eachtúil eachta achtúil achta',
  arc: 'arcacht arcachtaí arcachta',
  gin: 'gineach gineas ginis',
  graf: 'grafaíoch grafaíocht grafaíochta grafaíochtaí',
  paite: 'paite patach pataigh patacha',
  óid: 'óideach óideacha óidigh',
});

function derivation(word: string, { r2 }: Regions): string {
  const ending = longestEnding(word, DERIVATION);
  if (ending === undefined) return word;
  const start = word.length - ending.length;
  return ending.rule !== '' || start >= r2 ? word.slice(0, start) + ending.rule : word;
}

const VERB = endings({
  rv: 'imid aimid ímid aímid faidh fidh',
  r1: 'ain eadh adh áil tear tar',
});

function verbSuffix(word: string, regions: Regions): string {
  const ending = longestEnding(word, VERB);
  if (ending === undefined) return word;
  const start = word.length - ending.length;
  return start >= regions[ending.rule] ? word.slice(0, start) : word;
}
