/**
 * Translates Java's regular expressions to RE2's syntax without changing their meaning (java.util.regex.Pattern, RE2
 * syntax page). What a linear-time engine cannot express is rejected: look-around, back-references, atomic groups,
 * class intersection, and possessive quantifiers where backtracking could matter. Line ends are not considered, because
 * no label contains any.
 *
 * The difference that matters most: `(?i)` folds ASCII letters only in Java, all letters in RE2. Hence flags are
 * not passed on; letters are written out as classes of both cases.
 *
 * This file reads the expression. What classes, cases and repetitions mean is said in the files beside it.
 */
import { DictionaryError } from '../dictionary-error.js';
import { casesOf, folded, foldedItems } from './fold-characters.js';
import { escapedClass, isPosixName, LINE_BREAKS, namedClass, negatedClass } from './java-classes.js';
import { repeat } from './repeat.js';
import { runtimeBoundary, spelledCharacter, spelledExpression } from './word-boundaries.js';

/** How deep groups and classes may nest. Deeper expressions could overflow the stack of a program that reads them. */
export const MAX_NESTING = 250;

/** How many steps one expression may compile to. Counted repetitions multiply: `(a{100}){100}` takes 10,000 steps. */
export const MAX_STEPS = 20_000;

/** An expression in RE2's syntax. */
export interface TranslatedRegexp {
  readonly pattern: string;
  /** About how many instructions a matching engine compiles it to, which is also what a character costs at worst. */
  readonly steps: number;
}

/** @throws DictionaryError naming what cannot be expressed, or which bound is exceeded */
export function translateJavaRegexp(source: string): TranslatedRegexp {
  return new Translator(source).translate();
}

/** An expression for spelled texts: see `spellWords`. */
export function translateForSpelled(source: string): string {
  return spelledExpression(new Translator(source, { isSpelled: true }).translate().pattern);
}

/**
 * An expression for the engine of the runtime, which has look-around, back-references and atomic groups as well, and
 * can take exponential time.
 *
 * @throws DictionaryError as above
 */
export function translateForRuntime(source: string): string {
  const { pattern } = new Translator(source, { goesBack: true }).translate();
  return inRuntimeSyntax(pattern).replace(/\\[bB]/g, runtimeBoundary);
}

interface Engine {
  /** Whether the engine may go back in the text. Groups capture then. */
  readonly goesBack?: boolean;
  /** Whether its texts are spelled: see `spellWords`. */
  readonly isSpelled?: boolean;
}

/**
 * Reviewed expressions as one, for the engine of the runtime: most of the time is spent on calls. The build translates
 * the dictionaries of languages with it, so that programs need not carry the translator.
 *
 * @throws DictionaryError as above
 */
export function translateOwn(sources: readonly string[]): string {
  const pattern = sources.map(source => `(?:${inRuntimeSyntax(translateJavaRegexp(source).pattern)})`).join('|');
  return pattern.replace(/\\u\{([0-9a-f]+)\}/g, (escaped, code) => {
    const character = String.fromCodePoint(Number.parseInt(code, 16));
    return /[\p{L}\p{N} ]/u.test(character) ? character : escaped;
  });
}

interface Flags {
  /** (?i) */
  readonly ignoreCase: boolean;
  /** (?u), implied by (?U): folding of all letters instead of ASCII's. */
  readonly unicodeCase: boolean;
  /** (?U): classes such as \\w have all letters, instead of those of ASCII. */
  readonly unicodeClasses: boolean;
  /** (?x) */
  readonly comments: boolean;
}

const NOTHING: TranslatedRegexp = { pattern: '', steps: 0 };

/** An element that takes one step: a character, a class, an anchor. */
const oneStep = (pattern: string): TranslatedRegexp => ({ pattern, steps: 1 });

const quantifier = /^(?:[*+?]|\{(\d+)(?:,(\d*))?\})/;
const groupPrefix = /^\(\?(?:([idmsuxU]*)(?:-([idmsuxU]*))?([:)])|<([a-zA-Z][a-zA-Z0-9]*)>)/;

const controlEscapes: Readonly<Record<string, number>> = { t: 9, n: 10, r: 13, f: 12, a: 7, e: 27 };

const isSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdfff;

class Translator {
  #at = 0;
  #depth = 0;
  #flags: Flags = { ignoreCase: false, unicodeCase: false, unicodeClasses: false, comments: false };
  readonly #source: string;
  readonly #goesBack: boolean;
  readonly #isSpelled: boolean;
  /** Groups that have matched whenever what follows them is tried. Only they can be referred to. */
  readonly #certainGroups: string[] = [];
  #groups = 0;
  #atomicGroups = 0;

