/**
 * Finds the most similar documents of each document by inverted lists: for each term of the document, the list of all
 * documents with that term is read, and cosines are summed up. Terms are numbered so that the shortest lists come
 * first.
 *
 * All vectors have length 1, so the lists that have not been read yet can add to a cosine at most the length of that
 * part of the document's own vector (the bound of D. Anastasiu and G. Karypis, "L2AP: fast cosine similarity search
 * with prefix L-2 norm bounds", 2014). Once the weakest of the best documents so far is above this bound, no other
 * document can be among the best, and the long lists need not be read.
 *
 * Exact, unless the lists of a document are longer than the caller allows: then the longest are not read.
 */
import { float64Column, int32Column } from '../../../tables/columns.js';
import { rowLength } from '../../../tables/ragged.js';
import { ascending } from '../../../tables/renumber.js';
import type { TermVectors } from '../../../vector-space/weigh-terms.js';
import { Strongest } from './strongest.js';

/**
 * The cost of finding the weakest of the best documents, in list entries: PASS entries for each document met, and at
 * least LEAST_PASS.
 */
const PASS = 4;
const LEAST_PASS = 1000;

/** The cost of computing one cosine from the whole vectors, in list entries. */
const PRODUCT = 32;

/** A list is long if it contains at least 1/16 of the documents. */
const LONG = 16;

/** Results of `#read` that are not a bound: all lists were read, or reading ended before the longest. */
const ALL = 0;
const CUT = Infinity;

/** A partial cosine that stays below 0 no matter what is added, so that a document is not found by itself. */
const ITSELF = -2;

/** An upper bound of the rounding error of a cosine. */
const ROUNDING = 1e-9;

/** The search for the neighbours of one document after another, with memory that all searches share. */
export class NeighbourSearch {
  /** How many list entries were read so far, and for how many documents not all that would have had to be. */
  postings = 0;
  cuts = 0;
  readonly #vectors: TermVectors;
  readonly #strongest: Strongest;
  readonly #maxPostings: number;
  /** The document's own vector, 0 elsewhere. */
  readonly #own: Float64Array;
  /** Cosines as far as the lists have been read, 0 elsewhere. */
  readonly #partial: Float64Array;
  readonly #all: Int32Array;
  readonly #few: Int32Array;
  /** Documents that may have a cosine above 0: those met in lists, or simply all documents if most will be met. */
  #met: Int32Array;
  #metCount = 0;
  /** The first term whose list was not read, and the length of that part of the document's own vector from there on. */
  #firstUnread = 0;
  #unread = 0;

  /** @param maxPostings the maximum number of list entries read for each document */
  constructor(vectors: TermVectors, count: number, maxPostings: number) {
    this.#vectors = vectors;
    this.#strongest = new Strongest(count);
    this.#maxPostings = maxPostings;
    this.#own = float64Column(vectors.terms);
    this.#partial = float64Column(vectors.documents);
    this.#all = ascending(vectors.documents);
    this.#few = int32Column(vectors.documents + 1);
    this.#met = this.#few;
  }

  /** The neighbours of a document, ascending. */
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

  /** A cosine that the last search found. It is summed in the order of terms, so both documents get the same cosine. */
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

  /**
   * Reads lists until no other document can be among the best. Returns the least partial cosine of documents that may
   * still be among the best; ALL or CUT if there is no such bound.
   */
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
    // The weakest of the best so far has grown since it was last determined by at most the length of the part read
    // since.
    let [weakest, squaresThen] = [0, 1];
    for (let i = first; i < end; i++) {
      const term = byDocument.item[i]!;
      const unread = Math.sqrt(Math.max(0, squares));
      if (left <= 0) {
        this.cuts++;
        return CUT;
      }
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
      squares -= this.#own[term]! * this.#own[term]!;
      this.postings += length;
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

  /** The number of documents whose whole cosine must be computed if no more lists are read. */
  #above(bar: number): number {
    const partial = this.#partial;
    const met = this.#met;
    let count = 0;
    for (let i = 0; i < this.#metCount; i++) if (partial[met[i]!]! >= bar) count++;
    return count;
  }

  /** Before long lists: most documents will be met, and noting each of them would cost more than looking at all. */
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
      // Without a branch: the processor could not predict it.
      met[count] = other;
      count += +(known === 0);
      partial[other] = known + weight * value[i]!;
    }
    this.#metCount = count;
  }

  /** The best documents if all lists have been read, so that all cosines are complete. */
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

  /**
   * The best documents if the remaining lists are not read: the cosines of all that may be among them are completed.
   */
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

  /** Adds to a cosine what the unread lists would add. Their terms are the last terms of every document. */
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
