/**
 * Sunburst: a ring of clusters, a second ring of their subclusters, and so on. Angles only; the drawing has the radii.
 */
import type { ClusterItem } from '../cluster-item.js';

/** A sector. Angles in radians, clockwise from the top. */
export interface Sector {
  /** The cluster that the sector shows. */
  readonly item: ClusterItem;
  /** 0 for the inner ring. */
  readonly depth: number;
  /** Where the sector starts, in radians clockwise from the top: 0 to 2π. */
  readonly start: number;
  /** Where the sector ends, in the same measure; larger than `start`. */
  readonly end: number;
}

/** The options of the layout. */
export interface PieLayoutOptions {
  /** Id of a top cluster that takes at least three fifths of the circle. */
  readonly expanded?: string | undefined;
}

const FULL = 2 * Math.PI;
const EXPANDED_SHARE = 0.6;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, next) => total + next, 0);

/** Share of the circle for each top cluster. */
function shares(items: readonly ClusterItem[], expanded: string | undefined): readonly number[] {
  const sizes = items.map(item => item.documents.length);
  const total = sum(sizes);
  const chosen = items.findIndex(item => item.id === expanded);
  const share = sizes.map(size => size / total);
  if (chosen < 0 || share[chosen]! >= EXPANDED_SHARE || items.length === 1) return share;
  const others = (1 - EXPANDED_SHARE) / (1 - share[chosen]!);
  return share.map((part, place) => (place === chosen ? EXPANDED_SHARE : part * others));
}

function* childSectors({ item, depth, start, end }: Sector): Generator<Sector> {
  const sizes = item.clusters.map(child => child.documents.length);
  // Subclusters that share documents would not fit the parent's angle: then they divide it among themselves
  const whole = Math.max(item.documents.length, sum(sizes));
  let from = start;
  for (const [place, child] of item.clusters.entries()) {
    const to = from + ((end - start) * sizes[place]!) / whole;
    const sector = { item: child, depth: depth + 1, start: from, end: to };
    if (to > from) {
      yield sector;
      yield* childSectors(sector);
    }
    from = to;
  }
}

/**
 * Angles of all clusters in the order given, parents before their children. The angles of top clusters are
 * proportional to their sizes and fill the circle; the angle a parent's own documents take stays empty in the next
 * ring.
 */
export function layoutPie(items: readonly ClusterItem[], { expanded }: PieLayoutOptions = {}): readonly Sector[] {
  const shown = items.filter(item => item.documents.length > 0);
  const share = shares(shown, expanded);
  const sectors: Sector[] = [];
  let start = 0;
  for (const [place, item] of shown.entries()) {
    const end = place === shown.length - 1 ? FULL : start + share[place]! * FULL;
    const sector = { item, depth: 0, start, end };
    sectors.push(sector, ...childSectors(sector));
    start = end;
  }
  return sectors;
}
