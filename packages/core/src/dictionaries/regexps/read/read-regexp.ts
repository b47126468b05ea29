/**
 * Reads an expression in Java's syntax (java.util.regex.Pattern) into a tree, and rejects what no engine of ours can
 * express without changing its meaning. Line ends are not considered, because no label contains any.
 */
import { casesOf, folded } from '../fold-characters.js';
import { LINE_BREAKS } from '../java-classes.js';
import { inRuntimeSyntax } from '../runtime-syntax.js';
import { withFlags } from './flags.js';
import { readCharacterEscape, readClass, readClassEscape } from './read-class.js';
import {
  type Alternatives,
  type Anchor,
  alternatives,
  anchor,
  characters,
  type Group,
  group,
  onlySet,
  type Part,
  type Quantifier,
  type Reference,
  type Repeat,
} from './regexp-tree.js';
import { Scanner } from './scanner.js';

/** How many steps one expression may compile to. Counted repetitions multiply: `(a{100}){100}` takes 10,000 steps. */
export const MAX_STEPS = 20_000;

/** What the engine can do that is to run the expression. */
export interface ReadOptions {
  /** Whether the engine may go back in the text: then there are groups to refer to, look-around and atomic groups. */
  readonly goesBack?: boolean;
}

/** @throws DictionaryError naming what cannot be expressed, or which bound is exceeded */
export const readRegexp = (source: string, options: ReadOptions = {}): Alternatives =>
  new RegexpReader(source, options).read();

const quantifierSyntax = /^(?:[*+?]|\{(\d+)(?:,(\d*))?\})/;
const groupPrefix = /^\(\?(?:([idmsuxU]*)(?:-([idmsuxU]*))?([:)])|<([a-zA-Z][a-zA-Z0-9]*)>)/;

const anchors: Readonly<Record<string, Anchor['sign']>> = { A: '\\A', z: '\\z', Z: '\\z', b: '\\b', B: '\\B' };

class RegexpReader {
  readonly #scanner: Scanner;
  readonly #goesBack: boolean;
  /** Groups that have matched whenever what follows them is tried. Only they can be referred to. */
  readonly #certainGroups = new Map<string, number>();
  #groups = 0;

  constructor(source: string, { goesBack = false }: ReadOptions) {
    this.#scanner = new Scanner(source);
    this.#goesBack = goesBack;
  }

  read(): Alternatives {
    const whole = this.#alternatives();
    if (!this.#scanner.isAtEnd) this.#scanner.reject('it has one closing parenthesis too many');
    return whole;
  }

  #checkSteps(steps: number): void {
    if (steps > MAX_STEPS)
      this.#scanner.reject(`it compiles to more than ${MAX_STEPS} steps; repeat less, or repeat shorter parts`);
  }

