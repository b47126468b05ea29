/**
 * Guesses the encoding of a text that is not UTF-8. `chardet` compares the bytes of words that hold other letters than
 * those of ASCII with what languages write often. Rules of letters decide where it is wrong on short texts, or does not
 * know the encoding: Thai, IBM737, IBM866, KOI8-U, alphabets of Latin letters in the east of Europe, DOS and the old Macintosh.
 */
import chardet from 'chardet';
import { decode } from './decode-text.js';
import { faultsOf, oldEncodingOf } from './old-encodings.js';

/** What the bytes seem to be. */
export interface EncodingGuess {
  /** A name of the Encoding Standard, or of an encoding of DOS, in lower case. */
  readonly encoding: string;
  /** Whether the bytes allow hardly another reading. */
  readonly isSure: boolean;
}

/** So many bytes of words with other letters than those of ASCII are looked at. */
const SAMPLE = 2 ** 16;

const isHigh = (byte: number): boolean => byte >= 0x80;
/** Signs, digits and spaces of ASCII, which no encoding uses within a letter. */
const isBetween = (byte: number): boolean => byte < 0x40;

/** The first words that hold other bytes than ASCII, with a space between them: heads and codes say nothing. */
function tellingWords(bytes: Uint8Array): Uint8Array {
  const sample = new Uint8Array(SAMPLE);
  let size = 0;
  for (let start = 0; start < bytes.length && size < SAMPLE; ) {
    let end = start;
    let isTelling = false;
    for (; end < bytes.length && !isBetween(bytes[end]!); end++) if (isHigh(bytes[end]!)) isTelling = true;
    if (isTelling) {
      const word = bytes.subarray(start, Math.min(end, start + SAMPLE - size));
      sample.set(word, size);
      size += word.length;
      if (size < SAMPLE) sample[size++] = 0x20;
    }
    start = end + 1;
  }
  return sample.subarray(0, size);
}

function decodes(bytes: Uint8Array, encoding: string): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false; // The bytes are none of this encoding, or nothing here reads it.
  }
}

const isThaiMark = (byte: number): boolean =>
  byte === 0xd1 || (byte >= 0xd4 && byte <= 0xda) || (byte >= 0xe7 && byte <= 0xee);
const isThaiConsonant = (byte: number): boolean => byte >= 0xa1 && byte <= 0xce;
const FEWEST_MARKS = 3;
/** า น ร อ ก เ ง ม ย ล ว ั ี ่ ้, which are more than half of a text in Thai. */
const FREQUENT_IN_THAI: ReadonlySet<number> = new Set([
  0xd2, 0xb9, 0xc3, 0xcd, 0xa1, 0xe0, 0xa7, 0xc1, 0xc2, 0xc5, 0xc7, 0xd1, 0xd5, 0xe8, 0xe9,
]);

/** Whether all vowels and tones above and below letters stand behind one, and the letters are those of Thai. */
function isThai(bytes: Uint8Array): boolean {
  let marks = 0;
  for (let at = 0; at < bytes.length; at++) {
    const [before = 0, byte] = [bytes[at - 1], bytes[at]!];
    if (isHigh(byte) && (byte < 0xa1 || byte > 0xfb)) return false;
    if (!isThaiMark(byte)) continue;
    if (!isThaiConsonant(before) && !isThaiMark(before)) return false;
    marks++;
  }
  const high = bytes.filter(isHigh);
  return marks >= FEWEST_MARKS && high.filter(byte => FREQUENT_IN_THAI.has(byte)).length > high.length / 2;
}

/** а в д е и к л н о р с т in IBM866, small and large, which are more than half of a text in Cyrillic. */
const FREQUENT_IN_866: ReadonlySet<number> = new Set([
  ...[0xa0, 0xa2, 0xa4, 0xa5, 0xa8, 0xaa, 0xab, 0xad, 0xae, 0xe0, 0xe1, 0xe2],
  ...[0x80, 0x82, 0x84, 0x85, 0x88, 0x8a, 0x8b, 0x8d, 0x8e, 0x90, 0x91, 0x92],
]);

