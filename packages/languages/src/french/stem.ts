/**
 * The French stemmer of the Snowball project (Martin F. Porter, 2001), in the generation of November 2006: a
 * diaeresis is a vowel like any other.
 *
 * A u after q, a u or i between vowels, and a y next to a vowel count as consonants; they are written U, I and Y
 * meanwhile.
 */
import type { Stemmer } from '@sheaf/core';
import { endings, longestEnding, without, withoutEnding } from '../snowball/endings.js';
import { isAt, isOtherAt, letters, nextIn } from '../snowball/letters.js';
import { regionAfter } from '../snowball/regions.js';
import { rewrite, rewriting } from '../snowball/rewriting.js';

const VOWELS = letters('aeiouyâàëéêèïîôûù');
const MARKS = rewriting({ I: 'i', U: 'u', Y: 'y' });

/** Where RV, R1 and R2 begin. */
type Regions = Readonly<Record<'rv' | 'r1' | 'r2', number>>;

/** Returns the stem of a lower-cased French word. */
export const stem: Stemmer = word => {
  const marked = markConsonants(word);
  const r1 = regionAfter(marked, 0, VOWELS);
  const regions = { rv: startOfRV(marked), r1, r2: regionAfter(marked, r1, VOWELS) };
  return rewrite(unaccent(undouble(withoutSuffixes(marked, regions))), MARKS);
};

function markConsonants(word: string): string {
  let marked = '';
  let done = 0;
  const mark = (i: number): void => {
    marked += word.slice(done, i) + word[i]!.toUpperCase();
    done = i + 1;
  };
  for (let i = 0; i < word.length - 1; i++) {
    const isVowel = i >= done && isAt(word, i, VOWELS);
    if (isVowel && isConsonantAfterVowel(word, i + 1)) mark(i + 1);
    else if (isVowel && word[i] === 'y' && isAt(word, i + 1, VOWELS)) mark(i);
    else if (word[i] === 'q' && word[i + 1] === 'u') mark(i + 1);
  }
  return done === 0 ? word : marked + word.slice(done);
}

const isConsonantAfterVowel = (word: string, i: number): boolean =>
  word[i] === 'y' || ((word[i] === 'u' || word[i] === 'i') && isAt(word, i + 1, VOWELS));

function startOfRV(word: string): number {
  if (word.length < 3) return word.length;
  if (isAt(word, 0, VOWELS) && isAt(word, 1, VOWELS)) return 3;
  if (word.startsWith('par') || word.startsWith('col') || word.startsWith('tap')) return 3;
  return Math.min(nextIn(word, 1, VOWELS) + 1, word.length);
}

/** Removes a standard suffix, or failing that a verb suffix, or failing both a residual one. */
function withoutSuffixes(word: string, regions: Regions): string {
  const standard = standardSuffix(word, regions);
  if (standard.done) return softenEnd(standard.word);
  const verb = iVerbSuffix(standard.word, regions.rv) ?? verbSuffix(standard.word, regions);
  return verb === undefined ? residualSuffix(standard.word, regions) : softenEnd(verb);
}

function softenEnd(word: string): string {
  if (word.endsWith('Y')) return without(word, 1) + 'i';
  return word.endsWith('ç') ? without(word, 1) + 'c' : word;
}

const STANDARD = endings({
  '': 'ance iqUe isme able iste eux ances iqUes ismes ables istes',
  ation: 'atrice ateur ation atrices ateurs ations',
  log: 'logie logies',
  u: 'usion ution usions utions',
  ent: 'ence ences',
  ement: 'ement ements',
  ité: 'ité ités',
  if: 'if ive ifs ives',
  eau: 'eaux',
  aux: 'aux',
  euse: 'euse euses',
  issement: 'issement issements',
  amment: 'amment',
  emment: 'emment',
  ment: 'ment ments',
});

/** A word, and whether the step is done with it or a verb suffix may still be removed. */
interface Outcome {
  readonly word: string;
  readonly done: boolean;
}

function standardSuffix(word: string, regions: Regions): Outcome {
  const ending = longestEnding(word, STANDARD);
  if (ending === undefined) return { word, done: false };
  const start = word.length - ending.length;
  const rest = word.slice(0, start);
  const { rv, r1, r2 } = regions;
  switch (ending.rule) {
    case 'ement':
      return start >= rv ? { word: beforeEment(rest, regions), done: true } : { word, done: false };
    case 'eau':
      return { word: rest + 'eau', done: true };
    case 'aux':
      return start >= r1 ? { word: rest + 'al', done: true } : { word, done: false };
    case 'euse':
      if (start >= r2) return { word: rest, done: true };
      return start >= r1 ? { word: rest + 'eux', done: true } : { word, done: false };
    case 'issement':
      return start >= r1 && isOtherAt(word, start - 1, VOWELS) ? { word: rest, done: true } : { word, done: false };
    case 'amment':
      return { word: start >= rv ? rest + 'ant' : word, done: false };
    case 'emment':
      return { word: start >= rv ? rest + 'ent' : word, done: false };
    case 'ment':
      return { word: start - 1 >= rv && isAt(word, start - 1, VOWELS) ? rest : word, done: false };
    default:
      return start >= r2 ? { word: beforeR2Suffix(rest, ending.rule, r2), done: true } : { word, done: false };
  }
}

