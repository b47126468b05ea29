/**
 * The scan of a text for tokens, for WebAssembly, in AssemblyScript. It finds the tokens that one look decides: runs of
 * letters and digits that nothing continues, punctuation, and ends of sentences, with the numbers that their texts have
 * in the request. Where more is needed it stops, and `tokenize-words.ts` goes on from there: at addresses, numbers with
 * separators, and texts that were never met before.
 */

/** Bits of a unit's kind: those of `character-class.ts`, and what else a unit may be to the grammar. */
const LETTER: u32 = 1;
const DIGIT: u32 = 2;
const WORD: u32 = LETTER | DIGIT;
const PUNCTUATION: u32 = 4;
const SENTENCE: u32 = 8;
const JOINS: u32 = 16;
const JOINS_DIGITS: u32 = 32;
const STOP: u32 = 64;

const DOT: u32 = 0x2e;
const LATIN: u32 = 0xff;

/** Latin-1 units that fit into a key. */
const SHORT: i32 = 8;

/** Types of tokens, `token-type.ts`. */
const TERM: i32 = 1;
const NUMERIC: i32 = 2;
const PUNCTUATION_TYPE: i32 = 3;
const SENTENCE_SEPARATOR: i32 = 0x103;

let multiplier: i32;
let other: i32;

/** Where the kinds of all units lie, the text, and the tokens found. */
let kinds: usize;
let text: usize;
let tokens: usize;
let next: usize;

/** The memory of texts: its slots, keys, beginnings and units; see `image-memory.ts`. */
let slots: usize;
let shift: i32;
let mask: i32;
let keys: usize;
let starts: usize;
let units: usize;

/** The numbers that the texts of a request get: for each row the request and the number, and the row of each number. */
let numbers: usize;
let rows: usize;
let request: i32;
let count: i32;

export function setFactors(one: i32, two: i32): void {
  multiplier = one;
  other = two;
}

export function setPlaces(kindsAt: usize, textAt: usize, tokensAt: usize): void {
  kinds = kindsAt;
  text = textAt;
  tokens = tokensAt;
}

export function setTexts(slotsAt: usize, slotCount: i32, keysAt: usize, startsAt: usize, unitsAt: usize): void {
  slots = slotsAt;
  mask = slotCount - 1;
  shift = clz(mask);
  keys = keysAt;
  starts = startsAt;
  units = unitsAt;
}

export function setNumbers(numbersAt: usize, rowsAt: usize): void {
  numbers = numbersAt;
  rows = rowsAt;
}

function numberOf(row: i32): i32 {
  const at = numbers + (usize(row) << 3);
  if (load<i32>(at) === request) return load<i32>(at, 4);
  store<i32>(at, request);
  store<i32>(at, count, 4);
  store<i32>(rows + (usize(count) << 2), row);
  return count++;
}

function unitAt(place: i32): u32 {
  return load<u16>(text + (usize(place) << 1));
}

function kindOf(unit: u32): u32 {
  return load<u8>(kinds + usize(unit));
}

function slotOf(low: i32, high: i32): i32 {
  return i32(u32(low * multiplier + high * other) >> shift);
}

/** The row of a short text, or −1. */
function rowOfShort(key: u64): i32 {
  let slot = slotOf(i32(key), i32(key >> 32));
  for (;;) {
    const entry = load<i32>(slots + (usize(slot) << 2));
    if (entry === 0) break;
    if (entry > 0 && load<u64>(keys + (usize(entry - 1) << 3)) === key) return entry - 1;
    slot = (slot + 1) & mask;
  }
  return -1;
}

function isText(row: i32, start: i32, end: i32): bool {
  let at = load<i32>(starts + (usize(row) << 2));
  if (load<i32>(starts + (usize(row) << 2), 4) - at !== end - start) return false;
  for (let place = start; place < end; place++, at++)
    if (load<u16>(units + (usize(at) << 1)) !== u16(unitAt(place))) return false;
  return true;
}

/** The row of any other text, or −1. */
function rowOfLong(start: i32, end: i32): i32 {
  let hash = end - start;
  for (let at = start; at < end; at++) hash = (hash ^ i32(unitAt(at))) * multiplier;
  hash ^= i32(u32(hash) >> 15);
  let slot = slotOf(hash, 0);
  for (;;) {
    const entry = load<i32>(slots + (usize(slot) << 2));
    if (entry === 0) break;
    const row = -entry - 1;
    if (row >= 0 && load<i32>(keys + (usize(row) << 3)) === hash && isText(row, start, end)) return row;
    slot = (slot + 1) & mask;
  }
  return -1;
}

/**
 * Scans the text from this place on. Two zeros follow the text. Writes the number and the type of each token.
 *
 * @param numbered how many texts of the request have a number
 * @returns where the scan has stopped; `tokensEnd` says up to where tokens were written
 */
export function scan(from: i32, length: i32, requestNumber: i32, numbered: i32): i32 {
  request = requestNumber;
  count = numbered;
  let out = tokens;
  let at = from;
  while (at < length) {
    const first = unitAt(at);
    const kind = kindOf(first);
    let row = -1;
    let type = TERM;
    let end = at + 1;
    if ((kind & WORD) !== 0) {
      let all = kind;
      let isPlain = (kind & WORD) === LETTER;
      let any = first;
      let key: u64 = first;
      let unit = unitAt(end);
      let follower = kindOf(unit);
      while ((follower & WORD) !== 0) {
        all &= follower;
        isPlain = isPlain || (follower & WORD) === LETTER;
        any |= unit;
        key = (key << 8) | u64(unit);
        unit = unitAt(++end);
        follower = kindOf(unit);
      }
      if (end < length) {
        if (unit === DOT && end > at + 1) {
          if ((kindOf(unitAt(end + 1)) & WORD) !== 0) break;
        } else if ((follower & JOINS) !== 0 || ((follower & JOINS_DIGITS) !== 0 && (all & DIGIT) !== 0)) break;
      }
      if (isPlain) type = TERM;
      else if ((all & DIGIT) !== 0) type = NUMERIC;
      else break;
      row = end - at <= SHORT && any <= LATIN ? rowOfShort(key) : rowOfLong(at, end);
    } else if ((kind & (PUNCTUATION | SENTENCE | STOP)) === 0) {
      at++;
      continue;
    } else if ((kind & PUNCTUATION) !== 0) {
      type = PUNCTUATION_TYPE;
      row = rowOfShort(first);
    } else if ((kind & SENTENCE) !== 0) {
      type = SENTENCE_SEPARATOR;
      let any = first;
      let key: u64 = first;
      for (; end < length; end++) {
        const unit = unitAt(end);
        if ((kindOf(unit) & SENTENCE) === 0) break;
        any |= unit;
        key = (key << 8) | u64(unit);
      }
      row = end - at <= SHORT && any <= LATIN ? rowOfShort(key) : rowOfLong(at, end);
    } else break;
    if (row < 0) break;
    store<i32>(out, numberOf(row));
    store<i32>(out, type, 4);
    out += 8;
    at = end;
  }
  next = out;
  return at;
}

export function tokensEnd(): usize {
  return next;
}

/** How many texts of the request have a number now. */
export function numberedTexts(): i32 {
  return count;
}
