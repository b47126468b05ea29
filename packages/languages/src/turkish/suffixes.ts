import { type Endings, endings, longestEnding } from '../snowball/endings.js';
import { isAt, isOtherAt, type Letters, letters } from '../snowball/letters.js';

/** The vowels of Turkish. */
export const VOWELS: Letters = letters('aeıioöuü');

/** A suffix in all its spellings. In the names U represents any of ı i u ü, A for a or e, D for d or t. */
export interface Suffix {
  readonly spellings: Endings<string>;
  /** Whether its vowel must agree with one before it. */
  readonly harmonic: boolean;
  /** A letter that belongs to the suffix where it is between it and the word. */
  readonly buffer?: 'n' | 's' | 'y' | 'U';
}

const suffix = (spellings: string, options: Omit<Suffix, 'spellings'>): Suffix => ({
  spellings: endings({ '': spellings }),
  ...options,
});

/** Suffixes of nominal verbs: predicates made of nouns. */
export const YMUS = suffix('mış miş muş müş', { harmonic: true, buffer: 'y' });
export const YDU = suffix(
  'tım tim tum tüm dım dim dum düm tın tin tun tün dın din dun dün tık tik tuk tük dık dik duk dük ' +
    'tı ti tu tü dı di du dü',
  { harmonic: true, buffer: 'y' },
);
export const YSA = suffix('sam san sak sem sen sek sa se', { harmonic: false, buffer: 'y' });
export const YKEN = suffix('ken', { harmonic: false, buffer: 'y' });
export const CASINA = suffix('casına cesine', { harmonic: false });
export const SUNUZ = suffix('sınız siniz sunuz sünüz', { harmonic: false });
export const YUM = suffix('ım im um üm', { harmonic: true, buffer: 'y' });
export const SUN = suffix('sın sin sun sün', { harmonic: true });
export const YUZ = suffix('ız iz uz üz', { harmonic: true, buffer: 'y' });
export const NUZ = suffix('nız niz nuz nüz', { harmonic: true });
export const DUR = suffix('tır tir tur tür dır dir dur dür', { harmonic: true });

/** Suffixes of nouns; the plural also of nominal verbs. */
export const LAR = suffix('ler lar', { harmonic: true });
export const LARI = suffix('leri ları', { harmonic: false });
export const POSSESSIVE = suffix('mız miz muz müz nız niz nuz nüz m n', { harmonic: false, buffer: 'U' });
export const SU = suffix('ı i u ü', { harmonic: true, buffer: 's' });
export const YU = suffix('ı i u ü', { harmonic: true, buffer: 'y' });
export const NU = suffix('nı ni nu nü', { harmonic: true });
export const NUN = suffix('ın in un ün', { harmonic: true, buffer: 'n' });
export const YA = suffix('a e', { harmonic: true, buffer: 'y' });
export const NA = suffix('na ne', { harmonic: true });
export const DA = suffix('da de ta te', { harmonic: true });
export const NDA = suffix('nda nde', { harmonic: true });
export const DAN = suffix('dan den tan ten', { harmonic: true });
export const NDAN = suffix('ndan nden', { harmonic: true });
export const YLA = suffix('la le', { harmonic: true, buffer: 'y' });
export const NCA = suffix('ca ce', { harmonic: true, buffer: 'n' });
export const KI = suffix('ki', { harmonic: false });

/** Where the suffix begins, buffer letter included; -1 where the word does not end with it. */
export function startOf({ spellings, harmonic, buffer }: Suffix, word: string): number {
  const spelling = longestEnding(word, spellings);
  if (spelling === undefined || (harmonic && !isHarmonic(word))) return -1;
  const start = word.length - spelling.length;
  return buffer === undefined ? start : startOfBuffer(word, start, buffer);
}

/** Where the first of several suffixes begins that the word ends with; -1 where there is none. */
export function startOfAny(suffixes: readonly Suffix[], word: string): number {
  for (const candidate of suffixes) {
    const start = startOf(candidate, word);
    if (start >= 0) return start;
  }
  return -1;
}

const HIGH_VOWELS = letters('ıiuü');

/** A buffer letter of the suffix at `start` is after a vowel (U: after a consonant), and so does any other. */
function startOfBuffer(word: string, start: number, buffer: 'n' | 's' | 'y' | 'U'): number {
  if (buffer === 'U') {
    if (!isOtherAt(word, start - 2, VOWELS)) return -1;
    return isAt(word, start - 1, HIGH_VOWELS) ? start - 1 : start;
  }
  if (!isAt(word, start - 2, VOWELS)) return -1;
  return word[start - 1] === buffer ? start - 1 : start;
}

/** The vowels that may come before each vowel. */
const BEFORE: Readonly<Record<string, Letters>> = {
  a: letters('aıou'),
  e: letters('eiöü'),
  ı: letters('aı'),
  i: letters('ei'),
  o: letters('ou'),
  ö: letters('öü'),
  u: letters('ou'),
  ü: letters('öü'),
};

/** True where some vowel of the word agrees with its last vowel. */
function isHarmonic(word: string): boolean {
  let i = word.length - 1;
  while (i >= 0 && !isAt(word, i, VOWELS)) i--;
  if (i < 0) return false;
  const agreeing = BEFORE[word[i]!]!;
  i--;
  while (i >= 0 && !isAt(word, i, agreeing)) i--;
  return i >= 0;
}
