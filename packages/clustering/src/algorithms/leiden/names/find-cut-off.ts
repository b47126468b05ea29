/** A candidate counts as cut off if in this share of its documents it is part of one particular longer candidate. */
const CUT_OFF_SHARE = 0.85;

import type { Phrases, Vocabulary } from '@sheaf/core';
import { documentFrequency, int32Column, PairNumbers, rowLength, uint8Column } from '@sheaf/core/internal';

/**
 * 1 for each candidate that is cut off: nearly all of its documents contain one particular longer candidate around it,
 * word for word.
 *
 * @param counts whether a stem around a candidate shows that it is cut off
 * @param feature a number for each candidate: a row of the words, or the number of words + a row of the phrases
 */
export function findCutOff(
  { words, stems }: Vocabulary,
  phrases: Phrases,
  feature: readonly number[],
  counts: (stem: number) => boolean,
): Uint8Array {
  const { start: wordStart, item: word } = phrases.words;
  let runs = 0;
  for (const found of feature) {
    const length = found < words.count ? 0 : rowLength(phrases.words, found - words.count);
    runs += length * length;
  }
  // Runs of stems as paths of a tree: node s represents the single stem s, the others represent longer runs.
  const tree = new PairNumbers(runs);
  const candidateAt = int32Column(stems.count + runs).fill(-1);
  const df = int32Column(feature.length);
  const next = (node: number, word: number): number =>
    node < 0 ? stems.ofWord[word]! : stems.count + tree.number(node, stems.ofWord[word]!);
  for (let candidate = 0; candidate < feature.length; candidate++) {
    const phrase = feature[candidate]! - words.count;
    if (phrase < 0) {
      const stem = stems.ofWord[feature[candidate]!]!;
      candidateAt[stem] = candidate;
      df[candidate] = documentFrequency(stems.postings, stem);
      continue;
    }
    let node = -1;
    for (let at = wordStart[phrase]!; at < wordStart[phrase + 1]!; at++) node = next(node, word[at]!);
    candidateAt[node] = candidate;
    df[candidate] = documentFrequency(phrases.postings, phrase);
  }
  /** Whether the words around a part of a phrase hold one that counts. */
  const addsCounting = (first: number, from: number, to: number, last: number): boolean => {
    for (let at = first; at <= last; at++) if ((at < from || at > to) && counts(stems.ofWord[word[at]!]!)) return true;
    return false;
  };
  const isCutOff = uint8Column(feature.length);
  for (let candidate = 0; candidate < feature.length; candidate++) {
    const phrase = feature[candidate]! - words.count;
    if (phrase < 0) continue;
    const [first, last] = [wordStart[phrase]!, wordStart[phrase + 1]! - 1];
    for (let from = first; from <= last; from++) {
      let node = -1;
      for (let at = from; at <= last && (from > first || at < last); at++) {
        node = next(node, word[at]!);
        const part = candidateAt[node]!;
        if (part >= 0 && df[candidate]! >= CUT_OFF_SHARE * df[part]! && addsCounting(first, from, at, last))
          isCutOff[part] = 1;
      }
    }
  }
  return isCutOff;
}
