/**
 * Finds all pairs of documents that have at least a given share of their words in common, without comparing all pairs.
 * Two documents can be that similar only if their rarest words meet, and only if they are of similar length: prefix,
 * length and position filters, as in PPJoin. None of them loses a pair.
 */
import type { WordBags } from './word-bags.js';

/** A similar pair; `earlier` and `later` refer to the order in which documents are compared. */
export type PairSink = (a: number, b: number, similarity: number) => void;

/** Rounding must not make a bound too strict. */
const SLACK = 1e-9;

/** The share of the words of two documents that both have: 1 for the same words. */
export function similarityOf({ start, item }: WordBags, a: number, b: number): number {
  let [i, j, common] = [start[a]!, start[b]!, 0];
  const [endA, endB] = [start[a + 1]!, start[b + 1]!];
  while (i < endA && j < endB) {
    const difference = item[i]! - item[j]!;
    if (difference === 0) common++;
    if (difference <= 0) i++;
    if (difference >= 0) j++;
  }
  const together = endA - start[a]! + (endB - start[b]!) - common;
  return together === 0 ? 0 : common / together;
}

/** Where the documents with a word in their prefix are: chains, the longest document first. */
interface Postings {
  readonly head: Int32Array;
  readonly next: number[];
  readonly document: number[];
  /** The place of the word among those of the document. */
  readonly place: number[];
}

/**
 * @param documents documents with words, by ascending number of words, no two with the same words
 * @param threshold the least similarity, above 0 and at most 1
 * @param visit called with the place of each document in the list before it is compared
 */
export function similarPairs(
  bags: WordBags,
  { documents, threshold }: { readonly documents: Int32Array; readonly threshold: number },
  { pair, visit }: { readonly pair: PairSink; readonly visit: (place: number) => void },
): void {
  const postings: Postings = { head: new Int32Array(bags.words).fill(-1), next: [], document: [], place: [] };
  // How many words of the prefixes each candidate has in common with the present document; −1 once it is out.
  const met = new Int32Array(bags.start.length);
  const candidates: number[] = [];
  for (const [place, document] of documents.entries()) {
    visit(place);
    candidates.length = 0;
    gather(bags, document, { postings, met, candidates, threshold });
    for (const other of candidates) {
      const isCandidate = met[other]! > 0;
      met[other] = 0;
      if (!isCandidate) continue;
      const similarity = similarityOf(bags, document, other);
      if (similarity >= threshold) pair(other, document, similarity);
    }
    enter(bags, document, postings, threshold);
  }
}

interface Search {
  readonly postings: Postings;
  readonly met: Int32Array;
  readonly candidates: number[];
  readonly threshold: number;
}

/** Collects the earlier documents that may be similar: those whose prefix has a word of this prefix. */
function gather(bags: WordBags, document: number, { postings, met, candidates, threshold }: Search): void {
  const { start, item } = bags;
  const from = start[document]!;
  const size = start[document + 1]! - from;
  const prefix = size - Math.ceil(threshold * size - SLACK) + 1;
  const least = threshold * size - SLACK;
  for (let at = 0; at < prefix; at++)
    for (let entry = postings.head[item[from + at]!]!; entry >= 0; entry = postings.next[entry]!) {
      const other = postings.document[entry]!;
      const otherSize = start[other + 1]! - start[other]!;
      if (otherSize < least) break; // The rest of the chain is shorter still.
      const known = met[other]!;
      if (known < 0) continue;
      const needed = Math.ceil((threshold / (1 + threshold)) * (size + otherSize) - SLACK);
      const possible = known + 1 + Math.min(size - at - 1, otherSize - postings.place[entry]! - 1);
      if (known === 0) candidates.push(other);
      met[other] = possible >= needed ? known + 1 : -1;
    }
}

/** Later documents are at least as long, so that fewer words must be entered than are looked up. */
function enter({ start, item }: WordBags, document: number, postings: Postings, threshold: number): void {
  const size = start[document + 1]! - start[document]!;
  const prefix = size - Math.ceil(((2 * threshold) / (1 + threshold)) * size - SLACK) + 1;
  for (let at = 0; at < prefix; at++) {
    const word = item[start[document]! + at]!;
    postings.next.push(postings.head[word]!);
    postings.document.push(document);
    postings.place.push(at);
    postings.head[word] = postings.next.length - 1;
  }
}
