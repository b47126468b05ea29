/** Leiden's division where the request has categories of its own: the clusters are these, and new topics. */
import type { Named } from '../absorb-nameless.js';
import { nameGroups, toCount } from '../count/divide-into.js';
import { type Collection, type Division, namedTopics, subdivide } from '../divide.js';
import { cohesions } from '../graph/cohesion.js';
import type { DocumentGraph } from '../graph/graph.js';
import { GroupTies } from '../graph/group-ties.js';
import { type Memory, nameRemembering, type RememberedTopic } from '../remember/divide-remembering.js';
import { claimGroups } from './claim-groups.js';
import type { Mentions } from './mentions.js';
import type { SeededTexts } from './seed-texts.js';

/** Fewer texts that categories leave of a group are no topic. */
const LEAST_LEFT = 3;

/** A topic that may be a category of the request. */
export interface SeededTopic extends RememberedTopic {
  /** The name of the category, null for a new topic; absent without categories. */
  readonly category?: string | null;
}

interface Wanted {
  readonly seeds: SeededTexts;
  /** Where the words of categories are; undefined with vectors, which also tie texts that do not contain them. */
  readonly mentions: Mentions | undefined;
  /** How many clusters there are to be, the categories included; null for as many as there are. */
  readonly goal: number | null;
  /** Whether a document can be in several categories. */
  readonly multiple: boolean;
  /** The clusters of an earlier run without those of categories: new topics that continue them keep their names. */
  readonly memory: Memory | undefined;
}

/** @param natural the division of the texts that documents have */
export function divideSeeded(
  collection: Collection,
  natural: Division,
  { seeds, mentions, goal, multiple, memory }: Wanted,
): readonly SeededTopic[] {
  const { graph } = collection;
  const groups = natural.kept.map(({ members }) => members);
  const { members, categoryOf } = claimGroups(graph, withAdded(graph, groups, seeds.added), {
    seeds,
    mentions,
    multiple,
  });
  const rest = restOf(natural, text => categoryOf[text]! < 0);
  const counted = goal === null ? rest : withCount(collection, rest, Math.max(0, goal - members.length));
  const added = new Set(seeds.added);
  const isGiven = (text: number): boolean => !added.has(text);
  const own = members.map(texts => Int32Array.from(texts));
  const scores = cohesions(graph, own);
  const categories = own.map((texts, seed): SeededTopic => {
    const name = seeds.names[seed]!;
    const topics = subdivide(collection, texts.filter(isGiven), { level: 1, taken: [] });
    return { labels: [], names: [name], category: name, members: texts, topics, score: scores[seed]! };
  });
  const topics = memory ? nameRemembering(collection, counted, memory) : namedTopics(collection, counted);
  return [...categories, ...topics.map(topic => ({ ...topic, category: null }))];
}

/** The division without the texts of categories. What little they leave of a group fits no topic. */
function restOf({ kept, others, among }: Division, isLeft: (text: number) => boolean): Division {
  const left = kept.map(group => ({ ...group, members: group.members.filter(isLeft) }));
  const isTopic = ({ members }: Named, group: number): boolean =>
    members.length >= Math.min(LEAST_LEFT, kept[group]!.members.length);
  const few = left.flatMap((group, number) => (isTopic(group, number) ? [] : Array.from(group.members)));
  return { kept: left.filter(isTopic), others: Int32Array.from([...others.filter(isLeft), ...few]).sort(), among };
}

/** The groups with the texts of categories alone, each where its ties are strongest, for each document of the group. */
function withAdded(graph: DocumentGraph, groups: readonly Int32Array[], added: Int32Array): readonly Int32Array[] {
  const ties = new GroupTies(graph, groups);
  const joining = groups.map((): number[] => []);
  for (const text of added) {
    ties.collect(Int32Array.of(text));
    const to = ties.strongest(group => ties.to(group) / groups[group]!.length);
    if (to >= 0) joining[to]!.push(text);
  }
  return groups.map((members, group) => Int32Array.from([...members, ...joining[group]!]).sort());
}

/** The division with another number of new topics. Where there is to be none, the documents fit no topic. */
function withCount(collection: Collection, rest: Division, goal: number): Division {
  const groups = rest.kept.map(({ members }) => members);
  if (groups.length === goal) return rest;
  if (goal === 0) {
    const others = Int32Array.from([...rest.others, ...groups.flatMap(members => Array.from(members))]).sort();
    return { ...rest, kept: [], others };
  }
  return { ...rest, kept: nameGroups(collection, toCount(collection, groups, { ...rest, goal }), rest.among) };
}
