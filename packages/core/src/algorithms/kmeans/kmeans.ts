/**
 * Bisecting k-means: M. Steinbach, G. Karypis and V. Kumar, "A Comparison of Document Clustering Techniques" (2000).
 * Splits the largest cluster repeatedly. Deterministic; clusters do not overlap, and clusters of one document are
 * dropped.
 *
 * Carrot2 fails if there are fewer documents than parts, or a matrix without rows; Sheaf returns no clusters.
 */
import { withDictionaries } from '../../dictionaries/with-dictionaries.js';
import { defineAlgorithm } from '../../model.js';
import { tokenize } from '../../tokens/tokenize.js';
import { buildTermDocument } from '../../vector-space/term-document.js';
import { buildVocabulary } from '../../vocabulary/build-vocabulary.js';
import { reportTo } from '../stages.js';
import { buildPointSpace } from './build-point-space.js';
import { kmeansNote } from './kmeans-note.js';
import { kmeansParameters } from './kmeans-parameters.js';
import { labelClusters } from './label-clusters.js';
import { partition } from './partition.js';
import { selectFeatures } from './select-features.js';

/**
 * Bisecting K-Means: splits the collection repeatedly, until it has `clusterCount` clusters. Each document is in at
 * most one cluster; labels are the strongest words. Results equal those of Carrot2. Its parameters are
 * `KmeansParameters`.
 *
 * @see M. Steinbach, G. Karypis and V. Kumar, "A Comparison of Document Clustering Techniques" (2000)
 * @example
 * import { cluster, english, kmeans } from 'sheaf';
 *
 * const mining = ['Data mining tools', 'Data mining methods', 'Data mining courses'];
 * const energy = ['Solar energy storage', 'Solar energy panels', 'Solar energy roofs'];
 * const documents = mining.flatMap((text, at) => [text, energy[at]!]);
 * const parameters = { clusterCount: 2, labelCount: 2 };
 * const clusters = cluster(documents, { algorithm: kmeans, language: english, parameters });
 * for (const { labels, documents: found } of clusters) console.log(labels.join(', '), found.length);
 * // → Data, Mining 3
 * // → Energy, Solar 3
 */
export const kmeans = defineAlgorithm({
  name: kmeansNote.name,
  description: kmeansNote.description,
  parameters: kmeansParameters,
  expectedMillis({ documents, characters, parameters }) {
    // The parts that are split become smaller, but their vectors have as many numbers as there are clusters.
    const clusters = Math.min(parameters.clusterCount, documents);
    return documents * (0.02 + 1.5e-3 * clusters + 3.4e-5 * clusters ** 2) + 3e-4 * characters;
  },
  cluster(documents, language, parameters, { checkpoint } = {}) {
    const tuned = withDictionaries(language, parameters.dictionaries);
    const report = reportTo(checkpoint);

    report('tokens', 0);
    const tokens = tokenize(documents, tuned.tokenize);
    report('vocabulary', 0.1);
    const vocabulary = buildVocabulary(tokens, tuned, {
      wordDfThreshold: parameters.preprocessing.wordDfThreshold,
      queryHint: parameters.queryHint,
    });
    const features = selectFeatures(vocabulary);
    if (features.length === 0 || documents.length < parameters.partitionCount) return [];

    report('matrix', 0.15);
    const terms = buildTermDocument(vocabulary, null, features, parameters.matrixBuilder);
    if (terms.matrix.rows === 0) return [];

    const space = buildPointSpace(terms.matrix, parameters, report);
    const clusters = partition(space.points, parameters, report);
    report('labels', 0.95);
    return labelClusters(clusters, { ...terms, matrix: space.matrix }, vocabulary, {
      language: tuned,
      labelCount: parameters.labelCount,
    });
  },
});
