import { float64Column } from '@sheaf/core/internal';
import { type NeighbourRows, openRows } from '../neighbour-rows.js';
import { Strongest } from '../strongest.js';

/** The best neighbours of every document among those found in one block after another. */
export class BestNeighbours {
  readonly rows: NeighbourRows;
  readonly #strongest: Strongest;
  readonly #cosineOf: Float64Array;

  constructor(documents: number, most: number) {
    this.rows = openRows(documents, most);
    this.#strongest = new Strongest(most);
    this.#cosineOf = float64Column(documents);
  }

  /** @param block the documents of the block; `found` calls them by their places here */
  add(block: Int32Array, found: NeighbourRows): void {
    const { length } = this.rows;
    for (let place = 0; place < block.length; place++) {
      if (length[block[place]!] === 0) this.#copy(block, found, place);
      else if (found.length[place]! > 0) this.#merge(block, found, place);
    }
  }

  #copy(block: Int32Array, found: NeighbourRows, place: number): void {
    const { most, length, neighbour, cosine } = this.rows;
    const count = found.length[place]!;
    const from = place * found.most;
    const to = block[place]! * most;
    for (let i = 0; i < count; i++) {
      neighbour[to + i] = block[found.neighbour[from + i]!]!;
      cosine[to + i] = found.cosine[from + i]!;
    }
    length[block[place]!] = count;
  }

  #merge(block: Int32Array, found: NeighbourRows, place: number): void {
    const { most, length, neighbour, cosine } = this.rows;
    const document = block[place]!;
    const from = document * most;
    const strongest = this.#strongest;
    strongest.clear();
    let i = from;
    const end = from + length[document]!;
    const first = place * found.most;
    for (let j = first; j < first + found.length[place]!; j++) {
      const other = block[found.neighbour[j]!]!;
      while (i < end && neighbour[i]! < other) strongest.offer(neighbour[i]!, cosine[i++]!);
      if (i < end && neighbour[i] === other) i++;
      strongest.offer(other, found.cosine[j]!);
    }
    while (i < end) strongest.offer(neighbour[i]!, cosine[i++]!);
    strongest.writeValues(this.#cosineOf);
    const best = strongest.rows();
    for (let at = 0; at < best.length; at++) {
      neighbour[from + at] = best[at]!;
      cosine[from + at] = this.#cosineOf[best[at]!]!;
    }
    length[document] = best.length;
  }
}
