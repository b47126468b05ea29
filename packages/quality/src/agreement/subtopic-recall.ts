/**
 * How many subtopics of a search a reader meets early: by cluster, by document, by label.
 * After Zhai, Cohen and Lafferty, Beyond Independent Relevance, 2003, with automatic rules instead of judgements.
 */
import type { FlatCluster } from '../texts/flat-clusters.js';
import type { Wording } from '../texts/wording.js';

/** True labels of each document; none for a document without a label. */
export type Labels = readonly (readonly string[])[];

const distinct = (labels: Labels): readonly string[] => [...new Set(labels.flat())];

const share = (found: Iterable<string>, all: readonly string[]): number =>
  all.length === 0 ? Number.NaN : new Set(found).size / all.length;

/**
 * The subtopic of each cluster: at least half of its labelled documents carry it, and at least two do (one, if
 * the subtopic has no more). Undefined if there is none.
 */
export function subtopicsOfClusters(clusters: readonly FlatCluster[], labels: Labels): readonly (string | undefined)[] {
  const sizes = new Map<string, number>();
  for (const label of labels.flatMap(own => [...new Set(own)])) sizes.set(label, (sizes.get(label) ?? 0) + 1);
  return clusters.map(({ documents }) => {
    const labelled = documents.filter(document => (labels[document]?.length ?? 0) > 0);
    const counts = new Map<string, number>();
    for (const document of labelled)
      for (const label of labels[document]!) counts.set(label, (counts.get(label) ?? 0) + 1);
    const best = [...counts].reduce<[string, number] | undefined>(
      (a, b) => (a === undefined || b[1] > a[1] ? b : a),
      undefined,
    );
    if (best === undefined) return undefined;
    const [label, count] = best;
    return count / labelled.length >= 0.5 && count >= Math.min(2, sizes.get(label)!) ? label : undefined;
  });
}

/** Share of subtopics that one of the first `k` clusters represents. */
export function subtopicRecallByClusters(clusters: readonly FlatCluster[], labels: Labels, k: number): number {
  const standsFor = subtopicsOfClusters(clusters, labels).slice(0, k);
  return share(
    standsFor.filter(label => label !== undefined),
    distinct(labels),
  );
}

/** Clusters read in turn, a document from each; then what is in no cluster. */
export function roundRobin(clusters: readonly FlatCluster[], documentCount: number): readonly number[] {
  const order = new Set<number>();
  const next = clusters.map(() => 0);
  for (let taken = true; taken; ) {
    taken = false;
    for (const [number, { documents }] of clusters.entries()) {
      while (next[number]! < documents.length && order.has(documents[next[number]!]!)) next[number]!++;
      if (next[number]! >= documents.length) continue;
      order.add(documents[next[number]!]!);
      taken = true;
    }
  }
  for (let document = 0; document < documentCount; document++) order.add(document);
  return [...order];
}

/** Share of subtopics met in the first `k` documents when the clusters are read in turn. */
export function subtopicRecallByDocuments(clusters: readonly FlatCluster[], labels: Labels, k: number): number {
  const read = roundRobin(clusters, labels.length).slice(0, k);
  return share(
    read.flatMap(document => labels[document]!),
    distinct(labels),
  );
}

export interface LabelRecallOptions {
  /** How texts become words to compare: stems without stop words. */
  readonly wording: Wording;
  /** Words that name no subtopic because all documents have them. */
  readonly query?: string;
}

/**
 * Share of subtopics whose name shares a word with the label of one of the first `k` clusters that also holds a
 * document of the subtopic. Subtopics whose names have no word of their own are left out.
 */
export function subtopicRecallByLabels(
  clusters: readonly FlatCluster[],
  labels: Labels,
  k: number,
  { wording, query = '' }: LabelRecallOptions,
): number {
  const common = new Set(wording(query));
  const names = distinct(labels)
    .map(label => ({ label, words: new Set(wording(label).filter(word => !common.has(word))) }))
    .filter(({ words }) => words.size > 0);
  const labelWords = clusters.map(({ labels: own }) => wording(own.join(' ')));
  const met = names.filter(({ label, words }) =>
    clusters
      .slice(0, k)
      .some(
        ({ documents }, number) =>
          labelWords[number]!.some(word => words.has(word)) &&
          documents.some(document => labels[document]!.includes(label)),
      ),
  );
  return names.length === 0 ? Number.NaN : met.length / names.length;
}