/** Whether the bytes are letters of IBM866, which has none where other Cyrillic encodings have theirs. */
function isOf866(bytes: Uint8Array): boolean {
  const high = bytes.filter(isHigh);
  const isLetter = (byte: number): boolean => byte < 0xb0 || (byte >= 0xe0 && byte < 0xf8);
  return (
    high.filter(byte => FREQUENT_IN_866.has(byte)).length > high.length / 2 &&
    high.filter(isLetter).length > high.length * 0.97
  );
}

/** Letters that are more than half of a text in their language. */
const FREQUENT = { greek: /[αοιετσςνηρκ]/g, cyrillic: /[оеаинтсрвлії]/g } as const;

/** The share of letters that are frequent in their language, whatever their case and accents. */
function shareOfFrequent(bytes: Uint8Array, encoding: 'ibm737' | 'ibm866', letters: RegExp): number {
  const text = decode(bytes.filter(isHigh), encoding).toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return (text.match(letters)?.length ?? 0) / Math.max(1, text.length);
}

/** Whether the bytes are letters of Greek in IBM737, where IBM866 has its own: those of a language are more frequent. */
function isOf737(bytes: Uint8Array): boolean {
  const high = bytes.filter(isHigh);
  // Letters without accents are below 0xB0.
  if (high.filter(byte => byte < 0xb0).length < high.length * 0.6) return false;
  const greek = shareOfFrequent(bytes, 'ibm737', FREQUENT.greek);
  return greek > 0.55 && greek > shareOfFrequent(bytes, 'ibm866', FREQUENT.cyrillic);
}

/** є і ї ґ, where KOI8-R has lines of frames. */
const UKRAINIAN_IN_KOI8: ReadonlySet<number> = new Set([0xa4, 0xa6, 0xa7, 0xad, 0xb4, 0xb6, 0xb7, 0xbd]);

/** Letters of some languages in an encoding, of which a text holds no other ones. */
interface Alphabet {
  readonly encoding: string;
  /** Bytes of its small letters, and of capitals that are not as far from them as in Latin-1. */
  readonly letters: readonly number[];
  /** One of each list is in every longer text. */
  readonly telling: readonly (readonly number[])[];
}

/** The letters of Czech and Slovak that have one place in both encodings. */
const CZECH = [0xe1, 0xe8, 0xef, 0xe9, 0xec, 0xed, 0xf2, 0xf3, 0xf4, 0xf8, 0xfa, 0xf9, 0xfd, 0xe4, 0xe5, 0xe0] as const;

