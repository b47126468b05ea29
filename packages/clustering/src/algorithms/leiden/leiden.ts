/**
 * Leiden: links each document with the most similar documents, finds communities in this graph, and names each
 * community by phrases of its documents. See `find-communities.ts` for the literature.
 *
 * Documents are first sorted by their texts, so the order of the input does not affect the result.
 */
import {
  type AlgorithmOptions,
  type Document,
  defineAlgorithm,
  type EarlierCluster,
  type Language,
  type NumberedCluster,
  type Repeats,
  type Seed,
} from '@sheaf/core';
import { type Report, reportTo, rowCount, rowLength } from '@sheaf/core/internal';
import { isRest } from '../../history/rest-label.js';
import { readVectors } from '../../input/vector-input.js';
import { millisOf } from '../../input/word-vectors.js';
import { type Clusterer, clusterTexts } from './cluster-texts.js';
import { foldVersions } from './copies/fold-versions.js';
import { earlierLone, earlierTexts, ofLone, placeLone, withCopies } from './copies/place-copies.js';
import { repeatsOf } from './copies/repeats-of.js';
import { toNumber, topicCount } from './count/to-number.js';
import { leidenNote } from './leiden-note.js';
import { type LeidenParameters, leidenParameters } from './leiden-parameters.js';
import { readCollection, readTexts, rowOf } from './read-collection.js';
import { addSeeds, dropSeeds, repeatsWithoutSeeds, seedTexts, type WithSeeds } from './seeds/seed-texts.js';

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
  takesSeeds: leidenNote.takesSeeds,
  expectedMillis({ documents, characters, vectorNumbers, parameters }) {
    const { clusterCount, maxClusters, levels } = parameters;
    const neighbours = Math.min(parameters.neighbourCount, documents);
    const once = documents * (0.02 + 4e-3 * neighbours * levels) + 1.3e-3 * characters + 1e-3 * vectorNumbers;
    const encoding = vectorNumbers > 0 ? 0 : millisOf(parameters.wordVectors, characters);
    if (!clusterCount && !maxClusters) return once + encoding;
    // For a number, the documents are divided several times, and then group by group.
    return 2 * once + 1.5e-3 * documents * Math.min(clusterCount, documents) + encoding;
  },
  cluster(documents, language, parameters, { seeds, ...options } = {}) {
    if (seeds === undefined) return clusterDocuments(documents, { language, parameters, ...options });
    const { examples, words, ...added } = addSeeds(documents, seeds, options.vectors);
    const onRepeats = (found: Repeats): void => {
      const left = repeatsWithoutSeeds(found, documents.length);
      if (left) options.onRepeats?.(left);
    };
    const isOwn = ({ labels: [name] }: EarlierCluster): boolean => seeds.some(seed => seed.name === name);
    const previous = options.previous?.filter(each => !isOwn(each));
    const run = { language, parameters, ...options, vectors: added.vectors, previous, onRepeats };
    const clusters = clusterDocuments(added.documents, {
      ...run,
      seeds: { seeds, examples, words, documentCount: documents.length },
    });
    return dropSeeds(clusters.map(asNew), documents.length);
  },
});

/** Copies that were clustered by themselves are new topics, too. */
const asNew = (cluster: NumberedCluster): NumberedCluster => ({ ...cluster, category: cluster.category ?? null });

/** The progress when texts are linked: it does not fall when they are linked again without their versions. */
const LINKED = 0.8;

interface Run extends Omit<AlgorithmOptions, 'seeds'> {
  readonly language: Language;
  readonly parameters: LeidenParameters;
  /** Categories, and their examples by the numbers of the documents. */
  readonly seeds?: Pick<WithSeeds, 'examples' | 'words'> & {
    readonly seeds: readonly Seed[];
    readonly documentCount: number;
  };
}

function clusterDocuments(documents: readonly Document[], run: Run): readonly NumberedCluster[] {
  const { language, parameters, vectors: given, onRepeats, kept } = run;
  const reading = { language, parameters, report: reportTo(run.checkpoint) };
  const collection = readCollection(documents, { given, kept, ...reading });
  const repeats = repeatsOf({ documents, ...collection });
  if (repeats) onRepeats?.(repeats);
  return clusterCollection(documents, collection, { ...run, report: reading.report, round: 1 });
}

interface Round extends Run {
  readonly report: Report;
  /** How often the texts have been linked, this time included. */
  readonly round: number;
}

/** The clusters of a collection; where texts have many versions, of the collection without these. */
function clusterCollection(
  documents: readonly Document[],
  collection: ReturnType<typeof readCollection>,
  { report, round, ...whole }: Round,
): readonly NumberedCluster[] {
  const { language, parameters, previous, seeds, onNaturalCount, kept, ...options } = whole;
  const reading = { language, parameters, report };
  const { copies, vectors, share } = collection;
  const isRepeated = (text: number): boolean => rowLength(copies, text) > 1;
  const step = round === 1 ? 'neighbours' : `neighbours-${round}`;
  const run = { documents, language, parameters, isRepeated, step, ...options };
  const textOf = rowOf(copies);
  const earlier = previous?.map(each => earlierTexts(each, textOf));
  const seeded =
    seeds && seedTexts(seeds.seeds, seeds, { textOf, texts: rowCount(copies), documentCount: seeds.documentCount });
  const { firstOf, cluster } = clusterTexts(collection, { ...run, kept, report, previous: earlier, seeds: seeded });
  if (firstOf) {
    const later: Report = (stage, done) => report(stage, Math.max(LINKED, done));
    const folded = foldVersions(collection, firstOf, { ...reading, report: later });
    return clusterCollection(documents, folded, { ...whole, report: later, round: round + 1 });
  }
  // Copies that resemble no other text are clustered by themselves.
  const clusterLone = (lone: readonly number[], most: number | null): readonly NumberedCluster[] => {
    const order = Int32Array.from(
      lone.flatMap(text => [text, text]),
      text => collection.order[text]!,
    );
    const texts = readTexts(collection.prepared, order, { ...reading, report: () => {} });
    const { cluster: clusterOwn } = clusterTexts(
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
  const known = { texts: seeded?.given.length ?? rowCount(copies), categories: seeds?.seeds.length ?? 0 };
  return withCopies(toNumber(clusterAll, parameters, { ...known, onNaturalCount }), copies);
}