  constructor(source: string, { goesBack = false, isSpelled = false }: Engine = {}) {
    this.#source = source;
    this.#goesBack = goesBack;
    this.#isSpelled = isSpelled;
  }

  translate(): TranslatedRegexp {
    const translated = this.#alternatives();
    if (this.#at < this.#source.length) this.#refuse('it has a closing parenthesis too many');
    return translated;
  }

  /** Reads what is inside a group or class. */
  #nested<T>(read: () => T): T {
    if (++this.#depth > MAX_NESTING) this.#refuse(`groups and classes may be nested at most ${MAX_NESTING} deep`);
    const inside = read();
    this.#depth--;
    return inside;
  }

  /** @param pattern matches one character */
  #character(pattern: string): TranslatedRegexp {
    return oneStep(this.#isSpelled ? spelledCharacter(pattern) : pattern);
  }

  #checked(translated: TranslatedRegexp): TranslatedRegexp {
    if (translated.steps > MAX_STEPS)
      this.#refuse(`it compiles to more than ${MAX_STEPS} steps; repeat less, or repeat shorter parts`);
    return translated;
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
  #alternatives(): TranslatedRegexp {
    const outer = this.#flags;
    let pattern = '';
    let steps = 0;
    while (this.#at < this.#source.length && this.#source[this.#at] !== ')') {
      const next = this.#source[this.#at] === '|' ? oneStep(this.#take(1)) : this.#element();
      pattern += next.pattern;
      steps += next.steps;
      this.#checked({ pattern, steps });
    }
    this.#flags = outer;
    return { pattern, steps };
  }