const alphabets: readonly Alphabet[] = [
  // Lithuanian: ą č ę ė į š ų ū ž
  {
    encoding: 'windows-1257',
    letters: [0xe0, 0xe8, 0xe6, 0xeb, 0xe1, 0xf0, 0xf8, 0xfb, 0xfe],
    telling: [
      [0xf0, 0xfe],
      [0xfe, 0xeb, 0xfb, 0xf8],
    ],
  },
  // Latvian: ā č ē ģ ī ķ ļ ņ š ū ž
  {
    encoding: 'windows-1257',
    letters: [0xe2, 0xe8, 0xe7, 0xec, 0xee, 0xed, 0xef, 0xf2, 0xf0, 0xfb, 0xfe],
    telling: [
      [0xf0, 0xfe],
      [0xfe, 0xfb, 0xe2, 0xee],
    ],
  },
  // Polish: ą ć ę ł ń ó ś ź ż
  {
    encoding: 'windows-1250',
    letters: [0xb9, 0xe6, 0xea, 0xb3, 0xf1, 0xf3, 0x9c, 0x9f, 0xbf, 0xa5, 0xa3, 0x8c, 0x8f, 0xaf],
    telling: [
      [0xb3, 0xa3],
      [0xb9, 0xa5],
    ],
  },
  {
    encoding: 'iso-8859-2',
    letters: [0xb1, 0xe6, 0xea, 0xb3, 0xf1, 0xf3, 0xb6, 0xbc, 0xbf, 0xa1, 0xa3, 0xa6, 0xac, 0xaf],
    telling: [
      [0xb3, 0xa3],
      [0xb1, 0xa1],
    ],
  },
  // Czech and Slovak: á č ď é ě í ľ ň ó ô ř š ť ú ů ý ž ä ĺ ŕ
  {
    encoding: 'windows-1250',
    letters: [...CZECH, 0x9a, 0x9d, 0x9e, 0xbe, 0x8a, 0x8d, 0x8e, 0xbc],
    telling: [[0x9a, 0x9e, 0x8a, 0x8e, 0x9d], [...CZECH]],
  },
  {
    encoding: 'iso-8859-2',
    letters: [...CZECH, 0xb9, 0xbb, 0xbe, 0xb5, 0xa9, 0xab, 0xae, 0xa5],
    telling: [
      [0xb9, 0xbe, 0xa9, 0xae],
      [0xe1, 0xed, 0xfd, 0xfa, 0xe9, 0xec],
    ],
  },
  // Estonian: õ ä ö ü, which it alone writes together
  { encoding: 'windows-1252', letters: [0xf5, 0xe4, 0xf6, 0xfc, 0x9a, 0x9e], telling: [[0xf5], [0xe4]] },
  // Hungarian: á é í ó ö ő ú ü ű
  {
    encoding: 'windows-1250',
    letters: [0xe1, 0xe9, 0xed, 0xf3, 0xf6, 0xf5, 0xfa, 0xfc, 0xfb],
    telling: [
      [0xf5, 0xfb],
      [0xf6, 0xfc],
      [0xe1, 0xe9],
    ],
  },
  // Romanian, as it was written before its commas had a place: ă â î ş ţ
  { encoding: 'windows-1250', letters: [0xe3, 0xe2, 0xee, 0xba, 0xfe, 0xaa], telling: [[0xfe], [0xe3]] },
  // Croatian and Slovene: č ć đ š ž
  {
    encoding: 'windows-1250',
    letters: [0xe8, 0xe6, 0xf0, 0x9a, 0x9e, 0x8a, 0x8e],
    telling: [
      [0x9a, 0x9e, 0x8a, 0x8e],
      [0xe8, 0xe6],
    ],
  },
  {
    encoding: 'iso-8859-2',
    letters: [0xe8, 0xe6, 0xf0, 0xb9, 0xbe, 0xa9, 0xae],
    telling: [
      [0xb9, 0xa9, 0xbe, 0xae],
      [0xe8, 0xe6],
    ],
  },
];

/** Quotation marks, dashes and other signs that many encodings have in the same place. */
const SIGNS: ReadonlySet<number> = new Set([
  0x80, 0x82, 0x84, 0x85, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0xa0, 0xa7, 0xab, 0xb0, 0xbb,
]);

const small = (byte: number): number => (byte >= 0xc0 && byte < 0xe0 ? byte + 0x20 : byte);

function alphabetOf(bytes: Uint8Array): string | undefined {
  const letters = new Set([...bytes].filter(byte => isHigh(byte) && !SIGNS.has(byte)).map(small));
  return alphabets.find(
    alphabet =>
      [...letters].every(letter => alphabet.letters.includes(letter)) &&
      alphabet.telling.every(some => some.some(letter => letters.has(letter))),
  )?.encoding;
}

const WESTERN = /^(?:iso-8859-1|windows-1252|utf-8|ascii)$/;
const LATIN = /^(?:iso-8859-[129]|windows-125[024]|utf-8|ascii)$/;

/** Whether other letters than those of ASCII follow each other, as they do in alphabets that are not Latin. */
function areInRuns(bytes: Uint8Array): boolean {
  const high = bytes.filter(isHigh);
  const first = bytes.filter((byte, at) => isHigh(byte) && !isHigh(bytes[at - 1] ?? 0));
  return high.length > 2.5 * first.length;
}

