/** Reads what represents one character of a regular expression: classes, and escapes inside and outside of them. */
import { foldedItems } from '../fold-characters.js';
import { escapedClass, isPosixName, namedClass, negatedClass } from '../java-classes.js';
import type { Scanner } from './scanner.js';

const controlEscapes: Readonly<Record<string, number>> = { t: 9, n: 10, r: 13, f: 12, a: 7, e: 27 };

const isSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdfff;

/** Characters as items of a class in RE2's syntax. */
export interface ClassEscape {
  readonly items: string;
  readonly negated: boolean;
}

/** `[…]` in RE2's syntax. */
export function readClass(scanner: Scanner): string {
  return scanner.nested(() => {
    scanner.take(1);
    const negated = scanner.unit() === '^';
    if (negated) scanner.take(1);
    let items = '';
    for (let first = true; first || scanner.unit() !== ']'; first = false) {
      if (scanner.isAtEnd) scanner.reject('a character class is not closed');
      if (scanner.startsWith('&&')) scanner.reject('intersections of character classes are not supported');
      items += readItem(scanner);
    }
    scanner.take(1);
    return `[${negated ? '^' : ''}${items}]`;
  });
}

function readItem(scanner: Scanner): string {
  if (scanner.skipComment()) return '';
  if (scanner.unit() === '[') return readNestedClass(scanner);
  if (scanner.startsWith('\\Q'))
    return [...scanner.takeQuotation()].map(character => foldedCharacter(character, scanner)).join('');
  if (scanner.unit() === '\\') {
    if (scanner.unit(1) === undefined) scanner.reject('it ends in a backslash');
    const set = readClassEscape(scanner);
    if (set !== null) return set.negated ? negatedItems(set.items, scanner) : set.items;
  }
  return readRange(scanner);
}

function foldedCharacter(character: string, { flags }: Scanner): string {
  const code = character.codePointAt(0)!;
  return foldedItems(code, code, flags);
}

/** One character, or two with `-` between them. */
function readRange(scanner: Scanner): string {
  const from = readClassCharacter(scanner);
  if (scanner.unit() !== '-' || ']['.includes(scanner.unit(1) ?? ']')) return foldedItems(from, from, scanner.flags);
  scanner.take(1);
  const to = readClassCharacter(scanner);
  if (to < from) scanner.reject('a range of a character class runs backwards');
  return foldedItems(from, to, scanner.flags);
}

/** A union with a nested class. A negated class has no items to list. */
function readNestedClass(scanner: Scanner): string {
  const nested = readClass(scanner);
  if (nested.startsWith('[^')) scanner.reject('negated classes inside classes are not supported');
  return nested.slice(1, -1);
}

const negatedItems = (items: string, scanner: Scanner): string =>
  negatedClass(items) ?? scanner.reject('this negated class is not supported inside a class');

function readClassCharacter(scanner: Scanner): number {
  if (scanner.isAtEnd) scanner.reject('a character class is not closed');
  if (scanner.unit() === '\\') {
    if (scanner.unit(1) === undefined) scanner.reject('it ends in a backslash');
    return readCharacterEscape(scanner);
  }
  const code = scanner.codePoint();
  scanner.take(String.fromCodePoint(code).length);
  return code;
}

/** `\d`, `\W`, `\p{…}` and their like; null if the escape represents a character. */
export function readClassEscape(scanner: Scanner): ClassEscape | null {
  const next = scanner.unit(1)!;
  const lower = next.toLowerCase();
  const escaped = escapedClass(lower, scanner.flags);
  if (escaped !== undefined) {
    scanner.take(2);
    return { items: escaped, negated: next !== lower };
  }
  if (lower !== 'p') return null;
  const named = /^\\[pP](?:\{(\^?)([^}]*)\}|([a-zA-Z]))/.exec(scanner.rest);
  if (named === null) scanner.reject('\\p must be followed by the name of a class');
  scanner.take(named[0].length);
  const name = named[2] ?? named[3]!;
  if (scanner.flags.unicodeClasses && isPosixName(name)) scanner.reject(`\\p{${name}} is not supported with (?U)`);
  const items = namedClass(name, scanner.flags) ?? scanner.reject(`\\p{${name}} is not supported`);
  return { items, negated: (next === 'P') !== (named[1] === '^') };
}

const LAST_CODE_POINT = 0x10ffff;

/** The code point of `\n`, `\x41`, `\.` and their like. */
export function readCharacterEscape(scanner: Scanner): number {
  const numeric = /^\\(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|x\{([0-9a-fA-F]{1,6})\}|0([0-3]?[0-7]{1,2}))/.exec(
    scanner.rest,
  );
  if (numeric !== null) {
    scanner.take(numeric[0].length);
    if (numeric[4] !== undefined) return Number.parseInt(numeric[4], 8);
    const code = Number.parseInt(numeric[1] ?? numeric[2] ?? numeric[3]!, 16);
    if (code > LAST_CODE_POINT) scanner.reject(`${numeric[0]} is beyond the last character of Unicode, \\x{10ffff}`);
    return isSurrogate(code) ? readPair(scanner, code) : code;
  }
  const next = String.fromCodePoint(scanner.codePoint(1));
  const control = controlEscapes[next];
  if (control === undefined && /[a-zA-Z0-9]/.test(next)) scanner.reject(`\\${next} is not supported`);
  scanner.take(1 + next.length);
  return control ?? next.codePointAt(0)!;
}

/** Java writes characters beyond 16 bits as two escapes. Half of such a pair is no character of any text. */
function readPair(scanner: Scanner, high: number): number {
  const low = /^\\u(d[c-f][0-9a-f]{2})/i.exec(scanner.rest)?.[1];
  if (high >= 0xdc00 || low === undefined) scanner.reject('half of a surrogate pair matches no text');
  scanner.take(6);
  return String.fromCharCode(high, Number.parseInt(low, 16)).codePointAt(0)!;
}
