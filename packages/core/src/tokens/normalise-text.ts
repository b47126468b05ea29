/**
 * Texts as Leiden, topics, duplicates and evidence read them: the same words, however they are written. The algorithms of
 * Carrot2 read texts as they are.
 */
import type { Language } from '../model.js';
import { lowerCase } from './fold-case.js';

/** What is known of the texts. */
export interface Normalisation {
  /** What the language joins to the next word: `elisions` of `Language`. */
  readonly elisions?: ReadonlySet<string> | undefined;
  /** Whether references such as `&amp;` are the characters they represent. Default: true. */
  readonly characterReferences?: boolean;
}

/** A text, and where its units are in the text as it is written. */
export interface AlignedText {
  /** The text as it is read. */
  readonly text: string;
  /** The place in the written text of a place in this one. */
  readonly placeOf: (place: number) => number;
}

/**
 * Ends what a language joins to the next word: *l'eau* is read as *l*, this unit, a space and *eau*. No character has
 * this code point, and the tokenizer takes it for a letter, so that no other word ends with it.
 */
export const ELIDED = '\u1fff';

/** Whether a word of a normalised text is joined to the next one, as the article in *l'eau*. */
export const isElided = (word: string): boolean => word.endsWith(ELIDED);

/** Whether a word of a normalised text, in lower case, says nothing. */
export const isFunctionWord = (word: string, { isStopWord }: Pick<Language, 'isStopWord'>): boolean =>
  isElided(word) || isStopWord(word);

interface Step {
  readonly pattern: RegExp;
  readonly written: (match: string, ...groups: (string | undefined)[]) => string;
}

/**
 * A character reference of HTML and XML. Texts that were escaped several times have an escaped ampersand in front:
 * `&amp;amp;lt;`. References to letters, such as `&eacute;`, stay as they are.
 */
const REFERENCE: Step = {
  pattern:
    /&(?:amp;)*(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|apos|lt|gt|quot|nbsp|[lr][sd]?a?quo|[nm]dash|hellip|bull));/gi,
  written: (_, decimal, hexadecimal, name) => {
    if (name) return /^amp$/i.test(name) ? '&' : /^(?:apos|rsquo)$/i.test(name) ? '’' : ' ';
    const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal!, 16);
    const isCharacter = code >= 0x20 && code <= 0x10ffff && (code < 0xd800 || code >= 0xe000);
    return isCharacter ? String.fromCodePoint(code) : ' ';
  },
};

/**
 * Soft hyphens, zero-width spaces and joiners, marks of direction, variation selectors. In scripts without spaces a
 * zero-width space divides words, and stays.
 */
const INVISIBLE: Step = {
  pattern:
    /(?<![\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}])\u200b|(?!\u200b)\p{Default_Ignorable_Code_Point}/gu,
  written: () => '',
};

/**
 * Wide and narrow forms, ligatures of printers, forms of Arabic letters, letters of mathematics. A mark that is written
 * alone belongs to the letter before it, although Unicode's form of it begins with a space.
 */
const FORMS: Step = {
  pattern: /[\u3000\ufb00-\ufdff\ufe70-\uffee\u{1d400}-\u{1d7ff}]+/gu,
  written: match => match.normalize('NFKC').replace(/ (?=\p{M})/gu, ''),
};

/** A letter with its marks, or the parts of a Korean syllable. */
const COMPOSITION: Step = {
  pattern: /[\uac00-\ud7a3]?[\u1100-\u11ff]+|\P{M}\p{M}*|\p{M}+/gu,
  written: match => match.normalize('NFC'),
};

