/**
 * What ties documents to each other. The graph is the one by which Leiden clusters, with all versions of a text and
 * made again: few requests ask, and the others need not keep it.
 */
import { type ClusterTies, type Document, type NumberedCluster, resolve, type Tie, type TieOptions } from '@sheaf/core';
import { float64Column, itemsOf, type Ragged, reportTo, withColumns } from '@sheaf/core/internal';
import { checkVectors } from '../../input/vector-input.js';
import { blendFactors } from './graph/blend-graphs.js';
import type { DocumentGraph } from './graph/graph.js';
import { leidenParameters } from './leiden-parameters.js';
import { linkByBoth } from './link-documents.js';
import { readCollection, rowOf } from './read-collection.js';

const MOST_TIES = 3;

/**
 * What ties the documents of each cluster: common words or vectors, and which other documents of the cluster each
 * document is tied to most.
 *
 * @param documents the documents that Leiden clustered
 * @param clusters its clusters, or others of the same documents
 * @returns one entry for each cluster, in the same order
 * @throws VectorError for vectors that cannot be used; ParameterError for a parameter that cannot
 */
export function explainTies(
  documents: readonly Document[],
  clusters: readonly NumberedCluster[],
  { language, parameters: given, vectors: column, checkpoint, askForHelp }: TieOptions,
): readonly ClusterTies[] {
  const parameters = resolve(leidenParameters, given);
  const vectors = column && checkVectors(column, documents.length);
  return withColumns(() => {
    const report = reportTo(checkpoint);
    const collection = readCollection(documents, { language, parameters, given: vectors, report });
    const onProgress = (done: number): void => report('neighbours', 0.25 + 0.75 * done);
    const onStep = (): void => onProgress(0);
    const linking = { parameters, onStep, onProgress, askForHelp, ...collection };
    const { byWords, byVectors } = linkByBoth(collection.vocabulary, linking);
    const [ofWords, ofVectors] = byVectors ? blendFactors(byWords, byVectors, collection.share) : [1, 0];
    const parts: readonly Part[] = [
      { kind: 'words', factor: ofWords, graph: byWords },
      ...(byVectors ? [{ kind: 'vectors', factor: ofVectors, graph: byVectors } as const] : []),
    ];
    const ties = new Ties(parts, collection.copies);
    return clusters.map(cluster => ties.of(cluster));
  });
}

/** One of the graphs, and how much its weights count. */
interface Part {
  readonly kind: 'words' | 'vectors';
  readonly factor: number;
  readonly graph: DocumentGraph;
}

type Weights = { words: number; vectors: number };

class Ties {
  readonly #parts: readonly Part[];
  /** The documents of each node. */
  readonly #copies: Ragged;
  /** The node of each document, by its position in the input. */
  readonly #nodeOf: Int32Array;
  /** Sum of the ties of each node. */
  readonly #total: Float64Array;

  constructor(parts: readonly Part[], copies: Ragged) {
    this.#parts = parts;
    this.#copies = copies;
    this.#nodeOf = rowOf(copies);
    this.#total = float64Column(parts[0]!.graph.count);
    for (let node = 0; node < this.#total.length; node++)
      for (const { words, vectors } of this.#around(node).values()) this.#total[node]! += words + vectors;
  }

  of({ documents, clusters }: NumberedCluster): ClusterTies {
    const members = new Set(documents);
    const sum = { words: 0, vectors: 0 };
    const strongest = new Map<number, readonly (Weights & { readonly node: number })[]>();
    for (const node of new Set(documents.map(document => this.#nodeOf[document]!))) {
      const inside = [...this.#around(node)]
        .map(([other, weights]) => ({ node: other, ...weights }))
        .filter(tie => this.#documentsOf(tie.node).some(document => members.has(document)));
      for (const { words, vectors } of inside) {
        sum.words += words;
        sum.vectors += vectors;
      }
      inside.sort((a, b) => b.words + b.vectors - a.words - a.vectors || a.node - b.node);
      strongest.set(node, inside.slice(0, MOST_TIES));
    }
    const all = sum.words + sum.vectors;
    return {
      words: all === 0 ? 0 : sum.words / all,
      vectors: all === 0 ? 0 : sum.vectors / all,
      documents: documents.map(document => this.#tiesOf(document, strongest, members)),
      clusters: clusters.map(inner => this.of(inner)),
    };
  }

  #tiesOf(
    document: number,
    strongest: ReadonlyMap<number, readonly (Weights & { readonly node: number })[]>,
    members: ReadonlySet<number>,
  ): readonly Tie[] {
    const node = this.#nodeOf[document]!;
    const total = this.#total[node]!;
    return strongest.get(node)!.flatMap(({ node: other, words, vectors }) => {
      const found = this.#documentsOf(other).find(each => each !== document && members.has(each));
      return found === undefined ? [] : [{ document: found, words: words / total, vectors: vectors / total }];
    });
  }

  /** The nodes that a node is tied to, with the weights. */
  #around(node: number): ReadonlyMap<number, Weights> {
    const found = new Map<number, Weights>();
    for (const { kind, factor, graph } of this.#parts) {
      const add = (other: number, weight: number): void => {
        if (weight <= 0) return;
        const known = found.get(other) ?? { words: 0, vectors: 0 };
        known[kind] += weight;
        found.set(other, known);
      };
      for (let e = graph.start[node]!; e < graph.start[node + 1]!; e++) add(graph.item[e]!, factor * graph.weight[e]!);
    }
    return found;
  }

  /** The copies that a node represents, by their positions in the input. */
  #documentsOf(node: number): readonly number[] {
    return Array.from(itemsOf(this.#copies, node));
  }
}
