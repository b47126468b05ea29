/**
 * The inner loops of the search for neighbours by inverted lists, for WebAssembly SIMD, in AssemblyScript. Every cosine
 * is summed in the order of the calls, one product after another, so the numbers are those of plain loops.
 */

/** Documents whose greatest cosine is noted together. */
const GROUP: i32 = 32;

/** Adds weight × value to the cosine of each document of a list. No document is in a list twice. */
export function addList(document: usize, value: usize, count: i32, weight: f64, cosines: usize): void {
  const end = document + (count << 2);
  const fours = document + ((count & ~3) << 2);
  const w = f64x2.splat(weight);
  for (; document < fours; document += 16) {
    const a = cosines + (load<u32>(document) << 3);
    const b = cosines + (load<u32>(document, 4) << 3);
    const c = cosines + (load<u32>(document, 8) << 3);
    const d = cosines + (load<u32>(document, 12) << 3);
    const ab = f64x2.mul(w, v128.load(value));
    const cd = f64x2.mul(w, v128.load(value, 16));
    store<f64>(a, load<f64>(a) + f64x2.extract_lane(ab, 0));
    store<f64>(b, load<f64>(b) + f64x2.extract_lane(ab, 1));
    store<f64>(c, load<f64>(c) + f64x2.extract_lane(cd, 0));
    store<f64>(d, load<f64>(d) + f64x2.extract_lane(cd, 1));
    value += 32;
  }
  for (; document < end; document += 4) {
    const at = cosines + (load<u32>(document) << 3);
    store<f64>(at, load<f64>(at) + weight * load<f64>(value));
    value += 8;
  }
}

/**
 * The same, and writes the documents whose cosine was 0 to `met`, which has room for one more than there are.
 *
 * @returns where the next one is to be written
 */
export function addAndMeet(document: usize, value: usize, count: i32, weight: f64, cosines: usize, met: usize): usize {
  const end = document + (count << 2);
  for (; document < end; document += 4) {
    const number = load<u32>(document);
    const at = cosines + (number << 3);
    const known = load<f64>(at);
    // Without a branch: the processor could not predict it.
    store<u32>(met, number);
    met += usize(known === 0) << 2;
    store<f64>(at, known + weight * load<f64>(value));
    value += 8;
  }
  return met;
}

/** The greatest cosine of every group of `GROUP` documents; behind the last document there are zeros. */
export function greatest(cosines: usize, groups: i32, out: usize): void {
  for (const end = out + (groups << 3); out < end; out += 8) {
    let a = v128.load(cosines);
    let b = v128.load(cosines, 16);
    let c = v128.load(cosines, 32);
    let d = v128.load(cosines, 48);
    for (let at: usize = 64; at < usize(GROUP << 3); at += 64) {
      a = f64x2.pmax(a, v128.load(cosines + at));
      b = f64x2.pmax(b, v128.load(cosines + at, 16));
      c = f64x2.pmax(c, v128.load(cosines + at, 32));
      d = f64x2.pmax(d, v128.load(cosines + at, 48));
    }
    a = f64x2.pmax(f64x2.pmax(a, b), f64x2.pmax(c, d));
    store<f64>(out, max(f64x2.extract_lane(a, 0), f64x2.extract_lane(a, 1)));
    cosines += GROUP << 3;
  }
}

/** Writes the documents whose cosine is at least `bar`. @returns how many there are */
export function collect(cosines: usize, groups: i32, maxima: usize, bar: f64, out: usize): i32 {
  const first = out;
  for (let group = 0; group < groups; group++) {
    if (load<f64>(maxima + (group << 3)) < bar) continue;
    const from = group * GROUP;
    for (let document = from; document < from + GROUP; document++) {
      store<u32>(out, document);
      out += usize(load<f64>(cosines + (document << 3)) >= bar) << 2;
    }
  }
  return i32(out - first) >> 2;
}

/** The least of the `most` greatest values; `floor` if there are not so many above it. `heap` has room for them. */
export function weakest(value: usize, count: i32, floor: f64, most: i32, heap: usize): f64 {
  open(heap, most, floor);
  for (const end = value + (count << 3); value < end; value += 8) {
    if (load<f64>(value) > load<f64>(heap)) replaceLeast(heap, most, load<f64>(value));
  }
  return load<f64>(heap);
}

/** A heap of `most` equal values. */
function open(heap: usize, most: i32, value: f64): void {
  for (const end = heap + (most << 3); heap < end; heap += 8) store<f64>(heap, value);
}

/** Puts a value in the place of the least of a heap. */
function replaceLeast(heap: usize, most: i32, value: f64): void {
  let place = 0;
  for (;;) {
    let child = 2 * place + 1;
    if (child >= most) break;
    const right = child + 1;
    if (right < most && load<f64>(heap + (right << 3)) < load<f64>(heap + (child << 3))) child = right;
    if (load<f64>(heap + (child << 3)) >= value) break;
    store<f64>(heap + (place << 3), load<f64>(heap + (child << 3)));
    place = child;
  }
  store<f64>(heap + (place << 3), value);
}
