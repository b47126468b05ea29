/**
 * The Lithuanian stemmer of the Snowball project (Dainius Jocas, 2011–2015), in the generation before 2018.
 *
 * Endings are looked for in R1; an a before a longer word counts as a prefix and is skipped.
 */
import type { Stemmer } from '@sheaf/core';
import { endings, longestEnding, without } from '../snowball/endings.js';
import { letters } from '../snowball/letters.js';
import { regionAfter } from '../snowball/regions.js';

const VOWELS = letters('aeiyouąęįųėū');

/** Returns the stem of a lower-cased Lithuanian word. */
export const stem: Stemmer = word => {
  const prefix = word.length > 6 && word.startsWith('a') ? 1 : 0;
  const r1 = regionAfter(word, prefix, VOWELS);
  const bare = hardenChDz(withoutInflection(restoreAmbiguous(word), r1));
  return hardenGd(hardenChDz(withoutDerivation(bare, r1)));
};

/** Endings that look like a verb's and are a noun's. */
const AMBIGUOUS = endings({
  aitė: 'aite aitės',
  uotė: 'uote uotės',
  ėjimas: 'ėjime',
  esys: 'esiu',
  asys: 'asius',
  avimas: 'avime',
  ojimas: 'ojime',
  okatė: 'okate okatės',
});

function restoreAmbiguous(word: string): string {
  const ending = longestEnding(word, AMBIGUOUS);
  return ending ? without(word, ending.length) + ending.rule : word;
}

const INFLECTION = endings({
  '':
    'a ia eria osna iosna uosna iuosna ysna ėsna e ie enie erie oje ioje uje iuje yje enyje eryje ėje ame ' +
    'iame sime ome ėme tumėme ose iose uose iuose yse enyse eryse ėse ate iate ite kite site ote tute ėte ' +
    'tumėte i ai iai eriai ei tumei ki imi erimi umi iumi si asi iasi esi iesi siesi isi aisi eisi tumeisi ' +
    'uisi osi ėjosi uosi iuosi siuosi usi ausi čiausi ąsi ėsi ųsi tųsi ti enti inti oti ioti uoti iuoti auti ' +
    'iauti yti ėti telėti inėti terėti ui iui eniui oj ėj k am iam iem im sim om tum ėm tumėm an on ion un ' +
    'iun ėn o io enio ėjo uo s as ias es ies is ais iais tumeis imis enimis omis iomis umis ėmis enis asis ' +
    'ysis ams iams iems ims enims erims oms ioms ums ėms ens os ios uos iuos ers us aus iaus ius ys enys erys ' +
    'ąs iąs ės amės iamės imės kimės simės omės ėmės tumėmės atės iatės sitės otės ėtės tumėtės įs ūs tųs at ' +
    'iat it sit ot ėt tumėt u au iau čiau iu eniu siu y ą ią ė ę į enį erį ų ių erų',
});

const withoutInflection = (word: string, r1: number): string =>
  without(word, longestEnding(word, INFLECTION, r1)?.length ?? 0);

const DERIVATION = endings({
  '':
    'ing aj iaj iej oj ioj uoj iuoj auj ąj iąj ėj ųj iųj ok iok iuk uliuk učiuk išk iul yl ėl am dam jam zgan ' +
    'ain esn op iop ias ies ais iais os ios uos iuos aus iaus ąs iąs ęs utėait ant iant siant int ot uot iuot ' +
    'yt ėt ykšt iau dav sv šv ykšč ę ėję',
});

function withoutDerivation(word: string, r1: number): string {
  for (;;) {
    const ending = longestEnding(word, DERIVATION, r1);
    if (ending === undefined) return word;
    word = without(word, ending.length);
  }
}

const CH_DZ = endings({ t: 'č', d: 'dž' });

function hardenChDz(word: string): string {
  const ending = longestEnding(word, CH_DZ);
  return ending ? without(word, ending.length) + ending.rule : word;
}

const hardenGd = (word: string): string => (word.endsWith('gd') ? without(word, 1) : word);
