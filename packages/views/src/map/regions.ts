/** Where the documents of a cluster are: an ellipse around most of them. */
import type { ClusterItem } from '../cluster-item.js';
import type { MapPlaces } from './map-places.js';

/** In the units of places, 0 to 1. */
export interface Region {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The documents from here to there, in order across or down, are in the region; the others are strays. */
const FROM = 0.1;
const TO = 0.9;
/** The region of a single document. */
const LEAST_SIDE = 0.02;

const known = new WeakMap<MapPlaces, WeakMap<ClusterItem, Region>>();

function spread(values: readonly number[]): { middle: number; from: number; to: number } {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.round(share * (sorted.length - 1))] ?? 0.5;
  return { middle: at(0.5), from: at(FROM), to: at(TO) };
}

function find({ documents }: ClusterItem, { x, y }: MapPlaces): Region {
  const placed = documents.filter(document => !Number.isNaN(x[document] ?? Number.NaN));
  const across = spread(placed.map(document => x[document]!));
  const down = spread(placed.map(document => y[document]!));
  const width = Math.max(LEAST_SIDE, across.to - across.from);
  const height = Math.max(LEAST_SIDE, down.to - down.from);
  return { x: across.middle, y: down.middle, width, height };
}

/** The region around the middle of a cluster's documents. */
export function regionOf(item: ClusterItem, places: MapPlaces): Region {
  const regions = known.get(places) ?? new WeakMap<ClusterItem, Region>();
  known.set(places, regions);
  const region = regions.get(item) ?? find(item, places);
  regions.set(item, region);
  return region;
}
