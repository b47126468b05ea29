/**
 * Translates Java's regular expressions to RE2's syntax without changing their meaning (java.util.regex.Pattern, RE2
 * syntax page). What a linear-time engine cannot express is rejected: look-around, back-references, atomic groups,
 * class intersection, and possessive quantifiers where backtracking could matter. Line ends are not considered, because
 * no label contains any.
 *
 * The difference that matters most: `(?i)` folds ASCII letters only in Java, all letters in RE2. Hence flags are
 * not passed on; letters are written out as classes of both cases.
 */
import { DictionaryError } from './dictionary-error.js';

/** @throws DictionaryError naming what cannot be expressed */
export function translateJavaRegexp(source: string): string {
  return new Translator(source).translate();
}

interface Flags {
  /** (?i) */
  readonly ignoreCase: boolean;
  /** (?u), implied by (?U): folding of all letters instead of ASCII's. */
  readonly unicodeCase: boolean;
  /** (?x) */
  readonly comments: boolean;
}

/** What an element matches, as far as possessive quantifiers depend on it. */
interface Atom {
  readonly pattern: string;
  /** Matches exactly one character. */
  readonly single: boolean;
}

const quantifier = /^(?:[*+?]|\{\d+(?:,\d*)?\})/;
const groupPrefix = /^\(\?(?:([idmsuxU]*)(?:-([idmsuxU]*))?([:)])|<([a-zA-Z][a-zA-Z0-9]*)>)/;

/** Names of Java's own classes that RE2 spells otherwise. */
const posixClasses: Readonly<Record<string, string>> = {
  Lower: 'a-z',
  Upper: 'A-Z',
  ASCII: '\\x00-\\x7f',
  Alpha: 'a-zA-Z',
  Digit: '0-9',
  Alnum: 'a-zA-Z0-9',
  Punct: '!-/:-@\\[-`{-~',
  Graph: '!-~',
  Print: ' -~',
  Blank: ' \\t',
  Cntrl: '\\x00-\\x1f\\x7f',
  XDigit: '0-9a-fA-F',
  Space: ' \\t\\n\\x0b\\f\\r',
  IsAlphabetic: '\\p{L}\\p{Nl}',
  IsLetter: '\\p{L}',
  IsDigit: '\\p{Nd}',
  IsUppercase: '\\p{Lu}',
  IsLowercase: '\\p{Ll}',
  IsPunctuation: '\\p{P}',
  javaLowerCase: '\\p{Ll}',
  javaUpperCase: '\\p{Lu}',
};

/** Classes of letters of one case; with (?i) they contain the other cases too. */
const caseNames = /^(?:Upper|Lower|(?:Is|gc=|general_category=)?L[ult]|Is(?:Upper|Lower)case|java(?:Upper|Lower)Case)$/;

const escapedClasses: Readonly<Record<string, string>> = {
  d: '0-9',
  w: 'a-zA-Z0-9_',
  s: ' \\t\\n\\x0b\\f\\r',
  h: ' \\t\\x{a0}\\x{1680}\\x{180e}\\x{2000}-\\x{200a}\\x{202f}\\x{205f}\\x{3000}',
  v: '\\n\\x0b\\f\\r\\x{85}\\x{2028}\\x{2029}',
};

const controlEscapes: Readonly<Record<string, number>> = { t: 9, n: 10, r: 13, f: 12, a: 7, e: 27 };

const literal = (code: number): string => `\\x{${code.toString(16)}}`;

class Translator {
  #at = 0;
  #flags: Flags = { ignoreCase: false, unicodeCase: false, comments: false };
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  translate(): string {
    const pattern = this.#alternatives();
    if (this.#at < this.#source.length) this.#refuse('it has a closing parenthesis too many');
    return pattern;
  }

  #refuse(reason: string): never {
    throw new DictionaryError(this.#source, `${reason} (at character ${this.#at + 1}).`);
  }

  get #rest(): string {
    return this.#source.slice(this.#at, this.#at + 64);
  }

