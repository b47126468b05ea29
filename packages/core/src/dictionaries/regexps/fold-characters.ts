/** Characters as RE2 has to see them where Java ignores case: written out as classes of all cases. */
import { otherCases } from './case-partners.js';

interface CaseFlags {
  /** (?i): the case of ASCII's letters. */
  readonly ignoreCase: boolean;
  /** (?u): the case of all letters. */
  readonly unicodeCase: boolean;
}

const literal = (code: number): string => `\\x{${code.toString(16)}}`;

/** One character. */
export function folded(code: number, flags: CaseFlags): string {
  const items = foldedItems(code, code, flags);
  return items === literal(code) ? items : `[${items}]`;
}

/** Items of a class for a range, in both cases if case is ignored. */
export function foldedItems(from: number, to: number, { ignoreCase, unicodeCase }: CaseFlags): string {
  const range = (a: number, b: number): string => (a === b ? literal(a) : `${literal(a)}-${literal(b)}`);
  let items = range(from, to);
  if (!ignoreCase) return items;
  const shift = (first: number, last: number, by: number): void => {
    const [a, b] = [Math.max(from, first), Math.min(to, last)];
    if (a <= b) items += range(a + by, b + by);
  };
  shift(0x41, 0x5a, 0x20);
  shift(0x61, 0x7a, -0x20);
  if (unicodeCase) for (const [first, last] of otherCases(from, to)) items += range(first, last);
  return items;
}

/** The other cases of a character, as far as case is ignored. */
export function casesOf(character: string, { ignoreCase, unicodeCase }: CaseFlags): readonly string[] {
  if (!ignoreCase) return [];
  const ascii = /^[a-z]$/i.test(character) ? [character.toLowerCase(), character.toUpperCase()] : [];
  if (!unicodeCase) return ascii;
  const code = character.codePointAt(0)!;
  const others = otherCases(code, code).flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, n) => String.fromCodePoint(first + n)),
  );
  return [...ascii, ...others];
}
