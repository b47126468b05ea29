/** At least so many characters have a stem that no other text has. */
const CHARACTERS_PER_STEM = 12;

/**
 * Lingo: S. Osiński, J. Stefanowski and D. Weiss, "Lingo: Search Results Clustering Algorithm Based on Singular Value
 * Decomposition" (2004). Finds topics in the term-document matrix first, then the word or phrase that names each topic
 * best. A cluster consists of all documents that contain its label.
 */
import { withDictionaries } from '../../dictionaries/with-dictionaries.js';
import { formatFeature } from '../../labels/feature.js';
import { selectLabels } from '../../labels/select-labels.js';
import { defineAlgorithm } from '../../model.js';
import { findPhrases } from '../../phrases/find-phrases.js';
import { refineClusters } from '../../refine/refine-clusters.js';
import { tokenize } from '../../tokens/tokenize.js';
import { buildVocabulary } from '../../vocabulary/build-vocabulary.js';
import { sortClusters } from '../sort-clusters.js';
import { reportTo } from '../stages.js';
import { assignLabels } from './assign-labels.js';
import { findConcepts } from './find-concepts.js';
import { lingoNote } from './lingo-note.js';
import { lingoParameters } from './lingo-parameters.js';
import { mergeClusters } from './merge-clusters.js';

/**
 * Lingo: finds topics in the matrix of words and documents, and names each with the phrase that fits it best. A
 * document can be in several clusters. Results equal those of Carrot2. Its parameters are `LingoParameters`.
 *
 * @see S. Osiński, J. Stefanowski and D. Weiss, "Lingo: Search Results Clustering Algorithm Based on Singular Value
 *   Decomposition" (2004)
 * @example
 * import { cluster, english, lingo } from 'sheaf';
 *
 * const documents = [
 *   { title: 'Data mining tools' },
 *   { title: 'Open-source data mining' },
 *   { title: 'Solar energy storage' },
 *   { title: 'Solar energy panels' },
 * ];
 * const clusters = cluster(documents, { algorithm: lingo, language: english });
 * for (const { labels, documents: found } of clusters) console.log(labels.join(', '), found.length);
 * // → Data Mining 2
 * // → Solar Energy 2
 */
export const lingo = defineAlgorithm({
  name: lingoNote.name,
  description: lingoNote.description,
  parameters: lingoParameters,
  expectedMillis({ documents, characters, parameters }) {
    const { desiredClusterCount, matrixBuilder, matrixReducer } = parameters;
    const rows = characters / CHARACTERS_PER_STEM;
    const cells = Math.min(matrixBuilder.maximumMatrixSize, documents * rows);
    // Singular values are found of the whole matrix, whatever is wanted of them.
    const isWhole = matrixReducer.factorizationFactory['@type'] === 'PartialSingularValueDecompositionFactory';
    const vectors = isWhole ? Math.min(documents, cells / Math.max(1, documents)) : desiredClusterCount;
    const factorised = 8e-6 * cells * vectors + (isWhole ? 0 : 0.005 * Math.min(vectors, documents) * documents);
    return 1e-5 * documents ** 2 + 8e-4 * characters + factorised;
  },
  cluster(documents, language, parameters, { checkpoint } = {}) {
    const { preprocessing, clusterBuilder, scoreWeight } = parameters;
    const tuned = withDictionaries(language, parameters.dictionaries);
    const report = reportTo(checkpoint);

    report('tokens', 0);
    const tokens = tokenize(documents, tuned.tokenize);
    report('vocabulary', 0.1);
    const vocabulary = buildVocabulary(tokens, tuned, {
      wordDfThreshold: preprocessing.wordDfThreshold,
      queryHint: parameters.queryHint,
    });
    report('phrases', 0.15);
    const phrases = findPhrases(vocabulary, { minDf: preprocessing.phraseDfThreshold });
    report('labels', 0.2);
    const candidates = selectLabels(vocabulary, phrases, tuned, preprocessing);
    if (candidates.count === 0) return [];

    const namable = { vocabulary, phrases, candidates };
    const concepts = findConcepts(namable, parameters, report);
    report('assignment', 0.9);
    const { labelBoost } = tuned;
    const boostOf = labelBoost && ((feature: number) => labelBoost(formatFeature(vocabulary, phrases, feature, tuned)));
    const assigned = assignLabels(namable, concepts, clusterBuilder, boostOf);
    const merged = mergeClusters(assigned, documents.length, clusterBuilder.clusterMergingThreshold);
    const named = merged.map(({ feature, documents, score }) => ({
      labels: [formatFeature(vocabulary, phrases, feature, tuned)],
      documents: Array.from(documents),
      clusters: [],
      score,
    }));
    return refineClusters(sortClusters(named, scoreWeight), vocabulary, tuned, parameters.refinement);
  },
});
