/**
 * Lays the automaton out as bytes; `packages/languages/src/polish/lemmas.ts` reads them and describes the format.
 * Small numbers take one byte, so whatever is asked for often gets a small one: letters, edits and states.
 */

const LAST = 0x40;
const ENDS_WORD = 0x80;

/** This many of the most wanted states come first, where addresses are short; the others follow in chains. */
const SHORT_ADDRESSES = 3000;

/** @returns {{ bytes: Uint8Array, letters: string, root: number }} */
export function layOut({ states, root }, editCount) {
  const wanted = countTargets(states);
  const letters = lettersByUse(states);
  const { order, follower } = chain(states, wanted, root);
  const offsets = new Uint32Array(states.length).fill(1 << 20);
  const addressOf = target => (isLeaf(states[target]) ? states[target].edit : offsets[target] + editCount + 1);
  let bytes;
  for (let size = -1; bytes?.length !== size; ) {
    size = bytes?.length ?? -1;
    bytes = [];
    for (const number of order) {
      offsets[number] = bytes.length;
      writeState(states[number], follower[number], { bytes, letters, addressOf, states });
    }
  }
  return { bytes: Uint8Array.from(bytes), letters, root: offsets[root] };
}

const isLeaf = state => state.letters.length === 0;

function countTargets(states) {
  const wanted = new Uint32Array(states.length);
  for (const { targets } of states) for (const target of targets) wanted[target]++;
  return wanted;
}

function lettersByUse(states) {
  const uses = new Map();
  for (const state of states) for (const letter of state.letters) uses.set(letter, (uses.get(letter) ?? 0) + 1);
  return [...uses.keys()].sort((a, b) => uses.get(b) - uses.get(a)).join('');
}

/** The order of states in memory. A chained state is the follower of the one before it and needs no address. */
function chain(states, wanted, root) {
  const inner = [...states.keys()].filter(number => !isLeaf(states[number]));
  inner.sort((a, b) => wanted[b] - wanted[a]);
  const order = inner.slice(0, SHORT_ADDRESSES);
  const placed = new Uint8Array(states.length);
  for (const number of order) placed[number] = 1;
  const follower = new Int32Array(states.length).fill(-1);
  for (const start of [root, ...inner]) {
    for (let number = placed[start] ? -1 : start; number >= 0; number = follower[number]) {
      placed[number] = 1;
      order.push(number);
      follower[number] = leastWantedUnplaced(states, number, wanted, placed);
    }
  }
  return { order, follower };
}

function leastWantedUnplaced(states, number, wanted, placed) {
  let best = -1;
  for (const target of states[number].targets)
    if (!placed[target] && !isLeaf(states[target]) && (best < 0 || wanted[target] < wanted[best])) best = target;
  return best;
}

function writeState(state, follower, { bytes, letters, addressOf, states }) {
  if (state.edit > 0) writeNumber(state.edit, bytes);
  const arcs = state.letters.map((letter, index) => ({ label: letters.indexOf(letter), target: state.targets[index] }));
  arcs.sort((a, b) => (a.target === follower) - (b.target === follower) || a.label - b.label);
  arcs.forEach(({ label, target }, index) => {
    const last = index === arcs.length - 1;
    const endsWord = !isLeaf(states[target]) && states[target].edit > 0;
    bytes.push(label | (last ? LAST : 0) | (endsWord ? ENDS_WORD : 0));
    writeNumber(last && target === follower ? 0 : addressOf(target), bytes);
  });
}

/** Seven bits per byte, low ones first; the high bit says that more follow. */
function writeNumber(number, bytes) {
  for (; number > 0x7f; number >>>= 7) bytes.push((number & 0x7f) | 0x80);
  bytes.push(number);
}
