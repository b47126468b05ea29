/**
 * The Portuguese stemmer of the Snowball project (Martin F. Porter, 2001), in the generation before 2009: the
 * standard suffixes name the Spanish -ución and -uciones where later ones name -ução and -uções.
 *
 * The nasal vowels ã and õ count as a vowel and a consonant; they are written a~ and o~ meanwhile.
 */
import type { Stemmer } from '@sheaf/core';
import { endings, longestEnding, without, withoutEnding } from '../snowball/endings.js';
import { letters } from '../snowball/letters.js';
import { regionAfter, romanceRegion } from '../snowball/regions.js';
import { rewrite, rewriting } from '../snowball/rewriting.js';

const VOWELS = letters('aeiouáéíóúâêô');
const NASALS = rewriting({ ã: 'a~', õ: 'o~' });

/** Returns the stem of a lower-cased Portuguese word. */
export const stem: Stemmer = word => {
  const spelled = rewrite(word, NASALS);
  const rv = romanceRegion(spelled, VOWELS);
  const r1 = regionAfter(spelled, 0, VOWELS);
  const r2 = regionAfter(spelled, r1, VOWELS);

  const stripped = standardSuffix(spelled, { rv, r1, r2 }) ?? verbSuffix(spelled, rv);
  const rest = stripped === undefined ? residualSuffix(spelled, rv) : withoutIAfterC(stripped, rv);
  const stemmed = residualForm(rest, rv);
  return stemmed.includes('~') ? stemmed.replaceAll('a~', 'ã').replaceAll('o~', 'õ') : stemmed;
};

const STANDARD = endings({
  '':
    'eza ezas ico ica icos icas ismo ismos ável ível ista istas oso osa osos osas amento amentos imento imentos ' +
    'adora ador aça~o adoras adores aço~es ante antes ância',
  log: 'logía logías',
  u: 'ución uciones',
  ente: 'ência ências',
  amente: 'amente',
  mente: 'mente',
  idade: 'idade idades',
  ivo: 'iva ivo ivas ivos',
  ir: 'ira iras',
});

/** Returns undefined if no standard suffix was removed. */
function standardSuffix(word: string, { rv, r1, r2 }: Record<'rv' | 'r1' | 'r2', number>): string | undefined {
  const ending = longestEnding(word, STANDARD);
  if (ending === undefined) return undefined;
  const start = word.length - ending.length;
  const rest = word.slice(0, start);
  if (ending.rule === 'ir') return start >= rv && rest.endsWith('e') ? rest + 'ir' : undefined;
  if (start < (ending.rule === 'amente' ? r1 : r2)) return undefined;
  switch (ending.rule) {
    case 'amente':
      return beforeAmente(rest, r2);
    case 'mente':
      return withoutEnding(rest, BEFORE_MENTE, r2);
    case 'idade':
      return withoutEnding(rest, BEFORE_IDADE, r2);
    case 'ivo':
      return withoutEnding(rest, BEFORE_IVO, r2);
    default:
      return rest + ending.rule;
  }
}

const BEFORE_MENTE = endings({ '': 'ante avel ível' });
const BEFORE_IDADE = endings({ '': 'abil ic iv' });
const BEFORE_IVO = endings({ '': 'at' });
const BEFORE_AMENTE = endings({ '': 'iv os ic ad' });

function beforeAmente(word: string, r2: number): string {
  const shorter = withoutEnding(word, BEFORE_AMENTE, r2);
  return shorter !== word && word.endsWith('iv') ? withoutEnding(shorter, BEFORE_IVO, r2) : shorter;
}

const VERB = endings({
  '':
    'ada ida ia aria eria iria ará ara erá era irá ava asse esse isse aste este iste ei arei erei irei am iam ariam ' +
    'eriam iriam aram eram iram avam em arem erem irem assem essem issem ado ido ando endo indo ara~o era~o ira~o ' +
    'ar er ir as adas idas ias arias erias irias arás aras erás eras irás avas es ardes erdes irdes ares eres ires ' +
    'asses esses isses astes estes istes is ais eis íeis aríeis eríeis iríeis áreis areis éreis ereis íreis ireis ' +
    'ásseis ésseis ísseis áveis ados idos ámos amos íamos aríamos eríamos iríamos áramos éramos íramos ávamos emos ' +
    'aremos eremos iremos ássemos êssemos íssemos imos armos ermos irmos eu iu ou ira iras',
});

/** Returns undefined if no verb suffix was removed. */
function verbSuffix(word: string, rv: number): string | undefined {
  const ending = longestEnding(word, VERB, rv);
  return ending ? without(word, ending.length) : undefined;
}

const withoutIAfterC = (word: string, rv: number): string =>
  word.endsWith('ci') && word.length - 1 >= rv ? without(word, 1) : word;

const RESIDUAL = endings({ '': 'os a i o á í ó' });

const residualSuffix = (word: string, rv: number): string => withoutEnding(word, RESIDUAL, rv);

const RESIDUAL_FORM = endings({ e: 'e é ê', c: 'ç' });

function residualForm(word: string, rv: number): string {
  const ending = longestEnding(word, RESIDUAL_FORM);
  if (ending === undefined) return word;
  const rest = without(word, 1);
  if (ending.rule === 'c') return rest + 'c';
  if (rest.length < rv) return word;
  const mute = rest.endsWith('gu') || rest.endsWith('ci');
  return mute && rest.length - 1 >= rv ? without(rest, 1) : rest;
}
