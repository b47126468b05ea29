/** Clusters of texts, none of which is a copy of another. */
import type {
  AlgorithmOptions,
  Document,
  DocumentVectors,
  EarlierCluster,
  Language,
  NumberedCluster,
} from '@sheaf/core';
import { ascending, findPhrases, type Report, startStep } from '@sheaf/core/internal';
import { OTHER_TOPICS } from '../../input/other-topics.js';
import { divideInto } from './count/divide-into.js';
import { type Division, divideOnce, namedTopics } from './divide.js';
import type { LeidenParameters } from './leiden-parameters.js';
import { type LinkedTexts, startLinking } from './link-documents.js';
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
import type { readTexts } from './read-collection.js';
import { divideRemembering } from './remember/divide-remembering.js';
import { divideSeeded, type SeededTopic } from './seeds/divide-seeded.js';
import type { SeededTexts } from './seeds/seed-texts.js';
import { abundance } from './vectors/abundance.js';

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
 * With vectors alone, a cluster of many texts may be weaker, and a document more loosely tied to its cluster, by this
 * share, because their meaning is similar. Among few texts, each is tied to all: both must be stronger by this share.
 */
const WEAKER = 1.1;
const LOOSER = 1.5;
const STRONGER = 2;

/** Texts with their words. */
interface ReadTexts extends ReturnType<typeof readTexts> {
  /** The document of each text, by its number in the request. */
  readonly order: Int32Array;
  readonly vectors: DocumentVectors | undefined;
  /** How much vectors count beside words, 0 to 1. */
  readonly share: number;
}

interface Run extends Pick<AlgorithmOptions, 'onApproximate' | 'askForHelp' | 'kept'> {
  /** The documents as they were written. */
  readonly documents: readonly Document[];
  readonly language: Language;
  readonly parameters: LeidenParameters;
  /** Whether a text is that of several documents. */
  readonly isRepeated: (text: number) => boolean;
  readonly report: Report;
  /** What the search for neighbours is called among the steps that are kept. */
  readonly step: string;
  /** The clusters of an earlier run, their documents by their texts. */
  readonly previous: readonly EarlierCluster[] | undefined;
  /** The categories of the request. With them, earlier clusters only give names to new topics. */
  readonly seeds?: SeededTexts | undefined;
}

/** Clusters of texts by their numbers: `goal` of them besides the others, or fewer; null for as many as there are. */
export type Clusterer = (goal: number | null) => readonly NumberedCluster[];

/** What divides texts into clusters, or their versions, without which they should be divided. */
interface Linked extends Pick<LinkedTexts, 'firstOf'> {
  readonly cluster: Clusterer;
}

/** Links texts, which takes most of the time. */
export function clusterTexts(texts: ReadTexts, run: Run): Linked {
  const { documents, language, parameters, isRepeated, report, previous, seeds, onApproximate, askForHelp, kept } = run;
  const { preprocessing } = parameters;
  const { tuned, share, order, vocabulary, isNeutral } = texts;
  const written = (text: number): Document => documents[order[text]!]!;
  const onBeginning = (): void => report('neighbours', 0.25);
  onBeginning();
  const onProgress = (done: number): void => report('neighbours', 0.45 + 0.35 * done);
  // Helper threads search for neighbours while this thread looks for labels.
  const linking = { parameters, seeds, onStep: onBeginning, onProgress, askForHelp, ...texts };
  const finishGraph = startStep(kept, run.step, () => startLinking(vocabulary, linking));
  report('phrases', 0.25);
  const minDf = Math.ceil(order.length / DOCUMENTS_PER_PHRASE_DF);
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
  const scorer = createLabelScorer(candidates, order.length, parameters.labelScoring);
  report('neighbours', 0.45);
  const graph = finishGraph();
  if (graph.recall !== null) onApproximate?.({ recall: graph.recall });
  const onStep = (): void => report('communities', 0.8);
  const likeness = createLikeness(vocabulary.stems.image);
  const many = abundance(order.length);
  const stronger = 1 + STRONGER * (1 - many) * share;
  const options = {
    ...parameters,
    granularity: parameters.granularity * (1 + FINER * share),
    labelCoverage: parameters.labelCoverage * (1 - OTHER_WORDS * share),
    strayTies: parameters.strayTies * (1 + MORE_TIES * share),
    // Finer clusters are weaker clusters.
    clusterStrength: (stronger * parameters.clusterStrength * (1 - WEAKER * many * share)) / parameters.granularity,
    looseTies: stronger * parameters.looseTies * Math.max(0, 1 - LOOSER * many * share),
  };
  const collection = { graph, scorer, isRepeated, likeness, onStep, options };
  const memory = previous && { previous, tuned, stems: vocabulary.stems.image, rules };
  const all = ascending(order.length);
  const divisionOf = once(() => divideOnce(collection, seeds?.given ?? all));
  const topicsOf = (goal: number | null): readonly SeededTopic[] => {
    const recount = (natural: Division): Division =>
      goal === null ? natural : divideInto(collection, all, { natural, goal, isRemembered: previous !== undefined });
    if (seeds) {
      const { multiple } = parameters;
      return divideSeeded(collection, divisionOf(), { seeds, mentions: graph.mentions, goal, multiple, memory });
    }
    if (memory) return divideRemembering(collection, memory, recount);
    return namedTopics(collection, recount(divisionOf()));
  };

  const { ownForms } = parameters.naming;
  const format = createLabelFormatter(vocabulary, phrases, candidates, { tuned, rules, ownForms, written });
  const clusterOf = ({ names, category, labels, members, topics: inner, score }: SeededTopic): NumberedCluster => ({
    labels: names ?? (labels.length === 0 ? [OTHER_TOPICS] : labels.map(label => format(label, members))),
    documents: Array.from(members),
    clusters: inner.map(clusterOf),
    score,
    ...(category === undefined ? {} : { category }),
  });
  return { firstOf: graph.firstOf, cluster: goal => topicsOf(goal).map(clusterOf) };
}

/** Computes a value when it is first asked for. */
function once<T>(compute: () => T): () => T {
  let known: { readonly value: T } | undefined;
  return () => (known ??= { value: compute() }).value;
}
