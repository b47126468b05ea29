/**
 * Stemming of Brazilian Portuguese, a relative of Porter's Portuguese stemmer that works on letters without accents.
 *
 * Its regions are found once, in the whole word; later steps look for endings in them even where an earlier step has
 * already cut the word.
 */
import type { Stemmer } from '@sheaf/core';
import { type Ending, type Endings, endings, longestEnding, without } from '../snowball/endings.js';
import { r1Of, rvOf } from './regions.js';

/** What the steps look at: the folded word and its regions; undefined if the word is too short for one. */
interface Regions {
  readonly word: string;
  readonly r1: string | undefined;
  readonly r2: string | undefined;
  readonly rv: string | undefined;
}

/** Returns the stem of a Brazilian Portuguese word; very short and very long words stay as they are. */
export const stem: Stemmer = word => {
  const folded = withoutQuotes(withoutAccents(word));
  if (folded.length <= 2 || folded.length >= 30) return word;
  return NO_LETTER.test(folded) ? folded : stemOf(folded);
};

/** Carrot2 looks at single UTF-16 units, so that it does not take characters beyond the basic plane for letters. */
const NO_LETTER = /[^\p{L}]|[\u{10000}-\u{10ffff}]/u;

const PLAIN: Readonly<Record<string, string>> = {
  ...{ á: 'a', â: 'a', ã: 'a', é: 'e', ê: 'e', í: 'i', ó: 'o', ô: 'o', õ: 'o', ú: 'u', ü: 'u', ç: 'c', ñ: 'n' },
};

const withoutAccents = (word: string): string => word.replace(/[áâãéêíóôõúüçñ]/g, letter => PLAIN[letter]!);

function withoutQuotes(word: string): string {
  if (word.length >= 2 && /^["',.;?!-]/.test(word)) word = word.slice(1);
  return word.length >= 2 && /["',.;?!-]$/.test(word) ? without(word, 1) : word;
}

function stemOf(word: string): string {
  const r1 = r1Of(word);
  const regions = { word, r1, r2: r1 === undefined ? undefined : r1Of(r1), rv: rvOf(word) };
  const standard = withoutStandardSuffix(regions);
  const verb = standard ?? withoutVerbSuffix(regions);
  const rest = verb === undefined ? withoutVowel(word, regions.rv) : withoutIAfterC(verb, regions.rv);
  return withoutFinalE(rest, regions.rv);
}

/** Endings sought in R2, by what replaces them. `stop` leaves the word alone and ends the step. */
const STANDARD = endings({
  u: 'uciones ucion',
  log: 'logia',
  ente: 'encias encia',
  stop: 'logias',
  '': `imentos amentos adores adoras idades acoes imento amento adora ismos istas mente idade acao ezas icos icas ismo
    avel ivel ista osos osas ador ivas ivos eza ico ica oso osa iva ivo`.replace(/\s+/g, ' '),
});

function longestIn<Rule>(region: string | undefined, table: Endings<Rule>): Ending<Rule> | undefined {
  return region === undefined ? undefined : longestEnding(region, table);
}

function withoutStandardSuffix({ word, r1, r2, rv }: Regions): string | undefined {
  const ending = longestIn(r2, STANDARD);
  const length = ending?.length ?? 0;
  if (length < 6 && r1?.endsWith('amente')) return without(word, 6);
  if (length < 4 && rv?.endsWith('iras') && word.endsWith('eiras')) return without(word, 2);
  if (ending !== undefined) return ending.rule === 'stop' ? word : without(word, length) + ending.rule;
  return rv?.endsWith('ira') && word.endsWith('eira') ? without(word, 1) : undefined;
}

/** Verb endings, sought in RV. `ira` counts as one but stays. */
const VERB = endings({
  '': `issemos essemos assemos ariamos eriamos iriamos iremos eremos aremos avamos iramos eramos aramos asseis esseis
    isseis arieis erieis irieis irmos iamos armos ermos areis ereis ireis asses esses isses astes assem essem issem
    ardes erdes irdes ariam eriam iriam arias erias irias estes istes aveis aria eria iria asse esse isse aste este
    iste arei erei irei aram eram iram avam arem erem irem ando endo indo arao erao irao adas idas aras eras iras
    avas ares eres ires ados idos amos emos imos ieis ada ida ara era iam ado ido ias ais eis ear ia ei am em ar er
    ir as es is eu iu ou`.replace(/\s+/g, ' '),
  keep: 'ira',
});

function withoutVerbSuffix({ word, rv }: Regions): string | undefined {
  const ending = longestIn(rv, VERB);
  if (ending === undefined) return undefined;
  return ending.rule === 'keep' ? word : without(word, ending.length);
}

const withoutIAfterC = (word: string, rv: string | undefined): string =>
  rv?.endsWith('ci') && word.endsWith('i') ? without(word, 1) : word;

function withoutVowel(word: string, rv: string | undefined): string {
  const ending = /(?:os|a|i|o)$/.exec(rv ?? '')?.[0];
  return ending === undefined ? word : without(word, ending.length);
}

function withoutFinalE(word: string, rv: string | undefined): string {
  if (!rv?.endsWith('e') || !word.endsWith('e')) return word;
  const rest = without(word, 1);
  if (rv.endsWith('gue') && rest.endsWith('u')) return without(rest, 1);
  return rv.endsWith('cie') && rest.endsWith('i') ? without(rest, 1) : rest;
}
