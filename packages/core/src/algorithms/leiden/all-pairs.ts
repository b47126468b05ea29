import type { TermVectors } from '../../vector-space/weigh-terms.js';
import type { Neighbours } from './nearest-neighbours.js';
import { Strongest } from './strongest.js';

/** In larger collections it pays to leave long lists unread. */
const FEW_DOCUMENTS = 2000;

/** Whether many documents of a small collection share a term: then no list is worth leaving out. */
export function areMostlyRelated({ documents, byTerm }: TermVectors): boolean {
  if (documents > FEW_DOCUMENTS) return false;
  let meetings = 0;
  for (let term = 0; term + 1 < byTerm.start.length; term++)
    meetings += (byTerm.start[term + 1]! - byTerm.start[term]!) ** 2;
  return 4 * meetings > documents ** 2;
}

/** The same as by searching around each document, but every cosine is summed once for both ends. */
export function nearestOfAllPairs({ documents, byDocument, byTerm }: TermVectors, count: number): Neighbours {
  const nearest = Array.from({ length: documents }, () => new Strongest(count));
  const least = new Float64Array(documents).fill(Number.MIN_VALUE);
  const cosines = new Float64Array(documents);
  const offer = (to: number, other: number, cosine: number): void => {
    nearest[to]!.offer(other, cosine);
    least[to] = Math.max(Number.MIN_VALUE, nearest[to]!.least);
  };
  // Lists are read from behind the document in turn: those before it have met it already.
  const next = byTerm.start.slice(0, -1);
  for (let document = 0; document < documents; document++) {
    for (let i = byDocument.start[document]!; i < byDocument.start[document + 1]!; i++) {
      const term = byDocument.column[i]!;
      const weight = byDocument.value[i]!;
      const end = byTerm.start[term + 1]!;
      for (let e = ++next[term]!; e < end; e++) cosines[byTerm.column[e]!]! += weight * byTerm.value[e]!;
    }
    for (let other = document + 1; other < documents; other++) {
      const cosine = cosines[other]!;
      if (cosine >= least[document]!) offer(document, other, cosine);
      if (cosine >= least[other]!) offer(other, document, cosine);
      cosines[other] = 0;
    }
  }
  return gather(nearest, count);
}

function gather(nearest: readonly Strongest[], count: number): Neighbours {
  const start = new Int32Array(nearest.length + 1);
  const neighbour = new Int32Array(nearest.length * Math.min(count, Math.max(0, nearest.length - 1)));
  const cosine = new Float64Array(neighbour.length);
  const cosineOf = new Float64Array(nearest.length);
  let edges = 0;
  nearest.forEach((strongest, document) => {
    strongest.writeValues(cosineOf);
    for (const other of strongest.rows()) {
      neighbour[edges] = other;
      cosine[edges++] = cosineOf[other]!;
    }
    start[document + 1] = edges;
  });
  return { start, neighbour: neighbour.subarray(0, edges), cosine: cosine.subarray(0, edges) };
}
