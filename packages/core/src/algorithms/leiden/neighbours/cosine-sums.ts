/**
 * The cosines between one document and all others, summed up list by list. The inner loops run in WebAssembly where
 * there is SIMD and the collection is large enough; each cosine is summed in the order of the lists either way, so that
 * its bits are the same.
 */
import { float64Column, int32Column } from '../../../tables/columns.js';
import type { Weighted } from '../../../tables/ragged.js';
import type { TermVectors } from '../../../vector-space/weigh-terms.js';
import { giveBack, type NeighbourKernels, takeKernels } from './neighbour-kernels.js';
import type { Strongest } from './strongest.js';

/** Documents whose greatest cosine is noted together, and the same where only some documents are met. */
const GROUP = 32;
const MET_GROUP = 8;

/** Bytes of a 32-bit integer and of a double. */
const INTEGER = 4;
const DOUBLE = 8;

/** Where the kernels find what they work on: all lists, one after another, and columns of this search. */
interface Places {
  readonly kernels: NeighbourKernels;
  readonly items: number;
  readonly weights: number;
  readonly sums: number;
  readonly met: number;
  readonly found: number;
  readonly maxima: number;
}

export class CosineSums {
  /** The cosine of each document, as far as lists have been read; 0 elsewhere. */
  readonly values: Float64Array;
  /** How many documents may have a cosine above 0: those met in lists, or all of them if most will be met. */
  metCount = 0;
  readonly #documents: number;
  readonly #byTerm: Weighted;
  /** The documents met. */
  readonly #met: Int32Array;
  #isAll = false;
  /** The documents that were found last. */
  readonly #found: Int32Array;
  /** The greatest cosine of each group of documents. */
  readonly #maxima: Float64Array;
  readonly #places: Places | undefined;

