import {
  type AlgorithmOptions,
  type Approximate,
  type AskForHelp,
  type Checkpoint,
  type Document,
  type KeptSteps,
  type Language,
  type Repeats,
  resolve,
  type Seed,
  withDictionaries,
} from '@sheaf/core';
import { partOf, startStep } from '@sheaf/core/internal';
import { canonicalOrder } from '../algorithms/leiden/canonical-order.js';
import { foldEqual } from '../algorithms/leiden/fold.js';
import { leiden } from '../algorithms/leiden/leiden.js';
import type { LeidenParameters } from '../algorithms/parameter-types.generated.js';
import type { PartialParameters } from '../cluster/cluster.js';
import { isRest } from '../history/rest-label.js';
import { assignAll } from './assign-all.js';
import { barOf } from './centres/bar.js';
import { unitVectors } from './centres/unit-vectors.js';
import { vectorSpace } from './centres/vector-space.js';
import { checkGivenClusters, checkOneLanguage, checkSeedOption, checkTopicOptions } from './check-options.js';
import { chooseSample } from './choose-sample.js';
import type { Assignment } from './create-assigner.js';
import { makeTerms, noTerms } from './make-terms.js';
import { type LabelledGroup, makeTopics } from './make-topics.js';
import { sealModel } from './model/seal-model.js';
import { shortLabel } from './model/shorten.js';
import { SCALE, TOPIC_VERSION, type TopicModel } from './model/topic-model.js';
import { wordingOf } from './model/wording.js';
import { prepareFirst } from './prepare-documents.js';
import { countStems } from './words/count-stems.js';
import { renumberTerms } from './words/join-terms.js';

/** How topics are fitted. */
export interface FitOptions {
  /** The language of the documents: one alone, for that of `mixedLanguage` knows no other documents. */
  readonly language: Language;
  /** Parameters of Leiden that differ from their defaults. */
  readonly parameters?: PartialParameters<LeidenParameters>;
  /** The fields that are read, here and by everything that uses the model. Default: all fields. */
  readonly fields?: readonly string[] | null;
  /**
   * Fits on this number of documents and only assigns the others: on different texts as far as there are enough, and
   * then on copies in proportion. They are chosen by a hash of their text, so the choice does not depend on the order
   * of the documents. Default: all documents.
   */
  readonly sample?: number;
  /**
   * Clusters that were found before, by any algorithm or by hand, which become the topics in their order. Default:
   * the clusters that Leiden finds. They exclude `sample`.
   */
  readonly clusters?: readonly GivenCluster[];
  /**
   * Categories of your own, which become the first topics under their names, also without documents; see
   * `ClusterOptions.seeds`. They exclude `clusters` and `sample`.
   */
  readonly seeds?: readonly Seed[];
  /** The maximum number of words by which a topic is recognised, 1 to 10,000. Default: 2,000. */
  readonly terms?: number;
  /** The maximum number of typical documents kept per topic, as stems and counts, 0 to 100. Default: 15. */
  readonly exemplars?: number;
  /**
   * The share of the fitted texts that should fit nowhere, 0 to 0.99; copies of a text count once. The bar stays below
   * the most typical document of every topic. Default: 0.03.
   */
  readonly bar?: number;
  /** Keeps the first 200 characters of each typical document in the model. Default: false, no text is kept. */
  readonly keepExamples?: boolean;
  /** A name of the time the documents come from, such as `2026-W48`; at most 100 characters. */
  readonly period?: string | null;
  /** Called between steps with the progress. Throw from it to cancel. */
  readonly checkpoint?: Checkpoint | undefined;
  /** Called only if documents or runs of words are repeated, which count once or not at all when topics are found. */
  readonly onRepeats?: AlgorithmOptions['onRepeats'];
  /** Called where other threads may help with large work: `help` of `@sheaf/clustering/help` is what they call. */
  readonly askForHelp?: AskForHelp | undefined;
  /** Keeps what the long steps found. After an interruption the same fit goes on from there, to the same model. */
  readonly kept?: KeptSteps | undefined;
}

/** A cluster that will become a topic. */
export interface GivenCluster {
  /** Its names, the best first; at least one. */
  readonly labels: readonly string[];
  /** Positions of its documents in the list of all, from 0. A document may be in several clusters, or in none. */
  readonly documents: readonly number[];
}

/** A new model, and where its documents belong. */
export interface Fit {
  /** The model. */
  readonly model: TopicModel;
  /** For each document, in order, what `createAssigner` says of it. */
  readonly assignments: readonly Assignment[];
}

/**
 * Finds the topics of documents with Leiden, and makes a model of them that puts any further document into a topic.
 * The order of the documents has no influence on the model.
 *
 * @param documents objects, Maps or texts, as `cluster` takes them
 * @example
 * const { model, assignments } = fitTopics(tickets, { language: english });
 * for (const { id, labels, size } of model.topics) console.log(id, labels.join(', '), size);
 * @throws TypeError if a document, a field or an option is of a kind that cannot be used, if no document has any of
 *   the chosen fields, and for several languages in one
 * @throws RangeError if a number among the options is out of range
 * @throws ParameterError if a parameter of Leiden is unknown, of the wrong type or out of range
 * @throws TopicModelError `invalid-model` if the model would be too long to be read
 */
export function fitTopics(documents: Iterable<object | string>, options: FitOptions): Fit {
  checkTopicOptions(options);
  checkOneLanguage(options.language);
  const given = prepareFirst(documents, options.fields ?? null);
  checkGivenClusters(options, given.length);
  const seeds = checkSeedOption(options, given.length);
  return fitPrepared(given, seeds === undefined ? options : { ...options, seeds });
}

