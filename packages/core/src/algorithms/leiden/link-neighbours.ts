import type { Graph } from './graph.js';
import type { TermVectors } from './weigh-terms.js';

/** Weaker similarities count even less: weights are cosines to this power. */
const POWER = 1.5;

/** For each document its most similar ones: row i has `neighbour[start[i]]` … with their cosines. */
interface Neighbours {
  readonly start: Int32Array;
  readonly neighbour: Int32Array;
  readonly cosine: Float64Array;
}

/**
 * The graph of nearest neighbours: an edge where either document is among the `count` most similar of the other,
 * twice as heavy where both are.
 */
export function linkNeighbours(vectors: TermVectors, count: number): Graph {
  return symmetrise(nearestNeighbours(vectors, count));
}

/** Cosines by inverted lists. Ties go to the smaller number; documents without a common term are no neighbours. */
function nearestNeighbours({ documents, byDocument, byTerm }: TermVectors, count: number): Neighbours {
  const start = new Int32Array(documents + 1);
  const neighbour: number[] = [];
  const cosine: number[] = [];
  const similarity = new Float64Array(documents);
  const met = new Int32Array(documents);
  const strongest = new Strongest(count);
  for (let document = 0; document < documents; document++) {
    let candidates = 0;
    for (let i = byDocument.start[document]!; i < byDocument.start[document + 1]!; i++) {
      const term = byDocument.column[i]!;
      const weight = byDocument.value[i]!;
      for (let j = byTerm.start[term]!; j < byTerm.start[term + 1]!; j++) {
        const other = byTerm.column[j]!;
        if (similarity[other] === 0) met[candidates++] = other;
        similarity[other]! += weight * byTerm.value[j]!;
      }
    }
    similarity[document] = 0;
    for (let i = 0; i < candidates; i++) if (similarity[met[i]!]! > 0) strongest.offer(met[i]!, similarity[met[i]!]!);
    for (const other of strongest.take()) {
      neighbour.push(other);
      cosine.push(similarity[other]!);
    }
    start[document + 1] = neighbour.length;
    for (let i = 0; i < candidates; i++) similarity[met[i]!] = 0;
  }
  return { start, neighbour: Int32Array.from(neighbour), cosine: Float64Array.from(cosine) };
}

/** Keeps the rows of the greatest values: a heap with the weakest on top, the greater row first among equals. */
class Strongest {
  readonly #rows: Int32Array;
  readonly #values: Float64Array;
  #count = 0;

  constructor(count: number) {
    this.#rows = new Int32Array(count);
    this.#values = new Float64Array(count);
  }

  offer(row: number, value: number): void {
    if (this.#count < this.#rows.length) this.#rise(this.#count++, row, value);
    else if (this.#isWeaker(0, row, value)) this.#sink(row, value);
  }

  /** The rows kept, ascending. The heap is empty afterwards. */
  take(): Int32Array {
    const rows = this.#rows.slice(0, this.#count).sort();
    this.#count = 0;
    return rows;
  }

  #isWeaker(place: number, row: number, value: number): boolean {
    const own = this.#values[place]!;
    return own < value || (own === value && this.#rows[place]! > row);
  }

  #rise(place: number, row: number, value: number): void {
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (this.#isWeaker(parent, row, value)) break;
      this.#move(parent, place);
      place = parent;
    }
    this.#put(place, row, value);
  }

  #sink(row: number, value: number): void {
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= this.#count) break;
      if (child + 1 < this.#count && this.#isWeaker(child + 1, this.#rows[child]!, this.#values[child]!)) child++;
      if (!this.#isWeaker(child, row, value)) break;
      this.#move(child, place);
      place = child;
    }
    this.#put(place, row, value);
  }

  #move(from: number, to: number): void {
    this.#put(to, this.#rows[from]!, this.#values[from]!);
  }

  #put(place: number, row: number, value: number): void {
    this.#rows[place] = row;
    this.#values[place] = value;
  }
}

/** Both directions added. Neighbours stand in ascending order. */
function symmetrise({ start: from, neighbour, cosine }: Neighbours): Graph {
  const nodes = from.length - 1;
  const degree = new Int32Array(nodes + 1);
  for (let i = 0; i < nodes; i++) degree[i + 1]! += from[i + 1]! - from[i]!;
  for (const other of neighbour) degree[other + 1]!++;
  for (let i = 0; i < nodes; i++) degree[i + 1]! += degree[i]!;
  const arc = new Int32Array(neighbour.length * 2);
  const arcWeight = new Float64Array(neighbour.length * 2);
  const next = degree.slice(0, nodes);
  const put = (node: number, other: number, weight: number): void => {
    arc[next[node]!] = other;
    arcWeight[next[node]!++] = weight;
  };
  for (let node = 0; node < nodes; node++)
    for (let e = from[node]!; e < from[node + 1]!; e++) {
      const weight = cosine[e]! ** POWER;
      put(node, neighbour[e]!, weight);
      put(neighbour[e]!, node, weight);
    }
  return joinArcs(nodes, degree, arc, arcWeight);
}

/** Sorts the arcs of each node and adds up those to the same neighbour. */
function joinArcs(nodes: number, arcStart: Int32Array, arc: Int32Array, arcWeight: Float64Array): Graph {
  const start = new Int32Array(nodes + 1);
  const neighbour = new Int32Array(arc.length);
  const weight = new Float64Array(arc.length);
  let edges = 0;
  for (let node = 0; node < nodes; node++) {
    const [from, to] = [arcStart[node]!, arcStart[node + 1]!];
    const order = Int32Array.from({ length: to - from }, (_, i) => from + i).sort((a, b) => arc[a]! - arc[b]! || a - b);
    for (const a of order) {
      if (edges > start[node]! && neighbour[edges - 1] === arc[a]) weight[edges - 1]! += arcWeight[a]!;
      else {
        neighbour[edges] = arc[a]!;
        weight[edges++] = arcWeight[a]!;
      }
    }
    start[node + 1] = edges;
  }
  return {
    count: nodes,
    start,
    neighbour: neighbour.slice(0, edges),
    weight: weight.slice(0, edges),
    size: new Int32Array(nodes).fill(1),
  };
}
