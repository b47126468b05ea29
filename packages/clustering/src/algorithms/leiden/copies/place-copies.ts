/** From clusters of texts to clusters of documents. */
import type { EarlierCluster, Language, NumberedCluster } from '@sheaf/core';
import type { Ragged } from '@sheaf/core/internal';
import { isRest } from '../../../history/rest-label.js';
import { OTHER_TOPICS } from '../../../input/other-topics.js';
import { stemsOfLabel } from '../names/stems-of-label.js';

type Clusters = readonly NumberedCluster[];

/** Clusters of texts with all documents of each text, the largest clusters first. */
export function withCopies(clusters: Clusters, copies: Ragged): Clusters {
  const whole = clusters.map(({ labels, documents, clusters: inner, score, category }) => ({
    labels,
    documents: documentsOf(documents, copies),
    clusters: withCopies(inner, copies),
    score: score!,
    ...(category === undefined ? {} : { category }),
  }));
  const topics = whole.filter(each => !isRest(each)).sort((a, b) => b.documents.length - a.documents.length);
  return [...topics, ...whole.filter(isRest)];
}

/** All documents with some texts, ascending. */
function documentsOf(texts: readonly number[], { start, item }: Ragged): readonly number[] {
  const documents: number[] = [];
  for (const text of texts) for (let at = start[text]!; at < start[text + 1]!; at++) documents.push(item[at]!);
  return Array.from(Int32Array.from(documents).sort());
}

/**
 * Adds clusters of texts that were left over though several documents have them. One whose name is taken joins the
 * cluster of that name.
 *
 * @param own their clusters
 */
export function placeLone(found: Clusters, own: Clusters, language: Language): Clusters {
  const topics = found.filter(each => !isRest(each));
  const keyOf = (label: string): string => stemsOfLabel(label, language).toSorted().join(' ');
  const placeOf = new Map(topics.flatMap(({ labels }, at) => labels.map(label => [keyOf(label), at])));
  const lone = own.filter(each => !isRest(each));
  for (const each of lone) {
    const known = placeOf.get(keyOf(each.labels[0]!));
    const labels = each.labels.filter(label => !placeOf.has(keyOf(label)));
    for (const label of labels) placeOf.set(keyOf(label), known ?? topics.length);
    if (known === undefined) topics.push({ ...each, labels });
    else topics[known] = joined(topics[known]!, each.documents);
  }
  const placed = new Set(lone.flatMap(({ documents }) => documents));
  return withRest(
    topics,
    found.filter(isRest).flatMap(({ documents }) => documents.filter(text => !placed.has(text))),
  );
}

const joined = (cluster: NumberedCluster, texts: readonly number[]): NumberedCluster => ({
  ...cluster,
  documents: [...cluster.documents, ...texts],
  clusters: cluster.clusters.length === 0 ? [] : withRest(cluster.clusters, texts),
});

/** Adds texts to the cluster of those that fit into no topic. */
function withRest(clusters: Clusters, texts: readonly number[]): Clusters {
  const documents = [...clusters.filter(isRest).flatMap(each => each.documents), ...texts];
  if (documents.length === 0) return clusters;
  return [...clusters.filter(each => !isRest(each)), { labels: [OTHER_TOPICS], documents, clusters: [], score: 0 }];
}

/** A cluster of places, two for each text, as a cluster of texts. @param lone the texts */
export const ofLone = (
  { documents, clusters, ...cluster }: NumberedCluster,
  lone: readonly number[],
): NumberedCluster => ({
  ...cluster,
  documents: [...new Set(documents.map(place => lone[place >> 1]!))],
  clusters: clusters.map(each => ofLone(each, lone)),
});

/** An earlier cluster with the texts of its documents. */
export function earlierTexts({ documents, size, labels }: EarlierCluster, textOf: Int32Array): EarlierCluster {
  const texts = [...new Set(documents.map(document => textOf[document]!))].sort((a, b) => a - b);
  return { labels, documents: texts, size: size - documents.length + texts.length };
}

/** An earlier cluster with the places of its lone texts, of which each has two. @param lone the texts */
export function earlierLone({ documents, size, labels }: EarlierCluster, lone: readonly number[]): EarlierCluster {
  const isIn = new Set(documents);
  const places = lone.flatMap((text, at) => (isIn.has(text) ? [2 * at, 2 * at + 1] : []));
  return { labels, documents: places, size: size + places.length / 2 };
}
