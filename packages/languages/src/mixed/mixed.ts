/**
 * Several languages in one collection, clustered together: each document is split into words by its own language. Each
 * word is stemmed by the language of the documents that it comes from, which also says whether it is a function word or
 * names no topic.
 *
 * A word that documents of several languages share, like *die*, is one word to every algorithm. It follows the
 * language it occurs in most often, on ties the one named first.
 */
import type { Document, Language } from '@sheaf/core';
import { lowerCase } from '@sheaf/core/fold-case';
import { normaliseText } from '@sheaf/core/normalise';
import { textsOf } from '../detection/texts-of.js';

/**
 * The languages of a collection, as one language.
 *
 * @param languageOf the language of each document, in the order of the documents
 * @throws RangeError if there are more or fewer languages than documents
 * @example
 * import { cluster, english, lingo, loadLanguage } from 'sheaf';
 * import { mixedLanguage } from '@sheaf/languages/mixed';
 *
 * const documents = ['Solar energy storage', 'Solar energy panels', 'Windkraft an der Küste', 'Windkraft und Wetter'];
 * const german = await loadLanguage('German');
 * const language = mixedLanguage(documents.map(title => ({ title })), [english, english, german, german]);
 * for (const { labels } of cluster(documents.map(title => ({ title })), { algorithm: lingo, language }))
 *   console.log(labels[0]);
 * // → Solar Energy
 * // → Windkraft
 */
export function mixedLanguage(documents: readonly Document[], languageOf: readonly Language[]): Language {
  const languages = byDocuments(languageOf);
  const main = languages[0];
  if (main === undefined || languageOf.length !== documents.length)
    throw new RangeError(
      `mixedLanguage needs one language per document. Got ${languageOf.length} for ${documents.length} documents.`,
    );
  if (languages.length === 1) return main;
  const ofText = languageOfText(documents, languageOf);
  const elisions = new Set(languages.flatMap(language => [...(language.elisions ?? [])]));
  const ofPlainText = normalised(ofText, elisions);
  // What a word is in the texts as they are counts first.
  const ofWord = new Map([...languageOfWord(ofPlainText, languages), ...languageOfWord(ofText, languages)]);
  return {
    name: languages.map(({ name }) => name).join(' + '),
    tokenize: (text, emit) => (ofText.get(text) ?? ofPlainText.get(text) ?? main).tokenize(text, emit),
    stem: word => (ofWord.get(word) ?? main).stem(word),
    isStopWord: word => (ofWord.get(word) ?? main).isStopWord(word),
    isStopLabel: label => languages.some(({ isStopLabel }) => isStopLabel(label)),
    isNeutralWord: word => (ofWord.get(word) ?? main).isNeutralWord?.(word) ?? false,
    isVagueWord: word => (ofWord.get(word) ?? main).isVagueWord?.(word) ?? false,
    elisions,
    isMixed: true,
    joinWith: languages.every(({ joinWith }) => joinWith === '') ? '' : ' ',
  };
}

/** The language of most documents first. */
function byDocuments(languageOf: readonly Language[]): readonly Language[] {
  const documents = new Map<Language, number>();
  for (const language of languageOf) documents.set(language, (documents.get(language) ?? 0) + 1);
  return [...documents].sort(([, one], [, other]) => other - one).map(([language]) => language);
}

/** A text that is in two documents has the language of the first. */
function languageOfText(documents: readonly Document[], languageOf: readonly Language[]): Map<string, Language> {
  const ofText = new Map<string, Language>();
  documents.forEach((document, number) => {
    for (const text of textsOf(document)) if (!ofText.has(text)) ofText.set(text, languageOf[number]!);
  });
  return ofText;
}

/** The texts that Leiden reads instead, with or without their character references. */
function normalised(
  ofText: ReadonlyMap<string, Language>,
  elisions: ReadonlySet<string>,
): ReadonlyMap<string, Language> {
  const ofPlainText = new Map<string, Language>();
  for (const [text, language] of ofText)
    for (const characterReferences of [true, false]) {
      const plain = normaliseText(text, { elisions, characterReferences });
      if (!ofText.has(plain) && !ofPlainText.has(plain)) ofPlainText.set(plain, language);
    }
  return ofPlainText;
}

/** The language of each word as the algorithms ask for it, in lower case. */
function languageOfWord(
  ofText: ReadonlyMap<string, Language>,
  languages: readonly Language[],
): ReadonlyMap<string, Language> {
  const column = new Map(languages.map((language, index) => [language, index]));
  const occurrences = new Map<string, Uint32Array>();
  for (const [text, language] of ofText)
    language.tokenize(text, (start, end) => {
      const word = lowerCase(text.slice(start, end));
      let counts = occurrences.get(word);
      if (counts === undefined) occurrences.set(word, (counts = new Uint32Array(languages.length)));
      counts[column.get(language)!]!++;
    });
  return new Map([...occurrences].map(([word, counts]) => [word, languages[counts.indexOf(Math.max(...counts))]!]));
}
