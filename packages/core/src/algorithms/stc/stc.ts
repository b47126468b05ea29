/**
 * Suffix Tree Clustering.
 *
 * O. Zamir and O. Etzioni, Web document clustering: a feasibility demonstration (SIGIR 1998), with the scoring, choice
 * of labels and order of Carrot2. One deviation: documents without indexed words are kept apart from later ones.
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

/** @param sequenceOf how the text of all documents becomes one sequence of numbers */
const stcWith = (sequenceOf: (vocabulary: Vocabulary) => PhraseSequence) =>
  defineAlgorithm({
    name: stcNote.name,
    description: stcNote.description,
    parameters: stcParameters,
    expectedMillis: (documents, characters) => 0.005 * documents + 1.5e-4 * characters,
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
 * STC with the fault of Carrot2: two documents that end at the same place, because the second one has no indexed word,
 * make it lose count. All later documents count as the second one. For programs that promise the very same results.
 */
export const stcAsCarrot2 = stcWith(vocabulary => losingCount(buildPhraseSequence(vocabulary)));
