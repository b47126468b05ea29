import { float64Column } from '../../tables/columns.js';
import type { Weighted } from '../../tables/ragged.js';
import { SCALE, type Topic } from '../model/topic-model.js';

/** The sums of vectors of one group after another, with memory that all groups share. */
export class Centre {
  readonly #sum: Float64Array;
  #met: number[] = [];
  readonly #vectors: Weighted;

  constructor(vectors: Weighted, terms: number) {
    this.#vectors = vectors;
    this.#sum = float64Column(terms);
  }

  /** Starts with another group: adds up the vectors of its rows. */
  of(rows: ArrayLike<number>): this {
    for (const term of this.#met) this.#sum[term] = 0;
    this.#met = [];
    const { start, item, weight } = this.#vectors;
    for (let r = 0; r < rows.length; r++)
      for (let i = start[rows[r]!]!; i < start[rows[r]! + 1]!; i++) {
        if (this.#sum[item[i]!] === 0) this.#met.push(item[i]!);
        this.#sum[item[i]!]! += weight[i]!;
      }
    return this;
  }

  /** The direction of the group, of at most `most` terms, as integers. */
  direction(most: number): Topic['centroid'] {
    const term = this.#strongest(most);
    const norm = Math.sqrt(this.#squares(term));
    const kept = term
      .map(each => ({ term: each, weight: Math.round((SCALE * this.#sum[each]!) / norm) }))
      .filter(({ weight }) => weight > 0);
    return { term: kept.map(each => each.term), weight: kept.map(({ weight }) => weight) };
  }

  /**
   * The cosine of each of the rows with the sum of the others, over the strongest terms of the group.
   *
   * @param copies how many rows of the group are equal to each of these: none of them counts among its others
   */
  likeness(rows: ArrayLike<number>, most: number, copies?: ArrayLike<number>): Float64Array {
    const strong = this.#strongest(most);
    const isStrong = new Set(strong);
    const squares = this.#squares(strong);
    const { start, item, weight } = this.#vectors;
    return Float64Array.from(rows, (row, place) => {
      const own = copies?.[place] ?? 1;
      let product = 0;
      let left = squares;
      for (let i = start[row]!; i < start[row + 1]!; i++) {
        if (!isStrong.has(item[i]!)) continue;
        const sum = this.#sum[item[i]!]!;
        const others = sum - own * weight[i]!;
        product += weight[i]! * others;
        left += others * others - sum * sum;
      }
      return left > 0 && product > 0 ? Math.min(1, product / Math.sqrt(left)) : 0;
    });
  }

  /** The sum of the squares, without powers, which engines round differently. */
  #squares(terms: readonly number[]): number {
    return terms.reduce((squares, term) => squares + this.#sum[term]! * this.#sum[term]!, 0);
  }

  /** The terms with the greatest sums, ascending. */
  #strongest(most: number): readonly number[] {
    const sum = this.#sum;
    const byWeight = this.#met.sort((a, b) => sum[b]! - sum[a]! || a - b);
    return byWeight.slice(0, most).sort((a, b) => a - b);
  }
}

/** The cosine of two centroids. */
export function centroidCosine(a: Topic['centroid'], b: Topic['centroid']): number {
  let product = 0;
  for (let i = 0, j = 0; i < a.term.length && j < b.term.length; ) {
    if (a.term[i] === b.term[j]) product += a.weight[i++]! * b.weight[j++]!;
    else if (a.term[i]! < b.term[j]!) i++;
    else j++;
  }
  return product / (SCALE * SCALE);
}
