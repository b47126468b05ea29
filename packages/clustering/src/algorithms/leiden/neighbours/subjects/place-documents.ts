/**
 * Divides a large collection into overlapping blocks of similar documents: communities of a sample are its subjects,
 * and each document is placed in the two subjects that it is most similar to.
 */
import {
  ascending,
  float64Column,
  int32Column,
  renumber,
  type TermVectors,
  transposeWeighted,
  type Weighted,
} from '@sheaf/core/internal';
import { findCommunities } from '../../graph/find-communities.js';
import { totalWeight } from '../../graph/graph.js';
import { linkArcs } from '../../graph/link-arcs.js';
import { nearestNeighbours, type SearchOptions } from '../nearest-neighbours.js';
import { type VectorsAmong, vectorsAmong } from './vectors-among.js';

/** Neighbours of each document of the sample: fewer than for clusters, which have to be better. */
const NEIGHBOURS = 10;

/** Terms of a subject. */
const TERMS = 200;

/** In how many subjects a document is placed. */
const PLACES = 2;

interface Steps extends Pick<SearchOptions, 'askForHelp'> {
  /** Called between steps; throw from it to cancel. */
  readonly onStep: () => void;
}

/**
 * The documents of each block, ascending. A document may be in several blocks.
 *
 * @param sampled number of documents of the sample in which the subjects are found: the first ones, because documents
 *   are in the order of a hash
 */
export function placeDocuments(vectors: TermVectors, sampled: number, options: Steps): readonly Int32Array[] {
  const sample = vectorsAmong(vectors, ascending(Math.min(sampled, vectors.documents)));
  const subjects = findSubjects(sample, options);
  const places = placesIn(subjects, vectors, sample);
  const members: number[][] = Array.from({ length: subjects.count + 1 }, () => []);
  for (let document = 0; document < vectors.documents; document++)
    for (let place = 0; place < PLACES; place++) {
      const subject = places[document * PLACES + place]!;
      if (subject >= 0) members[subject]!.push(document);
    }
  return members.filter(({ length }) => length > 1).map(block => Int32Array.from(block));
}

/** Subjects as vectors over the terms of the sample: for each term the subjects that have it. */
interface Subjects {
  readonly count: number;
  readonly byTerm: Weighted;
}

function findSubjects(sample: VectorsAmong, { onStep, askForHelp }: Steps): Subjects {
  const arcs = nearestNeighbours(sample, { count: NEIGHBOURS, onProgress: onStep, askForHelp });
  const graph = linkArcs(arcs);
  const pairs = sample.documents * sample.documents;
  const communityOf = findCommunities(graph, totalWeight(graph) / pairs, { onLevel: onStep });
  const { of: subjectOf, count } = renumber(communityOf);
  return { count, byTerm: directions(sample, subjectOf, count) };
}

/** The sum of the vectors of each subject, of length 1, by term. */
function directions({ byDocument, terms }: TermVectors, subjectOf: Int32Array, count: number): Weighted {
  const bySubject: number[][] = Array.from({ length: count }, () => []);
  for (let document = 0; document < subjectOf.length; document++) bySubject[subjectOf[document]!]!.push(document);
  const start = int32Column(count + 1);
  const item: number[] = [];
  const weight: number[] = [];
  const sum = float64Column(terms);
  for (let subject = 0; subject < count; subject++) {
    const met: number[] = [];
    for (const document of bySubject[subject]!)
      for (let i = byDocument.start[document]!; i < byDocument.start[document + 1]!; i++) {
        const term = byDocument.item[i]!;
        if (sum[term] === 0) met.push(term);
        sum[term]! += byDocument.weight[i]!;
      }
    const strongest = met.sort((a, b) => sum[b]! - sum[a]! || a - b).slice(0, TERMS);
    const norm = Math.sqrt(strongest.reduce((squares, term) => squares + sum[term]! * sum[term]!, 0));
    if (bySubject[subject]!.length > 1)
      for (const term of strongest) {
        item.push(term);
        weight.push(sum[term]! / norm);
      }
    for (const term of met) sum[term] = 0;
    start[subject + 1] = item.length;
  }
  return transposeWeighted({ start, item: Int32Array.from(item), weight: Float64Array.from(weight) }, terms);
}

/**
 * The subjects of every document, the nearest first and −1 where there is none. Documents that share no term with any
 * subject are placed in one more.
 */
function placesIn({ count, byTerm }: Subjects, vectors: TermVectors, { termOf }: VectorsAmong): Int32Array {
  const { start, item, weight } = vectors.byDocument;
  const numberOf = int32Column(vectors.terms).fill(-1);
  for (let term = 0; term < termOf.length; term++) numberOf[termOf[term]!] = term;
  const product = float64Column(count);
  const places = int32Column(vectors.documents * PLACES).fill(-1);
  for (let document = 0; document < vectors.documents; document++) {
    product.fill(0);
    for (let i = start[document]!; i < start[document + 1]!; i++) {
      const term = numberOf[item[i]!]!;
      if (term < 0) continue;
      const end = byTerm.start[term + 1]!;
      for (let at = byTerm.start[term]!; at < end; at++) product[byTerm.item[at]!]! += weight[i]! * byTerm.weight[at]!;
    }
    let [best, second] = [-1, -1];
    for (let subject = 0; subject < count; subject++) {
      if (product[subject] === 0) continue;
      if (best < 0 || product[subject]! > product[best]!) [best, second] = [subject, best];
      else if (second < 0 || product[subject]! > product[second]!) second = subject;
    }
    places[document * PLACES] = best < 0 ? count : best;
    places[document * PLACES + 1] = second;
  }
  return places;
}