function beforeR2Suffix(word: string, rule: '' | 'ation' | 'log' | 'u' | 'ent' | 'ité' | 'if', r2: number): string {
  switch (rule) {
    case 'ation':
      return withoutOrIqu(word, r2);
    case 'ité':
      return beforeIte(word, r2);
    case 'if':
      return word.endsWith('at') && word.length - 2 >= r2 ? withoutOrIqu(without(word, 2), r2) : word;
    default:
      return word + rule;
  }
}

/** Removes -ic in R2; elsewhere writes it -iqU. */
function withoutOrIqu(word: string, r2: number): string {
  if (!word.endsWith('ic')) return word;
  const rest = without(word, 2);
  return rest.length >= r2 ? rest : rest + 'iqU';
}

const BEFORE_ITE = endings({ abl: 'abil', iqU: 'ic', iv: 'iv' });

function beforeIte(word: string, r2: number): string {
  const ending = longestEnding(word, BEFORE_ITE);
  if (ending === undefined) return word;
  const rest = without(word, ending.length);
  return rest.length >= r2 ? rest : rest + ending.rule;
}

const BEFORE_EMENT = endings({ iv: 'iv', eus: 'eus', abl: 'abl iqU', ier: 'ièr Ièr' });
const AT = endings({ '': 'at' });

function beforeEment(word: string, { rv, r1, r2 }: Regions): string {
  const ending = longestEnding(word, BEFORE_EMENT);
  if (ending === undefined) return word;
  const rest = without(word, ending.length);
  const start = rest.length;
  switch (ending.rule) {
    case 'iv':
      return start >= r2 ? withoutEnding(rest, AT, r2) : word;
    case 'eus':
      if (start >= r2) return rest;
      return start >= r1 ? rest + 'eux' : word;
    case 'abl':
      return start >= r2 ? rest : word;
    default:
      return start >= rv ? rest + 'i' : word;
  }
}

const I_VERB = endings({
  '':
    'îmes ît îtes i ie ies ir ira irai iraIent irais irait iras irent irez iriez irions irons iront is issaIent ' +
    'issais issait issant issante issantes issants isse issent isses issez issiez issions issons it',
});

/** Returns undefined if no such suffix was removed. The consonant before it must lie in RV, too. */
function iVerbSuffix(word: string, rv: number): string | undefined {
  const ending = longestEnding(word, I_VERB, rv);
  if (ending === undefined) return undefined;
  const rest = without(word, ending.length);
  return rest.length > rv && isOtherAt(rest, rest.length - 1, VOWELS) ? rest : undefined;
}

const VERB = endings({
  ions: 'ions',
  '': 'é ée ées és èrent er era erai eraIent erais erait eras erez eriez erions erons eront ez iez',
  afterE: 'âmes ât âtes a ai aIent ais ait ant ante antes ants as asse assent asses assiez assions',
});

/** Returns undefined if no such suffix was removed. */
function verbSuffix(word: string, { rv, r2 }: Regions): string | undefined {
  const ending = longestEnding(word, VERB, rv);
  if (ending === undefined) return undefined;
  const rest = without(word, ending.length);
  if (ending.rule === 'ions') return rest.length >= r2 ? rest : undefined;
  return ending.rule === 'afterE' && rest.length > rv && rest.endsWith('e') ? without(rest, 1) : rest;
}

const KEEP_WITH_S = letters('aiouès');
const RESIDUAL = endings({ ion: 'ion', i: 'ier ière Ier Ière', '': 'e', ë: 'ë' });

function residualSuffix(word: string, { rv, r2 }: Regions): string {
  if (word.endsWith('s') && isOtherAt(word, word.length - 2, KEEP_WITH_S)) word = without(word, 1);
  const ending = longestEnding(word, RESIDUAL, rv);
  if (ending === undefined) return word;
  const rest = without(word, ending.length);
  switch (ending.rule) {
    case 'ion':
      return rest.length >= r2 && rest.length > rv && (rest.endsWith('s') || rest.endsWith('t')) ? rest : word;
    case 'ë':
      return rest.length - 2 >= rv && rest.endsWith('gu') ? rest : word;
    default:
      return rest + ending.rule;
  }
}

const DOUBLED = endings({ dropLast: 'enn onn ett ell eill' });

const undouble = (word: string): string => (longestEnding(word, DOUBLED) ? without(word, 1) : word);

/** Writes the last é or è as e, if only consonants follow it, and at least one. */
function unaccent(word: string): string {
  let vowel = word.length - 1;
  while (isOtherAt(word, vowel, VOWELS)) vowel--;
  const accented = vowel < word.length - 1 && (word[vowel] === 'é' || word[vowel] === 'è');
  return accented ? word.slice(0, vowel) + 'e' + word.slice(vowel + 1) : word;
}
