/**
 * The Russian stemmer of the Snowball project (Martin F. Porter, 2001), in the generation before 2018: ё is a letter
 * unknown to it, not a spelling of е.
 *
 * Endings are looked for in RV, after the first vowel.
 */
import type { Stemmer } from '@sheaf/core';
import { type Endings, endings, longestEnding, without } from '../snowball/endings.js';
import { letters, nextIn } from '../snowball/letters.js';
import { regionAfter } from '../snowball/regions.js';

const VOWELS = letters('аеиоуыэюя');

/** Returns the stem of a lower-cased Russian word. */
export const stem: Stemmer = word => {
  const rv = Math.min(nextIn(word, 0, VOWELS) + 1, word.length);
  const r2 = regionAfter(word, regionAfter(word, 0, VOWELS), VOWELS);
  const stripped = inflection(word, rv);
  const withoutI = stripped.length > rv && stripped.endsWith('и') ? without(stripped, 1) : stripped;
  return tidyUp(derivational(withoutI, rv, r2), rv);
};

/** Removes a gerund's ending; failing that, a reflexive one, and then an adjective's, a verb's or a noun's. */
function inflection(word: string, rv: number): string {
  const gerund = removed(word, PERFECTIVE_GERUND, rv);
  if (gerund !== undefined) return gerund;
  const active = removed(word, REFLEXIVE, rv) ?? word;
  const adjective = removed(active, ADJECTIVE, rv);
  if (adjective !== undefined) return removed(adjective, PARTICIPLE, rv) ?? adjective;
  return removed(active, VERB, rv) ?? removed(active, NOUN, rv) ?? active;
}

/** The word without its ending of the table in RV; undefined if it has none, or one that must follow а or я. */
function removed(word: string, table: Endings<'' | 'afterA'>, rv: number): string | undefined {
  const ending = longestEnding(word, table, rv);
  if (ending === undefined) return undefined;
  const rest = without(word, ending.length);
  if (ending.rule === '') return rest;
  return rest.length > rv && (rest.endsWith('а') || rest.endsWith('я')) ? rest : undefined;
}

const PERFECTIVE_GERUND = endings({
  afterA: 'в вши вшись',
  '': 'ив ивши ившись ыв ывши ывшись',
});

const ADJECTIVE = endings({
  '': 'ее ие ые ое ими ыми ей ий ый ой ем им ым ом его ого ему ому их ых ую юю ая яя ою ею',
});

const PARTICIPLE = endings({ afterA: 'ем нн вш ющ щ', '': 'ивш ывш ующ' });

const REFLEXIVE = endings({ '': 'ся сь' });

const VERB = endings({
  afterA: 'ла на ете йте ли й л ем н ло но ет ют ны ть ешь нно',
  '': 'ила ыла ена ейте уйте ите или ыли ей уй ил ыл им ым ен ило ыло ено ят ует уют ит ыт ены ить ыть ишь ую ю',
});

const NOUN = endings({
  '': 'а ев ов ие ье е иями ями ами еи ии и ией ей ой ий й иям ям ием ем ам ом о у ах иях ях ы ь ию ью ю ия ья я',
});

const DERIVATIONAL = endings({ '': 'ост ость' });

function derivational(word: string, rv: number, r2: number): string {
  const ending = longestEnding(word, DERIVATIONAL, rv);
  return ending && word.length - ending.length >= r2 ? without(word, ending.length) : word;
}

const TIDY_UP = endings({ superlative: 'ейш ейше', afterN: 'н', '': 'ь' });

function tidyUp(word: string, rv: number): string {
  const ending = longestEnding(word, TIDY_UP, rv);
  if (ending === undefined) return word;
  const rest = without(word, ending.length);
  switch (ending.rule) {
    case 'superlative':
      return rest.length - 2 >= rv && rest.endsWith('нн') ? without(rest, 1) : rest;
    case 'afterN':
      return rest.length > rv && rest.endsWith('н') ? rest : word;
    default:
      return rest;
  }
}
