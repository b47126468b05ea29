/** The network by which Leiden clusters, with its communities, as plain arrays that a program may keep. */
import { type Document, resolve, type TieOptions } from '@sheaf/core';
import { reportTo, withColumns } from '@sheaf/core/internal';
import { checkVectors } from '../../input/vector-input.js';
import { findCommunities } from './graph/find-communities.js';
import { leidenParameters } from './leiden-parameters.js';
import { startLinking } from './link-documents.js';
import { readCollection, rowOf } from './read-collection.js';
import { resolutionFor } from './resolution.js';

/** Similar documents and how strongly they are tied. Both ends of a tie list it. */
export interface DocumentNetwork {
  /** The node of each document, by its position in the input. Copies share a node. */
  readonly nodeOf: Int32Array;
  /** The ties of node n are the entries `start[n]` up to, not including, `start[n + 1]` of `item` and `weight`. */
  readonly start: Int32Array;
  /** The node at the other end of each tie. */
  readonly item: Int32Array;
  /** Above 0; the larger, the more similar. */
  readonly weight: Float64Array;
  /** The community of each node, numbers from 0. */
  readonly groupOf: Int32Array;
}

/**
 * Links each document with the most similar documents, and finds the communities of this network.
 *
 * @param documents in any order, which has no influence on who is tied to whom
 * @throws VectorError for vectors that cannot be used; ParameterError for a parameter that cannot
 * @example
 * import { english } from 'sheaf';
 * import { documentNetwork } from '@sheaf/clustering/network';
 *
 * const documents = [{ text: 'rose garden' }, { text: 'rose' }, { text: 'car engine' }, { text: 'engine' }];
 * const { nodeOf, groupOf } = documentNetwork(documents, { language: english });
 * const groups = Array.from(nodeOf, node => groupOf[node]);
 * console.log(groups[0] === groups[1], groups[0] === groups[2]);
 * // → true false
 */
export function documentNetwork(
  documents: readonly Document[],
  { language, parameters: given, vectors: column, checkpoint, askForHelp }: TieOptions,
): DocumentNetwork {
  const parameters = resolve(leidenParameters, given);
  const vectors = column && checkVectors(column, documents.length);
  return withColumns(() => {
    const report = reportTo(checkpoint);
    const collection = readCollection(documents, { language, parameters, given: vectors, report });
    const onProgress = (done: number): void => report('neighbours', 0.25 + 0.6 * done);
    const onStep = (): void => onProgress(0);
    const graph = startLinking(collection.vocabulary, { parameters, onStep, onProgress, askForHelp, ...collection })();
    const onLevel = (): void => report('communities', 0.9);
    const resolution = resolutionFor(graph, parameters);
    // Columns are taken back when this work ends, so that what stays must be copied.
    return {
      nodeOf: rowOf(collection.copies),
      start: graph.start.slice(),
      item: graph.item.slice(),
      weight: graph.weight.slice(),
      groupOf: findCommunities(graph, resolution, { onLevel }).slice(),
    };
  });
}
