import { kernelStore } from '../../../matrix/simd/kernel-store.js';
import { growTo, type Memory } from '../../../matrix/simd/web-assembly.js';
import { beforeTaking } from '../../../tables/memory.js';
import type { PhraseSequence } from '../phrase-sequence.js';
import { EdgeTable, SLOT_BITS } from './edge-table.js';
import { PROGRESS_INTERVAL, type SuffixTree } from './suffix-tree.js';
import { suffixTreeKernelsModule } from './suffix-tree-kernels.generated.js';
import { LEAF_BITS, STATE_BITS, TreeStates } from './tree-states.js';

/** `packages/core/assembly/suffix-tree/kernels.ts`. Numbers are addresses in bytes, positions, or counts. */
interface SuffixTreeKernels {
  readonly memory: Memory;
  begin(inner: number, leaf: number, symbol: number, rootTarget: number, words: number, tables: number): void;
  extend(first: number, end: number): void;
  countInnerStates(): number;
  countLeaves(): number;
  countEdges(): number;
  countSlots(): number;
  addressOfSlots(): number;
  listChildren(): number;
}

/** Where the kernels find the text, and where they put the states. The tables of edges begin at `end`. */
interface Places {
  readonly inner: number;
  readonly leaf: number;
  readonly symbol: number;
  readonly rootTarget: number;
  readonly end: number;
}

/** Bytes of an integer. */
const INTEGER = 4;

/** Bytes of a line of the cache, where the tables of edges begin. */
const LINE = 64;

/** The memory does not grow to what the kernels need. */
class NoRoom extends Error {}

const store = kernelStore<SuffixTreeKernels>(suffixTreeKernelsModule, kernels => ({
  kernels: { reach: (end: number): void => reach(kernels().memory, end) },
}));

/** Makes the memory reach up to this address. */
function reach(memory: Memory, end: number): void {
  const missing = end - memory.buffer.byteLength;
  if (missing <= 0) return;
  beforeTaking(missing);
  if (!growTo(memory, end)) throw new NoRoom();
}

/**
 * Builds the tree in WebAssembly; undefined where there is none, or not enough memory for it.
 *
 * @param interval number of positions between two reports of progress; tests choose a smaller one
 */
export function growInKernels(
  sequence: PhraseSequence,
  progress?: (done: number) => void,
  interval = PROGRESS_INTERVAL,
): SuffixTree | undefined {
  const places = placesFor(sequence);
  const kernels = store.take(places.end);
  if (!kernels) return undefined;
  const { length } = sequence;
  try {
    begin(kernels, sequence, places);
    for (let first = 0; first < length; first += interval) {
      progress?.(first / length);
      kernels.extend(first, Math.min(first + interval, length));
    }
    return treeIn(kernels, sequence, places);
  } catch (error) {
    // It does not matter what the kernels hold: every tree begins with nothing.
    store.giveBack(kernels);
    if (error instanceof NoRoom) return undefined;
    throw error;
  }
}

/** There are at most as many inner states as leaves, beside two, and pages that are not written cost nothing. */
function placesFor({ length, wordCount }: PhraseSequence): Places {
  const inner = 0;
  const leaf = inner + rowBytes(STATE_BITS) * (length + 2);
  const symbol = leaf + rowBytes(LEAF_BITS) * length;
  const rootTarget = symbol + INTEGER * length;
  const end = Math.ceil((rootTarget + INTEGER * wordCount) / LINE) * LINE;
  return { inner, leaf, symbol, rootTarget, end };
}

const rowBytes = (bits: number): number => INTEGER << bits;

function begin(kernels: SuffixTreeKernels, { length, wordCount, symbol: text }: PhraseSequence, places: Places): void {
  const { inner, leaf, symbol, rootTarget, end } = places;
  new Int32Array(kernels.memory.buffer, symbol, length).set(text);
  kernels.begin(inner, leaf, symbol, rootTarget, wordCount, end);
}

/** The tree where it lies. Views of the memory are valid as long as it does not grow, so they are made at the end. */
function treeIn(kernels: SuffixTreeKernels, { symbol }: PhraseSequence, { inner, leaf }: Places): SuffixTree {
  // Addresses from 2³¹ on come as negative numbers.
  const first = kernels.listChildren() >>> 0;
  const { buffer } = kernels.memory;
  const innerCount = kernels.countInnerStates();
  const leafCount = kernels.countLeaves();
  const states = new TreeStates(symbol, {
    inner: new Int32Array(buffer, inner, innerCount << STATE_BITS),
    innerCount,
    leaf: new Int32Array(buffer, leaf, leafCount << LEAF_BITS),
    leafCount,
  });
  const slots = new Int32Array(buffer, kernels.addressOfSlots() >>> 0, kernels.countSlots() << SLOT_BITS);
  return {
    states,
    edges: new EdgeTable(states, slots, kernels.countEdges()),
    children: {
      first: new Int32Array(buffer, first, innerCount),
      next: new Int32Array(buffer, first + INTEGER * innerCount, innerCount),
    },
    close: () => store.giveBack(kernels),
  };
}
