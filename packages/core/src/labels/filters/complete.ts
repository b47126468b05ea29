/**
 * Drops labels that look like a piece of a longer label. A label is dropped if a label that is still accepted begins
 * with it (in the first pass: ends with it) and has at least `threshold` times its frequency. Sequences of words are
 * compared; a stem represents its most frequent word. Within a pass the labels are compared with the labels accepted
 * before the pass, so the order of comparisons does not matter.
 */
import { int32Column } from '../../tables/columns.js';
import { PairNumbers } from '../../tables/pair-numbers.js';
import type { Phrases, Vocabulary } from '../../tables/pipeline.js';

export interface Accepted {
  /** 1 for each stem, then each phrase, that is still accepted. */
  readonly stems: Uint8Array;
  readonly phrases: Uint8Array;
}

export function dropTruncated(
  vocabulary: Vocabulary,
  phrases: Phrases,
  accepted: Accepted,
  threshold: number,
): Accepted {
  if (accepted.stems.length + accepted.phrases.length < 2) return accepted;
  const afterLeft = pass(vocabulary, phrases, accepted, { threshold, backwards: true });
  return pass(vocabulary, phrases, afterLeft, { threshold, backwards: false });
}

function pass(
  vocabulary: Vocabulary,
  phrases: Phrases,
  accepted: Accepted,
  { threshold, backwards }: { readonly threshold: number; readonly backwards: boolean },
): Accepted {
  const { stems, words } = vocabulary;
  // Sequences of words as paths of a tree: node w represents the single word w, the others represent longer sequences.
  const tree = new PairNumbers(phrases.words.item.length);
  const longest = int32Column(words.count + phrases.words.item.length);
  const nodeOf = int32Column(phrases.count);
  for (let phrase = 0; phrase < phrases.count; phrase++) {
    const [from, to] = [phrases.words.start[phrase]!, phrases.words.start[phrase + 1]!];
    const tf = accepted.phrases[phrase] === 1 ? phrases.tf[phrase]! : 0;
    let node = phrases.words.item[backwards ? to - 1 : from]!;
    for (let i = 1; i < to - from; i++) {
      if (tf > longest[node]!) longest[node] = tf;
      node = words.count + tree.number(node, phrases.words.item[backwards ? to - 1 - i : from + i]!);
    }
    nodeOf[phrase] = node;
  }
  const keeps = (node: number, tf: number): number => (longest[node] === 0 || longest[node]! / tf < threshold ? 1 : 0);
  const kept = { stems: accepted.stems.slice(), phrases: accepted.phrases.slice() };
  for (let stem = 0; stem < stems.count; stem++)
    if (kept.stems[stem] === 1) kept.stems[stem] = keeps(stems.word[stem]!, stems.tf[stem]!);
  for (let phrase = 0; phrase < phrases.count; phrase++)
    if (kept.phrases[phrase] === 1) kept.phrases[phrase] = keeps(nodeOf[phrase]!, phrases.tf[phrase]!);
  return kept;
}
