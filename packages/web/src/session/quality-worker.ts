/** The thread that measures. */
import { type Cluster, type ClusterExplanation, explain, type Language, tokenizeWords } from '@sheaf/core';
import {
  clusterCohesion,
  diffClusterings,
  flatClusters,
  labelStability,
  labelSupport,
  measureAgainstLabels,
  measureClustering,
  similarDocuments,
  type Wording,
  wordingOf,
} from '@sheaf/quality';
import type { WireCluster } from './clustering.js';
import { fatesIn } from './fates.js';
import { languageOf } from './language-of.js';
import type { Asked, ClusterTerms, Measures, Reply } from './measuring.js';

type Clusters = readonly Cluster<number>[];

/** The wire may lack empty lists. */
const whole = (clusters: readonly WireCluster[]): Clusters =>
  clusters.map(({ labels, documents, clusters: inner = [] }) => ({ labels, documents, clusters: whole(inner) }));

/** For a language that only a foreign service has. */
const PLAIN: Language = {
  name: 'Plain',
  tokenize: tokenizeWords,
  stem: word => word,
  isStopWord: () => false,
  isStopLabel: () => false,
  joinWith: ' ',
};

function meanCohesion(documents: Asked['documents'], clusters: Clusters, wording: Wording): number {
  const each = clusterCohesion(documents, clusters, wording);
  const sizes = flatClusters(clusters).map(cluster => cluster.documents.length);
  const size = sizes.reduce((sum, next) => sum + next, 0);
  return size === 0 ? Number.NaN : each.reduce((sum, value, i) => sum + value * sizes[i]!, 0) / size;
}

const termsOf = ({ terms, clusters }: ClusterExplanation): ClusterTerms => ({ terms, clusters: clusters.map(termsOf) });

type Answer = Measures | readonly ClusterTerms[] | readonly number[] | number | object;

async function answer(asked: Asked): Promise<Answer> {
  const { documents } = asked;
  const clusters = whole(asked.clusters);
  if (asked.want === 'diff') return diffClusterings(clusters, whole(asked.other), asked.documentCount);
  const language = (await languageOf(asked.language, () => documents)) ?? PLAIN;
  const wording = wordingOf(language);
  if (asked.want === 'terms') return explain(documents, clusters, language).clusters.map(termsOf);
  if (asked.want === 'support') return labelSupport(documents, flatClusters(clusters), wording);
  if (asked.want === 'stability') return labelStability(clusters, asked.runs.map(whole), wording);
  if (asked.want === 'agreement') return measureAgainstLabels(clusters, asked.categories, { wording });
  if (asked.want === 'similar') return similarDocuments(documents, asked.document, wording);
  if (asked.want === 'fates') return fatesIn(documents, language, asked);
  const cohesion = meanCohesion(documents, clusters, wording);
  return { ...measureClustering(documents, clusters, wording), cohesion };
}

/** An error of a promise does not reach the page by itself. */
const reply = (asked: Asked): Promise<Reply> =>
  answer(asked).then(
    found => ({ id: asked.id, answer: found }),
    (error: unknown) => ({ id: asked.id, fault: error instanceof Error ? error.message : String(error) }),
  );

addEventListener('message', async ({ data }: MessageEvent<Asked>) => postMessage(await reply(data)));
