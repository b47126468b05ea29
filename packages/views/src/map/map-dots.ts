/** The dots of the map: one for each document, in the colour of its cluster. */
import type { ClusterItem, ViewModel } from '../cluster-item.js';
import { everyItem } from '../cluster-item.js';
import type { Dots } from '../scene/dots.js';
import type { Projection } from './map-frame.js';
import type { MapPlaces } from './map-places.js';

/** Dots cover about this share of the map, so that thousands do not become one area. */
const COVER = 0.12;
const LEAST_RADIUS = 1.3;
const MOST_RADIUS = 5;

/** What dots need to know of a model; it stays the same while the camera moves. */
interface Owned {
  readonly slots: Uint8Array;
  readonly ownerOf: readonly (ClusterItem | undefined)[];
  readonly byId: ReadonlyMap<string, ClusterItem>;
}

const known = new WeakMap<ViewModel['colours'], { readonly items: readonly ClusterItem[]; readonly owned: Owned }>();

function find({ clusters, colours, titles }: ViewModel): Owned {
  const slots = new Uint8Array(titles.length);
  const ownerOf: (ClusterItem | undefined)[] = Array.from({ length: titles.length });
  for (const item of clusters)
    for (const document of item.documents) {
      if (ownerOf[document]) continue;
      ownerOf[document] = item;
      slots[document] = colours.get(item.id) ?? 0;
    }
  return { slots, ownerOf, byId: new Map([...everyItem(clusters)].map(item => [item.id, item] as const)) };
}

export function ownedBy(model: ViewModel): Owned {
  const before = known.get(model.colours);
  if (before && before.items === model.clusters) return before.owned;
  const owned = find(model);
  known.set(model.colours, { items: model.clusters, owned });
  return owned;
}

/** The radius for a number of dots in a view of a size; larger when enlarged. */
function radiusFor(count: number, { width, height }: Projection, scale: number): number {
  const room = (COVER * width * height) / (scale * scale) / Math.max(1, count);
  const radius = Math.sqrt(room / Math.PI) * Math.sqrt(scale);
  return Math.max(LEAST_RADIUS, Math.min(MOST_RADIUS, radius));
}

export function dotsOf(model: ViewModel, places: MapPlaces, projection: Projection, scale: number): Dots {
  const { slots, ownerOf, byId } = ownedBy(model);
  const { titles } = model;
  return {
    x: places.x.map(x => x * projection.width + projection.left),
    y: places.y.map(y => y * projection.height + projection.top),
    slots,
    radius: radiusFor(titles.length, projection, scale),
    documentsOf: cluster => byId.get(cluster)?.documents ?? [],
    clusterOf: document => ownerOf[document]?.id,
    tipOf: document => [titles[document], ownerOf[document]?.label].filter(Boolean).join(' · '),
  };
}