/** Signs that are written for an apostrophe; those of the second kind only between letters. */
const APOSTROPHE: Step = {
  pattern: /[’‘ʼʻ‛Ꞌꞌ]|(?<=[\p{L}\p{M}])[`´′ʹ](?=\p{L})/gu,
  written: () => "'",
};

const BEFORE_APOSTROPHE = /(?<![\p{L}\p{N}'-])(\p{L}{1,8})'(?=[\p{L}\p{N}])/gu;

const elision = (elisions: ReadonlySet<string>): Step => ({
  pattern: BEFORE_APOSTROPHE,
  written: (match, word) => (elisions.has(lowerCase(word!)) ? `${word!}${ELIDED} ` : match),
});

/** What the steps between references and apostrophes may change: no letter of its own, and no dash or quotation mark. */
const MAY_DIFFER =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each code unit is meant by itself
  /[\u00ad\u02b0-\u02b8\u02bd-\u0374\u037e\u0387\u0483-\u0489\u0591-\u1dff\u1f00-\u2001\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\u2126\u212a\u212b\u2329\u232a\u2adc\u2cef-\u2cf1\u2d7f\u2de0-\u2dff\u3000\u302a-\u302f\u3099\u309a\u3164\ua66f-\uabff\ud7a4-\uffff]/;

/** Signs that are written for an apostrophe, and what composition makes one of them. */
const MAY_BE_APOSTROPHE = /[’‘ʼʻ‛Ꞌꞌ`´′ʹ\u0374\u1fef\u1ffd\uff07\uff40]/;

function stepsFor(text: string, { elisions, characterReferences = true }: Normalisation): readonly Step[] {
  const hasReferences = characterReferences && text.includes('&') && text.search(REFERENCE.pattern) >= 0;
  const hasApostrophes = hasReferences || MAY_BE_APOSTROPHE.test(text);
  return [
    ...(hasReferences ? [REFERENCE] : []),
    ...(hasReferences || MAY_DIFFER.test(text) ? [INVISIBLE, FORMS, COMPOSITION] : []),
    ...(hasApostrophes ? [APOSTROPHE] : []),
    ...(elisions && (hasApostrophes || text.includes("'")) ? [elision(elisions)] : []),
  ];
}

/**
 * The words of a text in one form: characters composed (NFC) and of ordinary width, without invisible marks, with one
 * apostrophe, and apart from the articles that a language joins to them. Most texts are returned as they are.
 */
export function normaliseText(text: string, normalisation: Normalisation): string {
  let normalised = text;
  for (const step of stepsFor(text, normalisation))
    normalised = step === COMPOSITION ? normalised.normalize('NFC') : normalised.replace(step.pattern, step.written);
  return normalised;
}

/** A text in which character references are the characters they represent, or a space. */
export const readReferences = (text: string): string => text.replace(REFERENCE.pattern, REFERENCE.written);

/** The same text, aligned with the text as it is written. */
export function alignNormalised(text: string, normalisation: Normalisation): AlignedText {
  const steps = normaliseText(text, normalisation) === text ? [] : stepsFor(text, normalisation);
  let aligned: AlignedText = { text, placeOf: place => place };
  for (const step of steps) {
    const { text: before, placeOf } = aligned;
    const { text: after, places } = rewrite(before, step);
    aligned = { text: after, placeOf: place => placeOf(places[place]!) };
  }
  return aligned;
}

/**
 * A token of a normalised text: its place in the text as it is written, its type, and its text in normal form. Where one
 * sign is written for several words, the place of the first word is this sign; the places of the others are empty.
 */
export type NormalisedTokenSink = (start: number, end: number, type: number, image: string) => void;

/** Splits a text into tokens as Leiden and topics read them. */
export function tokenizeNormalised(
  written: string,
  language: Pick<Language, 'tokenize' | 'elisions'>,
  emit: NormalisedTokenSink,
): void {
  const { text, placeOf } = alignNormalised(written, language);
  language.tokenize(text, (start, end, type) => emit(placeOf(start), placeOf(end), type, text.slice(start, end)));
}

/** What a step makes of a text, and for each unit of the result, and its end, the place that it comes from. */
function rewrite(text: string, { pattern, written }: Step): { readonly text: string; readonly places: number[] } {
  const places: number[] = [];
  let rewritten = '';
  let from = 0;
  const keepUntil = (end: number): void => {
    rewritten += text.slice(from, end);
    for (; from < end; from++) places.push(from);
  };
  for (const match of text.matchAll(pattern)) {
    keepUntil(match.index);
    from += match[0].length;
    const replacement = written(...(match as unknown as [string]));
    rewritten += replacement;
    for (let at = 0; at < replacement.length; at++) places.push(at === 0 ? match.index : from);
  }
  keepUntil(text.length);
  return { text: rewritten, places: [...places, text.length] };
}
