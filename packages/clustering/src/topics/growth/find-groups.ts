/**
 * Communities among new documents and the exemplars of a model. Exemplars are nodes of the graph like documents, but
 * they have no text: they only show which communities are known.
 */

import type { AskForHelp } from '@sheaf/core';
import {
  accumulate,
  groupBy,
  rowCount,
  rowLength,
  type TermVectors,
  transposeWeighted,
  type Weighted,
} from '@sheaf/core/internal';
import { documentsOf, type Fold } from '../../algorithms/leiden/fold.js';
import { findCommunities } from '../../algorithms/leiden/graph/find-communities.js';
import { gatherCommunities } from '../../algorithms/leiden/graph/gather-communities.js';
import { linkNeighbours, type NeighbourGraph } from '../../algorithms/leiden/graph/link-neighbours.js';
import { resolutionFor } from '../../algorithms/leiden/resolution.js';
import type { LeidenParameters } from '../../algorithms/parameter-types.generated.js';

/** Documents that belong together. */
export interface Community {
  /** Rows of documents, ascending. */
  readonly documents: Int32Array;
  /** How many exemplars are among them. */
  readonly exemplars: number;
}

/** What is divided into communities. */
export interface Nodes {
  /** Vectors of the documents. */
  readonly documents: Weighted;
  /** Which documents are equal. */
  readonly fold: Fold;
  /** Vectors of the exemplars. */
  readonly exemplars: Weighted;
  /** How many terms there are. */
  readonly terms: number;
}

interface Steps {
  /** Called between steps with the share of the work done; throw from it to cancel. */
  readonly onStep: (done: number) => void;
  /** Called where other threads may help. */
  readonly askForHelp?: AskForHelp | undefined;
}

/** Documents and exemplars with the ties between them. */
export interface Linked {
  readonly graph: NeighbourGraph;
  readonly fold: Fold;
}

export function linkNodes(
  { documents, fold, exemplars, terms }: Nodes,
  { neighbourCount }: Pick<LeidenParameters, 'neighbourCount'>,
  { onStep, askForHelp }: Steps,
): Linked {
  const nodes = rowCount(fold.documents);
  const rows = joinRows(documents, fold.documents.start.subarray(0, nodes), exemplars);
  const linking = { count: neighbourCount, onProgress: onStep, askForHelp };
  const graph = linkNeighbours(rareFirst(rows, terms), linking);
  return { graph, fold };
}

/** Communities at some granularity, the largest first. */
export function findGroups(
  { graph, fold }: Linked,
  granularity: Pick<LeidenParameters, 'granularity' | 'granularityDecay'>,
  onLevel: () => void,
): readonly Community[] {
  const nodes = rowCount(fold.documents);
  const communityOf = findCommunities(graph, resolutionFor(graph, granularity), { onLevel });
  const { groups, alone } = gatherCommunities(graph, communityOf);
  const repeated = alone.filter(node => node < nodes && rowLength(fold.documents, node) > 1);
  return [...groups, ...Array.from(repeated, node => Int32Array.of(node))].map(members => ({
    documents: documentsOf(
      fold,
      members.filter(node => node < nodes),
    ),
    exemplars: members.reduce((sum, node) => sum + (node < nodes ? 0 : 1), 0),
  }));
}

/** Some rows of one table, and after them the rows of another. */
function joinRows(table: Weighted, rows: Int32Array, more: Weighted): Weighted {
  const start = new Int32Array(rows.length + rowCount(more) + 1);
  for (let i = 0; i < rows.length; i++) start[i + 1] = rowLength(table, rows[i]!);
  for (let row = 0; row < rowCount(more); row++) start[rows.length + row + 1] = rowLength(more, row);
  const item = new Int32Array(accumulate(start).at(-1)!);
  const weight = new Float64Array(item.length);
  const copy = (from: Weighted, row: number, to: number): void => {
    item.set(from.item.subarray(from.start[row], from.start[row + 1]), to);
    weight.set(from.weight.subarray(from.start[row], from.start[row + 1]), to);
  };
  for (let i = 0; i < rows.length; i++) copy(table, rows[i]!, start[i]!);
  for (let row = 0; row < rowCount(more); row++) copy(more, row, start[rows.length + row]!);
  return { start, item, weight };
}

/** Vectors with their terms numbered from rare to frequent, as the search for neighbours needs them. */
function rareFirst(rows: Weighted, terms: number): TermVectors {
  const documents = rowCount(rows);
  const df = new Int32Array(terms);
  for (const term of rows.item) df[term]!++;
  const order = groupBy(df, documents + 1).item;
  const numberOf = new Int32Array(terms);
  order.forEach((term, number) => {
    numberOf[term] = number;
  });
  const renumbered = { ...rows, item: rows.item.map(term => numberOf[term]!) };
  // A transposed table is in ascending order, so transposing twice sorts every row.
  const byTerm = transposeWeighted(renumbered, terms);
  return { documents, terms, byDocument: transposeWeighted(byTerm, documents), byTerm };
}
