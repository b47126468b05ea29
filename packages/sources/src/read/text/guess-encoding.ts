/**
 * Guesses the encoding of a text that is not UTF-8. `chardet` compares the bytes with what languages write often; rules
 * of bytes decide where it is wrong on short texts: Thai, the Baltic
 * languages, Polish and Croatian.
 */
import chardet from 'chardet';

/** What the bytes seem to be. */
export interface EncodingGuess {
  /** A name of the Encoding Standard, in lower case. */
  readonly encoding: string;
  /** Whether the bytes allow hardly another reading. */
  readonly isSure: boolean;
}

/** So many bytes of lines with other letters than those of ASCII are looked at. */
const SAMPLE = 2 ** 16;
const LINE_FEED = 0x0a;

const isHigh = (byte: number): boolean => byte >= 0x80;

/** The first lines that hold other bytes than ASCII. */
function tellingLines(bytes: Uint8Array): Uint8Array {
  const sample = new Uint8Array(SAMPLE);
  let size = 0;
  for (let start = 0; start < bytes.length && size < SAMPLE; ) {
    const feed = bytes.indexOf(LINE_FEED, start);
    const end = Math.min(feed < 0 ? bytes.length : feed + 1, start + SAMPLE - size);
    const line = bytes.subarray(start, end);
    if (line.some(isHigh)) sample.set(line, size);
    if (line.some(isHigh)) size += line.length;
    start = feed < 0 ? bytes.length : feed + 1;
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

/** Letters of some languages in an encoding, of which a text holds no other ones. */
interface Alphabet {
  readonly encoding: string;
  /** Bytes of its small letters, and of capitals that are not as far from them as in Latin-1. */
  readonly letters: readonly number[];
  /** One of each list is in every longer text. */
  readonly telling: readonly (readonly number[])[];
}

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
    telling: [[0xb3, 0xa3], [0xb9]],
  },
  {
    encoding: 'iso-8859-2',
    letters: [0xb1, 0xe6, 0xea, 0xb3, 0xf1, 0xf3, 0xb6, 0xbc, 0xbf, 0xa1, 0xa3, 0xa6, 0xac, 0xaf],
    telling: [[0xb3, 0xa3], [0xb1]],
  },
  // Croatian and Slovene: č ć đ š ž
  {
    encoding: 'windows-1250',
    letters: [0xe8, 0xe6, 0xf0, 0x9a, 0x9e, 0x8a, 0x8e],
    telling: [
      [0x9a, 0x9e, 0x8a, 0x8e],
      [0xe8, 0xe6],
    ],
  },
];

/** Quotation marks, dashes and other signs that many encodings have in the same place. */
const SIGNS: ReadonlySet<number> = new Set([
  0x80, 0x82, 0x84, 0x85, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0xa0, 0xa7, 0xab, 0xb0, 0xbb,
]);

const small = (byte: number): number => (byte >= 0xc0 && byte < 0xe0 ? byte + 0x20 : byte);

function alphabetOf(bytes: Uint8Array): Alphabet | undefined {
  const letters = new Set([...bytes].filter(byte => isHigh(byte) && !SIGNS.has(byte)).map(small));
  return alphabets.find(
    alphabet =>
      [...letters].every(letter => alphabet.letters.includes(letter)) &&
      alphabet.telling.every(some => some.some(letter => letters.has(letter))),
  );
}

const WESTERN = /^(?:iso-8859-1|windows-1252|utf-8|ascii)$/;
const LATIN = /^(?:iso-8859-[129]|windows-125[024])$/;
/** Letters that only the West writes often, in Windows-1252: ä ö ü ß é ñ å ã ç ó. */
const TYPICAL: ReadonlySet<number> = new Set([0xe4, 0xf6, 0xfc, 0xdf, 0xe9, 0xf1, 0xe5, 0xe3, 0xe7, 0xf3]);

/** Whether many of the letters are such as the West writes; signs alone are the same elsewhere. */
function isWestern(bytes: Uint8Array): boolean {
  const letters = [...bytes].filter(byte => isHigh(byte) && !SIGNS.has(byte)).map(small);
  return letters.filter(letter => TYPICAL.has(letter)).length >= letters.length * 0.4;
}

/** So many letters make a guess sure. */
const MANY = 200;

/** The encoding of bytes that are not UTF-8. */
export function guessEncoding(whole: Uint8Array): EncodingGuess {
  const bytes = tellingLines(whole);
  const found = chardet.analyse(bytes).map(({ name, confidence }) => ({ name: name.toLowerCase(), confidence }));
  const best = found.find(({ name }) => decodes(bytes, name)) ?? { name: 'windows-1252', confidence: 0 };
  if (isThai(bytes)) return { encoding: 'windows-874', isSure: false };
  const alphabet = LATIN.test(best.name) ? alphabetOf(bytes) : undefined;
  if (alphabet) return { encoding: alphabet.encoding, isSure: false };
  const other = found.find(({ name }) => !WESTERN.test(name))?.confidence ?? 0;
  const isMany = bytes.filter(isHigh).length >= MANY;
  if (WESTERN.test(best.name))
    return { encoding: 'windows-1252', isSure: isWestern(bytes) || best.confidence >= 3 * other };
  return { encoding: best.name, isSure: isMany && best.confidence >= 50 };
}
