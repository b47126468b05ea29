/**
 * The Hungarian stemmer of the Snowball project (Anna Tordai, 2005), in the generation before 2010: its tables have
 * õ and û where later ones have ő and ű, so that real ő and ű are unknown letters to it.
 */
import type { Stemmer } from '@sheaf/core';
import { type Endings, endings, longestEnding, without } from '../snowball/endings.js';
import { isAt, letters, nextIn, nextOutside } from '../snowball/letters.js';

const VOWELS = letters('aeiouáéíóöõúüû');

/** Returns the stem of a lower-cased Hungarian word. */
export const stem: Stemmer = word => {
  const r1 = startOfR1(word);
  const noun = factive(caseEnding(instrumental(word, r1), r1), r1);
  return [OWNED, SINGULAR_OWNER, PLURAL_OWNER, PLURAL].reduce((rest, table) => replaced(rest, table, r1), noun);
};

/** Consonants written with several letters. */
const DIGRAPHS = ['cs', 'gy', 'ly', 'ny', 'sz', 'ty', 'zs', 'dzs'];

/** After the first consonant of a word with a vowel at its start; after the first vowel of any other word. */
function startOfR1(word: string): number {
  if (!isAt(word, 0, VOWELS)) return Math.min(nextIn(word, 0, VOWELS) + 1, word.length);
  const consonant = nextOutside(word, 1, VOWELS);
  const digraph = DIGRAPHS.find(letters => word.startsWith(letters, consonant));
  return Math.min(consonant + (digraph?.length ?? 1), word.length);
}

/** The word with its longest ending of the table replaced by the ending's rule, if it is in R1. */
function replaced(word: string, table: Endings<string>, r1: number): string {
  const ending = longestEnding(word, table);
  if (ending === undefined || word.length - ending.length < r1) return word;
  return without(word, ending.length) + ending.rule;
}

const DOUBLE = endings({
  '': 'bb cc ccs dd ff gg ggy jj kk ll lly mm nn nny pp rr ss ssz tt tty vv zz zzs',
});

/** Removes an ending of the table that follows a double consonant, and makes the consonant single. */
function afterDouble(word: string, table: Endings<string>, r1: number): string {
  const ending = longestEnding(word, table);
  if (ending === undefined || word.length - ending.length < r1) return word;
  const rest = without(word, ending.length);
  return longestEnding(rest, DOUBLE) ? without(rest, 2) + rest[rest.length - 1]! : word;
}

const INSTRUMENTAL = endings({ '': 'al el' });

const instrumental = (word: string, r1: number): string => afterDouble(word, INSTRUMENTAL, r1);

const CASE = endings({
  '':
    'ban ben ba be ra re nak nek val vel tól tõl ról rõl ból bõl hoz hez höz nál nél ig at et ot öt ért ' +
    'képp képpen kor ul ül vá vé onként enként anként ként en on an ön n t',
});
const LENGTHENED_VOWEL = endings({ a: 'á', e: 'é' });
const SPECIAL_CASE = endings({ e: 'én', a: 'án ánként' });
const OTHER_CASE = endings({ '': 'astul estül stul stül', a: 'ástul', e: 'éstül' });

function caseEnding(word: string, r1: number): string {
  const stripped = replaced(word, CASE, r1);
  const bare = stripped === word ? word : replaced(stripped, LENGTHENED_VOWEL, r1);
  return replaced(replaced(bare, SPECIAL_CASE, r1), OTHER_CASE, r1);
}

const FACTIVE = endings({ '': 'á é' });

const factive = (word: string, r1: number): string => afterDouble(word, FACTIVE, r1);

const OWNED = endings({
  '': 'oké öké aké eké ké éi é',
  e: 'éké ééi éé',
  a: 'áké áéi',
});

const SINGULAR_OWNER = endings({
  '': 'ünk unk nk juk jük uk ük em om am m od ed ad öd d ja je a e o',
  a: 'ánk ájuk ám ád á',
  e: 'énk éjük ém éd é',
});

const PLURAL_OWNER = endings({
  '':
    'jaim jeim aim eim im jaid jeid aid eid id jai jei ai ei i jaink jeink eink aink ink jaitok jeitek aitok eitek ' +
    'itek jeik jaik aik eik ik',
  a: 'áim áid ái áink áitok áik',
  e: 'éim éid éi éink éitek éik',
});

const PLURAL = endings({ '': 'ök ak ok ek k', a: 'ák', e: 'ék' });
