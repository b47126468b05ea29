/**
 * The Romanian stemmer of the Snowball project (Erwin Glockner, Doina Gliga and Marina Stegarescu, 2006), in the
 * generation before 2024: ş and ţ are the letters with cedilla; those with comma below are not known to it.
 *
 * A u or i between vowels counts as a consonant; it is written U or I meanwhile.
 */
import type { Stemmer } from '@sheaf/core';
import { endings, longestEnding, without, withoutEnding } from '../snowball/endings.js';
import { isAt, isOtherAt, letters } from '../snowball/letters.js';
import { regionAfter, romanceRegion } from '../snowball/regions.js';
import { markBetweenVowels, rewrite, rewriting } from '../snowball/rewriting.js';

const VOWELS = letters('aeiouâîă');
const MARKABLE = letters('ui');
const MARKS = rewriting({ I: 'i', U: 'u' });

/** Returns the stem of a lower-cased Romanian word. */
export const stem: Stemmer = word => {
  const marked = markBetweenVowels(word, MARKABLE, VOWELS);
  const rv = romanceRegion(marked, VOWELS);
  const r1 = regionAfter(marked, 0, VOWELS);
  const r2 = regionAfter(marked, r1, VOWELS);

  const singular = step0(marked, r1);
  const stripped = standardSuffix(singular, r1, r2);
  const rest = stripped === undefined ? verbSuffix(singular, rv) : stripped;
  return rewrite(withoutEnding(rest, FINAL_VOWEL, rv), MARKS);
};

const STEP_0 = endings({
  '': 'ul ului',
  a: 'aua',
  e: 'ea ele elor',
  i: 'ii iua iei iile iilor ilor',
  notAfterAb: 'ile',
  at: 'atei',
  aţi: 'aţie aţia',
});

function step0(word: string, r1: number): string {
  const ending = longestEnding(word, STEP_0);
  if (ending === undefined) return word;
  const rest = without(word, ending.length);
  if (rest.length < r1) return word;
  if (ending.rule === 'notAfterAb') return rest.endsWith('ab') ? word : rest + 'i';
  return rest + ending.rule;
}

const COMBINED = endings({
  abil: 'abilitate abilitati abilităi abilităţi',
  ibil: 'ibilitate',
  iv: 'ivitate ivitati ivităi ivităţi',
  ic: 'icitate icitati icităi icităţi icator icatori iciv iciva icive icivi icivă ' + 'ical icala icale icali icală',
  at: 'ativ ativa ative ativi ativă aţiune atoare ator atori ătoare ător ători',
  it: 'itiv itiva itive itivi itivă iţiune itoare itor itori',
});

/** Reduces combined suffixes to their first part, as often as there are some. */
function combinedSuffixes(word: string, r1: number): string {
  for (;;) {
    const ending = longestEnding(word, COMBINED);
    if (ending === undefined || word.length - ending.length < r1) return word;
    word = without(word, ending.length) + ending.rule;
  }
}

const STANDARD = endings({
  '':
    'at ata ată ati ate ut uta ută uti ute it ita ită iti ite ic ica ice ici ică abil abila abile abili abilă ' +
    'ibil ibila ibile ibili ibilă oasa oasă oase os osi oşi ant anta ante anti antă ator atori ' +
    'itate itati ităi ităţi iv iva ive ivi ivă',
  afterT: 'iune iuni',
  ist: 'ism isme ist ista iste isti istă işti',
});

/** Returns undefined if neither a combined nor a standard suffix was removed. */
function standardSuffix(word: string, r1: number, r2: number): string | undefined {
  const reduced = combinedSuffixes(word, r1);
  const otherwise = reduced === word ? undefined : reduced;
  const ending = longestEnding(reduced, STANDARD);
  if (ending === undefined) return otherwise;
  const rest = without(reduced, ending.length);
  if (rest.length < r2) return otherwise;
  if (ending.rule === 'afterT') return rest.endsWith('ţ') ? without(rest, 1) + 't' : otherwise;
  return rest + ending.rule;
}

const VERB = endings({
  afterConsonantOrU:
    'are ere ire âre ind ând indu ându eze ească ez ezi ează esc eşti eşte ăsc ăşti ăşte am ai au eam eai ea eaţi ' +
    'eau iam iai ia iaţi iau ui aşi arăm arăţi ară uşi urăm urăţi ură işi irăm irăţi iră âi âşi ârăm ârăţi âră ' +
    'asem aseşi ase aserăm aserăţi aseră isem iseşi ise iserăm iserăţi iseră ' +
    'âsem âseşi âse âserăm âserăţi âseră usem useşi use userăm userăţi useră',
  '': 'ăm aţi em eţi im iţi âm âţi seşi serăm serăţi seră sei se ' + 'sesem seseşi sese seserăm seserăţi seseră',
});

function verbSuffix(word: string, rv: number): string {
  const ending = longestEnding(word, VERB, rv);
  if (ending === undefined) return word;
  const rest = without(word, ending.length);
  if (ending.rule === '') return rest;
  const last = rest.length - 1;
  return last >= rv && (isOtherAt(rest, last, VOWELS) || isAt(rest, last, U)) ? rest : word;
}

const U = letters('u');
const FINAL_VOWEL = endings({ '': 'a e i ie ă' });
