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
import { float64Column, rowLength, type TermVectors } from '@sheaf/core/internal';
import { CosineSums } from './cosine-sums.js';
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

const NONE = new Int32Array(0);

/** In smaller collections, the memory of the kernels costs more than they save. */
const KERNELS_FROM = 1000;

/** How far a search goes, and by which means. */
export interface Effort {
  readonly maxPostings: number;
  /** Whether to read as few lists as will do, even where it takes less time to read more. */
  readonly isFrugal?: boolean;
  readonly kernelsFrom?: number | undefined;
}

/** The search for the neighbours of one document after another, with memory that all searches share. */
export class NeighbourSearch {
  /** How many list entries were read so far, and for how many documents not all that would have had to be. */
  postings = 0;
  cuts = 0;
  /** Maximum number of neighbours per document. */
  readonly count: number;
  readonly #vectors: TermVectors;
  readonly #strongest: Strongest;
  readonly #maxPostings: number;
  readonly #isFrugal: boolean;
  /** The document's own vector, 0 elsewhere. */
  readonly #own: Float64Array;
  readonly #sums: CosineSums;
  /** The first term whose list was not read, and the length of that part of the document's own vector from there on. */
  #firstUnread = 0;
  #unread = 0;
  /** The cosine that the weakest of the best documents had so far: cosines only grow, so none below will be chosen. */
  #floor = Number.MIN_VALUE;
  /** If not all lists were read, the documents that may still be among the best. */
  #possible: Int32Array = NONE;

  /**
   * @param effort.maxPostings the maximum number of list entries read for each document
   * @param effort.isFrugal whether to read as few lists as will do
   * @param effort.kernelsFrom the number of documents from which on WebAssembly is worthwhile
   */
  constructor(vectors: TermVectors, count: number, effort: Effort) {
    const { maxPostings, isFrugal = false, kernelsFrom = KERNELS_FROM } = effort;
    this.count = count;
    this.#vectors = vectors;
    this.#strongest = new Strongest(count);
    this.#maxPostings = maxPostings;
    this.#isFrugal = isFrugal;
    this.#own = float64Column(vectors.terms);
    this.#sums = new CosineSums(vectors, count, kernelsFrom);
  }

  /** Leaves memory to the next search. Nothing may be called afterwards. */
  close(): void {
    this.#sums.close();
  }

  /** The neighbours of a document, ascending. */
  around(document: number): Int32Array {
    const { start, item: column, weight: value } = this.#vectors.byDocument;
    const { values } = this.#sums;
    this.#sums.forget();
    for (let i = start[document]!; i < start[document + 1]!; i++) this.#own[column[i]!] = value[i]!;
    values[document] = ITSELF;
    const bar = this.#read(document);
    values[document] = 0;
    const found = bar === ALL || bar === CUT ? this.#choose() : this.#reconsider(bar);
    if (bar === CUT) for (let i = 0; i < found.length; i++) values[found[i]!] = this.#product(found[i]!);
    for (let i = start[document]!; i < start[document + 1]!; i++) this.#own[column[i]!] = 0;
    return found;
  }

  /** A cosine that the last search found. It is summed in the order of terms, so both documents get the same cosine. */
  cosine(other: number): number {
    return this.#sums.values[other]!;
  }

  /**
   * Reads lists until no other document can be among the best. Returns the least partial cosine of documents that may
   * still be among the best; ALL or CUT if there is no such bound.
   */
  #read(document: number): number {
    const { byDocument, byTerm, documents } = this.#vectors;
    const sums = this.#sums;
    const [first, end] = [byDocument.start[document]!, byDocument.start[document + 1]!];
    let postings = 0;
    for (let i = first; i < end; i++) {
      const term = byDocument.item[i]!;
      postings += rowLength(byTerm, term);
    }
    // To read a list takes less time than to note which documents it has, and to look for the best after each list.
    const isFrugal = this.#isFrugal || postings > this.#maxPostings;
    const meetsMost = !isFrugal && postings * 2 > documents;
    let squares = 1;
    let left = this.#maxPostings;
    // The weakest of the best so far has grown since it was last determined by at most the length of the part read
    // since.
    let [weakest, squaresThen] = [0, 1];
    this.#floor = Number.MIN_VALUE;
    for (let i = first; i < end; i++) {
      const term = byDocument.item[i]!;
      const unread = Math.sqrt(Math.max(0, squares));
      if (left <= 0) {
        this.cuts++;
        return CUT;
      }
      if (postings > PASS * sums.metCount + LEAST_PASS && weakest + Math.sqrt(squaresThen - squares) > unread) {
        [weakest, squaresThen] = [this.#weakest(), squares];
        const bar = weakest - unread - ROUNDING;
        if (bar > 0 && this.#maySkip(bar, postings)) {
          [this.#firstUnread, this.#unread] = [term, unread];
          return bar;
        }
      }
      const length = rowLength(byTerm, term);
      const isMany = meetsMost || (length * LONG > documents && Math.min(postings, left) * 2 > documents);
      sums.add(term, this.#own[term]!, { length: Math.min(length, left), isMany });
      squares -= this.#own[term]! * this.#own[term]!;
      this.postings += length;
      postings -= length;
      left -= length;
    }
    return ALL;
  }

  #weakest(): number {
    const least = this.#sums.weakest(this.#floor);
    this.#floor = Math.max(this.#floor, least);
    return least;
  }

  /** Whether computing the whole cosines of all documents from `bar` on takes less time than reading the lists. */
  #maySkip(bar: number, postings: number): boolean {
    this.#possible = this.#sums.above(bar);
    return this.#possible.length * PRODUCT < postings;
  }

  /** The best documents if all lists have been read, so that all cosines are complete. */
  #choose(): Int32Array {
    return this.#sums.strongest(this.#floor);
  }

  /**
   * The best documents if the remaining lists are not read: the cosines of all that may be among them are completed.
   */
  #reconsider(bar: number): Int32Array {
    const strongest = this.#strongest;
    const { values } = this.#sums;
    const possible = this.#possible;
    strongest.clear();
    let least = bar;
    for (let i = 0; i < possible.length; i++) {
      const other = possible[i]!;
      if (values[other]! < least) continue;
      values[other] = this.#completed(other);
      strongest.offer(other, values[other]!);
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
    let sum = this.#sums.values[other]!;
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
