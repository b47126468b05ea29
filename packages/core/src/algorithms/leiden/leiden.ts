/**
 * Leiden: links each document with the most similar documents, finds communities in this graph, and names each
 * community by phrases of its documents. See `find-communities.ts` for the literature.
 *
 * Documents are first sorted by their texts, so the order of the input does not affect the result.
 */
import { OTHER_TOPICS } from '../../history/rest-label.js';
import { defineAlgorithm, type NumberedCluster } from '../../model.js';
import { findPhrases } from '../../phrases/find-phrases.js';
import { ascending } from '../../tables/renumber.js';
import { readVectors } from '../../vector-input.js';
import { reportTo } from '../stages.js';
import { divide } from './divide.js';
import { leidenNote } from './leiden-note.js';
import { leidenParameters } from './leiden-parameters.js';
import { startLinking } from './link-documents.js';
import {
  collectCandidates,
  LEAST_DOCUMENTS,
  MAX_CONTENT_WORDS,
  MAX_FUNCTION_WORDS,
} from './names/collect-candidates.js';
import { createLabelFormatter } from './names/format-label.js';
import { createLikeness } from './names/label-likeness.js';
import { namingRules } from './names/naming-rules.js';
import { createLabelScorer } from './names/score-labels.js';
import { readCollection } from './read-collection.js';
import { divideRemembering, type RememberedTopic } from './remember/divide-remembering.js';

/**
 * The minimum document frequency of phrases grows by one per this many documents, because a rare phrase cannot name a
 * large cluster.
 */
const DOCUMENTS_PER_PHRASE_DF = 10_000;

/**
 * With vectors alone, the required label coverage is lower by this share, because documents with a similar meaning
 * often use different words.
 */
const OTHER_WORDS = 0.2;

/**
 * With vectors alone, clusters are finer by this share, because vectors also link documents of neighbouring topics.
 */
const FINER = 1 / 3;

/**
 * With vectors alone, a cluster may have this much more ties to another one before it is dissolved, because vectors
 * link documents that have no word in common.
 */
const MORE_TIES = 1.5;

/**
 * With vectors alone, a cluster may be weaker, and a document more loosely tied to its cluster, by this share, because
 * their meaning is similar.
 */
const WEAKER = 1.1;
const LOOSER = 1.5;

/**
 * Leiden: links similar documents into a network, finds its communities, and names each by a phrase or word that
 * distinguishes it from the others. Each document is in exactly one cluster; documents that fit no topic are in "Other
 * Topics". Its parameters are `LeidenParameters`.
 *
 * @see V. A. Traag, L. Waltman and N. J. van Eck, "From Louvain to Leiden: guaranteeing well-connected communities"
 *   (2019)
 * @example
 * import { cluster, english, leiden } from 'sheaf';
 *
 * const documents = [
 *   { title: 'Data mining tools' },
 *   { title: 'Open-source data mining' },
 *   { title: 'Solar energy storage' },
 *   { title: 'Solar energy panels' },
 * ];
 * const clusters = cluster(documents, { algorithm: leiden, language: english });
 * for (const { labels, documents: found } of clusters) console.log(labels.join(', '), found.length);
 * // → Solar Energy 2
 * // → Data Mining 2
 */
export const leiden = defineAlgorithm({
  name: leidenNote.name,
  description: leidenNote.description,
  parameters: leidenParameters,
  readVectors,
  expectedMillis: ({ documents, characters, vectorNumbers }) =>
    0.05 * documents + 1e-3 * characters + 3e-4 * vectorNumbers,
  cluster(documents, language, parameters, { checkpoint, vectors: given, previous, onApproximate, askForHelp } = {}) {
    const { preprocessing } = parameters;
    const report = reportTo(checkpoint);
    const texts = readCollection(documents, { language, parameters, given, report });
    const { tuned, share, order, fold, vocabulary, isNeutral, written } = texts;
    const onBeginning = (): void => report('neighbours', 0.25);
    onBeginning();
    const onProgress = (done: number): void => report('neighbours', 0.45 + 0.35 * done);
    // Helper threads search for neighbours while this thread looks for labels.
    const finishGraph = startLinking(vocabulary, { parameters, onStep: onBeginning, onProgress, askForHelp, ...texts });
    report('phrases', 0.25);
    const minDf = Math.ceil(documents.length / DOCUMENTS_PER_PHRASE_DF);
    const phrases = findPhrases(vocabulary, {
      minDf: Math.max(minDf, LEAST_DOCUMENTS, preprocessing.phraseDfThreshold),
      maxWords: MAX_CONTENT_WORDS + MAX_FUNCTION_WORDS,
      maxFunctionWords: MAX_FUNCTION_WORDS,
    });
    report('labels', 0.35);
    const rules = namingRules(language, parameters);
    const candidates = collectCandidates(vocabulary, phrases, {
      tuned,
      isNeutral,
      vagueWordFactor: parameters.naming.vagueWordFactor,
      rules,
    });
    const scorer = createLabelScorer(candidates, documents.length, parameters.labelScoring);
    report('neighbours', 0.45);
    const graph = finishGraph();
    if (graph.recall !== null) onApproximate?.({ recall: graph.recall });
    const onStep = (): void => report('communities', 0.8);
    const likeness = createLikeness(vocabulary.stems.image);
    const options = {
      ...parameters,
      granularity: parameters.granularity * (1 + FINER * share),
      labelCoverage: parameters.labelCoverage * (1 - OTHER_WORDS * share),
      strayTies: parameters.strayTies * (1 + MORE_TIES * share),
      // Finer clusters are weaker clusters.
      clusterStrength: (parameters.clusterStrength * (1 - WEAKER * share)) / parameters.granularity,
      looseTies: parameters.looseTies * Math.max(0, 1 - LOOSER * share),
    };
    const collection = { graph, fold, scorer, likeness, onStep, options };
    const topics: readonly RememberedTopic[] = previous
      ? divideRemembering(collection, { previous, order, tuned, stems: vocabulary.stems.image, rules })
      : divide(collection, ascending(documents.length));

    const { ownForms } = parameters.naming;
    const format = createLabelFormatter(vocabulary, phrases, candidates, { tuned, ownForms, written });
    const clusterOf = ({ names, labels, members, topics: inner, score }: RememberedTopic): NumberedCluster => ({
      labels: names ?? (labels.length === 0 ? [OTHER_TOPICS] : labels.map(label => format(label, members))),
      documents: Array.from(members.map(member => order[member]!).sort()),
      clusters: inner.map(clusterOf),
      score,
    });
    return topics.map(clusterOf);
  },
});
