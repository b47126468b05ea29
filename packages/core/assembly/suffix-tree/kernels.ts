/**
 * The construction of a suffix tree, for WebAssembly, in AssemblyScript: step by step what `grow-in-script.ts` does, in
 * tables of the same layout, so that states and slots have the same numbers. That file and `edge-table.ts` say why the
 * steps are as they are.
 *
 * E. Ukkonen, On-line construction of suffix trees, Algorithmica 14 (1995).
 */

const BOTTOM: i32 = 0;
const ROOT: i32 = 1;

/** An inner state has eight integers; a leaf, and a slot of the table of edges, have two. */
const STATE_BITS: i32 = 5;
const PAIR_BITS: i32 = 3;
const PAIR: usize = 8;
const INTEGER_BITS: i32 = 2;

/** Where the columns of an inner state lie in it. */
const NUMBER: usize = 0;
const PARENT: usize = 4;
const START: usize = 8;
const END: usize = 12;
const LINK: usize = 16;
const SYMBOL: usize = 20;

/** Where the columns of a leaf lie in it. */
const LEAF_PARENT: usize = 0;
const LEAF_START: usize = 4;

/** Where the columns of a slot lie in it. A free slot has target 0. */
const TARGET: usize = 0;
const HASH: usize = 4;

const INITIAL_SIZE: i32 = 8;

/** 2⁶⁴ divided by the golden ratio: multiplication by it is Fibonacci hashing (D. Knuth). */
const MULTIPLIER: u64 = (0x9e3779b9 << 32) | 0x7f4a7c15;

/**
 * Makes the memory reach up to this address, or throws, which ends the construction. The address is a double, because
 * it may lie beyond all that an address can name.
 */
declare function reach(end: f64): void;

let innerStates: usize;
let leaves: usize;
let symbols: usize;
/** The target of the first step from the root on each word: these steps are so frequent that they bypass the table. */
let rootTargets: usize;

let innerCount: i32;
let leafCount: i32;

/** Where the table of edges would begin if it had no slots. A table lies behind the one of half its size. */
let tables: usize;
let slots: usize;
let slotCount: i32;
let edgeCount: i32;
/** The number of edges at which one more edge makes the table grow. */
let edgeLimit: i32;

/** The active point between two calls of `extend`, which explains it. */
let activeState: i32;
let activeFrom: i32;
let activeTarget: i32;

/**
 * Begins a tree. There has to be room for as many inner states as there are symbols, and two more; for as many leaves
 * as symbols; and for as many targets of first steps as words. The table of edges, from `tablesAt` on, asks for memory
 * itself.
 */
export function begin(
  innerStatesAt: usize,
  leavesAt: usize,
  symbolsAt: usize,
  rootTargetsAt: usize,
  words: i32,
  tablesAt: usize,
): void {
  innerStates = innerStatesAt;
  leaves = leavesAt;
  symbols = symbolsAt;
  rootTargets = rootTargetsAt;
  tables = tablesAt;
  memory.fill(rootTargets, 0, usize(words) << INTEGER_BITS);
  memory.fill(innerStates, 0, 2 << STATE_BITS);
  store<i32>(innerStateAt(ROOT), 1, NUMBER);
  store<i32>(innerStateAt(ROOT), -1, END);
  innerCount = 2;
  leafCount = 0;
  edgeCount = 0;
  activeState = ROOT;
  activeFrom = 0;
  activeTarget = 0;
  openTable(INITIAL_SIZE);
}

export function countInnerStates(): i32 {
  return innerCount;
}

export function countLeaves(): i32 {
  return leafCount;
}

export function countEdges(): i32 {
  return edgeCount;
}

export function countSlots(): i32 {
  return slotCount;
}

export function addressOfSlots(): usize {
  return slots;
}

function symbolAt(position: i32): i32 {
  return load<i32>(symbols + (usize(position) << INTEGER_BITS));
}

function rootTargetAt(word: i32): usize {
  return rootTargets + (usize(word) << INTEGER_BITS);
}

function innerStateAt(state: i32): usize {
  return innerStates + (usize(state) << STATE_BITS);
}

function leafAt(target: i32): usize {
  return leaves + (usize(~target) << PAIR_BITS);
}

function slotAt(slot: i32): usize {
  return slots + (usize(slot) << PAIR_BITS);
}