  #element(): TranslatedRegexp {
    if (this.#skipComment()) return NOTHING;
    const quoted = this.#quotation();
    if (quoted !== null) return quoted;
    const atom = this.#atom();
    if (atom === null) return NOTHING;
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
  #quotation(): TranslatedRegexp | null {
    if (!this.#rest.startsWith('\\Q')) return null;
    const end = this.#source.indexOf('\\E', this.#at + 2);
    const text = this.#source.slice(this.#at + 2, end < 0 ? undefined : end);
    this.#at = end < 0 ? this.#source.length : end + 2;
    const characters = [...text];
    const last = characters.pop();
    if (last === undefined) return NOTHING;
    const before = characters.map(character => this.#quoted(character).pattern).join('');
    const { pattern, steps } = this.#quantified(this.#quoted(last));
    return { pattern: before + pattern, steps: characters.length + steps };
  }

  #quoted = (character: string): TranslatedRegexp => this.#character(folded(character.codePointAt(0)!, this.#flags));

  #quantified(atom: TranslatedRegexp): TranslatedRegexp {
    const found = quantifier.exec(this.#rest);
    if (found === null) return atom;
    const [sign, least, most] = found;
    this.#take(sign.length);
    const times = Math.max(Number(least ?? 1), Number(most || 0));
    const steps = atom.steps * times + 1;
    this.#checked({ pattern: '', steps });
    const repeated = (end: string): TranslatedRegexp => ({ pattern: repeat(atom.pattern, found, end), steps });
    const next = this.#source[this.#at];
    if (next === '?') return repeated(this.#take(1));
    if (next !== '+') return repeated('');
    this.#take(1);
    if (this.#goesBack) return { pattern: this.#atomic(repeated('').pattern), steps };
    if (!this.#isGreedyEqual(atom)) this.#refuse('a possessive quantifier is supported only before another character');
    return repeated('');
  }

  /**
   * Whether a possessive quantifier on the atom means the same as a greedy one: at the very end, or before a character
   * that the atom does not match, because giving back what was matched could never help then.
   */
  #isGreedyEqual(atom: TranslatedRegexp): boolean {
    if (this.#at >= this.#source.length) return true;
    if (atom.steps !== 1 || /^(?:\^|\\[AbBz])$/.test(atom.pattern)) return false;
    const next = /^(?:\\([^\w\s])|([^\\[\](){}.*+?^$|#]))(?![*?]|\{0)/u.exec(this.#rest);
    if (next === null || this.#flags.comments) return false;
    const character = next[1] ?? next[2]!;
    const matched = new RegExp(`^(?:${inRuntimeSyntax(atom.pattern)})$`, 'u');
    const following = [character, ...casesOf(character, this.#flags)];
    return following.every(text => !matched.test(text));
  }

  /** null for elements without width that were only noted, such as flags. */
  #atom(): TranslatedRegexp | null {
    const character = String.fromCodePoint(this.#source.codePointAt(this.#at)!);
    if (character === '(') return this.#group();
    if (character === '[') return this.#character(this.#nested(() => this.#characterClass()));
    if (character === '\\') return this.#escape();
    this.#take(character.length);
    if (character === '.') return this.#character('.');
    if (character === '^' || character === '$') return oneStep(character === '^' ? '^' : '\\z');
    if ('*+?'.includes(character)) this.#refuse(`nothing stands before ${character}`);
    if (character === '{') this.#refuse('{ must be escaped');
    return this.#quoted(character);
  }

  #group(): TranslatedRegexp | null {
    if (!this.#source.startsWith('(?', this.#at)) {
      this.#take(1);
      return this.#capturing();
    }
    const [around] = /^\(\?(?:<?[=!]|>)/.exec(this.#rest) ?? [];
    if (around !== undefined && this.#goesBack) return this.#lookAround(around);
    const prefix = groupPrefix.exec(this.#rest);
    if (prefix === null)
      this.#refuse('look-around, atomic groups and back-references need an engine without a time bound');
    const [whole, on = '', off = '', end, name] = prefix;
    this.#take(whole.length);
    if (name !== undefined) return this.#capturing(name);
    const outer = this.#flags;
    this.#flags = withFlags(outer, on, off);
    if (end === ')') return null;
    const body = this.#groupBody();
    this.#flags = outer;
    return body;
  }

  /** A group that can be referred to, if the engine goes back. */
  #capturing(name?: string): TranslatedRegexp {
    if (!this.#goesBack) return this.#groupBody();
    const number = ++this.#groups;
    const { pattern, steps } = this.#groupBody();
    // A group that may be left out, or inside another one, has a meaning of its own in Java when it is referred to.
    const isCertain = this.#depth === 0 && !this.#source.includes('|') && !/^(?:[*?]|\{0)/.test(this.#rest);
    if (isCertain) this.#certainGroups.push(String(number), ...(name === undefined ? [] : [name]));
    return { pattern: `(?<g${number}>${pattern})`, steps };
  }

  /** `(?=`, `(?!`, `(?<=`, `(?<!` and `(?>`. */
  #lookAround(prefix: string): TranslatedRegexp {
    this.#take(prefix.length);
    const { pattern, steps } = this.#groupBody();
    return { pattern: prefix === '(?>' ? this.#atomic(pattern) : `${prefix}${pattern})`, steps };
  }

  /** What a look-ahead has matched is not tried again. */
  #atomic(pattern: string): string {
    const name = `a${++this.#atomicGroups}`;
    return `(?:(?=(?<${name}>${pattern}))\\k<${name}>)`;
  }

  #backReference(): TranslatedRegexp {
    const [whole, number, name] = /^\\(?:([1-9]\d*)|k<(\w+)>)/.exec(this.#rest) ?? [];
    const group = number ?? name;
    if (whole === undefined || group === undefined || !this.#certainGroups.includes(group))
      this.#refuse('a back-reference must refer to a group before it that cannot be left out');
    if (this.#flags.ignoreCase) this.#refuse('back-references are not supported with (?i)');
    this.#take(whole.length);
    return oneStep(`\\k<g${number ?? this.#groupNamed(group)}>`);
  }

  /** Its number comes before its name. */
  #groupNamed = (name: string): string => this.#certainGroups[this.#certainGroups.indexOf(name) - 1]!;

  /** Groups do not capture if nothing reads the text they match. */
  #groupBody(): TranslatedRegexp {
    const { pattern, steps } = this.#nested(() => this.#alternatives());
    if (this.#source[this.#at] !== ')') this.#refuse('a group is not closed');
    this.#take(1);
    return { pattern: `(?:${pattern})`, steps: Math.max(steps, 1) };
  }

  #escape(): TranslatedRegexp {
    const next = this.#source[this.#at + 1];
    if (next === undefined) this.#refuse('it ends in a backslash');
    if (/[1-9]/.test(next) || next === 'k') {
      if (this.#goesBack) return this.#backReference();
      this.#refuse('back-references need an engine without a time bound');
    }
    if ('GX'.includes(next)) this.#refuse(`\\${next} is not supported`);
    const anchors: Readonly<Record<string, string>> = { A: '\\A', z: '\\z', Z: '\\z', b: '\\b', B: '\\B' };
    if (next in anchors) {
      if (this.#flags.unicodeClasses && 'bB'.includes(next)) this.#refuse(`\\${next} is not supported with (?U)`);
      this.#take(2);
      return oneStep(anchors[next]!);
    }
    if (next === 'R') {
      this.#take(2);
      const [first, second, any] = ['\\r', '\\n', `[${LINE_BREAKS}]`].map(one => this.#character(one).pattern);
      return { pattern: `(?:${first}${second}|${any})`, steps: 4 };
    }
    const set = this.#classEscape();
    if (set !== null) return this.#character(set.negated ? `[^${set.items}]` : `[${set.items}]`);
    return this.#character(folded(this.#characterEscape(), this.#flags));
  }

  /** \d \W \p{…} and their like; null if the escape stands for a character. */
  #classEscape(): { readonly items: string; readonly negated: boolean } | null {
    const next = this.#source[this.#at + 1]!;
    const lower = next.toLowerCase();
    const escaped = escapedClass(lower, this.#flags);
    if (escaped !== undefined) {
      this.#take(2);
      return { items: escaped, negated: next !== lower };
    }
    if (lower !== 'p') return null;
    const named = /^\\[pP](?:\{(\^?)([^}]*)\}|([a-zA-Z]))/.exec(this.#rest);
    if (named === null) this.#refuse('\\p must be followed by the name of a class');
    this.#take(named[0].length);
    const name = named[2] ?? named[3]!;
    if (this.#flags.unicodeClasses && isPosixName(name)) this.#refuse(`\\p{${name}} is not supported with (?U)`);
    const items = namedClass(name, this.#flags) ?? this.#refuse(`\\p{${name}} is not supported`);
    return { items, negated: (next === 'P') !== (named[1] === '^') };
  }

  #characterEscape(): number {
    const rest = this.#rest;
    const numeric = /^\\(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|x\{([0-9a-fA-F]{1,6})\}|0([0-3]?[0-7]{1,2}))/.exec(rest);
    if (numeric !== null) {
      this.#take(numeric[0].length);
      if (numeric[4] !== undefined) return Number.parseInt(numeric[4], 8);
      const code = Number.parseInt(numeric[1] ?? numeric[2] ?? numeric[3]!, 16);
      return isSurrogate(code) ? this.#pairFrom(code) : code;
    }
    const next = String.fromCodePoint(this.#source.codePointAt(this.#at + 1)!);
    const control = controlEscapes[next];
    if (control === undefined && /[a-zA-Z0-9]/.test(next)) this.#refuse(`\\${next} is not supported`);
    this.#take(1 + next.length);
    return control ?? next.codePointAt(0)!;
  }

  /** Java writes characters beyond 16 bits as two escapes. Half of such a pair is no character of any text. */
  #pairFrom(high: number): number {
    const low = /^\\u(d[c-f][0-9a-f]{2})/i.exec(this.#rest)?.[1];
    if (high >= 0xdc00 || low === undefined) this.#refuse('half of a surrogate pair matches no text');
    this.#take(6);
    return String.fromCharCode(high, Number.parseInt(low, 16)).codePointAt(0)!;
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
        .map(character => foldedItems(character.codePointAt(0)!, character.codePointAt(0)!, this.#flags))
        .join('');
    }
    if (this.#source[this.#at] === '\\') {
      if (this.#at + 1 >= this.#source.length) this.#refuse('it ends in a backslash');
      const set = this.#classEscape();
      if (set !== null) return set.negated ? this.#negated(set.items) : set.items;
    }
    const from = this.#classCharacter();
    if (this.#source[this.#at] !== '-' || ']['.includes(this.#source[this.#at + 1] ?? ']'))
      return foldedItems(from, from, this.#flags);
    this.#take(1);
    const to = this.#classCharacter();
    if (to < from) this.#refuse('a range of a character class runs backwards');
    return foldedItems(from, to, this.#flags);
  }

  /** Union with a nested class; a negated one has no items to list. */
  #nestedClass(): string {
    const nested = this.#nested(() => this.#characterClass());
    if (nested.startsWith('[^')) this.#refuse('negated classes inside classes are not supported');
    return nested.slice(1, -1);
  }

  #negated(items: string): string {
    return negatedClass(items) ?? this.#refuse('this negated class is not supported inside a class');
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
}

/** A translated expression as the runtime understands it, which knows no marks beside `\b`. */
export const inRuntimeSyntax = (pattern: string): string =>
  pattern
    .replaceAll('\\x{', '\\u{')
    .replaceAll('\\z', '$')
    .replaceAll('\\A', '^')
    .replace(/\\([pP])\{(\w{3,})\}/g, '\\$1{Script=$2}');

function withFlags(flags: Flags, on: string, off: string): Flags {
  const is = (flag: string, before: boolean): boolean => (before || on.includes(flag)) && !off.includes(flag);
  return {
    ignoreCase: is('i', flags.ignoreCase),
    unicodeCase: is('u', flags.unicodeCase) || on.includes('U'),
    unicodeClasses: is('U', flags.unicodeClasses),
    comments: is('x', flags.comments),
  };
}
