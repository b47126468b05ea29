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
  /** Rejected phrases without those that contain another one, by each of their words. */
  const shortest = new Map<number, number[]>();
  const meeting = (own: Int32Array, isWhole: boolean): readonly number[] =>
    Array.from(own, word => shortest.get(word) ?? [])
      .flat()
      .filter(rejected => meets(own, itemsOf(phrases.words, rejected), isWhole));
  // Phrases come in the order of their lengths.
  for (let phrase = 0; phrase < phrases.count; phrase++) {
    if (accepted[phrase] === 1 || !isRejected(words.count + phrase)) continue;
    const own = itemsOf(phrases.words, phrase);
    for (const word of own) {
      const stem = stems.ofWord[word]!;
      const least = PIECE_SHARE * documentFrequency(stems.postings, stem);
      if (documentFrequency(phrases.postings, phrase) >= least) pieces.add(stem);
    }
    if (own.some(word => rejectedWords.has(word)) || meeting(own, true).length > 0) continue;
    for (const word of own) shortest.set(word, [...(shortest.get(word) ?? []), phrase]);
  }
  return {
    hasStem: stem => pieces.has(stem),
    hasPhrase(phrase) {
      const documents = itemsOf(phrases.postings, phrase);
      return meeting(itemsOf(phrases.words, phrase), false).some(rejected => {
        const around = new Set(itemsOf(phrases.postings, rejected));
        return documents.filter(document => around.has(document)).length >= PIECE_SHARE * documents.length;
      });
    },
  };
}

/** Whether the words of two phrases agree where one is laid over the other: the whole other one, or a piece of it. */
function meets(phrase: Int32Array, other: Int32Array, isWhole: boolean): boolean {
  for (let shift = 1 - other.length; shift < phrase.length; shift++) {
    const isInside = shift >= 0 && shift + other.length <= phrase.length;
    if (isInside === isWhole && other.every((word, at) => word === (phrase[at + shift] ?? word))) return true;
  }
  return false;
}
