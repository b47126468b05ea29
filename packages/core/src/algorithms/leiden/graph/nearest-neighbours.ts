/**
 * For each document its most similar ones, by inverted lists, the shortest first: terms are numbered that way. All vectors have length 1,
 * so what the lists not read yet can add to a cosine is at most the length of that part of the document's own vector
 * (the bound of D. Anastasiu and G. Karypis, "L2AP: fast cosine similarity search with prefix L-2 norm bounds", 2014).
 * Once the weakest of the best so far is above it, nobody new can come in, and the long lists need not be read.
 *
 * Exact, unless a document's lists are longer than its part of {@link MAX_POSTINGS}: then the longest go unread.
 */

import { float64Column, int32Column } from '../../../tables/columns.js';
import { rowLength, type Weighted } from '../../../tables/ragged.js';
import { ascending } from '../../../tables/renumber.js';
import type { TermVectors } from '../../../vector-space/weigh-terms.js';
import { Strongest } from './strongest.js';

/** Entries of inverted lists read in one request, all documents together: some ten seconds at worst. */
const MAX_POSTINGS = 1e9;

/** Looking for the weakest costs as much as reading so many entries of lists, for each document met and at least. */
const PASS = 4;
const LEAST_PASS = 1000;

/** Looking at one document whole costs as much as reading so many entries of lists. */
const PRODUCT = 32;

/** A list of this part of the documents is a long one: 1/16. */
const LONG = 16;

/** Whoever waits hears of it, and may stop it, so often. */
const DOCUMENTS_PER_REPORT = 256;

/** In place of the least a cosine must have come to: all lists have been read, or the rest is left for want of time. */
const ALL = 0;
const CUT = Infinity;

/** Below 0 whatever is added: a document is not met by itself. */
const ITSELF = -2;

/** More than rounding can move a cosine. */
const ROUNDING = 1e-9;

/**
 * Ties go to the smaller number; documents without a common term are no neighbours.
 *
 * @param onProgress hears what share of the documents is done; may throw to stop
 */
export function nearestNeighbours(
  vectors: TermVectors,
  count: number,
  onProgress: (done: number) => void = () => {},
): Weighted {
  const { documents } = vectors;
  const start = int32Column(documents + 1);
  const neighbour = int32Column(documents * Math.min(count, Math.max(0, documents - 1)));
  const cosine = float64Column(neighbour.length);
  const search = new Search(vectors, count);
  let edges = 0;
  for (let document = 0; document < documents; document++) {
    if (document % DOCUMENTS_PER_REPORT === 0) onProgress(document / documents);
    const found = search.around(document);
    for (let i = 0; i < found.length; i++) {
      neighbour[edges] = found[i]!;
      cosine[edges++] = search.cosine(found[i]!);
    }
    start[document + 1] = edges;
  }
  return { start, item: neighbour.subarray(0, edges), weight: cosine.subarray(0, edges) };
}

/** Room for the search around one document after another. */
class Search {
  readonly #vectors: TermVectors;
  readonly #strongest: Strongest;
  readonly #maxPostings: number;
  /** The document's own vector, 0 elsewhere. */
  readonly #own: Float64Array;
  /** Cosines as far as the lists have been read, 0 elsewhere. */
  readonly #partial: Float64Array;
  readonly #all: Int32Array;
  readonly #few: Int32Array;
  /** Documents that may have a cosine: those met, or simply all where most will be. */
  #met: Int32Array;
  #metCount = 0;
  /** The first term whose list was not read, and the length of that part of the document's own vector. */
  #firstUnread = 0;
  #unread = 0;

  constructor(vectors: TermVectors, count: number) {
    this.#vectors = vectors;
    this.#strongest = new Strongest(count);
    this.#maxPostings = MAX_POSTINGS / Math.max(1, vectors.documents);
    this.#own = float64Column(vectors.terms);
    this.#partial = float64Column(vectors.documents);
    this.#all = ascending(vectors.documents);
    this.#few = int32Column(vectors.documents + 1);
    this.#met = this.#few;
  }

  around(document: number): Int32Array {
    const { start, item: column, weight: value } = this.#vectors.byDocument;
    this.#forget();
    for (let i = start[document]!; i < start[document + 1]!; i++) this.#own[column[i]!] = value[i]!;
    this.#partial[document] = ITSELF;
    const bar = this.#read(document);
    this.#partial[document] = 0;
    const found = bar === ALL || bar === CUT ? this.#choose() : this.#reconsider(bar);
    if (bar === CUT) for (let i = 0; i < found.length; i++) this.#partial[found[i]!] = this.#product(found[i]!);
    for (let i = start[document]!; i < start[document + 1]!; i++) this.#own[column[i]!] = 0;
    return found;
  }

  /** What the last search found; summed in the order of terms, so that it is the same from both sides. */
  cosine(other: number): number {
    return this.#partial[other]!;
  }