  #take(length: number): string {
    const text = this.#source.slice(this.#at, this.#at + length);
    this.#at += length;
    return text;
  }

  /** Up to the end or a closing parenthesis, which stays. Flags set inside end with it. */
  #alternatives(): string {
    const outer = this.#flags;
    let pattern = '';
    while (this.#at < this.#source.length && this.#source[this.#at] !== ')') {
      if (this.#source[this.#at] === '|') pattern += this.#take(1);
      else pattern += this.#element();
    }
    this.#flags = outer;
    return pattern;
  }

  #element(): string {
    if (this.#skipComment()) return '';
    const quoted = this.#quotation();
    if (quoted !== null) return quoted;
    const atom = this.#atom();
    if (atom === null) return '';
    while (this.#flags.comments && this.#skipComment());
    return this.#quantified(atom);
  }

  /** With (?x), spaces and # comments are ignored. */
  #skipComment(): boolean {
    if (!this.#flags.comments) return false;
    const comment = /^(?:[ \t\n\v\f\r]+|#[^\n]*)/.exec(this.#source.slice(this.#at));
    if (comment === null) return false;
    this.#at += comment[0].length;
    return true;
  }

  /** \Q…\E: all literal; a quantifier after it belongs to the last character. */
  #quotation(): string | null {
    if (!this.#rest.startsWith('\\Q')) return null;
    const end = this.#source.indexOf('\\E', this.#at + 2);
    const text = this.#source.slice(this.#at + 2, end < 0 ? undefined : end);
    this.#at = end < 0 ? this.#source.length : end + 2;
    const characters = [...text];
    const last = characters.pop();
    if (last === undefined) return '';
    const before = characters.map(character => this.#folded(character.codePointAt(0)!)).join('');
    return before + this.#quantified({ pattern: this.#folded(last.codePointAt(0)!), single: true });
  }

  #quantified(atom: Atom): string {
    const found = quantifier.exec(this.#rest)?.[0];
    if (found === undefined) return atom.pattern;
    this.#take(found.length);
    const next = this.#source[this.#at];
    if (next === '?') return `${atom.pattern}${found}${this.#take(1)}`;
    if (next !== '+') return `${atom.pattern}${found}`;
    this.#take(1);
    if (this.#at < this.#source.length) this.#refuse('possessive quantifiers are supported at the very end only');
    return `${atom.pattern}${found}`;
  }

  /** null for elements without width that were only noted, such as flags. */
  #atom(): Atom | null {
    const character = String.fromCodePoint(this.#source.codePointAt(this.#at)!);
    if (character === '(') return this.#group();
    if (character === '[') return { pattern: this.#characterClass(), single: true };
    if (character === '\\') return this.#escape();
    this.#take(character.length);
    if (character === '.') return { pattern: '.', single: true };
    if (character === '^' || character === '$') return { pattern: character === '^' ? '^' : '\\z', single: false };
    if ('*+?'.includes(character)) this.#refuse(`nothing stands before ${character}`);
    if (character === '{') this.#refuse('{ must be escaped');
    return { pattern: this.#folded(character.codePointAt(0)!), single: true };
  }

  #group(): Atom | null {
    if (!this.#source.startsWith('(?', this.#at)) {
      this.#take(1);
      return this.#groupBody();
    }
    const prefix = groupPrefix.exec(this.#rest);
    if (prefix === null)
      this.#refuse('look-around, atomic groups and back-references need an engine without a time bound');
    const [whole, on = '', off = '', end, name] = prefix;
    this.#take(whole.length);
    if (name !== undefined) return this.#groupBody();
    const outer = this.#flags;
    this.#flags = withFlags(outer, on, off);
    if (end === ')') return null;
    const body = this.#groupBody();
    this.#flags = outer;
    return body;
  }

  /** Groups never capture, because nothing reads the text they match. */
  #groupBody(): Atom {
    const body = this.#alternatives();
    if (this.#source[this.#at] !== ')') this.#refuse('a group is not closed');
    this.#take(1);
    return { pattern: `(?:${body})`, single: false };
  }

  #escape(): Atom {
    const next = this.#source[this.#at + 1];
    if (next === undefined) this.#refuse('it ends in a backslash');
    if (/[1-9]/.test(next) || next === 'k') this.#refuse('back-references need an engine without a time bound');
    if ('GX'.includes(next)) this.#refuse(`\\${next} is not supported`);
    const anchors: Readonly<Record<string, string>> = { A: '\\A', z: '\\z', Z: '\\z', b: '\\b', B: '\\B' };
    if (next in anchors) {
      this.#take(2);
      return { pattern: anchors[next]!, single: false };
    }
    if (next === 'R') {
      this.#take(2);
      return { pattern: `(?:\\r\\n|[${escapedClasses['v']}])`, single: false };
    }
    const set = this.#classEscape();
    if (set !== null) return { pattern: set.negated ? `[^${set.items}]` : `[${set.items}]`, single: true };
    return { pattern: this.#folded(this.#characterEscape()), single: true };
  }

  /** \d \W \p{…} and their like; null if the escape stands for a character. */
  #classEscape(): { readonly items: string; readonly negated: boolean } | null {
    const next = this.#source[this.#at + 1]!;
    const lower = next.toLowerCase();
    if (lower in escapedClasses) {
      this.#take(2);
      return { items: escapedClasses[lower]!, negated: next !== lower };
    }
    if (lower !== 'p') return null;
    const named = /^\\[pP](?:\{(\^?)([^}]*)\}|([a-zA-Z]))/.exec(this.#rest);
    if (named === null) this.#refuse('\\p must be followed by the name of a class');
    this.#take(named[0].length);
    const name = named[2] ?? named[3]!;
    return { items: this.#propertyItems(name), negated: (next === 'P') !== (named[1] === '^') };
  }

  #propertyItems(name: string): string {
    if (this.#flags.ignoreCase && caseNames.test(name))
      return /^(?:Upper|Lower)$/.test(name) ? 'a-zA-Z' : '\\p{Lu}\\p{Ll}\\p{Lt}';
    const known = posixClasses[name];
    if (known !== undefined) return known;
    const script = /^(?:Is|script=|sc=|IsScript=)?([A-Z][A-Za-z_]*)$/.exec(name)?.[1];
    const category = /^(?:Is|general_category=|gc=)?((?:L|M|N|P|S|Z|C)[a-z]?)$/.exec(name)?.[1];
    if (category !== undefined) return `\\p{${category}}`;
    if (script !== undefined && !name.startsWith('In')) return `\\p{${script}}`;
    return this.#refuse(`\\p{${name}} is not supported`);
  }

  #characterEscape(): number {
    const rest = this.#rest;
    const numeric = /^\\(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|x\{([0-9a-fA-F]{1,6})\}|0([0-3]?[0-7]{1,2}))/.exec(rest);
    if (numeric !== null) {
      this.#take(numeric[0].length);
      return numeric[4] === undefined
        ? Number.parseInt(numeric[1] ?? numeric[2] ?? numeric[3]!, 16)
        : Number.parseInt(numeric[4], 8);
    }
    const next = String.fromCodePoint(this.#source.codePointAt(this.#at + 1)!);
    const control = controlEscapes[next];
    if (control === undefined && /[a-zA-Z0-9]/.test(next)) this.#refuse(`\\${next} is not supported`);
    this.#take(1 + next.length);
    return control ?? next.codePointAt(0)!;
  }

  #characterClass(): string {
    this.#take(1);
    const negated = this.#source[this.#at] === '^';
    if (negated) this.#take(1);
    let items = '';
    for (let first = true; first || this.#source[this.#at] !== ']'; first = false) {
      if (this.#at >= this.#source.length) this.#refuse('a character class is not closed');
      if (this.#source.startsWith('&&', this.#at)) this.#refuse('intersections of character classes are not supported');
      items += this.#classItem();
    }
    this.#take(1);
    return `[${negated ? '^' : ''}${items}]`;
  }

  #classItem(): string {
    if (this.#flags.comments && this.#skipComment()) return '';
    if (this.#source[this.#at] === '[') return this.#nestedClass();
    if (this.#rest.startsWith('\\Q')) {
      const quoted = /^\\Q([\s\S]*?)(?:\\E|$)/.exec(this.#source.slice(this.#at))!;
      this.#take(quoted[0].length);
      return [...quoted[1]!]
        .map(character => this.#foldedItems(character.codePointAt(0)!, character.codePointAt(0)!))
        .join('');
    }
    if (this.#source[this.#at] === '\\') {
      const set = this.#classEscape();
      if (set !== null) return set.negated ? this.#negatedItems(set.items) : set.items;
    }
    const from = this.#classCharacter();
    if (this.#source[this.#at] !== '-' || ']['.includes(this.#source[this.#at + 1] ?? ']'))
      return this.#foldedItems(from, from);
    this.#take(1);
    const to = this.#classCharacter();
    if (to < from) this.#refuse('a range of a character class runs backwards');
    return this.#foldedItems(from, to);
  }

  /** Union with a nested class; a negated one has no items to list. */
  #nestedClass(): string {
    const nested = this.#characterClass();
    if (nested.startsWith('[^')) this.#refuse('negated classes inside classes are not supported');
    return nested.slice(1, -1);
  }

  #negatedItems(items: string): string {
    const named: Readonly<Record<string, string>> = { [escapedClasses['d']!]: '\\D', [escapedClasses['w']!]: '\\W' };
    const known = named[items] ?? (/^\\p\{\w+\}$/.test(items) ? items.replace('p', 'P') : undefined);
    return known ?? this.#refuse('this negated class is not supported inside a class');
  }

  #classCharacter(): number {
    if (this.#at >= this.#source.length) this.#refuse('a character class is not closed');
    if (this.#source[this.#at] === '\\') {
      if (this.#at + 1 >= this.#source.length) this.#refuse('it ends in a backslash');
      return this.#characterEscape();
    }
    const code = this.#source.codePointAt(this.#at)!;
    this.#take(String.fromCodePoint(code).length);
    return code;
  }

  #folded(code: number): string {
    const items = this.#foldedItems(code, code);
    return items === literal(code) ? items : `[${items}]`;
  }

  /** Items of a class for a range, in both cases if case is ignored. */
  #foldedItems(from: number, to: number): string {
    const range = (a: number, b: number): string => (a === b ? literal(a) : `${literal(a)}-${literal(b)}`);
    let items = range(from, to);
    if (!this.#flags.ignoreCase) return items;
    const shift = (first: number, last: number, by: number): void => {
      const [a, b] = [Math.max(from, first), Math.min(to, last)];
      if (a <= b) items += range(a + by, b + by);
    };
    shift(0x41, 0x5a, 0x20);
    shift(0x61, 0x7a, -0x20);
    if (this.#flags.unicodeCase) items += otherCases(from, to).map(literal).join('');
    return items;
  }
}

function withFlags(flags: Flags, on: string, off: string): Flags {
  const is = (flag: string, before: boolean): boolean => (before || on.includes(flag)) && !off.includes(flag);
  return {
    ignoreCase: is('i', flags.ignoreCase),
    unicodeCase: is('u', flags.unicodeCase) || on.includes('U'),
    comments: is('x', flags.comments),
  };
}

/** Simple case partners beyond ASCII, for ranges of a reasonable size. */
function otherCases(from: number, to: number): number[] {
  const partners: number[] = [];
  for (let code = Math.max(from, 0x80); code <= Math.min(to, 0x1ffff); code++) {
    const character = String.fromCodePoint(code);
    for (const other of [character.toLowerCase(), character.toUpperCase()])
      if ([...other].length === 1 && other !== character) partners.push(other.codePointAt(0)!);
  }
  return partners;
}
