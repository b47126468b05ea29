/**
 * Which documents belong to the categories of a request. A group that holds examples of a category is claimed by it,
 * and so is one that is nearly as near to it; each category has a group if it can. Words are examples only of a group
 * where they are frequent; elsewhere the category gets the documents that contain them. Of a group with fewer than two
 * of its examples, it gives up the documents that are far from them. Then each document that is no example goes to the
 * category that it is tied to more strongly.
 */
import type { DocumentGraph } from '../graph/graph.js';
import type { Mentions } from './mentions.js';
import { propagate, rootsOfDegrees, sharesOf } from './propagate.js';
import type { SeededTexts } from './seed-texts.js';

/** A group with a single example is claimed if this much of what it hears is about the category. */
const LEAST_DOMINANCE = 0.5;

/**
 * Where another group holds several examples of the category, a single one may be odd: its group is claimed only if it
 * is this near, where 1 is how near all texts are.
 */
const LEAST_AGREEMENT = 0.9;

/** A group without examples is claimed if it is this near, where 1 is how near the claimed groups are. */
const LEAST_NEARNESS = 0.8;

/** A document is given up if it is less near than this, where 1 is the median of its category. */
const LEAST_LIKENESS = 0.4;

/** In a claimed group, a document belongs to another category with examples there that is this many times as near. */
const RIVAL_MARGIN = 2;

/** A document moves into a category to which it is tied this many times as strongly as to its category or group. */
const MOVING_MARGIN = 1.2;

/** With several categories for a document, it gets those that are this near, where 1 is the best one. */
const LEAST_SHARE = 0.5;

/**
 * Words of a category claim a group if more texts than these contain one, and this share of the group besides. Of other
 * groups they get only the texts that contain them.
 */
const [FEW_MENTIONS, LEAST_SHARE_OF_GROUP] = [4, 0.1];

/** A text that contains a word of a category mentions it by the way if the word has less than this of its weight. */
const LEAST_WEIGHT = 0.1;

/** Texts by categories. */
export interface Claimed {
  /** For each category its texts, ascending. */
  readonly members: readonly (readonly number[])[];
  /** The category of each text; −1 for none. Only the best one. */
  readonly categoryOf: Int32Array;
}

interface Claiming {
  readonly seeds: SeededTexts;
  /** Where the words of categories are; undefined if they are examples like texts. */
  readonly mentions?: Mentions | undefined;
  /** Whether a document can be in several categories. */
  readonly multiple: boolean;
}

/** @param groups disjoint groups of texts, and texts in none */
export function claimGroups(
  graph: DocumentGraph,
  groups: readonly Int32Array[],
  { seeds, mentions, multiple }: Claiming,
): Claimed {
  const { names, seedOf } = seeds;
  const classes = names.length;
  const nearness = new Nearness(propagate(graph, seedOf, classes), classes, seedOf);
  const isWord = new Set(mentions && seeds.words);
  const speaksFor = (text: number, group: Int32Array): boolean =>
    !isWord.has(text) || isTypical(mentions![seedOf[text]!]!, group);
  const claims = new Claims(nearness, groups, speaksFor);
  const claimedBy = claims.find();
  const groupOf = new Int32Array(graph.count).fill(-1);
  groups.forEach((members, group) => {
    for (const text of members) groupOf[text] = group;
  });
  const categoryOf = seedOf.map((seed, text) => {
    if (seed >= 0) return seed;
    const group = groupOf[text]!;
    return group < 0 || claimedBy[group]! < 0 ? -1 : nearness.bestOf(text, claimedBy[group]!, claims.examples[group]!);
  });
  const isSure = (text: number, category: number): boolean => claims.examples[groupOf[text]!]![category]! > 1;
  giveUpFar(graph, categoryOf, { nearness, isSure });
  if (mentions) takeMentions(categoryOf, mentions);
  moveNearer(graph, categoryOf, { groupOf, nearness, groups: groups.length });
  const members = names.map((): number[] => []);
  categoryOf.forEach((category, text) => {
    if (category < 0) return;
    for (let other = 0; other < classes; other++)
      if (other === category || (multiple && nearness.at(text, other) >= LEAST_SHARE * nearness.at(text, category)))
        members[other]!.push(text);
  });
  return { members, categoryOf };
}

/** Whether words of a category are what a group is about. */
function isTypical(mentions: Mentions[number], group: Int32Array): boolean {
  let count = 0;
  for (const text of group) if (mentions.has(text)) count++;
  return count >= FEW_MENTIONS + LEAST_SHARE_OF_GROUP * group.length;
}

