/**
 * Leiden: links each document with the most similar documents, finds communities in this graph, and names each
 * community by phrases of its documents. See `find-communities.ts` for the literature.
 *
 * Documents are first sorted by their texts, so the order of the input does not affect the result.
 */
import { defineAlgorithm, type NumberedCluster } from '@sheaf/core';
import { reportTo, rowCount, rowLength } from '@sheaf/core/internal';
import { isRest } from '../../history/rest-label.js';
import { readVectors } from '../../input/vector-input.js';
import { type Clusterer, clusterTexts } from './cluster-texts.js';
import { earlierLone, earlierTexts, ofLone, placeLone, withCopies } from './copies/place-copies.js';
import { repeatsOf } from './copies/repeats-of.js';
import { toNumber, topicCount } from './count/to-number.js';
import { leidenNote } from './leiden-note.js';
import { leidenParameters } from './leiden-parameters.js';
import { readCollection, readTexts, rowOf } from './read-collection.js';

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
  expectedMillis: ({ documents, characters, vectorNumbers, parameters: { neighbourCount, levels } }) =>
    documents * (0.02 + 3e-3 * Math.min(neighbourCount, documents) * levels) + 1e-3 * characters + 1e-3 * vectorNumbers,
  cluster(documents, language, parameters, { vectors: given, previous, onRepeats, onNaturalCount, ...options } = {}) {
    const report = reportTo(options.checkpoint);
    const reading = { language, parameters, report };
    const collection = readCollection(documents, { given, ...reading });
    const { copies, vectors, share } = collection;
    const isRepeated = (text: number): boolean => rowLength(copies, text) > 1;
    const run = { documents, language, parameters, isRepeated, ...options };
    const repeats = repeatsOf(collection);
    if (repeats) onRepeats?.(repeats);
    const earlier = previous?.map(each => earlierTexts(each, rowOf(copies)));
    const cluster = clusterTexts(collection, { ...run, report, previous: earlier });
    // Copies that resemble no other text are clustered by themselves.
    const clusterLone = (lone: readonly number[], most: number | null): readonly NumberedCluster[] => {
      const order = Int32Array.from(
        lone.flatMap(text => [text, text]),
        text => collection.order[text]!,
      );
      const texts = readTexts(collection.normalised, order, { ...reading, report: () => {} });
      const clusterOwn = clusterTexts(
        { vectors, share, order, ...texts },
        {
          ...run,
          isRepeated: () => false,
          report: () => {},
          previous: earlier?.map(each => earlierLone(each, lone)),
        },
      );
      return clusterOwn(most).map(each => ofLone(each, lone));
    };
    const clusterAll: Clusterer = goal => {
      const found = cluster(goal);
      const lone = found.filter(isRest).flatMap(each => each.documents.filter(isRepeated));
      const most = goal === null ? null : goal - topicCount(found);
      if (lone.length === 0 || most === 0) return found;
      return placeLone(found, clusterLone(lone, most), language);
    };
    return withCopies(toNumber(clusterAll, parameters, { texts: rowCount(copies), onNaturalCount }), copies);
  },
});
