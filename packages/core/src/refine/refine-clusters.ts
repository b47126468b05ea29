/**
 * Refinement after an algorithm: keeps each document in one cluster, merges similar clusters, and assigns documents
 * that are in no cluster. It works on clusters and texts alone, so it can follow any algorithm.
 */
import type { Language, NumberedCluster } from '../model.js';
import type { Vocabulary } from '../tables/pipeline.js';
import { neutralWords } from '../vector-space/neutral-words.js';
import { type TermVectors, type TermWeighting, weighTerms } from '../vector-space/weigh-terms.js';
import { Centres } from './centres.js';
import { mergeNear } from './merge-near.js';
import type { Refinement } from './refinement-parameters.js';

/** Words in these fields count twice. */
const TITLE_FIELDS = ['title'];

/** Chosen for refinement; the parameters of Leiden do not apply here. */
const WEIGHTING: TermWeighting = { maxWordDf: 0.4, damping: 0.03, neutralWordWeight: 0.6 };

/** Returns the clusters unchanged if refinement is off; otherwise without inner clusters, the largest first. */
export function refineClusters(
  clusters: readonly NumberedCluster[],
  vocabulary: Vocabulary,
  language: Language,
  options: Refinement,
): readonly NumberedCluster[] {
  if (!options.enabled || clusters.length === 0) return clusters;
  const vectors = weighTerms(vocabulary, {
    titleFields: TITLE_FIELDS,
    isNeutral: neutralWords(vocabulary, language),
    weighting: WEIGHTING,
  });
  const assigned = assign(clusters, vectors, options);
  const merged = mergeNear(assigned, vectors, language, options);
  return merged.filter(({ documents }) => documents.length > 0).sort((a, b) => b.documents.length - a.documents.length);
}

/** Assigns each document to the most similar of its clusters, or of all clusters if it is in none. */
function assign(
  clusters: readonly NumberedCluster[],
  vectors: TermVectors,
  { closestOnly, fillLeftovers }: Refinement,
): readonly NumberedCluster[] {
  const centres = new Centres(
    clusters.map(({ documents }) => documents),
    vectors,
  );
  const clustersOf = Array.from({ length: vectors.documents }, (): number[] => []);
  clusters.forEach(({ documents }, cluster) => {
    for (const document of documents) clustersOf[document]!.push(cluster);
  });
  const all = clusters.map((_, cluster) => cluster);
  const members = clusters.map((): number[] => []);
  clustersOf.forEach((own, document) => {
    if (own.length === 0) {
      const [closest] = fillLeftovers ? centres.closest(document, all) : [];
      if (closest !== undefined) members[closest]!.push(document);
      return;
    }
    const kept = closestOnly ? centres.closest(document, own).slice(0, 1) : own;
    for (const cluster of kept.length > 0 ? kept : own.slice(0, 1)) members[cluster]!.push(document);
  });
  return clusters.map((cluster, number) => ({ ...cluster, documents: members[number]!, clusters: [] }));
}
