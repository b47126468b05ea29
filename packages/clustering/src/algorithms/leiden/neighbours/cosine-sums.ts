/**
 * The cosines between one document and all others, summed up list by list. The inner loops run in WebAssembly where
 * there is SIMD and the collection is large enough; each cosine is summed in the order of the lists either way, so that
 * its bits are the same.
 */
import { endOf, float64Column, int32Column, type TermVectors, type Weighted } from '@sheaf/core/internal';
import { giveBack, type NeighbourKernels, takeKernels } from './neighbour-kernels.js';
import { Strongest } from './strongest.js';

/** Documents whose greatest cosine is noted together. */
const GROUP = 32;

/** The kernels find a few documents more than are wanted; up to this number are dropped one by one. */
const FEW_TOO_MANY = 16;

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
  readonly heap: number;
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
  /** How many documents are wanted. */
  readonly #most: number;
  readonly #strongest: Strongest;
  readonly #places: Places | undefined;

  /**
   * @param most how many documents are wanted
   * @param kernelsFrom the number of documents from which on kernels are worthwhile
   */
  constructor({ documents, byTerm }: TermVectors, most: number, kernelsFrom: number) {
    this.#documents = documents;
    this.#byTerm = byTerm;
    this.#most = most;
    this.#strongest = new Strongest(most);
    const groups = Math.ceil(documents / GROUP);
    const padded = GROUP * groups;
    const entries = byTerm.item.length;
    const doubles = entries + padded + groups + most;
    const bytes = doubles * DOUBLE + (entries + 2 * (documents + 1)) * INTEGER;
    const kernels = documents >= kernelsFrom ? takeKernels(bytes) : undefined;
    if (!kernels) {
      this.values = float64Column(documents);
      this.#met = int32Column(documents + 1);
      this.#found = int32Column(documents + 1);
      return;
    }
    const { buffer } = kernels.memory;
    const weights = new Float64Array(buffer, 0, entries);
    this.values = new Float64Array(buffer, weights.byteLength, padded).fill(0);
    const maxima = new Float64Array(buffer, endOf(this.values), groups);
    const heap = new Float64Array(buffer, endOf(maxima), most);
    const items = new Int32Array(buffer, endOf(heap), entries);
    this.#met = new Int32Array(buffer, endOf(items), documents + 1);
    this.#found = new Int32Array(buffer, endOf(this.#met), documents + 1);
    weights.set(byTerm.weight);
    items.set(byTerm.item);
    this.#places = {
      kernels,
      items: items.byteOffset,
      weights: weights.byteOffset,
      sums: this.values.byteOffset,
      met: this.#met.byteOffset,
      found: this.#found.byteOffset,
      maxima: maxima.byteOffset,
      heap: heap.byteOffset,
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
   * The cosine of the weakest of the documents that are wanted, among those with a cosine of at least `floor`, which is
   * above 0; not above `floor` if there are too few.
   */
  weakest(floor: number): number {
    return this.#offerAll(floor).least;
  }

  /**
   * The documents with the greatest cosines, ascending, the smaller number if cosines are equal: as many as are wanted,
   * of those with a cosine of at least `floor`, which is above 0. To be read before the next call of any method.
   */
  strongest(floor: number): Int32Array {
    if (!this.#places || !this.#isAll) return this.#offer(this.#met, this.metCount, floor).rows();
    const count = this.#collectStrong(this.#places, floor);
    if (count > this.#most + FEW_TOO_MANY) return this.#offer(this.#found, count, floor).rows();
    for (let left = count; left > this.#most; left--) this.#dropWeakest(left);
    return this.#found.subarray(0, Math.min(count, this.#most));
  }

  /**
   * The documents with a cosine of at least `bar`, which is above 0, until the next call of any method. To be called
   * right after {@link weakest}.
   */
  above(bar: number): Int32Array {
    const found = this.#found;
    if (this.#places && this.#isAll) return found.subarray(0, this.#collect(this.#places, bar));
    const { values } = this;
    let count = 0;
    for (let i = 0; i < this.metCount; i++) {
      const other = this.#isAll ? i : this.#met[i]!;
      found[count] = other;
      count += +(values[other]! >= bar);
    }
    return found.subarray(0, count);
  }

  /** Drops the weakest of the first `count` documents found, the greatest number if cosines are equal. */
  #dropWeakest(count: number): void {
    const { values } = this;
    const found = this.#found;
    let weakest = 0;
    for (let i = 1; i < count; i++) if (values[found[i]!]! <= values[found[weakest]!]!) weakest = i;
    found.copyWithin(weakest, weakest + 1, count);
  }

  #offerAll(floor: number): Strongest {
    if (!this.#places || !this.#isAll) return this.#offer(this.#met, this.metCount, floor);
    return this.#offer(this.#found, this.#collectStrong(this.#places, floor), floor);
  }

  /** @param rows the documents that can be among the strongest; those met if they were noted */
  #offer(rows: Int32Array, count: number, floor: number): Strongest {
    const { values } = this;
    const strongest = this.#strongest;
    const isEvery = this.#isAll && !this.#places;
    let least = floor;
    strongest.clear();
    for (let i = 0; i < count; i++) {
      const other = isEvery ? i : rows[i]!;
      const cosine = values[other]!;
      if (cosine < least) continue;
      strongest.offer(other, cosine);
      least = Math.max(floor, strongest.least);
    }
    return strongest;
  }

  /** Finds all documents that can be among the strongest. @returns how many there are */
  #collectStrong(places: Places, floor: number): number {
    const { kernels, sums, maxima, heap } = places;
    const groups = Math.ceil(this.#documents / GROUP);
    kernels.greatest(sums, groups, maxima);
    // As many groups as documents are wanted have a document each with at least this cosine.
    return this.#collect(places, kernels.weakest(maxima, groups, floor, this.#most, heap));
  }

  #collect({ kernels, sums, maxima, found }: Places, bar: number): number {
    return kernels.collect(sums, Math.ceil(this.#documents / GROUP), maxima, bar, found);
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
