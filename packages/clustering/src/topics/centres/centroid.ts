import { float64Column, type Weighted } from '@sheaf/core/internal';
import { type Centroid, MASS_SCALE, SCALE, type TopicModel } from '../model/topic-model.js';

/** The maximum number of terms of a direction: those of rare terms say little about where a topic lies. */
const WIDTH = 200;

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

  /** The sums of the group for at most `most` terms, as integers. */
  sums(most: number): Centroid {
    return rounded(this.#strongest(most), term => MASS_SCALE * this.#sum[term]!);
  }

  /** The direction of the group, of at most `most` terms, as integers. */
  direction(most: number): Centroid {
    const term = this.#strongest(most);
    const norm = Math.sqrt(this.#squares(term));
    return rounded(term, each => (SCALE * this.#sum[each]!) / norm);
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

/** Integer weights; terms whose weight is rounded to 0 are left out. */
function rounded(terms: readonly number[], weightOf: (term: number) => number): Centroid {
  const kept = terms.map(term => ({ term, weight: Math.round(weightOf(term)) })).filter(({ weight }) => weight > 0);
  return { term: kept.map(({ term }) => term), weight: kept.map(({ weight }) => weight) };
}

/** How many terms the directions of a model have at most. */
export const widthOf = ({ version, keeps }: Pick<TopicModel, 'version' | 'keeps'>): number =>
  version === 1 ? keeps.terms : Math.min(WIDTH, keeps.terms);

/** Where the topics of a model lie: vectors of length 1 as integers × 10,000. */
export const directionsOf = (model: Pick<TopicModel, 'version' | 'keeps' | 'topics'>): readonly Centroid[] =>
  model.topics.map(({ centroid }) => (model.version === 1 ? centroid : directionOf(centroid, widthOf(model))));

function directionOf({ term, weight }: Centroid, most: number): Centroid {
  const strongest = Array.from(term.keys())
    .sort((a, b) => weight[b]! - weight[a]! || a - b)
    .slice(0, most)
    .sort((a, b) => a - b);
  const norm = Math.sqrt(strongest.reduce((squares, at) => squares + weight[at]! * weight[at]!, 0));
  const direction = rounded(strongest, at => (SCALE * weight[at]!) / norm);
  return { term: direction.term.map(at => term[at]!), weight: direction.weight };
}

/** The cosine of two directions. */
export function directionCosine(a: Centroid, b: Centroid): number {
  let product = 0;
  for (let i = 0, j = 0; i < a.term.length && j < b.term.length; ) {
    if (a.term[i] === b.term[j]) product += a.weight[i++]! * b.weight[j++]!;
    else if (a.term[i]! < b.term[j]!) i++;
    else j++;
  }
  return product / (SCALE * SCALE);
}
