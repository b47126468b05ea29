/**
 * The other cases of letters, for expressions that ignore case. Java compares letters by the lower case of their upper
 * case, so that `i`, `I`, `İ` and `ı` are the same.
 */

/** First and last of neighbouring code points. */
export type CodeRange = readonly [first: number, last: number];

/** Letters with cases lie below. */
const LAST = 0x1ffff;

/** A code point and a letter that is equal to it in some case, sorted by the code point. */
interface Partners {
  readonly codes: Uint32Array;
  readonly letters: Uint32Array;
}

/** Letters by their folded form, and by their folded form or upper case. */
interface CaseTables {
  readonly byFold: Partners;
  readonly byFoldOrUpper: Partners;
}

const single = (text: string, otherwise: number): number => ([...text].length === 1 ? text.codePointAt(0)! : otherwise);

const upperOf = (code: number): number => single(String.fromCodePoint(code).toUpperCase(), code);

/** U+0130 becomes two characters in JavaScript, but a plain `i` in the simple mapping that Java uses. */
const lowerOf = (code: number): number =>
  code === 0x130 ? 0x69 : single(String.fromCodePoint(code).toLowerCase(), code);

const foldOf = (code: number): number => lowerOf(upperOf(code));

let tables: CaseTables | undefined;

/** Made when an expression first ignores the case of letters beyond ASCII. */
function caseTables(): CaseTables {
  if (tables) return tables;
  const byFold: (readonly [number, number])[] = [];
  const byUpper: (readonly [number, number])[] = [];
  const hasCases = /\p{Changes_When_Casemapped}/u;
  for (let code = 0; code <= LAST; code++) {
    if (!hasCases.test(String.fromCodePoint(code))) continue;
    byFold.push([foldOf(code), code]);
    byUpper.push([upperOf(code), code]);
  }
  tables = { byFold: sorted(byFold), byFoldOrUpper: sorted([...byFold, ...byUpper]) };
  return tables;
}

function sorted(pairs: (readonly [number, number])[]): Partners {
  pairs.sort(([a], [b]) => a - b);
  return { codes: Uint32Array.from(pairs, ([code]) => code), letters: Uint32Array.from(pairs, ([, letter]) => letter) };
}

/** The letters that a letter, or a range of a class, matches in addition to itself if case is ignored. */
export function otherCases(from: number, to: number): readonly CodeRange[] {
  if (from > LAST) return [];
  const { byFold, byFoldOrUpper } = caseTables();
  const found =
    from === to ? [foldOf(from), ...lettersOf(byFold, foldOf(from), foldOf(from))] : lettersOf(byFoldOrUpper, from, to);
  return joined(found.filter(code => code < from || code > to).sort((a, b) => a - b));
}

function lettersOf({ codes, letters }: Partners, from: number, to: number): number[] {
  const found: number[] = [];
  for (let at = firstFrom(codes, from); at < codes.length && codes[at]! <= to; at++) found.push(letters[at]!);
  return found;
}

/** The first place whose code is at least this one. */
function firstFrom(codes: Uint32Array, code: number): number {
  let low = 0;
  let high = codes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (codes[middle]! < code) low = middle + 1;
    else high = middle;
  }
  return low;
}

function joined(codes: readonly number[]): readonly CodeRange[] {
  const ranges: [first: number, last: number][] = [];
  for (const code of codes) {
    const range = ranges.at(-1);
    if (range !== undefined && code <= range[1] + 1) range[1] = code;
    else ranges.push([code, code]);
  }
  return ranges;
}