function startOf(target: i32): i32 {
  return target < 0 ? load<i32>(leafAt(target), LEAF_START) : load<i32>(innerStateAt(target), START);
}

function edgeLengthOf(state: i32): i32 {
  const at = innerStateAt(state);
  return load<i32>(at, END) - load<i32>(at, START) + 1;
}

function linkOf(state: i32): i32 {
  return load<i32>(innerStateAt(state), LINK);
}

function setLink(state: i32, link: i32): void {
  store<i32>(innerStateAt(state), link, LINK);
}

function isBelow(target: i32, parent: i32, symbol: i32): bool {
  if (target < 0) {
    const leaf = leafAt(target);
    return load<i32>(leaf, LEAF_PARENT) === parent && symbolAt(load<i32>(leaf, LEAF_START)) === symbol;
  }
  const state = innerStateAt(target);
  return load<i32>(state, PARENT) === parent && load<i32>(state, SYMBOL) === symbol;
}

function addInner(parent: i32, start: i32, end: i32): i32 {
  const state = innerCount++;
  const at = innerStateAt(state);
  store<i32>(at, state + leafCount, NUMBER);
  store<i32>(at, parent, PARENT);
  store<i32>(at, start, START);
  store<i32>(at, end, END);
  // An earlier tree may have left another link here.
  store<i32>(at, 0, LINK);
  store<i32>(at, symbolAt(start), SYMBOL);
  return state;
}

function addLeaf(parent: i32, start: i32): i32 {
  const target = ~leafCount++;
  store<i32>(leafAt(target), parent, LEAF_PARENT);
  store<i32>(leafAt(target), start, LEAF_START);
  return target;
}

function moveDown(target: i32, parent: i32, start: i32): void {
  if (target < 0) {
    store<i32>(leafAt(target), parent, LEAF_PARENT);
    store<i32>(leafAt(target), start, LEAF_START);
    return;
  }
  const at = innerStateAt(target);
  store<i32>(at, parent, PARENT);
  store<i32>(at, start, START);
  store<i32>(at, symbolAt(start), SYMBOL);
}

function hashOf(state: i32, symbol: i32): i32 {
  const key = (u64(load<u32>(innerStateAt(state), NUMBER)) << 32) | u64(u32(symbol));
  const product = key * MULTIPLIER;
  return i32(product) ^ i32(product >> 32);
}

/** The target of the edge; 0 if there is no such edge. */
function find(state: i32, symbol: i32): i32 {
  const hash = hashOf(state, symbol);
  const mask = slotCount - 1;
  let slot = hash & mask;
  let target = load<i32>(slotAt(slot), TARGET);
  while (target !== 0) {
    if (load<i32>(slotAt(slot), HASH) === hash && isBelow(target, state, symbol)) break;
    slot = (slot + 1) & mask;
    target = load<i32>(slotAt(slot), TARGET);
  }
  return target;
}

function step(state: i32, symbol: i32): i32 {
  return state === ROOT ? load<i32>(rootTargetAt(symbol)) : find(state, symbol);
}

function put(hash: i32, target: i32): void {
  const mask = slotCount - 1;
  let slot = hash & mask;
  while (load<i32>(slotAt(slot), TARGET) !== 0) slot = (slot + 1) & mask;
  store<i32>(slotAt(slot), target, TARGET);
  store<i32>(slotAt(slot), hash, HASH);
}

function insert(state: i32, symbol: i32, target: i32): void {
  put(hashOf(state, symbol), target);
  if (edgeCount++ === edgeLimit) growTable();
}

function reinsert(state: i32, symbol: i32, before: i32, target: i32): void {
  const hash = hashOf(state, symbol);
  const mask = slotCount - 1;
  let slot = hash & mask;
  while (load<i32>(slotAt(slot), TARGET) !== before) slot = (slot + 1) & mask;
  closeGap(slot);
  put(hash, target);
}

function closeGap(free: i32): void {
  const mask = slotCount - 1;
  let gap = free;
  let distance = 1;
  for (;;) {
    const slot = (gap + distance) & mask;
    const target = load<i32>(slotAt(slot), TARGET);
    if (target === 0) break;
    const hash = load<i32>(slotAt(slot), HASH);
    if (((slot - hash) & mask) >= distance) {
      store<i32>(slotAt(gap), target, TARGET);
      store<i32>(slotAt(gap), hash, HASH);
      gap = slot;
      distance = 1;
    } else distance++;
  }
  store<i32>(slotAt(gap), 0, TARGET);
}