  /** Up to the end or a closing parenthesis, which stays. Flags set inside end with it. */
  #alternatives(): Alternatives {
    const scanner: Scanner = this.#scanner;
    const outer = scanner.flags;
    const branches: Part[][] = [[]];
    let steps = 0;
    while (!scanner.isAtEnd && scanner.unit() !== ')') {
      if (scanner.unit() === '|') {
        scanner.take(1);
        branches.push([]);
        steps++;
      } else
        for (const part of this.#element()) {
          branches.at(-1)!.push(part);
          steps += part.steps;
        }
      this.#checkSteps(steps);
    }
    scanner.flags = outer;
    return alternatives(branches);
  }

  /** Nothing for elements without width that are only noted, such as flags. */
  #element(): readonly Part[] {
    const scanner: Scanner = this.#scanner;
    if (scanner.skipComment()) return [];
    if (scanner.startsWith('\\Q')) return this.#quotation();
    const atom = this.#atom();
    if (atom === null) return [];
    while (scanner.skipComment());
    return [this.#quantified(atom)];
  }

  /** All of it is literal. A quantifier after it belongs to the last character. */
  #quotation(): readonly Part[] {
    const quoted = [...this.#scanner.takeQuotation()].map(character => this.#foldedCharacter(character));
    const last = quoted.pop();
    if (last === undefined) return [];
    const before = quoted.length > 0 ? [characters(quoted)] : [];
    return [...before, this.#quantified(characters([last]))];
  }

  #foldedCharacter = (character: string): string => folded(character.codePointAt(0)!, this.#scanner.flags);

  #quantified(atom: Part): Part {
    const scanner: Scanner = this.#scanner;
    const found = quantifierSyntax.exec(scanner.rest);
    if (found === null) return atom;
    const [sign, least, most] = found;
    scanner.take(sign.length);
    const steps = atom.steps * Math.max(Number(least ?? 1), Number(most || 0)) + 1;
    this.#checkSteps(steps);
    const quantifier: Quantifier = { sign, least, most };
    const greedy: Repeat = { kind: 'repeat', inside: atom, quantifier, lazy: false, steps };
    const mode = scanner.unit();
    if (mode !== '?' && mode !== '+') return greedy;
    scanner.take(1);
    if (mode === '?') return { ...greedy, lazy: true };
    if (this.#goesBack) return { kind: 'atomic', inside: greedy, steps };
    if (!this.#isGreedyEqual(atom))
      scanner.reject('a possessive quantifier is supported only before another character');
    return greedy;
  }

  /**
   * Whether a possessive quantifier on the atom means the same as a greedy one: at the very end, or before a character
   * that the atom does not match, because giving back what was matched could never help then.
   */
  #isGreedyEqual(atom: Part): boolean {
    const { isAtEnd, rest, flags } = this.#scanner;
    if (isAtEnd) return true;
    if (atom.steps !== 1 || atom.kind === 'anchor') return false;
    const next = /^(?:\\([^\w\s])|([^\\[\](){}.*+?^$|#]))(?![*?]|\{0)/u.exec(rest);
    if (next === null || flags.comments) return false;
    const set = onlySet(atom);
    if (set === null) return true;
    const character = next[1] ?? next[2]!;
    const matched = new RegExp(`^(?:${inRuntimeSyntax(set)})$`, 'u');
    return [character, ...casesOf(character, flags)].every(text => !matched.test(text));
  }

  /** Null for elements without width that are only noted. */
  #atom(): Part | null {
    const scanner: Scanner = this.#scanner;
    const character = String.fromCodePoint(scanner.codePoint());
    if (character === '(') return this.#group();
    if (character === '[') return characters([readClass(scanner)]);
    if (character === '\\') return this.#escape();
    scanner.take(character.length);
    if (character === '.') return characters(['.']);
    if (character === '^' || character === '$') return anchor(character === '^' ? '^' : '\\z');
    if ('*+?'.includes(character)) scanner.reject(`nothing stands before ${character}`);
    if (character === '{') scanner.reject('{ must be escaped');
    return characters([this.#foldedCharacter(character)]);
  }

  #group(): Part | null {
    const scanner: Scanner = this.#scanner;
    if (!scanner.startsWith('(?')) {
      scanner.take(1);
      return this.#capturing();
    }
    const [around] = /^\(\?(?:<?[=!]|>)/.exec(scanner.rest) ?? [];
    if (around !== undefined && this.#goesBack) return this.#around(around);
    const prefix = groupPrefix.exec(scanner.rest);
    if (prefix === null)
      scanner.reject('look-around, atomic groups and back-references need an engine without a time bound');
    const [whole, on = '', off = '', end, name] = prefix;
    scanner.take(whole.length);
    if (name !== undefined) return this.#capturing(name);
    const outer = scanner.flags;
    scanner.flags = withFlags(outer, on, off);
    if (end === ')') return null;
    const body = group(this.#groupBody());
    scanner.flags = outer;
    return body;
  }

  /** A group that can be referred to, if the engine goes back. Groups do not capture if nothing reads their text. */
  #capturing(name?: string): Group {
    if (!this.#goesBack) return group(this.#groupBody());
    const number = ++this.#groups;
    const body = this.#groupBody();
    const { isNested, source, rest } = this.#scanner;
    // A group that may be left out, or inside another one, has a meaning of its own in Java when it is referred to.
    const isCertain = !isNested && !source.includes('|') && !/^(?:[*?]|\{0)/.test(rest);
    if (isCertain) this.#certainGroups.set(String(number), number);
    if (isCertain && name !== undefined && !this.#certainGroups.has(name)) this.#certainGroups.set(name, number);
    return group(body, number);
  }

  /** `(?=`, `(?!`, `(?<=`, `(?<!` and `(?>`. */
  #around(prefix: string): Part {
    this.#scanner.take(prefix.length);
    const inside = group(this.#groupBody());
    if (prefix === '(?>') return { kind: 'atomic', inside, steps: inside.steps };
    return { kind: 'look', prefix: prefix as '(?=', inside, steps: inside.steps };
  }

  #backReference(): Reference {
    const scanner: Scanner = this.#scanner;
    const [whole, number, name] = /^\\(?:([1-9]\d*)|k<(\w+)>)/.exec(scanner.rest) ?? [];
    const referred = this.#certainGroups.get(number ?? name ?? '');
    if (whole === undefined || referred === undefined)
      scanner.reject('a back-reference must refer to a group before it that cannot be left out');
    if (scanner.flags.ignoreCase) scanner.reject('back-references are not supported with (?i)');
    scanner.take(whole.length);
    return { kind: 'reference', group: referred, steps: 1 };
  }

  /** What is between the signs of a group. */
  #groupBody(): Alternatives {
    const scanner: Scanner = this.#scanner;
    const inside = scanner.nested(() => this.#alternatives());
    if (scanner.unit() !== ')') scanner.reject('a group is not closed');
    scanner.take(1);
    return inside;
  }

  #escape(): Part {
    const scanner: Scanner = this.#scanner;
    const next = scanner.unit(1);
    if (next === undefined) scanner.reject('it ends in a backslash');
    if (/[1-9]/.test(next) || next === 'k') {
      if (this.#goesBack) return this.#backReference();
      scanner.reject('back-references need an engine without a time bound');
    }
    if ('GX'.includes(next)) scanner.reject(`\\${next} is not supported`);
    const sign = anchors[next];
    if (sign !== undefined) {
      if (scanner.flags.unicodeClasses && 'bB'.includes(next)) scanner.reject(`\\${next} is not supported with (?U)`);
      scanner.take(2);
      return anchor(sign);
    }
    if (next === 'R') {
      scanner.take(2);
      return group(alternatives([[characters(['\\r', '\\n'])], [characters([`[${LINE_BREAKS}]`])]]));
    }
    const set = readClassEscape(scanner);
    if (set !== null) return characters([set.negated ? `[^${set.items}]` : `[${set.items}]`]);
    return characters([folded(readCharacterEscape(scanner), scanner.flags)]);
  }
}
