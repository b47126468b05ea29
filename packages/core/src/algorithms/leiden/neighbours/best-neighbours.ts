import { float64Column, int32Column } from '../../../tables/columns.js';
import type { Weighted } from '../../../tables/ragged.js';
import { Strongest } from './strongest.js';

/** The best neighbours of every document among those found in one block after another. */
export class BestNeighbours {
  readonly #most: number;
  /** The neighbours of document d from d · most on, ascending, with their cosines. */
  readonly #neighbour: Int32Array;
  readonly #cosine: Float64Array;
  readonly #length: Int32Array;
  readonly #strongest: Strongest;
  readonly #cosineOf: Float64Array;

  constructor(documents: number, most: number) {
    this.#most = most;
    this.#neighbour = int32Column(documents * most);
    this.#cosine = float64Column(documents * most);
    this.#length = int32Column(documents);
    this.#strongest = new Strongest(most);
    this.#cosineOf = float64Column(documents);
  }

  /** @param rows the documents of the block; `found` calls them by their places here */
  add(rows: Int32Array, found: Weighted): void {
    for (let row = 0; row < rows.length; row++) {
      const [from, end] = [found.start[row]!, found.start[row + 1]!];
      if (this.#length[rows[row]!] === 0) this.#copy(rows, found, row);
      else if (end > from) this.#merge(rows, found, row);
    }
  }

  /** All neighbours, ascending. The memory is that of this object, which must not be used afterwards. */
  gather(): Weighted {
    const start = int32Column(this.#length.length + 1);
    let end = 0;
    for (let document = 0; document < this.#length.length; document++) {
      const from = document * this.#most;
      for (let i = from; i < from + this.#length[document]!; i++) {
        this.#neighbour[end] = this.#neighbour[i]!;
        this.#cosine[end++] = this.#cosine[i]!;
      }
      start[document + 1] = end;
    }
    return { start, item: this.#neighbour.subarray(0, end), weight: this.#cosine.subarray(0, end) };
  }

  #copy(rows: Int32Array, { start, item, weight }: Weighted, row: number): void {
    let to = rows[row]! * this.#most;
    for (let i = start[row]!; i < start[row + 1]!; i++) {
      this.#neighbour[to] = rows[item[i]!]!;
      this.#cosine[to++] = weight[i]!;
    }
    this.#length[rows[row]!] = start[row + 1]! - start[row]!;
  }

  #merge(rows: Int32Array, { start, item, weight }: Weighted, row: number): void {
    const document = rows[row]!;
    const from = document * this.#most;
    const strongest = this.#strongest;
    strongest.clear();
    let i = from;
    const end = from + this.#length[document]!;
    for (let j = start[row]!; j < start[row + 1]!; j++) {
      const other = rows[item[j]!]!;
      while (i < end && this.#neighbour[i]! < other) strongest.offer(this.#neighbour[i]!, this.#cosine[i++]!);
      if (i < end && this.#neighbour[i] === other) i++;
      strongest.offer(other, weight[j]!);
    }
    while (i < end) strongest.offer(this.#neighbour[i]!, this.#cosine[i++]!);
    strongest.writeValues(this.#cosineOf);
    const best = strongest.rows();
    for (let place = 0; place < best.length; place++) {
      this.#neighbour[from + place] = best[place]!;
      this.#cosine[from + place] = this.#cosineOf[best[place]!]!;
    }
    this.#length[document] = best.length;
  }
}
