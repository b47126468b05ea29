/** What a person should hear about the language of documents, in one line. */
import type { Document } from '@sheaf/core';
import { english } from '../english/english.js';
import {
  detectLanguage,
  hasLetters,
  isOurs,
  judge,
  judgeAll,
  pageOf,
  pieceOf,
  piecesOf,
  sampleOf,
  UnsureLanguageError,
} from './detection.js';
import { wordsIn } from './letter-model.js';
import { otherLanguages } from './other-languages.js';
import { tellsChinese } from './traditional-chinese.js';

/** Texts in other languages have at most a fifth of words that are function words in English. */
const ENGLISH_SHARE = 0.25;

/** Fewer words say nothing of a language that is not ours. */
const ENOUGH_WORDS = 8;

/** In fewer words, a language that is not ours must show some of its own. */
const MANY_WORDS = 40;
const KNOWN_SHARE = 0.1;

/** In fewer words of a text in Latin letters, which many languages share, chance decides. */
const ENOUGH_WORDS_OF_ONE = 4;

/** The least share of documents in the second language, and their least number, for several languages. */
const SEVERAL_SHARE = 0.2;
const SEVERAL_DOCUMENTS = 3;

/** Languages that one person may write in both names of. */
const ALIKE: Readonly<Record<string, string>> = { Brazilian: 'Portuguese' };
const familyOf = (name: string): string => ALIKE[name] ?? name;

const isClearlyEnglish = (words: readonly string[]): boolean =>
  words.length > 0 && words.filter(english.isStopWord).length >= ENGLISH_SHARE * words.length;

const NAME =
  /^(?:[\p{Lu}]\.?|\p{Lu}[\p{L}'’.-]+|de|del|della|di|da|do|dos|du|la|le|van|von|der|den|ter|am|an|zu|y|e|al|bin|ibn)[,;]?$/u;

/** Names of people and places have about two words. */
const WORDS_OF_NAME = 2.5;

/** Whether all texts can be names: a word or a few in capitals, which are the same in every language. */
function areNames(documents: readonly Document[]): boolean {
  const texts = sampleOf(documents).map(document => pieceOf(document).trim().split(/\s+/));
  const words = texts.reduce((sum, { length }) => sum + length, 0);
  return words <= WORDS_OF_NAME * texts.length && texts.every(text => text.every(word => NAME.test(word)));
}

/** Whether words are in a language that is not ours by more than their letters: some are common in it. */
const hasWordsOf = (name: string, words: readonly string[]): boolean => {
  const known = new Set(wordsIn(otherLanguages.find(each => each.name === name)?.words ?? ''));
  return words.filter(word => known.has(word)).length >= KNOWN_SHARE * words.length;
};

/** Languages so alike that a few words of one may look like another. */
const NEAR: readonly ReadonlySet<string>[] = [
  new Set(['Russian', 'Bulgarian']),
  new Set(['Danish', 'Norwegian', 'Swedish']),
  new Set(['Galician', 'Portuguese', 'Spanish']),
];
const areNear = (name: string, other: string): boolean => NEAR.some(group => group.has(name) && group.has(other));

/** A text counts for a language that is near the main one if it is as long as this, and as clear. */
const ENOUGH_WORDS_OF_NEAR = 5;
const CLEAR = 0.95;

/** The language that a text is in. */
interface Told {
  readonly name: string;
  /** Whether the text is in no other language that is near. */
  readonly isClear: boolean;
}

/** The language of a text by itself, as far as it tells one, for as many documents as it counts. */
function toldBy(text: string, copies: number): readonly Told[] {
  const words = wordsIn(text).length;
  if (/\p{Script=Latin}/u.test(text) && words < ENOUGH_WORDS_OF_ONE) return [];
  const { candidates, sure } = judge(text);
  const [first] = candidates;
  if (!sure || first === undefined || (/^Chinese/.test(first.name) && !tellsChinese(text))) return [];
  const isCertain = first.confidence >= CLEAR;
  const told = { name: familyOf(first.name), isClear: words >= ENOUGH_WORDS_OF_NEAR && isCertain };
  // A text that is repeated says no more than once what language it is in, unless that is certain.
  return Array.from({ length: isCertain ? Math.min(copies, SEVERAL_DOCUMENTS) : 1 }, () => told);
}

/** The languages that many texts are in, each by itself; one language or none if they agree. */
function languagesIn(documents: readonly Document[]): readonly string[] {
  const told = [...piecesOf(documents)].flatMap(([text, copies]) => toldBy(text, copies));
  const counts = (all: readonly Told[]): ReadonlyMap<string, number> =>
    all.reduce((times, { name }) => times.set(name, (times.get(name) ?? 0) + 1), new Map<string, number>());
  const [main] = [...counts(told)].sort(([, one], [, other]) => other - one)[0] ?? [];
  if (main === undefined) return [];
  const apart = told.filter(({ name, isClear }) => isClear || !areNear(name, main) || name === main);
  const least = Math.max(SEVERAL_DOCUMENTS, SEVERAL_SHARE * apart.length);
  const found = [...counts(apart)].sort(([, one], [, other]) => other - one);
  return found.filter(([name, count]) => name === main || count >= least).map(([name]) => name);
}

/** The sentence that names several languages; null if documents agree on one. */
export function severalLanguages(documents: readonly Document[]): string | null {
  const names = languagesIn(documents);
  if (names.length < 2) return null;
  const list = `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  return `The documents seem to be in several languages: ${list}. Set the language to mixed to read each in its own.`;
}

/**
 * A sentence for documents that seem to be in another language than the one they are read in, in several, or in one that
 * Sheaf does not have; null if there is nothing to say.
 *
 * @param readIn the name of the language, as requests name it
 * @example
 * import { languageNotice } from '@sheaf/languages/language-notice';
 *
 * console.log(languageNotice([{ text: 'Die alte Brücke über den Fluss ist gesperrt' }], 'English'));
 * // → The documents seem to be in German, but they are read as English: set the language to German.
 */
export function languageNotice(documents: readonly Document[], readIn: string): string | null {
  const page = pageOf(documents);
  const words = wordsIn(page);
  if (words.length === 0 || (readIn === 'English' && isClearlyEnglish(words))) return null;
  if (/\p{Script=Latin}/u.test(page) && areNames(documents)) return null;
  const several = severalLanguages(documents);
  if (several !== null) return several;
  const { candidates, sure } = judgeAll(documents);
  const [first] = candidates;
  if (sure && first !== undefined)
    return familyOf(first.name) === familyOf(readIn)
      ? null
      : `The documents seem to be in ${first.name}, but they are read as ${readIn}: set the language to ${first.name}.`;
  if (words.length < ENOUGH_WORDS || (first !== undefined && isOurs(first))) return null;
  if (first !== undefined && words.length < MANY_WORDS && !hasWordsOf(first.name, words)) return null;
  const where = first === undefined ? 'a language' : `${first.name}, a language`;
  return `The documents seem to be in ${where} that Sheaf does not have. They are read as ${readIn}: stems and function words may be wrong.`;
}

/** A sentence that says which language documents seem to be in, or why that is not clear; null without a letter. */
export function languageFound(documents: readonly Document[]): string | null {
  if (!hasLetters(documents)) return null;
  const several = severalLanguages(documents);
  if (several !== null) return several;
  try {
    return `The documents seem to be in ${detectLanguage(documents).name}.`;
  } catch (error) {
    if (error instanceof UnsureLanguageError) return error.message;
    throw error;
  }
}
