import { absorbNameless, type Named } from './absorb-nameless.js';
import { dissolveStray } from './dissolve-stray.js';
import { dissolveWeak, type Graphed, type Lasting } from './dissolve-weak.js';
import { dropLoose } from './drop-loose.js';
import { findFinerGroups, LEAST_DIVIDED } from './find-finer-groups.js';
import { cohesions } from './graph/cohesion.js';
import { findCommunities } from './graph/find-communities.js';
import { bySize, gatherCommunities } from './graph/gather-communities.js';
import { type DocumentGraph, inducedGraph } from './graph/graph.js';
import type { LeidenParameters } from './leiden-parameters.js';
import { createFinalNamer } from './names/final/final-names.js';
import type { LabelLikeness } from './names/label-likeness.js';
import { createNamer, type Namer } from './names/name-clusters.js';
import type { Frequencies, LabelScorer } from './names/score-labels.js';
import { spreadFactors } from './names/spread-factors.js';
import { worthOfName } from './names/worth-of-name.js';
import { resolutionFor } from './resolution.js';
import { splitByLabel } from './split-by-label.js';

/** A cluster inside the algorithm: documents are numbered in sorted order, and labels are candidates. */
export interface Topic {
  /** Candidates; none for the documents that fit no topic. */
  readonly labels: readonly number[];
  /** Documents, ascending. */
  readonly members: Int32Array;
  readonly topics: readonly Topic[];
  readonly score: number;
}

/** The values that are the same on all levels. */
export interface Collection {
  readonly graph: DocumentGraph;
  readonly scorer: LabelScorer;
  /** Whether several documents have this text, which must not be left over then. */
  readonly isRepeated: (text: number) => boolean;
  readonly likeness: LabelLikeness;
  /** Called between steps. It throws to stop the work. */
  readonly onStep: () => void;
  readonly options: Pick<
    LeidenParameters,
    | 'granularity'
    | 'granularityDecay'
    | 'levels'
    | 'labelCount'
    | 'labelCoverage'
    | 'finerDivision'
    | 'strayTies'
    | 'clusterStrength'
    | 'looseTies'
    | 'naming'
  >;
}

/** The communities with which the search begins, and the graph that judges them. */
export interface Beginning {
  /** The graph with the weights by which communities are judged. */
  readonly graph: DocumentGraph;
  /** The community of each node, numbers below the number of nodes. */
  readonly communityOf: Int32Array;
}

/** One division of documents into named groups. */
export interface Division {
  /** Disjoint groups with names, the largest first. */
  readonly kept: readonly Named[];
  /** The documents that fit no topic, ascending. */
  readonly others: Int32Array;
  /** Frequencies in the documents from which each group is distinguished. */
  readonly among: Frequencies;
}

/**
 * Divides documents into named topics, and these again, down to the level that the request asks for.
 *
 * @param taken the names of the enclosing topics
 * @returns disjoint topics that contain all documents: the largest first, the documents that fit no topic last
 */
export function divide(
  collection: Collection,
  documents: Int32Array,
  { level = 1, taken = [] }: { readonly level?: number; readonly taken?: readonly number[] } = {},
): readonly Topic[] {
  return namedTopics(collection, divideOnce(collection, documents, { taken }), { level, taken });
}

/** The topics of a division with the names that people see. */
export const namedTopics = (
  collection: Collection,
  division: Division,
  { level = 1, taken = [] }: { readonly level?: number; readonly taken?: readonly number[] } = {},
): readonly Topic[] =>
  topicsOf(collection, { ...division, kept: named(collection, division, taken) }, { level, taken });

function named(collection: Collection, { kept, among }: Division, taken: readonly number[]): readonly Named[] {
  if (collection.options.naming.completion === 0) return kept;
  const namer = namerFor(collection, taken);
  return kept.map(group => nameFinally(group, namer, among));
}

/** A settled group with the labels that people see; it keeps those that shaped it where no others are left. */
export function nameFinally({ members, labels }: Named, namer: Namer, among: Frequencies): Named {
  const found = namer.name(members, among);
  return { members, labels: found.length > 0 ? found : labels };
}

/** @param beginning only if all documents of the collection are divided */
export function divideOnce(
  collection: Collection,
  documents: Int32Array,
  { taken = [], beginning }: { readonly taken?: readonly number[]; readonly beginning?: Beginning } = {},
): Division {
  const { graph, scorer, likeness, onStep, options } = collection;
  const found = findGroups(collection, documents, beginning);
  const among = frequenciesAmong(collection, documents, found.groups);
  const split = splitUncovered(collection, found, { among, graph: beginning?.graph ?? graph });
  const lasting = options.strayTies > 0 ? dissolveStray(graph, split, options.strayTies) : split;
  const namer = createNamer(scorer, likeness, { labelCount: options.labelCount, taken });
  const named = [...lasting].sort(bySize).map(members => {
    onStep();
    return { members, labels: namer.name(members, among) };
  });
  const { groups, left } = settle(named, { graph, resolution: found.resolution }, { collection, among });
  return { kept: groups, others: Int32Array.from([...found.alone, ...left]).sort(), among };
}

