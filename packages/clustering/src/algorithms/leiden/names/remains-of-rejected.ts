import { type Phrases, STOP_WORD, type Vocabulary } from '@sheaf/core';
import { documentFrequency, formatFeature, itemsOf } from '@sheaf/core/internal';
import type { NamingRules } from './naming-rules.js';

/** What is in a rejected phrase in this share of its documents is rejected with it. */
const PIECE_SHARE = 0.6;

/** What would name clusters in the place of labels that the request rejects, and says no more than they. */
export interface Remains {
  /** Whether a form of a stem is rejected, or most of its documents contain a rejected phrase around it. */
  hasStem(stem: number): boolean;
  /** Whether a phrase begins or ends within a rejected phrase: *States Signed* where *United States* is rejected. */
  hasPhrase(phrase: number): boolean;
}

interface Options {
  readonly rules: NamingRules;
  /** 1 for phrases that no filter rejects. */
  readonly accepted: Uint8Array;
}

const NOTHING: Remains = { hasStem: () => false, hasPhrase: () => false };

/** A cluster shows the form of a stem that its own documents use most, so that a stem goes with any of its forms. */
export function findRemains(
  vocabulary: Vocabulary,
  phrases: Phrases,
  { rules: { language, labelFilters }, accepted }: Options,
): Remains {
  if (!labelFilters.stopLabelFilter?.enabled) return NOTHING;
  const { stems, words } = vocabulary;
  const isRejected = (feature: number): boolean =>
    language.isStopLabel(formatFeature(vocabulary, phrases, feature, language));
  const pieces = new Set<number>();
  const rejectedWords = new Set<number>();
  for (let word = 0; word < words.count; word++) {
    if ((words.type[word]! & STOP_WORD) !== 0 || !isRejected(word)) continue;
    rejectedWords.add(word);
    pieces.add(stems.ofWord[word]!);
  }
  const shortest = new ShortestPhrases(phrases);
  for (let phrase = 0; phrase < phrases.count; phrase++) {
    if (accepted[phrase] === 1 || !isRejected(words.count + phrase)) continue;
    const own = itemsOf(phrases.words, phrase);
    for (const word of own) {
      const stem = stems.ofWord[word]!;
      const least = PIECE_SHARE * documentFrequency(stems.postings, stem);
      if (documentFrequency(phrases.postings, phrase) >= least) pieces.add(stem);
    }
    if (!own.some(word => rejectedWords.has(word))) shortest.add(phrase);
  }
  return { hasStem: stem => pieces.has(stem), hasPhrase: phrase => shortest.hasCut(phrase) };
}

/** Rejected phrases without those that contain another one. */
class ShortestPhrases {
  readonly #phrases: Phrases;
  /** The phrases in which a word is. */
  readonly #byWord = new Map<number, number[]>();

  constructor(phrases: Phrases) {
    this.#phrases = phrases;
  }

  /** Phrases come in the order of their lengths. */
  add(phrase: number): void {
    const words = itemsOf(this.#phrases.words, phrase);
    const isLonger = this.#having(words).some(known => placeIn(words, itemsOf(this.#phrases.words, known)) >= 0);
    if (isLonger) return;
    for (const word of new Set(words)) this.#byWord.set(word, [...(this.#byWord.get(word) ?? []), phrase]);
  }

  /** Whether a phrase begins or ends within one of these in most of its documents. */
  hasCut(phrase: number): boolean {
    if (this.#byWord.size === 0) return false;
    const { words, postings } = this.#phrases;
    const own = itemsOf(words, phrase);
    const least = PIECE_SHARE * documentFrequency(postings, phrase);
    return this.#having([own[0]!, own.at(-1)!]).some(rejected => {
      if (!isCutBy(own, itemsOf(words, rejected))) return false;
      const around = new Set(itemsOf(postings, rejected));
      return itemsOf(postings, phrase).filter(document => around.has(document)).length >= least;
    });
  }

  #having(words: Iterable<number>): readonly number[] {
    return [...new Set(Array.from(words, word => this.#byWord.get(word) ?? []).flat())];
  }
}

/** Where the words of a phrase are in those of another one; −1 if they are not. */
const placeIn = (words: Int32Array, part: Int32Array): number =>
  words.findIndex(
    (_, from) => from + part.length <= words.length && part.every((word, at) => words[from + at] === word),
  );

/** Whether a phrase lies in another one, begins with its end or ends with its beginning, without containing it. */
function isCutBy(phrase: Int32Array, other: Int32Array): boolean {
  for (let shift = 1 - other.length; shift < phrase.length; shift++) {
    const isWhole = shift >= 0 && shift + other.length <= phrase.length;
    const differs = (word: number, at: number): boolean =>
      at + shift >= 0 && at + shift < phrase.length && phrase[at + shift] !== word;
    if (!isWhole && !other.some(differs)) return true;
  }
  return false;
}
