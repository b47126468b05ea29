/**
 * For each document its most similar ones, by inverted lists, the shortest first: terms are numbered that way. All vectors have length 1,
 * so what the lists not read yet can add to a cosine is at most the length of that part of the document's own vector
 * (the bound of D. Anastasiu and G. Karypis, "L2AP: fast cosine similarity search with prefix L-2 norm bounds", 2014).
 * Once the weakest of the best so far is above it, nobody new can come in, and the long lists need not be read.
 *
 * Exact, unless a document's lists are longer than its part of {@link MAX_POSTINGS}: then the longest go unread.
 */

import type { TermVectors } from '../../vector-space/weigh-terms.js';
import { Strongest } from './strongest.js';

/** Row i has the neighbours `neighbour[start[i]]` …, ascending, with their cosines; never more than asked for. */
export interface Neighbours {
  readonly start: Int32Array;
  readonly neighbour: Int32Array;
  readonly cosine: Float64Array;
}

/** Entries of inverted lists read in one request, all documents together: some ten seconds at worst. */
const MAX_POSTINGS = 4e9;

/** More than rounding can move a cosine. */
const ROUNDING = 1e-9;

/** Ties go to the smaller number; documents without a common term are no neighbours. */
export function nearestNeighbours(vectors: TermVectors, count: number): Neighbours {
  const { documents } = vectors;
  const start = new Int32Array(documents + 1);
  const neighbour = new Int32Array(documents * Math.min(count, Math.max(0, documents - 1)));
  const cosine = new Float64Array(neighbour.length);
  const search = new Search(vectors, count);
  let edges = 0;
  for (let document = 0; document < documents; document++) {
    for (const other of search.around(document)) {
      neighbour[edges] = other;
      cosine[edges++] = search.cosine(other);
    }
    start[document + 1] = edges;
  }
  return { start, neighbour: neighbour.subarray(0, edges), cosine: cosine.subarray(0, edges) };
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
  readonly #met: Int32Array;
  #metCount = 0;

  constructor(vectors: TermVectors, count: number) {
    this.#vectors = vectors;
    this.#strongest = new Strongest(count);
    this.#maxPostings = MAX_POSTINGS / Math.max(1, vectors.documents);
    this.#own = new Float64Array(vectors.terms);
    this.#partial = new Float64Array(vectors.documents);
    this.#met = new Int32Array(vectors.documents);
  }

  around(document: number): Int32Array {
    const { start, column, value } = this.#vectors.byDocument;
    for (let i = 0; i < this.#metCount; i++) this.#partial[this.#met[i]!] = 0;
    this.#metCount = 0;
    for (let i = start[document]!; i < start[document + 1]!; i++) this.#own[column[i]!] = value[i]!;
    const unread = this.#read(document);
    const found = this.#choose(document, unread);
    for (let i = start[document]!; i < start[document + 1]!; i++) this.#own[column[i]!] = 0;
    return found;
  }

  /** What the last search found; summed in the order of terms, so that it is the same from both sides. */
  cosine(other: number): number {
    return this.#partial[other]!;
  }

  /** Reads lists until nobody new can come in; answers the most that the rest can add to any cosine. */
  #read(document: number): number {
    const { byDocument, byTerm } = this.#vectors;
    const [first, end] = [byDocument.start[document]!, byDocument.start[document + 1]!];
    const lengthOf = (term: number): number => byTerm.start[term + 1]! - byTerm.start[term]!;
    let squares = 1;
    let postings = 0;
    for (let i = first; i < end; i++) postings += lengthOf(byDocument.column[i]!);
    let left = this.#maxPostings;
    for (let i = first; i < end; i++) {
      const term = byDocument.column[i]!;
      const unread = Math.sqrt(Math.max(0, squares));
      if (left <= 0) return unread;
      // Looking for the weakest costs a pass over those met: only worth it before long lists, and where it can succeed,
      // for what has been read adds up to no more than the length of that part of the vector, √(1 − squares).
      if (squares < 0.5 && postings > 4 * this.#metCount && this.#weakest() > unread + ROUNDING) return unread;
      const length = lengthOf(term);
      this.#add(document, term, Math.min(length, left));
      squares -= this.#own[term]! ** 2;
      postings -= length;
      left -= length;
    }
    return 0;
  }

  #weakest(): number {
    this.#strongest.clear();
    let least = 0;
    for (let i = 0; i < this.#metCount; i++) {
      const cosine = this.#partial[this.#met[i]!]!;
      if (cosine <= least) continue;
      this.#strongest.offer(this.#met[i]!, cosine);
      least = this.#strongest.least;
    }
    return least;
  }

  #add(document: number, term: number, length: number): void {
    const { start, column, value } = this.#vectors.byTerm;
    const partial = this.#partial;
    const weight = this.#own[term]!;
    const end = start[term]! + length;
    for (let i = start[term]!; i < end; i++) {
      const other = column[i]!;
      if (other === document) continue;
      const known = partial[other]!;
      if (known === 0) this.#met[this.#metCount++] = other;
      partial[other] = known + weight * value[i]!;
    }
  }

  #choose(document: number, unread: number): Int32Array {
    const bar = this.#weakest() - unread - ROUNDING;
    this.#strongest.clear();
    for (let i = 0; i < this.#metCount; i++) {
      const other = this.#met[i]!;
      if (other === document || this.#partial[other]! < bar) continue;
      this.#partial[other] = this.#product(other);
      if (this.#partial[other]! > 0) this.#strongest.offer(other, this.#partial[other]!);
    }
    return this.#strongest.rows();
  }

  #product(other: number): number {
    const { start, column, value } = this.#vectors.byDocument;
    let sum = 0;
    for (let i = start[other]!; i < start[other + 1]!; i++) sum += this.#own[column[i]!]! * value[i]!;
    return sum;
  }
}