  #forget(): void {
    const partial = this.#partial;
    const met = this.#met;
    if (met === this.#all) partial.fill(0);
    else for (let i = 0; i < this.#metCount; i++) partial[met[i]!] = 0;
    this.#met = this.#few;
    this.#metCount = 0;
  }

  /** Reads lists until nobody new can come in. Answers what a cosine must have come to for a place among the best. */
  #read(document: number): number {
    const { byDocument, byTerm } = this.#vectors;
    const [first, end] = [byDocument.start[document]!, byDocument.start[document + 1]!];
    let postings = 0;
    for (let i = first; i < end; i++) {
      const term = byDocument.item[i]!;
      postings += rowLength(byTerm, term);
    }
    let squares = 1;
    let left = this.#maxPostings;
    // The weakest of the best so far is at most what it was when last looked for and the length of what was read since.
    let [weakest, squaresThen] = [0, 1];
    for (let i = first; i < end; i++) {
      const term = byDocument.item[i]!;
      const unread = Math.sqrt(Math.max(0, squares));
      if (left <= 0) return CUT;
      if (postings > PASS * this.#metCount + LEAST_PASS && weakest + Math.sqrt(squaresThen - squares) > unread) {
        [weakest, squaresThen] = [this.#weakest(), squares];
        const bar = weakest - unread - ROUNDING;
        if (bar > 0 && this.#above(bar) * PRODUCT < postings) {
          [this.#firstUnread, this.#unread] = [term, unread];
          return bar;
        }
      }
      const length = rowLength(byTerm, term);
      if (length * LONG > this.#all.length && Math.min(postings, left) * 2 > this.#all.length) this.#meetAll();
      if (this.#met === this.#all) this.#add(term, Math.min(length, left));
      else this.#addAndMeet(term, Math.min(length, left));
      squares -= this.#own[term]! ** 2;
      postings -= length;
      left -= length;
    }
    return ALL;
  }

  #weakest(): number {
    const strongest = this.#strongest;
    const partial = this.#partial;
    const met = this.#met;
    strongest.clear();
    let least = 0;
    for (let i = 0; i < this.#metCount; i++) {
      const cosine = partial[met[i]!]!;
      if (cosine <= least) continue;
      strongest.offer(met[i]!, cosine);
      least = strongest.least;
    }
    return least;
  }

  /** How many are to be looked at whole if the rest of the lists stays unread. */
  #above(bar: number): number {
    const partial = this.#partial;
    const met = this.#met;
    let count = 0;
    for (let i = 0; i < this.#metCount; i++) if (partial[met[i]!]! >= bar) count++;
    return count;
  }

  /** Where long lists come, most documents will be met: noting each would cost more than looking at all. */
  #meetAll(): void {
    this.#met = this.#all;
    this.#metCount = this.#all.length;
  }

  #add(term: number, length: number): void {
    const { start, item: column, weight: value } = this.#vectors.byTerm;
    const partial = this.#partial;
    const weight = this.#own[term]!;
    const end = start[term]! + length;
    for (let i = start[term]!; i < end; i++) partial[column[i]!]! += weight * value[i]!;
  }

  #addAndMeet(term: number, length: number): void {
    const { start, item: column, weight: value } = this.#vectors.byTerm;
    const partial = this.#partial;
    const met = this.#met;
    const weight = this.#own[term]!;
    const end = start[term]! + length;
    let count = this.#metCount;
    for (let i = start[term]!; i < end; i++) {
      const other = column[i]!;
      const known = partial[other]!;
      // Without a branch, which nobody could predict.
      met[count] = other;
      count += +(known === 0);
      partial[other] = known + weight * value[i]!;
    }
    this.#metCount = count;
  }

  /** The best when all lists have been read: cosines are known. */
  #choose(): Int32Array {
    const strongest = this.#strongest;
    const partial = this.#partial;
    const met = this.#met;
    strongest.clear();
    let least = Number.MIN_VALUE;
    for (let i = 0; i < this.#metCount; i++) {
      const cosine = partial[met[i]!]!;
      if (cosine < least) continue;
      strongest.offer(met[i]!, cosine);
      least = Math.max(Number.MIN_VALUE, strongest.least);
    }
    return strongest.rows();
  }

  /** The best when the rest of the lists is not read: whoever may be among them is looked at whole. */
  #reconsider(bar: number): Int32Array {
    const strongest = this.#strongest;
    const partial = this.#partial;
    strongest.clear();
    let least = bar;
    for (let i = 0; i < this.#metCount; i++) {
      const other = this.#met[i]!;
      if (partial[other]! < least) continue;
      partial[other] = this.#completed(other);
      strongest.offer(other, partial[other]!);
      least = Math.max(bar, strongest.least - this.#unread - ROUNDING);
    }
    return strongest.rows();
  }

  /** A cosine with what the lists not read add to it: their terms are the last of every document. */
  #completed(other: number): number {
    const { start, item: column, weight: value } = this.#vectors.byDocument;
    const end = start[other + 1]!;
    let from = end;
    while (from > start[other]! && column[from - 1]! >= this.#firstUnread) from--;
    let sum = this.#partial[other]!;
    for (let i = from; i < end; i++) sum += this.#own[column[i]!]! * value[i]!;
    return sum;
  }

  #product(other: number): number {
    const { start, item: column, weight: value } = this.#vectors.byDocument;
    let sum = 0;
    for (let i = start[other]!; i < start[other + 1]!; i++) sum += this.#own[column[i]!]! * value[i]!;
    return sum;
  }
}
