/** Which cluster has which colour: a pure function, so that a colour stays with a cluster through re-runs. */
import type { ClusterItem } from './cluster-item.js';
import { PALETTE_SIZE } from './scene/palette.js';

/** Label and documents of a coloured cluster of the run before: all that matters of it. */
interface Coloured {
  readonly label: string;
  readonly documents: readonly number[];
  readonly slot: number;
}

/** The places of the lists that hold a key, ascending, by the key. */
function placesBy<Key>(lists: readonly Iterable<Key>[]): ReadonlyMap<Key, readonly number[]> {
  const places = new Map<Key, number[]>();
  for (const [place, keys] of lists.entries())
    for (const key of keys) {
      const known = places.get(key);
      if (known) known.push(place);
      else places.set(key, [place]);
    }
  return places;
}

/**
 * Makes a function that tells how alike some documents are to each of the given lists, by Jaccard, for the lists that
 * share any. It looks at each document once, so that hundreds of clusters take no longer than a few.
 */
function likenessTo(lists: readonly (readonly number[])[]) {
  const own = lists.map(documents => new Set(documents));
  const holders = placesBy(own);
  const sizes = own.map(({ size }) => size);
  return (documents: readonly number[]): ReadonlyMap<number, number> => {
    const shared = new Map<number, number>();
    for (const document of documents)
      for (const place of holders.get(document) ?? []) shared.set(place, (shared.get(place) ?? 0) + 1);
    return new Map(
      [...shared].map(([place, count]) => [place, count / (documents.length + sizes[place]! - count)] as const),
    );
  };
}

/** Clusters of two runs that are alike, the most alike first; equally alike ones in the order of the clusters. */
function bestPairs(items: readonly ClusterItem[], before: readonly Coloured[]) {
  const likeness = likenessTo(before.map(({ documents }) => documents));
  const sameLabel = placesBy(before.map(({ label }) => [label]));
  return items
    .flatMap(item => {
      const found = new Map(likeness(item.documents));
      for (const place of sameLabel.get(item.label) ?? []) found.set(place, 2);
      return [...found]
        .filter(([, value]) => value >= 0.5)
        .sort(([a], [b]) => a - b)
        .map(([place, value]) => ({ item, old: before[place]!, likeness: value }));
    })
    .sort((a, b) => b.likeness - a.likeness);
}

/** The colours of the run before, for `assignColours`. Plain data: it may be kept in a project file. */
export type ColourMemory = readonly Coloured[];

/** What to hand to the next run. */
export const rememberColours = (items: readonly ClusterItem[], colours: ReadonlyMap<string, number>): ColourMemory =>
  items
    .filter(item => !item.other)
    .map(item => ({ label: item.label, documents: item.documents, slot: colours.get(item.id) ?? 0 }))
    .filter(old => old.slot > 0);

function lowestFree(...taken: ReadonlySet<number>[]): number {
  for (let slot = 1; slot <= PALETTE_SIZE; slot++) if (!taken.some(set => set.has(slot))) return slot;
  return 0;
}

/** Slots that clusters of the run before hand on, best pairs first. No slot goes to two clusters. */
function handedOn(top: readonly ClusterItem[], before: ColourMemory): Map<string, number> {
  const slots = new Map<string, number>();
  const taken = new Set<number>();
  for (const { item, old } of bestPairs(top, before)) {
    if (slots.has(item.id) || taken.has(old.slot)) continue;
    slots.set(item.id, old.slot);
    taken.add(old.slot);
  }
  return slots;
}

const wordsOf = ({ label }: ClusterItem): ReadonlySet<string> =>
  new Set(label.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);

/** Makes a function that finds the nearest of some clusters, by the shares of documents and words in common. */
function nearestOf(owners: readonly ClusterItem[]): (item: ClusterItem) => ClusterItem | undefined {
  const likeness = likenessTo(owners.map(({ documents }) => documents));
  const ownWords = owners.map(wordsOf);
  return item => {
    const [common, words] = [likeness(item.documents), wordsOf(item)];
    let [most, nearest] = [0, -1];
    for (const [place, others] of ownWords.entries()) {
      let shared = 0;
      for (const word of words) if (others.has(word)) shared++;
      const near = (common.get(place) ?? 0) + (shared === 0 ? 0 : shared / (words.size + others.size - shared));
      if (near > most) [most, nearest] = [near, place];
    }
    return owners[nearest];
  };
}

/** The colour that fewest clusters have. */
function rarestSlot(slots: ReadonlyMap<string, number>): number {
  const uses = Array.from({ length: PALETTE_SIZE + 1 }, () => 0);
  for (const used of slots.values()) uses[used]!++;
  return uses.indexOf(Math.min(...uses.slice(1)), 1);
}

/**
 * Gives every cluster a slot of the palette, 1 to 30; only "Other topics" has 0, the neutral colour.
 *
 * First run: in the order of the engine. Re-run: the slot of the old cluster with the same label, else of the one with
 * the highest overlap of at least one half, best pairs first; new clusters take the lowest slot that is free now and
 * was free before, else the lowest free now. When no slot is free, a cluster takes the slot of the nearest cluster, by
 * documents and by words of the label, so that equal colours mean something. Subclusters take their parent's.
 */
export function assignColours(items: readonly ClusterItem[], before: ColourMemory = []): ReadonlyMap<string, number> {
  const top = items.filter(item => !item.other);
  const slots = handedOn(top, before);
  const taken = new Set(slots.values());
  const formerly = new Set(before.map(old => old.slot));
  for (const item of top) {
    if (slots.has(item.id)) continue;
    const slot = lowestFree(taken, formerly) || lowestFree(taken);
    if (slot === 0) break;
    slots.set(item.id, slot);
    taken.add(slot);
  }
  const nearest = nearestOf(top.filter(item => slots.has(item.id)));
  for (const item of top) {
    if (slots.has(item.id)) continue;
    const owner = nearest(item);
    slots.set(item.id, owner ? slots.get(owner.id)! : rarestSlot(slots));
  }
  const all = new Map<string, number>();
  for (const item of items) inherit(item, slots.get(item.id) ?? 0, all);
  return all;
}

function inherit(item: ClusterItem, slot: number, slots: Map<string, number>): void {
  slots.set(item.id, slot);
  for (const child of item.clusters) inherit(child, slot, slots);
}
