/** The Spanish stemmer of the Snowball project (Martin F. Porter, 2001). */
import type { Stemmer } from '@sheaf/core';
import { endings, longestEnding, without, withoutEnding } from '../snowball/endings.js';
import { letters } from '../snowball/letters.js';
import { regionAfter, romanceRegion } from '../snowball/regions.js';
import { rewrite, rewriting } from '../snowball/rewriting.js';

const VOWELS = letters('aeiouáéíóúü');
const ACCENTS = rewriting({ á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u' });

/** Returns the stem of a lower-cased Spanish word. */
export const stem: Stemmer = word => {
  const rv = romanceRegion(word, VOWELS);
  const r1 = regionAfter(word, 0, VOWELS);
  const r2 = regionAfter(word, r1, VOWELS);

  const verbOrNoun = attachedPronoun(word, rv);
  const stripped = standardSuffix(verbOrNoun, r1, r2) ?? yVerbSuffix(verbOrNoun, rv) ?? verbSuffix(verbOrNoun, rv);
  return rewrite(residualSuffix(stripped, rv), ACCENTS);
};

const PRONOUN = endings({ '': 'me se sela selo selas selos la le lo las les los nos' });
const BEFORE_PRONOUN = endings({
  iendo: 'iéndo',
  ando: 'ándo',
  ar: 'ár',
  er: 'ér',
  ir: 'ír',
  same: 'ando iendo ar er ir',
  afterU: 'yendo',
});

function attachedPronoun(word: string, rv: number): string {
  const pronoun = longestEnding(word, PRONOUN);
  if (pronoun === undefined) return word;
  const verb = without(word, pronoun.length);
  const ending = longestEnding(verb, BEFORE_PRONOUN);
  if (ending === undefined || verb.length - ending.length < rv) return word;
  if (ending.rule === 'afterU') return verb.endsWith('uyendo') ? verb : word;
  return ending.rule === 'same' ? verb : without(verb, ending.length) + ending.rule;
}

const STANDARD = endings({
  '':
    'anza anzas ico ica icos icas ismo ismos able ables ible ibles ista istas oso osa osos osas ' +
    'amiento amientos imiento imientos',
  ador: 'adora ador ación adoras adores aciones ante antes ancia ancias',
  log: 'logía logías',
  u: 'ución uciones',
  ente: 'encia encias',
  amente: 'amente',
  mente: 'mente',
  idad: 'idad idades',
  ivo: 'iva ivo ivas ivos',
});

/** Returns undefined if no standard suffix was removed. */
function standardSuffix(word: string, r1: number, r2: number): string | undefined {
  const ending = longestEnding(word, STANDARD);
  if (ending === undefined) return undefined;
  const start = word.length - ending.length;
  if (start < (ending.rule === 'amente' ? r1 : r2)) return undefined;
  const rest = word.slice(0, start);
  switch (ending.rule) {
    case 'ador':
      return withoutEnding(rest, BEFORE_ADOR, r2);
    case 'amente':
      return beforeAmente(rest, r2);
    case 'mente':
      return withoutEnding(rest, BEFORE_MENTE, r2);
    case 'idad':
      return withoutEnding(rest, BEFORE_IDAD, r2);
    case 'ivo':
      return withoutEnding(rest, BEFORE_IVO, r2);
    default:
      return rest + ending.rule;
  }
}

const BEFORE_ADOR = endings({ '': 'ic' });
const BEFORE_MENTE = endings({ '': 'ante able ible' });
const BEFORE_IDAD = endings({ '': 'abil ic iv' });
const BEFORE_IVO = endings({ '': 'at' });
const BEFORE_AMENTE = endings({ '': 'iv os ic ad' });

function beforeAmente(word: string, r2: number): string {
  const shorter = withoutEnding(word, BEFORE_AMENTE, r2);
  return shorter !== word && word.endsWith('iv') ? withoutEnding(shorter, BEFORE_IVO, r2) : shorter;
}

const Y_VERB = endings({ '': 'ya ye yan yen yeron yendo yo yó yas yes yais yamos' });

/** Returns undefined if no such suffix was removed. */
function yVerbSuffix(word: string, rv: number): string | undefined {
  const ending = longestEnding(word, Y_VERB, rv);
  if (ending === undefined) return undefined;
  const rest = without(word, ending.length);
  return rest.endsWith('u') ? rest : undefined;
}

const VERB = endings({
  afterGu: 'en es éis emos',
  '':
    'arían arías arán arás aríais aría aréis aríamos aremos ará aré ' +
    'erían erías erán erás eríais ería eréis eríamos eremos erá eré ' +
    'irían irías irán irás iríais iría iréis iríamos iremos irá iré ' +
    'aba ada ida ía ara iera ad ed id ase iese aste iste an aban ían aran ieran asen iesen aron ieron ado ido ' +
    'ando iendo ió ar er ir as abas adas idas ías aras ieras ases ieses ís áis abais íais arais ierais aseis ' +
    'ieseis asteis isteis ados idos amos ábamos íamos imos áramos iéramos iésemos ásemos',
});

function verbSuffix(word: string, rv: number): string {
  const ending = longestEnding(word, VERB, rv);
  if (ending === undefined) return word;
  const rest = without(word, ending.length);
  return ending.rule === 'afterGu' && rest.endsWith('gu') ? without(rest, 1) : rest;
}

const RESIDUAL = endings({ '': 'os a o á í ó', e: 'e é' });

function residualSuffix(word: string, rv: number): string {
  const ending = longestEnding(word, RESIDUAL);
  if (ending === undefined || word.length - ending.length < rv) return word;
  const rest = without(word, ending.length);
  return ending.rule === 'e' && rest.endsWith('gu') && rest.length - 1 >= rv ? without(rest, 1) : rest;
}
