/** The worker that measures runs. */

import { type Cluster, type ClusterExplanation, explain, type Language } from '@sheaf/core';
import {
  clusterCohesion,
  flatCluster,
  flatClusters,
  labelStability,
  labelSupport,
  measureAgainstLabels,
  measureClustering,
  similarDocuments,
  vaguenessOf,
  type Wording,
  weakLabels,
  wordingOf,
} from '@sheaf/quality';
import type { ClusterQuotes } from '@sheaf/sources';
import { languageOrPlain } from '../documents/language/language-or-plain.js';
import { respondToQuestions } from '../threads/respond-to-questions.js';
import type { WireCluster } from '../wire/wire.js';
import { fatesIn } from './fates.js';
import type { Asked, ClusterTerms, LabelStrength, Measures } from './measuring.js';

type Clusters = readonly Cluster<number>[];

/** A response may leave out empty lists. */
const whole = (clusters: readonly WireCluster[]): Clusters =>
  clusters.map(({ labels, documents, clusters: inner = [] }) => ({ labels, documents, clusters: whole(inner) }));

function meanCohesion(documents: Asked['documents'], clusters: Clusters, wording: Wording): number {
  const each = clusterCohesion(documents, clusters, wording);
  const sizes = flatClusters(clusters).map(cluster => cluster.documents.length);
  const size = sizes.reduce((sum, next) => sum + next, 0);
  return size === 0 ? Number.NaN : each.reduce((sum, value, i) => sum + value * sizes[i]!, 0) / size;
}

function labelsOf(documents: Asked['documents'], clusters: Clusters, language: Language): readonly LabelStrength[] {
  const wording = wordingOf(language);
  const flat = clusters.map(flatCluster);
  const supported = labelSupport(documents, flat, wording);
  const weak = weakLabels(documents, flat, { wording, isVague: vaguenessOf(language) });
  return flat.map((_, number) => ({ supported: supported[number]!, weakLabels: weak[number]! }));
}

const termsOf = ({ terms, clusters }: ClusterExplanation): ClusterTerms => ({ terms, clusters: clusters.map(termsOf) });

const quotesOf = ({ quotes, clusters }: ClusterExplanation): ClusterQuotes => ({
  quotes: quotes.map(({ document, field, text }) => ({ document, field, text })),
  clusters: clusters.map(quotesOf),
});

type Measured = Measures | readonly ClusterTerms[] | readonly number[] | number | object;

async function respond(asked: Asked): Promise<Measured> {
  const { documents } = asked;
  const clusters = whole(asked.clusters);
  const language = await languageOrPlain(asked.language, documents);
  const wording = wordingOf(language);
  if (asked.want === 'terms') return explain(documents, clusters, language).clusters.map(termsOf);
  if (asked.want === 'quotes') return explain(documents, clusters, language).clusters.map(quotesOf);
  if (asked.want === 'labels') return labelsOf(documents, clusters, language);
  if (asked.want === 'stability') return labelStability(clusters, asked.runs.map(whole), wording);
  if (asked.want === 'agreement') return measureAgainstLabels(clusters, asked.categories, { wording });
  if (asked.want === 'similar') return similarDocuments(documents, asked.document, wording);
  if (asked.want === 'fates') return fatesIn(documents, language, asked);
  const cohesion = meanCohesion(documents, clusters, wording);
  return { ...measureClustering(documents, clusters, wording, vaguenessOf(language)), cohesion };
}

respondToQuestions(respond);
