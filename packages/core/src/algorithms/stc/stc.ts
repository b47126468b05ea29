/**
 * Suffix Tree Clustering.
 *
 * O. Zamir and O. Etzioni, Web document clustering: a feasibility demonstration (SIGIR 1998), with Carrot2's scores,
 * labels and order. One deviation: a document without indexed words is not confused with the documents after it.
 */
import { withDictionaries } from '../../dictionaries/with-dictionaries.js';
import { defineAlgorithm } from '../../model.js';
import { refineClusters } from '../../refine/refine-clusters.js';
import type { Vocabulary } from '../../tables/pipeline.js';
import { tokenize } from '../../tokens/tokenize.js';
import { buildVocabulary } from '../../vocabulary/build-vocabulary.js';
import { reportTo } from '../stages.js';
import { clusterPhrases } from './cluster-phrases.js';
import { buildPhraseSequence, losingCount, type PhraseSequence } from './phrase-sequence.js';
import { stcNote } from './stc-note.js';
import { stcParameters } from './stc-parameters.js';

/** @param sequenceOf turns the text of all documents into one sequence of numbers */
const stcWith = (sequenceOf: (vocabulary: Vocabulary) => PhraseSequence) =>
  defineAlgorithm({
    name: stcNote.name,
    description: stcNote.description,
    parameters: stcParameters,
    expectedMillis: ({ documents, characters }) => 0.005 * documents + 5e-4 * characters,
    cluster(documents, language, parameters, { checkpoint } = {}) {
      const tuned = withDictionaries(language, parameters.dictionaries);
      const report = reportTo(checkpoint);
      report('tokens', 0);
      const tokens = tokenize(documents, tuned.tokenize);
      report('vocabulary', 0.3);
      const vocabulary = buildVocabulary(tokens, tuned, {
        wordDfThreshold: parameters.preprocessing.wordDfThreshold,
        queryHint: null,
      });
      const text = { language: tuned, vocabulary, sequence: sequenceOf(vocabulary) };
      const clusters = clusterPhrases(text, parameters, report);
      return refineClusters(clusters, vocabulary, tuned, parameters.refinement);
    },
  });

/**
 * STC, suffix tree clustering: finds phrases that many documents share, and merges those with nearly the same
 * documents. Fast on thousands of documents. Results equal those of Carrot2. Its parameters are `StcParameters`.
 *
 * @see O. Zamir and O. Etzioni, "Web Document Clustering: A Feasibility Demonstration" (1998)
 * @example
 * import { cluster, english, stc } from 'sheaf';
 *
 * const documents = [
 *   { title: 'Data mining tools' },
 *   { title: 'Open-source data mining' },
 *   { title: 'Solar energy storage' },
 *   { title: 'Solar energy panels' },
 * ];
 * // Four titles are few: clusters with a low score are dropped by default.
 * const parameters = { minBaseClusterScore: 0 };
 * const clusters = cluster(documents, { algorithm: stc, language: english, parameters });
 * for (const { labels, documents: found } of clusters) console.log(labels.join(', '), found.length);
 * // → Data Mining 2
 * // → Solar Energy 2
 */
export const stc = stcWith(buildPhraseSequence);

/**
 * STC with Carrot2's bug: if a document has no indexed word, it ends at the same place as the document before it, and
 * all later documents count as this one document. For programs that promise the same results.
 */
export const stcAsCarrot2 = stcWith(vocabulary => losingCount(buildPhraseSequence(vocabulary)));
