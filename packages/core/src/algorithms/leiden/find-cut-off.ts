import { PairNumbers } from '../../phrases/pair-numbers.js';
import type { Phrases, Vocabulary } from '../../tables.js';
import { documentFrequency } from '../../vocabulary/postings.js';

/** A candidate that stands inside one longer candidate in this share of its documents counts as cut off. */
const CUT_OFF_SHARE = 0.85;

/** 1 for each candidate nearly all of whose documents contain one particular longer one around it, word for word. */
export function findCutOff(
  { words, stems }: Vocabulary,
  phrases: Phrases,
  candidates: { readonly feature: readonly number[]; readonly words: readonly (readonly number[])[] },
): Uint8Array {
  const runs = candidates.words.reduce((sum, { length }) => sum + length ** 2, 0);
  // Runs of stems as paths of a tree: node s stands for the single stem s, the others for longer runs.
  const tree = new PairNumbers(runs);
  const candidateAt = new Int32Array(stems.count + runs).fill(-1);
  const next = (node: number, word: number): number =>
    node < 0 ? words.stem[word]! : stems.count + tree.number(node, words.stem[word]!);
  const df = candidates.feature.map(feature =>
    feature < words.count
      ? documentFrequency(stems.postings, words.stem[feature]!)
      : documentFrequency(phrases.postings, feature - words.count),
  );
  candidates.words.forEach((run, candidate) => {
    candidateAt[run.reduce(next, -1)] = candidate;
  });
  const isCutOff = new Uint8Array(candidates.feature.length);
  candidates.words.forEach((run, candidate) => {
    if (run.length === 1) return;
    for (let from = 0; from < run.length; from++) {
      let node = -1;
      const end = from === 0 ? run.length - 1 : run.length;
      for (let at = from; at < end; at++) {
        node = next(node, run[at]!);
        const part = candidateAt[node]!;
        if (part >= 0 && df[candidate]! >= CUT_OFF_SHARE * df[part]!) isCutOff[part] = 1;
      }
    }
  });
  return isCutOff;
}
