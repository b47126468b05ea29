/**
 * Recognises the encodings of DOS and of the Macintosh before Unicode. Any byte means something in Windows-1252 too, but
 * there the letters of an old encoding are signs within words, and capitals behind small letters: "caf‚", "schšn".
 */
import { decode } from './decode-text.js';
import type { DosEncoding } from './dos-encodings.js';

/** An encoding that no program writes by default today. */
type OldEncoding = DosEncoding | 'macintosh';

const isLetter = (character: string): boolean => /[\p{L}\p{M}]/u.test(character);
const isSmall = (character: string): boolean => /\p{Ll}/u.test(character);
const isCapital = (character: string): boolean => /\p{Lu}/u.test(character);

/**
 * Small letters beyond ASCII of languages in Latin letters: German, French, Spanish, Italian, Portuguese, Catalan, Dutch,
 * Swedish and Finnish, Danish and Norwegian, Icelandic, Estonian, Polish, Czech, Slovak, Croatian and Slovene, Hungarian,
 * Romanian, Turkish, Lithuanian, Latvian, Albanian. A text holds few letters of other ones.
 */
const ALPHABETS: readonly (readonly string[])[] = [
  ...['äöüß', 'éèêëàâîïôûùüçœæÿ', 'áéíóúüñïª º', 'àèéìòùîó', 'áâãàçéêíóôõúüª º', 'àéèíïóòúüç', 'éèëïöüóáç', 'åäöéšž'],
  ...['æøåéóòôê', 'áéíóúýþæöð', 'äöüõšž', 'ąćęłńóśźż', 'áčďéěíňóřšťúůýž', 'áäčďéíĺľňóôŕšťúýž', 'čćđšž', 'áéíóöőúüű'],
  ...['ăâîșțşţ', 'çğıöşüâîi̇', 'ąčęėįšųūž', 'āčēģīķļņšūž', 'ëç'],
].map(letters => [...letters]);

/** What each letter costs that the language of the others does not have. */
const FOREIGN = 0.5;

/** Letters that are seldom in their languages, or belong to few of them, and what each of them costs. */
const SELDOM: readonly (readonly [letters: string, cost: number])[] = [
  ['ûëïÿœźľĺŕďťňðþģķļ', 0.3],
  ['êßúòùìâôîõłąężščžřěýůőűćśńăşğıāēī', 0.1],
];

const lettersIn = (text: string): readonly string[] => text.toLowerCase().match(/[^\P{L}\x00-\x7f]/gu) ?? [];

const costOf = (letter: string): number => SELDOM.find(([letters]) => letters.includes(letter))?.[1] ?? 0;

/** What the letters of a text cost: those that are seldom, and those that the language of most does not have. */
function lettersCost(text: string): number {
  const counts = new Map<string, number>();
  for (const letter of lettersIn(text)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  const sumOf = (cost: (letter: string) => number): number =>
    [...counts].reduce((sum, [letter, count]) => sum + count * cost(letter), 0);
  const foreign = ALPHABETS.map(alphabet => sumOf(letter => (alphabet.includes(letter) ? 0 : FOREIGN)));
  return sumOf(costOf) + Math.min(...foreign);
}

/** è is before a last s, at the end of a word, and before consonants that another e follows: très, caffè, père. */
const UNUSUAL = /è(?!s?(?:$|[^\p{L}])|[bcdfgjlmnpqrstvzh]{1,3}(?:u?e|ist|ais|as))/giu;

/** Italian with à at the end, as signs of Windows: dignit… */
const LIKE_ITALIAN = /[a-z]{2}[ilr]t…/g;

/** Patterns that speak against a reading, each time by half. */
const unusualIn = (text: string): number =>
  0.5 * ((text.match(UNUSUAL)?.length ?? 0) + (text.match(LIKE_ITALIAN)?.length ?? 0));

/** Signs that are within words as well as between them. */
const WITHIN = /['’·\u00ad-]/u;
/** Signs that no text holds: frames, blocks, Greek letters and mathematics between words in Latin letters. */
const STRANGE =
  /[\u0080-\u009f\u2200-\u22ff\u2300-\u23ff\u2500-\u25ff\p{Script=Greek}\ufb01\ufb02₧ⁿ⌐◊¤¨¯´¸ˆ˜˘˙˚˛˝ˇ\ufffd\uf8ff]/u;
/** Opening quotation marks are before words, closing ones and other signs behind them. */
const BEFORE = /[“‘„‚«‹¿¡]/u;
const BEHIND = /[”»›…‰™®©†‡°²³¹]/u;

/** How unlikely a character is between its neighbours, from 0 to 1. */
function faultAt(before: string, character: string, after: string): number {
  if (STRANGE.test(character)) return 1;
  if (isLetter(character)) {
    if (isCapital(character) && isSmall(before)) return 1;
    if (isSmall(character) && isCapital(before) && isCapital(after)) return 1;
    return 0;
  }
  const [isBehind, isBeforeWord] = [isLetter(before), isLetter(after)];
  if (isBehind && isBeforeWord) return WITHIN.test(character) ? 0 : 1;
  if (isBehind && BEFORE.test(character)) return 0.7;
  if (isBeforeWord && BEHIND.test(character)) return 0.7;
  return 0;
}

/** How much speaks against a reading: characters that are unlikely in their place, or in their language. */
export function faultsOf(text: string): number {
  let faults = lettersCost(text) + unusualIn(text);
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!;
    if (character > '\x7f') faults += faultAt(text[at - 1] ?? ' ', character, text[at + 1] ?? ' ');
  }
  return faults;
}

/** In this order where several fit alike. */
const OLD: readonly OldEncoding[] = ['ibm850', 'ibm437', 'ibm852', 'ibm775', 'ibm857', 'macintosh'];

/** Encodings of today with Latin letters. */
const TODAY = ['windows-1252', 'windows-1250', 'windows-1254', 'windows-1257', 'iso-8859-2'];

/** An old encoding has this share of the faults that the best of today has, or less. */
const FEWER = 0.25;

/** With fewer faults per character, an encoding of today may well be right. */
const FEW = 0.15;

/**
 * The old encoding of words with Latin letters; undefined if one of today explains them as well.
 *
 * @param words words that hold other bytes than those of ASCII, with a space between them
 */
export function oldEncodingOf(words: Uint8Array): OldEncoding | undefined {
  const today = Math.min(...TODAY.map(encoding => faultsOf(decode(words, encoding))));
  if (today <= FEW * words.filter(byte => byte >= 0x80).length) return undefined;
  const [best] = OLD.map(encoding => ({ encoding, faults: faultsOf(decode(words, encoding)) })).sort(
    (a, b) => a.faults - b.faults,
  );
  return best!.faults <= today * FEWER ? best!.encoding : undefined;
}
