import type { TermVectors } from '../vector-space/weigh-terms.js';

/** Sums of the vectors of each cluster's documents. */
export class Centres {
  readonly #vectors: TermVectors;
  readonly #sums: readonly Float64Array[];
  readonly #lengths: readonly number[];

  constructor(members: readonly (readonly number[])[], vectors: TermVectors) {
    this.#vectors = vectors;
    this.#sums = members.map(documents => sumOf(documents, vectors));
    this.#lengths = this.#sums.map(sum => Math.sqrt(sum.reduce((squares, value) => squares + value * value, 0)));
  }

  /** The clusters that resemble the document at all, most similar first; the earlier among equals. */
  closest(document: number, among: readonly number[]): number[] {
    const similar = among
      .map(cluster => ({ cluster, similarity: this.#similarity(document, cluster) }))
      .filter(({ similarity }) => similarity > 0);
    return similar.sort((a, b) => b.similarity - a.similarity).map(({ cluster }) => cluster);
  }

  #similarity(document: number, cluster: number): number {
    const { start, item: column, weight: value } = this.#vectors.byDocument;
    const sum = this.#sums[cluster]!;
    let product = 0;
    for (let i = start[document]!; i < start[document + 1]!; i++) product += value[i]! * sum[column[i]!]!;
    return this.#lengths[cluster]! === 0 ? 0 : product / this.#lengths[cluster]!;
  }
}

/** Sum of the documents' vectors. */
export function sumOf(documents: readonly number[], { byDocument, terms }: TermVectors): Float64Array {
  const sum = new Float64Array(terms);
  for (const document of documents)
    for (let i = byDocument.start[document]!; i < byDocument.start[document + 1]!; i++)
      sum[byDocument.item[i]!]! += byDocument.weight[i]!;
  return sum;
}
