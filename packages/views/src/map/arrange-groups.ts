/** Where groups of documents are: as discs, those that are tied side by side, and none on another one. */
import type { DocumentNetwork } from '@sheaf/clustering/network';
import { forceCollide, forceLink, forceManyBody, forceSimulation, forceX, forceY } from 'd3-force';

/** Nodes of the network that lie together, in a disc as large as they are many. */
export interface Group {
  readonly nodes: readonly number[];
  readonly radius: number;
}

/** A group at its place. */
export interface Disc extends Group {
  readonly x: number;
  readonly y: number;
}

/** Smaller groups have no disc; their nodes are beside those that they are tied to. */
const LEAST_NODES = 3;
const TICKS = 300;
/** How far the discs keep from each other: their radii, enlarged. */
const GAP = 1.08;

/** The groups of a network that have a disc, the largest first. */
export function groupsOf({ groupOf }: Pick<DocumentNetwork, 'groupOf'>): readonly Group[] {
  const nodes: number[][] = [];
  groupOf.forEach((group, node) => {
    (nodes[group] ??= []).push(node);
  });
  return nodes
    .filter(members => members.length >= LEAST_NODES)
    .sort((a, b) => b.length - a.length || a[0]! - b[0]!)
    .map(members => ({ nodes: members, radius: Math.sqrt(members.length) }));
}

/** How strongly groups are tied, by pairs of their places in the list; and all ties that leave each group. */
export function tiesBetween(network: DocumentNetwork, groups: readonly Group[]) {
  const discOf = new Int32Array(network.groupOf.length).fill(-1);
  groups.forEach(({ nodes }, place) => {
    for (const node of nodes) discOf[node] = place;
  });
  const leaving = new Float64Array(groups.length);
  const pairs = new Map<number, number>();
  for (let node = 0; node < discOf.length; node++) {
    const from = discOf[node]!;
    for (let tie = network.start[node]!; tie < network.start[node + 1]!; tie++) {
      const to = discOf[network.item[tie]!]!;
      if (from < 0 || to < 0 || from === to) continue;
      leaving[from]! += network.weight[tie]!;
      const key = from * groups.length + to;
      pairs.set(key, (pairs.get(key) ?? 0) + network.weight[tie]!);
    }
  }
  return { discOf, leaving, pairs };
}

export type GroupTies = ReturnType<typeof tiesBetween>;

/** Equal groups and ties always give equal places. */
export function arrangeGroups(groups: readonly Group[], { pairs, leaving }: GroupTies): readonly Disc[] {
  const discs = groups.map((group, index) => ({ ...group, index, x: Number.NaN, y: Number.NaN }));
  const links = [...pairs]
    .map(([key, weight]) => ({ source: Math.floor(key / groups.length), target: key % groups.length, weight }))
    .filter(({ source, target }) => source < target)
    .map(link => ({ ...link, share: link.weight / Math.sqrt(leaving[link.source]! * leaving[link.target]!) }));
  const largest = groups[0]?.radius ?? 1;
  const simulation = forceSimulation(discs)
    .force(
      'ties',
      forceLink(links)
        .distance(
          ({ source, target }) => GAP * ((source as unknown as Disc).radius + (target as unknown as Disc).radius),
        )
        .strength(({ share }) => Math.min(0.9, share)),
    )
    .force(
      'apart',
      forceManyBody<Disc>().strength(({ radius }) => -radius),
    )
    .force('across', forceX(0).strength(0.03))
    .force('down', forceY(0).strength(0.03))
    .force(
      'discs',
      forceCollide<Disc>(({ radius }) => GAP * radius)
        .strength(0.9)
        .iterations(3),
    )
    .stop();
  // The sunflower in which the simulation begins is made for points; discs need more room.
  for (const disc of discs) [disc.x, disc.y] = [disc.x * (largest / 5), disc.y * (largest / 5)];
  simulation.tick(TICKS);
  return discs.map(({ nodes, radius, x, y }) => ({ nodes, radius, x, y }));
}