/** Dissolves weak groups, and removes documents from groups to which they do not belong. */
function settle(
  named: readonly Named[],
  graphed: Graphed,
  { collection, among }: { readonly collection: Collection; readonly among: Frequencies },
): Lasting {
  const { scorer, isRepeated, options } = collection;
  const { clusterStrength: least, looseTies: factor } = options;
  const { candidates } = scorer;
  const worthOf = (group: Named): number => worthOfName(group, candidates, among);
  const weak = least > 0 ? dissolveWeak(named, graphed, { least, worthOf }) : { groups: named, left: [] };
  const { kept, left } = absorbNameless(graphed.graph, weak.groups);
  const loose =
    factor > 0 ? dropLoose(kept, graphed, { factor, documentsOf: candidates.documents }) : { groups: kept, left: [] };
  const all = [...weak.left, ...left, ...loose.left];
  const joining = all.filter(isRepeated).map(text => ({ members: Int32Array.of(text), labels: [] }));
  const joined = absorbNameless(graphed.graph, [...loose.groups, ...joining]);
  return {
    groups: [...joined.kept].sort((a, b) => bySize(a.members, b.members)),
    left: [...all.filter(text => !isRepeated(text)), ...joined.left],
  };
}

/** Splits groups whose best label covers too few documents: into finer communities, or finally by the label. */
function splitUncovered(
  { scorer, onStep: onLevel, options }: Collection,
  { groups, resolution }: { readonly groups: readonly Int32Array[]; readonly resolution: number },
  { among, graph }: { readonly among: Frequencies; readonly graph: DocumentGraph },
): readonly Int32Array[] {
  const { labelCoverage: coverage, finerDivision: factor } = options;
  if (coverage === 0) return groups;
  const further = { graph, scorer, among, coverage, resolution, factor, onLevel };
  return splitByLabel(factor > 1 ? findFinerGroups(groups, further) : groups, scorer, among, coverage);
}

/** @param taken names that no group may have */
export const namerFor = ({ scorer, likeness, options }: Collection, taken: readonly number[]): Namer =>
  createFinalNamer(scorer, likeness, { labelCount: options.labelCount, completion: options.naming.completion, taken });

/** The topics of a division, with the topics inside them. */
export function topicsOf(
  collection: Collection,
  { kept, others }: Pick<Division, 'kept' | 'others'>,
  { level = 1, taken = [] }: { readonly level?: number; readonly taken?: readonly number[] } = {},
): readonly Topic[] {
  const { graph } = collection;
  const scores = cohesions(
    graph,
    kept.map(({ members }) => members),
  );
  const topics = kept.map(({ members, labels }, number) => ({
    labels,
    members,
    topics: subdivide(collection, members, { level, taken: [...taken, ...labels] }),
    score: scores[number]!,
  }));
  return others.length === 0 ? topics : [...topics, { labels: [], members: others, topics: [], score: 0 }];
}

function findGroups(collection: Collection, documents: Int32Array, beginning: Beginning | undefined) {
  const { graph, onStep: onLevel, options } = collection;
  const part = documents.length === graph.count ? graph : inducedGraph(graph, documents);
  const resolution = resolutionFor(part, options);
  const communityOf = beginning
    ? findCommunities(beginning.graph, resolution, { onLevel, start: beginning.communityOf })
    : findCommunities(part, resolution, { onLevel });
  const { groups, alone } = gatherCommunities(part, communityOf);
  const original = (members: Int32Array): Int32Array => members.map(member => documents[member]!);
  return { groups: groups.map(original), alone: original(alone), resolution };
}

/** The frequencies of the candidates, and those that most groups contain and that therefore say little. */
function frequenciesAmong(
  { scorer, options }: Collection,
  documents: Int32Array,
  groups: readonly Int32Array[],
): Frequencies {
  const frequencies = scorer.frequenciesIn(documents);
  const factor = options.naming.vagueWordFactor;
  if (factor === 1) return frequencies;
  const { candidates, documentCount } = scorer;
  return { factor: spreadFactors(candidates, groups, { documentCount, factor }), ...frequencies };
}

/** Finds the topics inside a topic; none if the topic is small or cannot be divided. */
export function subdivide(
  collection: Collection,
  members: Int32Array,
  { level, taken }: { readonly level: number; readonly taken: readonly number[] },
): readonly Topic[] {
  if (level >= collection.options.levels || members.length < LEAST_DIVIDED) return [];
  const topics = divide(collection, members, { level: level + 1, taken });
  return topics.length > 1 ? topics : [];
}
