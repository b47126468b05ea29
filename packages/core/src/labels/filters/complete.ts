/**
 * Drops labels that read like a piece of a longer one. A label goes when a label that is still accepted begins (first
 * pass: ends) with it and has at least `threshold` times its frequency. Sequences of words are compared, a stem by its
 * most frequent word. Within a pass no rejection bears on another: longer labels are judged after shorter ones.
 */
import type { Phrases, Vocabulary } from '../../tables.js';

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
  const tree = new LabelTree(words.count);
  const nodeOf = new Int32Array(phrases.count);
  for (let phrase = 0; phrase < phrases.count; phrase++) {
    const [from, to] = [phrases.wordStart[phrase]!, phrases.wordStart[phrase + 1]!];
    const wordAt = (i: number): number => phrases.word[backwards ? to - 1 - i : from + i]!;
    let node = wordAt(0);
    const tf = accepted.phrases[phrase] === 1 ? phrases.tf[phrase]! : 0;
    for (let i = 1; i < to - from; i++) {
      tree.raise(node, tf);
      node = tree.child(node, wordAt(i));
    }
    nodeOf[phrase] = node;
  }
  const keep = (node: number, tf: number): boolean =>
    tree.longest[node]! === 0 || !(tree.longest[node]! / tf >= threshold);
  return {
    stems: accepted.stems.map((is, stem) => (is === 1 && keep(stems.word[stem]!, stems.tf[stem]!) ? 1 : 0)),
    phrases: accepted.phrases.map((is, phrase) => (is === 1 && keep(nodeOf[phrase]!, phrases.tf[phrase]!) ? 1 : 0)),
  };
}

/** Sequences of words as paths. Node w below the number of words stands for the single word w. */
class LabelTree {
  /** The highest tf of an accepted label below the node, 0 where there is none. */
  readonly longest: number[];
  readonly #children = new Map<number, number>();
  readonly #words: number;

  constructor(words: number) {
    this.#words = words;
    this.longest = new Array<number>(words).fill(0);
  }

  child(node: number, word: number): number {
    const key = node * this.#words + word;
    const known = this.#children.get(key);
    if (known !== undefined) return known;
    this.#children.set(key, this.longest.length);
    return this.longest.push(0) - 1;
  }

  raise(node: number, tf: number): void {
    if (tf > this.longest[node]!) this.longest[node] = tf;
  }
}