/** The same for documents that have the chosen fields alone, and options that are checked. */
export function fitPrepared(given: readonly Document[], options: FitOptions): Fit {
  const { language, fields = null, period = null, exemplars = 15, terms: width = 2000, bar = 0.03 } = options;
  const parameters = resolve(leiden.parameters, options.parameters);
  const sorted = canonicalOrder(given);
  const places = chooseSample(sorted, options.sample ?? given.length);
  const order = places.map(place => sorted.order[place]!);
  const fitted = Array.from(order, number => given[number]!);
  const { clusters, checkpoint } = options;
  // Most of the time goes into finding clusters, where none are given.
  const share = clusters ? 0 : 0.8;
  const finding = { ...options, seeds: seedsIn(options.seeds, order), checkpoint: partOf(checkpoint, 0, share) };
  const { groups, repeats, ...recall }: FoundGroups = clusters
    ? { groups: groupsOf(clusters, order) }
    : startStep<FoundGroups>(options.kept, 'clusters', () => () => findGroups(fitted, finding, parameters))();
  if (repeats) options.onRepeats?.(ofDocuments(repeats, order));

  const tuned = withDictionaries(language, parameters.dictionaries);
  const half = (1 + share) / 2;
  const reading = { version: TOPIC_VERSION, language: tuned, fields: null, parameters } as const;
  const counted = countStems(fitted, { ...reading, checkpoint: partOf(checkpoint, share, half) });
  const { termWeighting } = parameters;
  const counting = { documents: fitted.length, counts: () => true, termWeighting };
  const { terms, seen, joined } = makeTerms({ terms: noTerms, documents: 0 }, counted, counting);
  const counts = renumberTerms(counted.rows, joined.ofNew);
  const vectors = unitVectors(counts, vectorSpace(terms));
  const keeps = { terms: width, exemplars, examples: options.keepExamples === true };
  const { nodeOf } = foldEqual(places.length, row => sorted.isNew(places[row]!));
  const source = { documents: fitted, counts, vectors, terms: terms.stem.length, nodeOf };
  const starting = { version: TOPIC_VERSION, keeps, next: 1, since: period } as const;
  const { topics, texts } = makeTopics(groups, source, starting);
  const unsized = sealModel({
    version: TOPIC_VERSION,
    lineage: [],
    period,
    language: language.name,
    wording: wordingOf({ terms, version: TOPIC_VERSION }, tuned),
    fields,
    keeps,
    parameters,
    seen,
    ...recall,
    terms,
    bar: barOf(topics, texts, source, bar),
    topics,
    next: topics.length + 1,
  });
  const { model, assignments } = assignAll(unsized, given, { language, checkpoint: partOf(checkpoint, half, 1) });
  return { model, assignments };
}

/** The given clusters, with rows in the canonical order. Clusters without documents are left out. */
function groupsOf(clusters: readonly GivenCluster[], order: Int32Array): readonly LabelledGroup[] {
  const rowOf = new Int32Array(order.length);
  order.forEach((number, row) => {
    rowOf[number] = row;
  });
  return clusters
    .filter(({ documents }) => documents.length > 0)
    .map(({ labels, documents }) => ({ labels, members: Int32Array.from(new Set(documents), n => rowOf[n]!).sort() }));
}

interface FoundGroups extends Pick<TopicModel, 'recall'> {
  readonly groups: readonly LabelledGroup[];
  readonly repeats?: Repeats;
}

/** The clusters of Leiden but the one of the documents that fit into no topic. */
function findGroups(
  documents: readonly Document[],
  {
    language,
    checkpoint,
    askForHelp,
    seeds,
    kept,
  }: Pick<AlgorithmOptions, 'checkpoint' | 'askForHelp' | 'seeds' | 'kept'> & Pick<FitOptions, 'language'>,
  parameters: LeidenParameters,
): FoundGroups {
  let said: Omit<FoundGroups, 'groups'> = {};
  const onApproximate = ({ recall }: Approximate): void => {
    said = { ...said, recall: Math.round(SCALE * recall) };
  };
  const onRepeats = (repeats: Repeats): void => {
    said = { ...said, repeats };
  };
  const found = leiden
    .cluster(documents, language, parameters, { checkpoint, askForHelp, onApproximate, onRepeats, seeds, kept })
    .filter(each => !isRest(each));
  const isOwn = ({ category }: (typeof found)[number]): boolean => typeof category === 'string';
  const groups = [...found.filter(isOwn), ...found.filter(each => !isOwn(each))];
  return {
    groups: groups.map(({ labels, documents: members }) => ({ labels: labels.map(shortLabel), members })),
    ...said,
  };
}

/** What rows in the canonical order repeat, by the documents. */
const ofDocuments = ({ copies, ignored }: Repeats, order: Int32Array): Repeats => ({
  copies: copies.map(rows => rows.map(row => order[row]!).sort((a, b) => a - b)).sort((a, b) => a[0]! - b[0]!),
  ignored,
});

/** The categories with the documents by their rows in the canonical order. */
function seedsIn(seeds: readonly Seed[] | undefined, order: Int32Array): readonly Seed[] | undefined {
  if (seeds === undefined) return undefined;
  const rowOf = new Int32Array(order.length);
  order.forEach((number, row) => {
    rowOf[number] = row;
  });
  return seeds.map(seed => ({ ...seed, documents: seed.documents?.map(number => rowOf[number]!) }));
}
