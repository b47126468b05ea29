/**
 * The Italian stemmer of the Snowball project (Martin F. Porter, 2001; participles in -ante added 2005).
 *
 * Acute accents are read as grave ones. A u after q, and a u or i between vowels, count as consonants; they are
 * written U and I meanwhile.
 */
import type { Stemmer } from '@sheaf/core';
import { endings, longestEnding, without, withoutEnding } from '../snowball/endings.js';
import { isAt, letters } from '../snowball/letters.js';
import { regionAfter, romanceRegion } from '../snowball/regions.js';
import { markBetweenVowels, rewrite, rewriting } from '../snowball/rewriting.js';

const VOWELS = letters('aeiouàèìòù');
const MARKABLE = letters('ui');
const ACUTES = rewriting({ á: 'à', é: 'è', í: 'ì', ó: 'ò', ú: 'ù' });
const MARKS = rewriting({ I: 'i', U: 'u' });

/** Returns the stem of a lower-cased Italian word. */
export const stem: Stemmer = word => {
  const marked = markBetweenVowels(markQu(rewrite(word, ACUTES)), MARKABLE, VOWELS);
  const rv = romanceRegion(marked, VOWELS);
  const r1 = regionAfter(marked, 0, VOWELS);
  const r2 = regionAfter(marked, r1, VOWELS);

  const verbOrNoun = attachedPronoun(marked, rv);
  const stripped = standardSuffix(verbOrNoun, { rv, r1, r2 }) ?? verbSuffix(verbOrNoun, rv);
  return rewrite(vowelSuffix(stripped, rv), MARKS);
};

const markQu = (word: string): string => (word.includes('qu') ? word.replaceAll('qu', 'qU') : word);

const PRONOUN = endings({
  '':
    'ci gli la le li lo mi ne si ti vi sene gliela gliele glieli glielo gliene mela mele meli melo mene ' +
    'tela tele teli telo tene cela cele celi celo cene vela vele veli velo vene',
});
const BEFORE_PRONOUN = endings({ '': 'ando endo', e: 'ar er ir' });

function attachedPronoun(word: string, rv: number): string {
  const pronoun = longestEnding(word, PRONOUN);
  if (pronoun === undefined) return word;
  const verb = without(word, pronoun.length);
  const ending = longestEnding(verb, BEFORE_PRONOUN);
  return ending && verb.length - ending.length >= rv ? verb + ending.rule : word;
}

const STANDARD = endings({
  '':
    'anza anze ico ici ica ice iche ichi ismo ismi abile abili ibile ibili ista iste isti istà istè istì ' +
    'oso osi osa ose mente atrice atrici ante anti',
  azione: 'azione azioni atore atori',
  log: 'logia logie',
  u: 'uzione uzioni usione usioni',
  ente: 'enza enze',
  amento: 'amento amenti imento imenti',
  amente: 'amente',
  ità: 'ità',
  ivo: 'ivo ivi iva ive',
});

/** Returns undefined if no standard suffix was removed. */
function standardSuffix(word: string, { rv, r1, r2 }: Record<'rv' | 'r1' | 'r2', number>): string | undefined {
  const ending = longestEnding(word, STANDARD);
  if (ending === undefined) return undefined;
  const start = word.length - ending.length;
  const rest = word.slice(0, start);
  if (ending.rule === 'amento') return start >= rv ? rest : undefined;
  if (start < (ending.rule === 'amente' ? r1 : r2)) return undefined;
  switch (ending.rule) {
    case 'azione':
      return withoutEnding(rest, BEFORE_AZIONE, r2);
    case 'amente':
      return beforeAmente(rest, r2);
    case 'ità':
      return withoutEnding(rest, BEFORE_ITA, r2);
    case 'ivo':
      return beforeIvo(rest, r2);
    default:
      return rest + ending.rule;
  }
}

const BEFORE_AZIONE = endings({ '': 'ic' });
const BEFORE_ITA = endings({ '': 'abil ic iv' });
const BEFORE_IVO = endings({ '': 'at' });
const BEFORE_AMENTE = endings({ '': 'iv os ic abil' });

function beforeAmente(word: string, r2: number): string {
  const shorter = withoutEnding(word, BEFORE_AMENTE, r2);
  return shorter !== word && word.endsWith('iv') ? withoutEnding(shorter, BEFORE_IVO, r2) : shorter;
}

function beforeIvo(word: string, r2: number): string {
  const shorter = withoutEnding(word, BEFORE_IVO, r2);
  return shorter === word ? word : withoutEnding(shorter, BEFORE_AZIONE, r2);
}

const VERB = endings({
  '':
    'ammo ando ano are arono asse assero assi assimo ata ate ati ato ava avamo avano avate avi avo emmo enda ende ' +
    'endi endo erà erai eranno ere erebbe erebbero erei eremmo eremo ereste eresti erete erò erono essero ete eva ' +
    'evamo evano evate evi evo Yamo iamo immo irà irai iranno ire irebbe irebbero irei iremmo iremo ireste iresti ' +
    'irete irò irono isca iscano isce isci isco iscono issero ita ite iti ito iva ivamo ivano ivate ivi ivo ono uta ' +
    'ute uti uto ar ir',
});

function verbSuffix(word: string, rv: number): string {
  const ending = longestEnding(word, VERB, rv);
  return ending ? without(word, ending.length) : word;
}

const FINAL_VOWEL = letters('aeioàèìò');

function vowelSuffix(word: string, rv: number): string {
  let last = word.length - 1;
  if (last >= rv && isAt(word, last, FINAL_VOWEL)) {
    word = word.slice(0, last--);
    if (last >= rv && word.endsWith('i')) word = word.slice(0, last--);
  }
  return last > rv && (word.endsWith('ch') || word.endsWith('gh')) ? word.slice(0, last) : word;
}