/** Texts that no category has go to the one whose words they are most about. `categoryOf` is written over. */
function takeMentions(categoryOf: Int32Array, mentions: Mentions): void {
  const most = new Float64Array(categoryOf.length).fill(LEAST_WEIGHT);
  const isFree = categoryOf.map(category => (category < 0 ? 1 : 0));
  mentions.forEach((shares, category) => {
    for (const [text, share] of shares)
      if (isFree[text] === 1 && share >= most[text]!) [categoryOf[text], most[text]] = [category, share];
  });
}

/** How near texts and groups are to categories. */
class Nearness {
  readonly #near: Float64Array;
  readonly #seedOf: Int32Array;
  /** The average of each category over all texts. */
  readonly #mean: Float64Array;
  readonly classes: number;

  constructor(near: Float64Array, classes: number, seedOf: Int32Array) {
    [this.#near, this.classes, this.#seedOf] = [near, classes, seedOf];
    this.#mean = new Float64Array(classes);
    near.forEach((each, at) => {
      this.#mean[at % classes]! += each / seedOf.length;
    });
  }

  at(text: number, seed: number): number {
    return this.#near[text * this.classes + seed]!;
  }

  isExample(text: number): boolean {
    return this.#seedOf[text]! >= 0;
  }

  /** The category of its group, or another one with examples there that is clearly nearer to the text. */
  bestOf(text: number, seed: number, examples: Int32Array): number {
    let [best, most] = [seed, RIVAL_MARGIN * this.at(text, seed)];
    examples.forEach((count, rival) => {
      if (count > 0 && this.at(text, rival) > most) [best, most] = [rival, this.at(text, rival)];
    });
    return best;
  }

  /** The average nearness of texts that are no examples, where 1 is that of all texts. */
  of(texts: Iterable<number>): Float64Array {
    const sums = new Float64Array(this.classes);
    let count = 0;
    for (const text of texts) {
      if (this.isExample(text)) continue;
      count++;
      for (let seed = 0; seed < this.classes; seed++) sums[seed]! += this.at(text, seed);
    }
    return sums.map((sum, seed) => (count === 0 || this.#mean[seed] === 0 ? 0 : sum / (count * this.#mean[seed]!)));
  }

  /** How many examples of each category are among texts. */
  examplesIn(texts: Int32Array, speaksFor: (text: number, group: Int32Array) => boolean): Int32Array {
    const found = new Int32Array(this.classes);
    for (const text of texts) if (this.isExample(text) && speaksFor(text, texts)) found[this.#seedOf[text]!]!++;
    return found;
  }
}

/** Which category claims which group. */
class Claims {
  readonly #nearness: Nearness;
  readonly #groups: readonly Int32Array[];
  readonly #near: readonly Float64Array[];
  /** How many examples of each category are in each group. */
  readonly examples: readonly Int32Array[];

  /** @param speaksFor whether an example says something about its group */
  constructor(
    nearness: Nearness,
    groups: readonly Int32Array[],
    speaksFor: (text: number, group: Int32Array) => boolean,
  ) {
    [this.#nearness, this.#groups] = [nearness, groups];
    this.examples = groups.map(group => nearness.examplesIn(group, speaksFor));
    this.#near = groups.map(members => nearness.of(members));
  }

  /** The category of each group; −1 for none. */
  find(): readonly number[] {
    const { classes } = this.#nearness;
    const byExamples = this.#groups.map((_, group) => this.#claimByExamples(group));
    for (let seed = 0; seed < classes; seed++)
      if (!byExamples.includes(seed)) {
        const home = this.#homeOf(seed, byExamples);
        if (home >= 0) byExamples[home] = seed;
      }
    const usual = Array.from({ length: classes }, (_, seed) => {
      const claimed = this.#groups.filter((_, group) => byExamples[group] === seed);
      return this.#nearness.of(claimed.flatMap(members => Array.from(members)))[seed]!;
    });
    return byExamples.map((seed, group) => (seed < 0 ? this.#claimByNearness(group, usual) : seed));
  }

  /** The category of which a group holds most examples; −1 if it holds none, or one that says little. */
  #claimByExamples(group: number): number {
    const near = this.#near[group]!;
    const examples = this.examples[group]!;
    let seed = -1;
    examples.forEach((count, each) => {
      const most = seed < 0 ? 0 : examples[seed]!;
      if (count > most || (count > 0 && count === most && near[each]! > near[seed]!)) seed = each;
    });
    return seed >= 0 && (examples[seed]! > 1 || this.#isNear(seed, group)) ? seed : -1;
  }

  /** Whether a group is near to the only example of a category in it. */
  #isNear(seed: number, group: number): boolean {
    const hasOther = this.examples.some(counts => counts[seed]! > 1);
    return this.#isDominant(seed, group) && !(hasOther && this.#near[group]![seed]! < LEAST_AGREEMENT);
  }

  /** For a category without a group the nearest that holds an example of it and is not claimed; −1 if there is none. */
  #homeOf(seed: number, claimed: readonly number[]): number {
    let [home, most] = [-1, Number.NEGATIVE_INFINITY];
    this.#near.forEach((near, group) => {
      if (claimed[group]! < 0 && this.examples[group]![seed]! > 0 && near[seed]! > most)
        [home, most] = [group, near[seed]!];
    });
    return home;
  }

  /** A category of which no group holds examples has no usual nearness, and claims nothing. */
  #claimByNearness(group: number, usual: readonly number[]): number {
    const near = this.#near[group]!;
    const ratios = usual.map((each, seed) => (each === 0 ? 0 : near[seed]! / each));
    const seed = ratios.indexOf(Math.max(...ratios));
    return ratios[seed]! >= LEAST_NEARNESS && this.#isDominant(seed, group) ? seed : -1;
  }

  #isDominant(seed: number, group: number): boolean {
    const near = this.#near[group]!;
    const own = near[seed]!;
    // A group that is nothing but examples hears nothing else.
    return own >= LEAST_DOMINANCE * near.reduce((sum, each) => sum + each, 0);
  }
}

/** Takes texts out of their categories if examples are far, and the group has few of them. `categoryOf` is written over. */
function giveUpFar(
  graph: DocumentGraph,
  categoryOf: Int32Array,
  { nearness, isSure }: { nearness: Nearness; isSure: (text: number, category: number) => boolean },
): void {
  const root = rootsOfDegrees(graph);
  for (let category = 0; category < nearness.classes; category++) {
    const texts: number[] = [];
    categoryOf.forEach((each, text) => {
      if (each === category && !nearness.isExample(text)) texts.push(text);
    });
    // A text with many ties hears more of everything.
    const near = Float64Array.from(texts, text => nearness.at(text, category) / root[text]!);
    const least = LEAST_LIKENESS * (near.slice().sort()[texts.length >> 1] ?? 0);
    texts.forEach((text, place) => {
      if (near[place]! < least && !isSure(text, category)) categoryOf[text] = -1;
    });
  }
}

interface Places {
  readonly groupOf: Int32Array;
  readonly groups: number;
  readonly nearness: Nearness;
}

/** Moves texts that are no examples into a category if their neighbours are there. `categoryOf` is written over. */
function moveNearer(graph: DocumentGraph, categoryOf: Int32Array, { groupOf, groups, nearness }: Places): void {
  const { classes } = nearness;
  const classOf = categoryOf.map((category, text) => {
    if (category >= 0) return category;
    return groupOf[text]! < 0 ? -1 : classes + groupOf[text]!;
  });
  const near = neighboursBy(graph, classOf, classes + groups);
  for (let text = 0; text < graph.count; text++) {
    if (nearness.isExample(text)) continue;
    const { best, most, own } = near(text);
    if (best >= 0 && best < classes && most > MOVING_MARGIN * own) categoryOf[text] = best;
  }
}

/** For a text the class that its ties speak most for, and how much they speak for its own. */
function neighboursBy(graph: DocumentGraph, classOf: Int32Array, classes: number) {
  const { start, item, weight } = graph;
  const share = sharesOf(classOf, classes);
  const root = rootsOfDegrees(graph);
  return (text: number) => {
    const sums = new Map<number, number>();
    for (let e = start[text]!; e < start[text + 1]!; e++) {
      const other = classOf[item[e]!]!;
      if (other >= 0) sums.set(other, (sums.get(other) ?? 0) + (weight[e]! / root[item[e]!]!) * share[other]!);
    }
    let [best, most] = [-1, 0];
    for (const [each, sum] of sums) if (sum > most) [best, most] = [each, sum];
    return { best, most, own: sums.get(classOf[text]!) ?? 0 };
  };
}