/** Carrot2's order of enumeration visits the slots from this one on, in steps of 43. */
const FIRST_SLOT: i32 = 0xdeadbeef;
const SLOT_STEP: i32 = 43;

/** Bytes of one column of {@link listChildren}. */
function childrenBytes(): usize {
  return usize(innerCount) << INTEGER_BITS;
}

/**
 * Lists the inner states below each inner state, as `list-children.ts` does: in the columns `first` and `next`, which
 * follow the table of edges.
 *
 * @returns the address of `first`
 */
export function listChildren(): usize {
  const first = slotAt(slotCount);
  const next = first + childrenBytes();
  reach(f64(first) + 2 * f64(childrenBytes()));
  memory.fill(first, 0, 2 * childrenBytes());
  const mask = slotCount - 1;
  for (let step = 1; step <= slotCount; step++) {
    const state = load<i32>(slotAt((FIRST_SLOT + SLOT_STEP * step) & mask));
    if (state <= 0) continue;
    const above = first + (usize(load<i32>(innerStateAt(state), PARENT)) << INTEGER_BITS);
    store<i32>(next + (usize(state) << INTEGER_BITS), load<i32>(above));
    store<i32>(above, state);
  }
  return first;
}

function openTable(size: i32): void {
  const bytes = usize(size) << PAIR_BITS;
  reach(f64(tables) + 2 * f64(bytes));
  slots = tables + bytes;
  slotCount = size;
  edgeLimit = size - (size >> 2);
  memory.fill(slots, 0, bytes);
}

function growTable(): void {
  const old = slots;
  let at = slotAt(slotCount);
  openTable(slotCount << 1);
  while (at > old) {
    at -= PAIR;
    const target = load<i32>(at, TARGET);
    if (target !== 0) put(load<i32>(at, HASH), target);
  }
}

/** Takes the symbols from position `first` up to, not including, `end` into the tree. */
export function extend(first: i32, end: i32): void {
  // The active point: `state` and, when `from` ≤ the last position, the edge to `target` partly walked. Globals lie in
  // memory and locals in registers.
  let state = activeState;
  let from = activeFrom;
  let target = activeTarget;
  for (let position = first; position < end; position++) {
    const next = symbolAt(position);
    let previous = ROOT;
    for (;;) {
      let inner = state;
      if (from < position) {
        const start = startOf(target);
        const split = start + position - from;
        const other = symbolAt(split);
        if (other === next) break;
        // The edge ends with other text: a new state goes between.
        const begun = symbolAt(from);
        inner = addInner(state, start, split - 1);
        moveDown(target, inner, split);
        if (state === ROOT) store<i32>(rootTargetAt(begun), inner);
        reinsert(state, begun, target, inner);
        insert(inner, other, target);
      } else if (state === BOTTOM) {
        break;
      } else if (next >= 0) {
        // A separator occurs once, so nothing can lead on with it yet.
        target = step(state, next);
        if (target !== 0) break;
      }
      const leaf = addLeaf(inner, position);
      if (inner === ROOT && next >= 0) store<i32>(rootTargetAt(next), leaf);
      insert(inner, next, leaf);
      if (previous !== ROOT) setLink(previous, inner);
      previous = inner;

      // On to the next shorter suffix: over the link, then down along whole edges.
      state = linkOf(state);
      if (state === BOTTOM && from < position) {
        state = ROOT;
        from++;
      }
      while (from < position) {
        target = step(state, symbolAt(from));
        if (target < 0) break;
        const length = edgeLengthOf(target);
        if (length > position - from) break;
        from += length;
        state = target;
      }
    }
    if (previous !== ROOT) setLink(previous, state);

    // The active point moves over the symbol that is in the tree now, along the edge to `target`.
    if (state === BOTTOM) {
      state = ROOT;
      from = position + 1;
    } else if (target > 0 && edgeLengthOf(target) === position - from + 1) {
      state = target;
      from = position + 1;
    }
  }
  activeState = state;
  activeFrom = from;
  activeTarget = target;
}
