/** The other cases of letters beyond ASCII, for expressions that ignore case. */

/** First and last of neighbouring code points. */
export type CodeRange = readonly [first: number, last: number];

/** Letters with cases lie below. */
const FIRST = 0x80;
const LAST = 0x1ffff;

/** A letter and one letter of another case. */
type Pair = readonly [letter: number, partner: number];

/** Each block of code points is asked for its cases once, when an expression first mentions it. */
const BLOCK = 0x100;
const blocks = new Map<number, readonly Pair[]>();

function pairsOf(block: number): readonly Pair[] {
  const known = blocks.get(block);
  if (known !== undefined) return known;
  const pairs: Pair[] = [];
  for (let code = block * BLOCK; code < (block + 1) * BLOCK; code++) {
    const character = String.fromCodePoint(code);
    for (const other of [character.toLowerCase(), character.toUpperCase()])
      if (other !== character && [...other].length === 1) pairs.push([code, other.codePointAt(0)!]);
  }
  blocks.set(block, pairs);
  return pairs;
}

/** The simple case partners of the letters of a range, as far as they are not in the range themselves. */
export function otherCases(from: number, to: number): readonly CodeRange[] {
  const first = Math.max(from, FIRST);
  const last = Math.min(to, LAST);
  const found: number[] = [];
  for (let block = Math.floor(first / BLOCK); block * BLOCK <= last; block++)
    for (const [letter, partner] of pairsOf(block))
      if (letter >= first && letter <= last && (partner < from || partner > to)) found.push(partner);
  return joined(found.sort((a, b) => a - b));
}

function joined(sorted: readonly number[]): readonly CodeRange[] {
  const ranges: [first: number, last: number][] = [];
  for (const code of sorted) {
    const range = ranges.at(-1);
    if (range !== undefined && code <= range[1] + 1) range[1] = code;
    else ranges.push([code, code]);
  }
  return ranges;
}