/** Letters that only the West writes often, in Windows-1252: ä ö ü ß é ñ å ç ó. */
const TYPICAL: ReadonlySet<number> = new Set([0xe4, 0xf6, 0xfc, 0xdf, 0xe9, 0xf1, 0xe5, 0xe7, 0xf3]);

/** õ û þ, where Hungarian and Romanian have ő ű ţ. */
const DOUBTFUL: ReadonlySet<number> = new Set([0xf5, 0xfb, 0xfe]);

/** Whether many of the letters are such as the West writes; signs alone are the same elsewhere. */
function isWestern(bytes: Uint8Array): boolean {
  const letters = [...bytes].filter(byte => isHigh(byte) && !SIGNS.has(byte)).map(small);
  return (
    letters.filter(letter => TYPICAL.has(letter)).length >= letters.length * 0.4 &&
    !letters.some(letter => DOUBTFUL.has(letter))
  );
}

/** The share of characters that may be unlikely in a text of the West: names of other languages, misprints. */
const FEW_FAULTS = 0.1;

/** Whether little speaks against reading these words as those of the West. */
function readsWell(bytes: Uint8Array): boolean {
  return faultsOf(decode(bytes, 'windows-1252')) <= FEW_FAULTS * bytes.filter(isHigh).length;
}

/** So many letters make a guess sure. */
const MANY = 200;

/** The encoding of bytes that are not UTF-8. */
export function guessEncoding(whole: Uint8Array): EncodingGuess {
  const bytes = tellingWords(whole);
  const isLatin = !areInRuns(bytes);
  const old = isLatin ? oldEncodingOf(bytes) : undefined;
  if (old !== undefined) return { encoding: old, isSure: false };
  const found = chardet
    .analyse(bytes)
    .map(({ name, confidence }) => ({ name: name.toLowerCase(), confidence }))
    // Of the Baltic encodings it knows too little; `alphabetOf` knows them.
    .filter(({ name }) => !/1257|8859-(?:4|13)/.test(name))
    .filter(({ name }) => decodes(bytes, name) && (isLatin || !LATIN.test(name)))
    .filter(({ name }) => name !== 'shift_jis' || bytes.some(isLeadOfKana));
  const byLetters = isLatin ? alphabetOf(bytes) : byRuns(bytes, found[0]?.name);
  if (byLetters !== undefined) return { encoding: byLetters, isSure: false };
  const best = found[0] ?? { name: 'windows-1252', confidence: 0 };
  const other = found.find(({ name }) => !WESTERN.test(name))?.confidence ?? 0;
  const isMany = bytes.filter(isHigh).length >= MANY;
  if (WESTERN.test(best.name))
    return {
      encoding: 'windows-1252',
      isSure: isLatin && readsWell(bytes) && (isWestern(bytes) || (isMany && best.confidence >= 3 * other)),
    };
  return { encoding: best.name, isSure: isMany && best.confidence >= 50 };
}

/** The first byte of signs and of Hiragana and Katakana in Shift_JIS, which each text in it has. */
const isLeadOfKana = (byte: number): boolean => byte >= 0x81 && byte <= 0x83;

/** What the letters of alphabets that are not Latin show where `chardet` does not know an encoding. */
function byRuns(bytes: Uint8Array, best: string | undefined): string | undefined {
  if (isThai(bytes)) return 'windows-874';
  if (isOf737(bytes)) return 'ibm737';
  if (isOf866(bytes)) return 'ibm866';
  if (best === 'koi8-r' && bytes.some(byte => UKRAINIAN_IN_KOI8.has(byte))) return 'koi8-u';
  const isAccented = (byte: number, at: number): boolean => byte === 0xa2 && isHigh(bytes[at + 1] ?? 0);
  return best === 'iso-8859-7' && bytes.some(isAccented) ? 'windows-1253' : undefined;
}
