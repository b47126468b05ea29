import { float64Column } from '../../../tables/columns.js';
import type { Weighted } from '../../../tables/ragged.js';
import { gatherInPlace, type NeighbourRows, openRows } from './neighbour-rows.js';
import { Strongest } from './strongest.js';

/** The best neighbours of every document among those found in one block after another. */
export class BestNeighbours {
  readonly #rows: NeighbourRows;
  readonly #strongest: Strongest;
  readonly #cosineOf: Float64Array;

  constructor(documents: number, most: number) {
    this.#rows = openRows(documents, most);
    this.#strongest = new Strongest(most);
    this.#cosineOf = float64Column(documents);
  }

  /** @param rows the documents of the block; `found` calls them by their places here */
  add(rows: Int32Array, found: Weighted): void {
    const { length } = this.#rows;
    for (let row = 0; row < rows.length; row++) {
      const [from, end] = [found.start[row]!, found.start[row + 1]!];
      if (length[rows[row]!] === 0) this.#copy(rows, found, row);
      else if (end > from) this.#merge(rows, found, row);
    }
  }

  /** All neighbours, ascending. The memory is that of this object, which must not be used afterwards. */
  gather(): Weighted {
    return gatherInPlace(this.#rows);
  }

  #copy(rows: Int32Array, { start, item, weight }: Weighted, row: number): void {
    const { most, length, neighbour, cosine } = this.#rows;
    let to = rows[row]! * most;
    for (let i = start[row]!; i < start[row + 1]!; i++) {
      neighbour[to] = rows[item[i]!]!;
      cosine[to++] = weight[i]!;
    }
    length[rows[row]!] = start[row + 1]! - start[row]!;
  }

  #merge(rows: Int32Array, { start, item, weight }: Weighted, row: number): void {
    const { most, length, neighbour, cosine } = this.#rows;
    const document = rows[row]!;
    const from = document * most;
    const strongest = this.#strongest;
    strongest.clear();
    let i = from;
    const end = from + length[document]!;
    for (let j = start[row]!; j < start[row + 1]!; j++) {
      const other = rows[item[j]!]!;
      while (i < end && neighbour[i]! < other) strongest.offer(neighbour[i]!, cosine[i++]!);
      if (i < end && neighbour[i] === other) i++;
      strongest.offer(other, weight[j]!);
    }
    while (i < end) strongest.offer(neighbour[i]!, cosine[i++]!);
    strongest.writeValues(this.#cosineOf);
    const best = strongest.rows();
    for (let place = 0; place < best.length; place++) {
      neighbour[from + place] = best[place]!;
      cosine[from + place] = this.#cosineOf[best[place]!]!;
    }
    length[document] = best.length;
  }
}