  /** @param kernelsFrom the number of documents from which on kernels are worthwhile */
  constructor({ documents, byTerm }: TermVectors, kernelsFrom: number) {
    this.#documents = documents;
    this.#byTerm = byTerm;
    const groups = Math.ceil(documents / MET_GROUP);
    const padded = GROUP * Math.ceil(documents / GROUP);
    const entries = byTerm.item.length;
    const bytes = entries * (INTEGER + DOUBLE) + padded * DOUBLE + 2 * (documents + 4) * INTEGER + groups * DOUBLE;
    const kernels = documents >= kernelsFrom ? takeKernels(bytes) : undefined;
    if (!kernels) {
      this.values = float64Column(documents);
      this.#met = int32Column(documents + 1);
      this.#found = int32Column(documents + 1);
      this.#maxima = new Float64Array(0);
      return;
    }
    const { buffer } = kernels.memory;
    const weights = new Float64Array(buffer, 0, entries);
    this.values = new Float64Array(buffer, weights.byteLength, padded).fill(0);
    this.#maxima = new Float64Array(buffer, end(this.values), groups);
    const items = new Int32Array(buffer, end(this.#maxima), entries);
    this.#met = new Int32Array(buffer, end(items), documents + 1);
    this.#found = new Int32Array(buffer, end(this.#met), documents + 1);
    weights.set(byTerm.weight);
    items.set(byTerm.item);
    this.#places = {
      kernels,
      items: items.byteOffset,
      weights: weights.byteOffset,
      sums: this.values.byteOffset,
      met: this.#met.byteOffset,
      found: this.#found.byteOffset,
      maxima: this.#maxima.byteOffset,
    };
  }

  /** Leaves the memory of the kernels to the next search. Nothing may be called afterwards. */
  close(): void {
    if (this.#places) giveBack(this.#places.kernels);
  }

  /** All cosines are 0 again. */
  forget(): void {
    const { values } = this;
    const met = this.#met;
    if (this.#isAll) values.fill(0);
    else for (let i = 0; i < this.metCount; i++) values[met[i]!] = 0;
    this.#isAll = false;
    this.metCount = 0;
  }

  /**
   * Adds weight × value for the first `length` entries of the list of a term.
   *
   * @param isMany whether most documents will be met, so that noting each of them would cost more than looking at all
   */
  add(term: number, weight: number, { length, isMany }: { readonly length: number; readonly isMany: boolean }): void {
    if (isMany) {
      this.#isAll = true;
      this.metCount = this.#documents;
    }
    if (this.#places) this.#addByKernel(this.#places, term, weight, length);
    else if (this.#isAll) this.#addList(term, weight, length);
    else this.#addAndMeet(term, weight, length);
  }

  /**
   * Offers the documents with a cosine of at least `floor`, which is above 0, except those that cannot be among the
   * strongest. What these held before is gone.
   */
  offerTo(strongest: Strongest, floor: number): void {
    const { values } = this;
    if (this.#places) {
      // As many groups as there are places have a document each with at least this cosine.
      const bar = this.#weakestGroup(this.#places, strongest, floor);
      const found = this.#collect(this.#places, bar);
      for (let i = 0; i < found; i++) strongest.offer(this.#found[i]!, values[this.#found[i]!]!);
      return;
    }
    let least = floor;
    strongest.clear();
    for (let i = 0; i < this.metCount; i++) {
      const other = this.#isAll ? i : this.#met[i]!;
      const cosine = values[other]!;
      if (cosine < least) continue;
      strongest.offer(other, cosine);
      least = Math.max(floor, strongest.least);
    }
  }

  /**
   * The documents with a cosine of at least `bar`, which is above 0, until the next call of any method. To be called
   * right after {@link offerTo}.
   */
  above(bar: number): Int32Array {
    const found = this.#found;
    if (this.#places) return found.subarray(0, this.#collect(this.#places, bar));
    const { values } = this;
    let count = 0;
    for (let i = 0; i < this.metCount; i++) {
      const other = this.#isAll ? i : this.#met[i]!;
      found[count] = other;
      count += +(values[other]! >= bar);
    }
    return found.subarray(0, count);
  }

  /** The least of the greatest maxima of groups, as many as there are places; `floor` if there are fewer groups. */
  #weakestGroup({ kernels, sums, met, maxima }: Places, strongest: Strongest, floor: number): number {
    const { metCount } = this;
    const groups = Math.ceil(metCount / (this.#isAll ? GROUP : MET_GROUP));
    if (this.#isAll) kernels.greatest(sums, groups, maxima);
    else kernels.greatestOf(met, metCount, sums, maxima);
    const values = this.#maxima;
    strongest.clear();
    let least = floor;
    for (let group = 0; group < groups; group++) {
      if (values[group]! < least) continue;
      strongest.offer(group, values[group]!);
      least = Math.max(floor, strongest.least);
    }
    strongest.clear();
    return least;
  }

  #collect({ kernels, sums, met, maxima, found }: Places, bar: number): number {
    const { metCount } = this;
    if (!this.#isAll) return kernels.collectOf(met, metCount, sums, maxima, bar, found);
    return kernels.collect(sums, Math.ceil(metCount / GROUP), maxima, bar, found);
  }

  #addByKernel({ kernels, items, weights, sums, met }: Places, term: number, weight: number, length: number): void {
    const first = this.#byTerm.start[term]!;
    const item = items + INTEGER * first;
    const value = weights + DOUBLE * first;
    if (this.#isAll) kernels.addList(item, value, length, weight, sums);
    else
      this.metCount =
        (kernels.addAndMeet(item, value, length, weight, sums, met + INTEGER * this.metCount) - met) / INTEGER;
  }

  #addList(term: number, weight: number, length: number): void {
    const { start, item: column, weight: value } = this.#byTerm;
    const { values } = this;
    const stop = start[term]! + length;
    for (let i = start[term]!; i < stop; i++) values[column[i]!]! += weight * value[i]!;
  }

  #addAndMeet(term: number, weight: number, length: number): void {
    const { start, item: column, weight: value } = this.#byTerm;
    const { values } = this;
    const met = this.#met;
    const stop = start[term]! + length;
    let count = this.metCount;
    for (let i = start[term]!; i < stop; i++) {
      const other = column[i]!;
      const known = values[other]!;
      // Without a branch: the processor could not predict it.
      met[count] = other;
      count += +(known === 0);
      values[other] = known + weight * value[i]!;
    }
    this.metCount = count;
  }
}

const end = ({ byteOffset, byteLength }: Float64Array | Int32Array): number => byteOffset + byteLength;
