/**
 * Which documents belong to the categories of a request. A group that holds examples of a category is claimed by it,
 * and so is one that is nearly as near to it; then each document outside goes where it is tied more strongly.
 */
import { power } from '@sheaf/core/internal';
import type { DocumentGraph } from '../graph/graph.js';
import { propagate } from './propagate.js';
import type { SeededTexts } from './seed-texts.js';

/** How far examples are heard. */
const ROUNDS = 12;
const DAMPING = 0.9;

/** A group with a single example is claimed if this much of what it hears is about the category. */
const LEAST_DOMINANCE = 0.5;

/** A group without examples is claimed if it is this near, where 1 is how near the claimed groups are. */
const LEAST_NEARNESS = 0.7;

/** A document moves into a category if that is this many times as near as its own group. */
const MARGIN = 1.3;

/** With several categories for a document, it gets those that are this near, where 1 is the best one. */
const LEAST_SHARE = 0.5;

/** Texts by categories. */
export interface Claimed {
  /** For each category its texts, ascending. */
  readonly members: readonly (readonly number[])[];
  /** The category of each text; −1 for none. Only the best one. */
  readonly categoryOf: Int32Array;
}

/** @param groups disjoint groups of texts, and texts in none */
export function claimGroups(
  graph: DocumentGraph,
  groups: readonly Int32Array[],
  { seeds, multiple }: { readonly seeds: SeededTexts; readonly multiple: boolean },
): Claimed {
  const { names, seedOf } = seeds;
  const classes = names.length;
  const near = propagate(
    graph,
    { classOf: seedOf, classes },
    { rounds: ROUNDS, damping: DAMPING, evenness: Math.sqrt },
  );
  const nearness = new Nearness(near, classes, seedOf);
  const claimedBy = new Claims(nearness, groups).find();
  const groupOf = new Int32Array(graph.count).fill(-1);
  groups.forEach((members, group) => {
    for (const text of members) groupOf[text] = group;
  });
  const categoryOf = seedOf.map((seed, text) => {
    if (seed >= 0) return seed;
    const group = groupOf[text]!;
    const claim = group < 0 ? undefined : claimedBy[group]!;
    if (claim === undefined || claim.seed < 0) return -1;
    const best = claim.isContested ? nearness.best(text) : -1;
    return best >= 0 ? best : claim.seed;
  });
  moveNearer(graph, categoryOf, { groupOf, classes, groups: groups.length });
  const members = names.map((): number[] => []);
  categoryOf.forEach((category, text) => {
    if (category < 0) return;
    for (let other = 0; other < classes; other++)
      if (other === category || (multiple && nearness.at(text, other) >= LEAST_SHARE * nearness.at(text, category)))
        members[other]!.push(text);
  });
  return { members, categoryOf };
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

  /** The nearest category, the first of equal ones; −1 if none is near. */
  best(text: number): number {
    let [best, most] = [-1, 0];
    for (let seed = 0; seed < this.classes; seed++)
      if (this.at(text, seed) > most) [best, most] = [seed, this.at(text, seed)];
    return best;
  }

  /** The average nearness of texts that are no examples, where 1 is that of all texts. */
  of(texts: Iterable<number>): Float64Array {
    const sums = new Float64Array(this.classes);
    let count = 0;
    for (const text of texts) {
      if (this.#seedOf[text]! >= 0) continue;
      count++;
      for (let seed = 0; seed < this.classes; seed++) sums[seed]! += this.at(text, seed);
    }
    return sums.map((sum, seed) => (count === 0 || this.#mean[seed] === 0 ? 0 : sum / (count * this.#mean[seed]!)));
  }

  /** How many examples of each category are among texts. */
  examplesIn(texts: Int32Array): Int32Array {
    const found = new Int32Array(this.classes);
    for (const text of texts) if (this.#seedOf[text]! >= 0) found[this.#seedOf[text]!]!++;
    return found;
  }
}

interface Claim {
  /** The category of a group; −1 for none. */
  readonly seed: number;
  /** Whether the group holds examples of other categories, too. */
  readonly isContested: boolean;
}

/** Which category claims which group. */
class Claims {
  readonly #nearness: Nearness;
  readonly #groups: readonly Int32Array[];
  readonly #near: readonly Float64Array[];

  constructor(nearness: Nearness, groups: readonly Int32Array[]) {
    [this.#nearness, this.#groups] = [nearness, groups];
    this.#near = groups.map(members => nearness.of(members));
  }

  find(): readonly Claim[] {
    const byExamples = this.#groups.map((members, group) => this.#claimByExamples(members, group));
    const usual = Array.from({ length: this.#nearness.classes }, (_, seed) => {
      const claimed = this.#groups.filter((_, group) => byExamples[group]!.seed === seed);
      return this.#nearness.of(claimed.flatMap(members => Array.from(members)))[seed]!;
    });
    return byExamples.map((claim, group) => (claim.seed >= 0 ? claim : this.#claimByNearness(group, usual)));
  }

  #claimByExamples(members: Int32Array, group: number): Claim {
    const near = this.#near[group]!;
    const examples = this.#nearness.examplesIn(members);
    let seed = -1;
    examples.forEach((count, each) => {
      const most = seed < 0 ? 0 : examples[seed]!;
      if (count > most || (count > 0 && count === most && near[each]! > near[seed]!)) seed = each;
    });
    const isSure = seed >= 0 && (examples[seed]! > 1 || this.#isDominant(seed, group));
    const isContested = examples.filter(count => count > 0).length > 1;
    return { seed: isSure ? seed : -1, isContested };
  }

  /** A category of which no group holds examples has no usual nearness, and claims nothing. */
  #claimByNearness(group: number, usual: readonly number[]): Claim {
    const near = this.#near[group]!;
    const ratios = usual.map((each, seed) => (each === 0 ? 0 : near[seed]! / each));
    const seed = ratios.indexOf(Math.max(...ratios));
    const isNear = ratios[seed]! >= LEAST_NEARNESS && this.#isDominant(seed, group);
    return { seed: isNear ? seed : -1, isContested: false };
  }

  #isDominant(seed: number, group: number): boolean {
    const near = this.#near[group]!;
    const own = near[seed]!;
    // A group that is nothing but examples hears nothing else.
    return own >= LEAST_DOMINANCE * near.reduce((sum, each) => sum + each, 0);
  }
}

/** How strongly larger groups are held back. */
const EVENNESS = 0.7;

interface Places {
  readonly groupOf: Int32Array;
  readonly groups: number;
  readonly classes: number;
}

/** Moves texts that are in no category into one if their neighbours are there. `categoryOf` is written over. */
function moveNearer(graph: DocumentGraph, categoryOf: Int32Array, { groupOf, groups, classes }: Places): void {
  const classOf = categoryOf.map((category, text) => {
    if (category >= 0) return category;
    return groupOf[text]! < 0 ? -1 : classes + groupOf[text]!;
  });
  const all = classes + groups;
  const evenness = (nodes: number): number => power(nodes, EVENNESS);
  const near = neighboursBy(graph, { classOf, all, evenness });
  for (let text = 0; text < graph.count; text++) {
    if (categoryOf[text]! >= 0) continue;
    const { best, most, own } = near(text);
    if (best >= 0 && best < classes && most > MARGIN * own) categoryOf[text] = best;
  }
}

/** For a text the class that its ties speak most for, and how much they speak for its own. */
function neighboursBy(
  { start, item, weight, count }: DocumentGraph,
  { classOf, all, evenness }: { classOf: Int32Array; all: number; evenness: (nodes: number) => number },
) {
  const nodes = new Int32Array(all);
  for (const own of classOf) if (own >= 0) nodes[own]!++;
  const share = Array.from(nodes, each => 1 / evenness(Math.max(1, each)));
  const root = Array.from({ length: count }, (_, node) => {
    let sum = 0;
    for (let e = start[node]!; e < start[node + 1]!; e++) sum += weight[e]!;
    return Math.sqrt(sum);
  });
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
