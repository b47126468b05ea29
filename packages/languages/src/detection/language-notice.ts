/** What a person should hear about the language of documents, in one line. */
import type { Document } from '@sheaf/core';
import { english } from '../english/english.js';
import {
  detectLanguage,
  hasLetters,
  isOurs,
  judge,
  pageOf,
  pieceOf,
  sampleOf,
  UnsureLanguageError,
} from './detection.js';
import { wordsIn } from './letter-model.js';
import { otherLanguages } from './other-languages.js';

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

/** The languages that many texts are in, each by itself; one language or none if they agree. */
function languagesIn(documents: readonly Document[]): readonly string[] {
  const times = new Map<string, number>();
  for (const text of sampleOf(documents).map(pieceOf)) {
    if (/\p{Script=Latin}/u.test(text) && wordsIn(text).length < ENOUGH_WORDS_OF_ONE) continue;
    const { candidates, sure } = judge(text);
    if (sure) times.set(familyOf(candidates[0]!.name), (times.get(familyOf(candidates[0]!.name)) ?? 0) + 1);
  }
  const all = [...times.values()].reduce((sum, count) => sum + count, 0);
  const least = Math.max(SEVERAL_DOCUMENTS, SEVERAL_SHARE * all);
  const found = [...times].sort(([, one], [, other]) => other - one);
  return found.filter(([, count], place) => place === 0 || count >= least).map(([name]) => name);
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
  const { candidates, sure } = judge(page);
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
