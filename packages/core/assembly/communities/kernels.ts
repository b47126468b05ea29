/**
 * The passes over a graph by which communities are found, for WebAssembly, in AssemblyScript: step by step what
 * `passes-in-script.ts` does, which says why the steps are as they are. The numbers are the same to the last bit.
 */

/** Smaller gains are rounding errors. */
const LEAST_GAIN: f64 = 1e-10;

const INTEGER_BITS: i32 = 2;
const DOUBLE_BITS: i32 = 3;

/** The graph: its nodes, and where its columns lie. */
let nodes: i32;
let starts: usize;
let items: usize;
let weights: usize;
let sizesOfNodes: usize;

/** Columns with a place for each node: work of a pass. */
let sizes: usize;
let met: usize;
let sums: usize;
let ring: usize;
let empty: usize;
let waiting: usize;

/** Everything a pass needs has an address here. Behind `work` there is room for columns of the passes. */
export function open(count: i32, start: usize, item: usize, weight: usize, size: usize, work: usize): void {
  nodes = count;
  starts = start;
  items = item;
  weights = weight;
  sizesOfNodes = size;
  sums = work;
  sizes = sums + (usize(nodes) << DOUBLE_BITS);
  met = sizes + (usize(nodes) << INTEGER_BITS);
  ring = met + (usize(nodes) << INTEGER_BITS);
  empty = ring + (usize(nodes) << INTEGER_BITS);
  waiting = empty + (usize(nodes) << INTEGER_BITS);
  for (let node = 0; node < nodes; node++) store<f64>(sums + (usize(node) << DOUBLE_BITS), -1);
}

/** Moves each node to the community where it gains most. After a move its neighbours are visited again. */
export function move(communityOf: usize, resolution: f64): void {
  memory.fill(sizes, 0, usize(nodes) << INTEGER_BITS);
  for (let node = 0; node < nodes; node++) addTo(sizes, integer(communityOf, node), integer(sizesOfNodes, node));
  let empties = 0;
  for (let community = nodes - 1; community >= 0; community--) {
    if (integer(sizes, community) === 0) setInteger(empty, empties++, community);
  }
  for (let node = 0; node < nodes; node++) setInteger(ring, node, node);
  memory.fill(waiting, 1, nodes);
  let head = 0;
  let length = nodes;
  while (length > 0) {
    const node = integer(ring, head);
    head = head + 1 === nodes ? 0 : head + 1;
    length--;
    store<u8>(waiting + usize(node), 0);

    const from = integer(communityOf, node);
    const size = integer(sizesOfNodes, node);
    const count = collect(node, communityOf);
    const best = bestCommunity(count, from, size, resolution);
    forget(count);
    const to = best < 0 ? integer(empty, --empties) : best;
    if (to === from) continue;
    setInteger(communityOf, node, to);
    addTo(sizes, from, -size);
    addTo(sizes, to, size);
    if (integer(sizes, from) === 0) setInteger(empty, empties++, from);

    const end = items + (usize(integer(starts, node + 1)) << INTEGER_BITS);
    for (let at = items + (usize(integer(starts, node)) << INTEGER_BITS); at < end; at += 4) {
      const other = load<i32>(at);
      if (integer(communityOf, other) === to || load<u8>(waiting + usize(other)) === 1) continue;
      store<u8>(waiting + usize(other), 1);
      const tail = head + length++;
      setInteger(ring, tail < nodes ? tail : tail - nodes, other);
    }
  }
}

/** Divides communities into parts. At first each node is a part of its own in `partOf`. */
export function refine(communityOf: usize, partOf: usize, resolution: f64): void {
  memory.copy(sizes, sizesOfNodes, usize(nodes) << INTEGER_BITS);
  for (let node = 0; node < nodes; node++) {
    const size = integer(sizesOfNodes, node);
    if (integer(partOf, node) !== node || integer(sizes, node) !== size) continue;
    const count = collectWithin(node, partOf, communityOf);
    const to = bestPart(count, node, size, resolution);
    forget(count);
    if (to === node) continue;
    setInteger(partOf, node, to);
    addTo(sizes, to, size);
    setInteger(sizes, node, 0);
  }
}

/** Sums up the weight of the edges to each community around the node. @returns how many communities were met */
function collect(node: i32, communityOf: usize): i32 {
  let count = 0;
  const from = usize(integer(starts, node));
  const end = items + (usize(integer(starts, node + 1)) << INTEGER_BITS);
  let weight = weights + (from << DOUBLE_BITS);
  for (let at = items + (from << INTEGER_BITS); at < end; at += 4) {
    count = addLink(integer(communityOf, load<i32>(at)), load<f64>(weight), count);
    weight += 8;
  }
  return count;
}

/** The same for edges between nodes that have the same number in `within`. */
function collectWithin(node: i32, partOf: usize, within: usize): i32 {
  let count = 0;
  const own = integer(within, node);
  const from = usize(integer(starts, node));
  const end = items + (usize(integer(starts, node + 1)) << INTEGER_BITS);
  let weight = weights + (from << DOUBLE_BITS);
  for (let at = items + (from << INTEGER_BITS); at < end; at += 4) {
    const other = load<i32>(at);
    if (integer(within, other) === own) count = addLink(integer(partOf, other), load<f64>(weight), count);
    weight += 8;
  }
  return count;
}

function addLink(community: i32, weight: f64, count: i32): i32 {
  const sum = sums + (usize(community) << DOUBLE_BITS);
  const known = load<f64>(sum);
  if (known < 0) {
    setInteger(met, count, community);
    store<f64>(sum, weight);
    return count + 1;
  }
  store<f64>(sum, known + weight);
  return count;
}

function forget(count: i32): void {
  for (let i = 0; i < count; i++) store<f64>(sums + (usize(integer(met, i)) << DOUBLE_BITS), -1);
}

/** The community in which the node gains most; −1 if it gains more in one of its own. */
function bestCommunity(count: i32, from: i32, size: i32, resolution: f64): i32 {
  const cost = resolution * f64(size);
  let to = from;
  let best = max<f64>(0, sumOf(from)) - cost * f64(integer(sizes, from) - size);
  for (let i = 0; i < count; i++) {
    const community = integer(met, i);
    const tie = sumOf(community);
    if (tie - cost <= best + LEAST_GAIN || community === from) continue;
    const gain = tie - cost * f64(integer(sizes, community));
    if (gain > best + LEAST_GAIN) {
      to = community;
      best = gain;
    }
  }
  return best < -LEAST_GAIN ? -1 : to;
}

/** The part in which a node gains most that is a part by itself, and its own if it gains nothing. */
function bestPart(count: i32, from: i32, size: i32, resolution: f64): i32 {
  const cost = resolution * f64(size);
  let to = from;
  let best = LEAST_GAIN;
  for (let i = 0; i < count; i++) {
    const part = integer(met, i);
    if (part === from) continue;
    const gain = sumOf(part) - cost * f64(integer(sizes, part));
    if (gain > best) {
      to = part;
      best = gain;
    }
  }
  return to;
}

function sumOf(community: i32): f64 {
  return load<f64>(sums + (usize(community) << DOUBLE_BITS));
}

function integer(column: usize, place: i32): i32 {
  return load<i32>(column + (usize(place) << INTEGER_BITS));
}

function setInteger(column: usize, place: i32, value: i32): void {
  store<i32>(column + (usize(place) << INTEGER_BITS), value);
}

function addTo(column: usize, place: i32, value: i32): void {
  setInteger(column, place, integer(column, place) + value);
}
