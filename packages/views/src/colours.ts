/** Which cluster has which colour: a pure function, so that a colour stays with a cluster through re-runs. */
import type { ClusterItem } from './cluster-item.js';
import { PALETTE_SIZE } from './scene/palette.js';

/** Label and documents of a coloured cluster of the run before: all that matters of it. */
interface Coloured {
  readonly label: string;
  readonly documents: readonly number[];
  readonly slot: number;
}

const jaccard = (a: readonly number[], b: ReadonlySet<number>): number => {
  const shared = a.filter(number => b.has(number)).length;
  return shared === 0 ? 0 : shared / (a.length + b.size - shared);
};

function bestPairs(items: readonly ClusterItem[], before: readonly Coloured[]) {
  const sets = before.map(old => new Set(old.documents));
  return items
    .flatMap(item =>
      before.map((old, place) => ({
        item,
        old,
        likeness: old.label === item.label ? 2 : jaccard(item.documents, sets[place]!),
      })),
    )
    .filter(pair => pair.likeness >= 0.5)
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

/** How near two clusters are: what share of their documents, and of the words of their labels, they have in common. */
function nearness(a: ClusterItem): (b: ClusterItem) => number {
  const [documents, words] = [new Set(a.documents), wordsOf(a)];
  return b => {
    const others = wordsOf(b);
    const shared = [...others].filter(word => words.has(word)).length;
    return jaccard(b.documents, documents) + (shared === 0 ? 0 : shared / (words.size + others.size - shared));
  };
}

/** The colour of the nearest cluster; where no cluster is near, the colour that fewest clusters have. */
function reusedSlot(item: ClusterItem, owners: readonly ClusterItem[], slots: ReadonlyMap<string, number>): number {
  const near = nearness(item);
  let [best, slot] = [0, 0];
  for (const owner of owners) {
    const value = near(owner);
    if (value > best) [best, slot] = [value, slots.get(owner.id)!];
  }
  if (slot > 0) return slot;
  const uses = Array.from({ length: PALETTE_SIZE + 1 }, () => 0);
  for (const used of slots.values()) uses[used]!++;
  const fewest = Math.min(...uses.slice(1));
  return uses.indexOf(fewest, 1);
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
  const owners = top.filter(item => slots.has(item.id));
  for (const item of top) if (!slots.has(item.id)) slots.set(item.id, reusedSlot(item, owners, slots));
  const all = new Map<string, number>();
  for (const item of items) inherit(item, slots.get(item.id) ?? 0, all);
  return all;
}

function inherit(item: ClusterItem, slot: number, slots: Map<string, number>): void {
  slots.set(item.id, slot);
  for (const child of item.clusters) inherit(child, slot, slots);
}
