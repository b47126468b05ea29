/** Documents of a stem in at least 1/64 of all documents are looked up as bits. */
const FREQUENT = 64;

/** The number of stems for which there are bits: 32 bytes for each document are enough. */
const MOST_BITS = 256;

import type { Postings } from '@sheaf/core';
import { documentFrequency, enlarged, firstNotBelow, int32Column, type Ragged } from '@sheaf/core/internal';

/** Lists of documents, written one after another. Most are so short that an array for each would cost more. */
export class DocumentLists {
  readonly #stems: Postings;
  readonly #ends: number[] = [0];
  #document = new Int32Array(1024);
  readonly #documentCount: number;
  readonly #bits = new Map<number, Int32Array>();

  /** @param stems documents of every stem */
  constructor(stems: Postings, documentCount: number) {
    this.#stems = stems;
    this.#documentCount = documentCount;
  }

  /**
   * Adds the list of the next candidate: documents that contain all its stems, in any order and place.
   *
   * @param least how many documents certainly do. If no more documents have the rarest stem, all of them have the
   *   others.
   */
  add(stems: readonly number[], least: number): void {
    const postings = this.#stems;
    let rarest = stems[0]!;
    for (const stem of stems)
      if (documentFrequency(postings, stem) < documentFrequency(postings, rarest)) rarest = stem;
    const begin = this.#ends[this.#ends.length - 1]!;
    let end = this.#copy(rarest, begin);
    if (end - begin > least) for (const stem of stems) if (stem !== rarest) end = this.#keepIn(stem, begin, end);
    this.#ends.push(end);
  }

  /** The documents of each candidate, ascending. */
  freeze(): Ragged {
    const start = Int32Array.from(this.#ends);
    return { start, item: this.#document.subarray(0, start[start.length - 1]!) };
  }

  #copy(stem: number, begin: number): number {
    const { start, item: document } = this.#stems;
    const end = begin + start[stem + 1]! - start[stem]!;
    if (end > this.#document.length) this.#document = enlarged(this.#document, 2 * end);
    for (let from = start[stem]!, to = begin; to < end; ) this.#document[to++] = document[from++]!;
    return end;
  }

  /** Keeps of the documents written last those that also contain this stem. Returns the new end. */
  #keepIn(stem: number, begin: number, end: number): number {
    const bits = this.#bitsOf(stem);
    return bits ? this.#keepWhere(bits, begin, end) : this.#keepByLists(stem, begin, end);
  }

  /** A bit for each document that contains the stem; undefined for rare stems, and after many others. */
  #bitsOf(stem: number): Int32Array | undefined {
    const known = this.#bits.get(stem);
    if (known) return known;
    const { start, item: document } = this.#stems;
    if ((start[stem + 1]! - start[stem]!) * FREQUENT < this.#documentCount || this.#bits.size === MOST_BITS)
      return undefined;
    const bits = int32Column((this.#documentCount + 31) >> 5);
    const stop = start[stem + 1]!;
    for (let i = start[stem]!; i < stop; i++) bits[document[i]! >> 5]! |= 1 << document[i]!;
    this.#bits.set(stem, bits);
    return bits;
  }

  #keepWhere(bits: Int32Array, begin: number, end: number): number {
    const written = this.#document;
    let kept = begin;
    for (let i = begin; i < end; i++) {
      const document = written[i]!;
      // Without a branch: the processor could not predict it.
      written[kept] = document;
      kept += (bits[document >> 5]! >>> document) & 1;
    }
    return kept;
  }

  #keepByLists(stem: number, begin: number, end: number): number {
    const { start, item: document } = this.#stems;
    const written = this.#document;
    const stop = start[stem + 1]!;
    let from = start[stem]!;
    let kept = begin;
    for (let i = begin; i < end && from < stop; i++) {
      const wanted = written[i]!;
      if (document[from]! < wanted) from = firstNotBelow(document, wanted, { from, end: stop });
      if (from < stop && document[from] === wanted) written[kept++] = wanted;
    }
    return kept;
  }
}
