/** Takes a BibTeX file apart into entries with the values as they are written, in one pass over the text. */
import type { Notice } from '../record-set.js';
import { isBibtexKind } from './record-types.js';

/** An entry: kind and names of fields in small letters, values without their delimiters and with `@string` put in. */
export interface BibtexEntry {
  readonly kind: string;
  readonly key: string;
  readonly values: readonly (readonly [name: string, value: string])[];
  /** Line on which the entry begins, from 1. */
  readonly line: number;
}

const MONTHS: readonly (readonly [string, string])[] = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
].map(name => [name.slice(0, 3).toLowerCase(), name]);

const OPEN = /@\s*([A-Za-z]+)\s*([{(])/y;
const NAME = /\s*([^\s"#%'(),={}]+)\s*=\s*/y;
const BARE = /[^\s"#%'(),={}]+/y;
const SPACE = /\s*/y;
const REST_OF_LINE = /[^\r\n]*/y;

/** A fault at an offset of the text. */
class Fault extends Error {
  constructor(
    reason: string,
    readonly offset: number,
  ) {
    super(reason);
  }
}

/** Reads values, names and delimiters at a place that moves forward. */
class Scanner {
  at = 0;
  /** Offset at which values end at the latest. */
  end: number;

  constructor(
    readonly text: string,
    readonly strings: Map<string, string>,
  ) {
    this.end = text.length;
  }

  /** Matches a sticky pattern here and moves after it. */
  take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at = pattern.lastIndex;
    return found;
  }

  space(): string {
    this.take(SPACE);
    return this.text[this.at] ?? '';
  }

  /** A value: parts in braces, in quotation marks, numbers or names, joined by `#`. */
  value(): string {
    let value = this.#part();
    while (this.space() === '#') {
      this.at++;
      value += this.#part();
    }
    return value;
  }

  #part(): string {
    const sign = this.space();
    if (sign === '{' || sign === '"') return this.delimited(sign === '{' ? '}' : '"');
    const name = this.take(BARE)?.[0];
    if (name === undefined) throw new Fault('a value is missing', this.at);
    return /^\d+$/.test(name) ? name : (this.strings.get(name.toLowerCase()) ?? name);
  }

  /** What lies between the sign here and the one that closes it; braces within may nest. */
  delimited(end: string): string {
    const begin = this.at++;
    let depth = 0;
    for (; this.at < this.end; this.at++) {
      const sign = this.text[this.at]!;
      if (sign === '\\') this.at++;
      else if (sign === end && depth === 0) return this.text.slice(begin + 1, this.at++);
      else if (sign === '{') depth++;
      else if (sign === '}' && --depth < 0) throw new Fault('a brace is closed that was never opened', this.at);
    }
    throw new Fault(end === '"' ? 'a quotation mark is never closed' : 'a brace is never closed', begin);
  }
}

type Pairs = (readonly [string, string])[];

function readPairs(scanner: Scanner, close: string): Pairs {
  const pairs: Pairs = [];
  while (true) {
    const sign = scanner.space();
    if (sign === ',') scanner.at++;
    else if (sign === '%') scanner.take(REST_OF_LINE);
    else if (sign === close) {
      scanner.at++;
      return pairs;
    } else {
      const name = scanner.take(NAME)?.[1];
      if (name === undefined)
        throw new Fault(sign === '' ? 'the entry is never closed' : 'a name and “=” are missing', scanner.at);
      pairs.push([name.toLowerCase(), scanner.value()]);
    }
  }
}

/** Counts lines up to offsets that only grow. */
function lineCounter(text: string): (offset: number) => number {
  let [line, counted] = [1, 0];
  return offset => {
    for (; counted < offset; counted++)
      if (text[counted] === '\n' || (text[counted] === '\r' && text[counted + 1] !== '\n')) line++;
    return line;
  };
}

/**
 * The form of a key of these characters. Some programs write spaces in it, such as those between author and year. It
 * begins and ends in no space, so that the white space around it can be divided in one way only.
 */
const wordsOf = (sign: string): string => `${sign}+(?:[ \\t]+${sign}+){0,20}`;
const KEY = new RegExp(String.raw`\s*(?:(${wordsOf('[^,\\s{}="#%]')})\s*)?(?=[,})])`, 'y');

/** A key that cannot be read still counts as a key, so that the error names its line. */
const WORDS = wordsOf('[^,\\s{}="]');
/** White space and comments. */
const GAP = String.raw`(?:\s|%[^\r\n]*[\r\n])*`;
const FIELD = String.raw`[\w-]+\s*=`;
/** At the start of a line: kind and sign of an entry, then a field, or a key that a field may follow. */
const BEGIN = new RegExp(
  String.raw`(?:^|[\r\n])[ \t]*@\s*([A-Za-z]+)\s*([{(])\s*(?:${FIELD}|(?:${WORDS}\s*)?,${GAP}(${FIELD})?)`,
  'g',
);

/**
 * Where an entry begins near the start of a text, or -1. Annotations of Java and decorators of Python look similar,
 * such as `@Table(name = "users")`. So an entry is of a known kind, or in braces with a field after its key; in
 * parentheses, it is of a known kind and has a key and a field.
 */
export function firstEntry(text: string): number {
  for (const { 1: kind, 2: sign, 3: keyed, index } of text.slice(0, 20_000).matchAll(BEGIN)) {
    const isKnown = isBibtexKind(kind!.toLowerCase());
    if (sign === '{' ? isKnown || keyed !== undefined : isKnown && keyed !== undefined) return index;
  }
  return -1;
}

export const isBibtex = (text: string): boolean => firstEntry(text) >= 0;

/** One entry; undefined for comments, preambles and strings. */
function readEntry(scanner: Scanner, kind: string, close: string): Omit<BibtexEntry, 'line'> | undefined {
  if (kind === 'comment' || kind === 'preamble') {
    scanner.at--;
    scanner.delimited(close);
    return undefined;
  }
  if (kind === 'string') {
    for (const [name, value] of readPairs(scanner, close)) scanner.strings.set(name, value);
    return undefined;
  }
  const key = scanner.take(KEY)?.[1] ?? '';
  return { kind, key, values: readPairs(scanner, close) };
}

/** Whether a line between entries begins with a percent sign before this place, as lines of JabRef do. */
function isCommented(text: string, at: number): boolean {
  let place = at - 1;
  while (place >= 0 && at - place < LONGEST_COMMENT && !/[\r\n%]/.test(text[place]!)) place--;
  return text[place] === '%' && /(?:^|[\r\n])[ \t]*$/.test(text.slice(Math.max(0, place - 20), place));
}

/** Characters before an @ that are examined, so that the time stays linear. */
const LONGEST_COMMENT = 500;

/**
 * A value may hold a line that looks like an entry, so one that is never closed is followed to the end of the text.
 * After this number of faults, values end before the next such line, so that the time stays linear.
 */
const MOST_LONG_FAULTS = 20;

/** Offset of the next line that begins with @. */
function nextEntry(text: string, at: number): number {
  LINE_WITH_AT.lastIndex = at + 1;
  return LINE_WITH_AT.exec(text)?.index ?? text.length;
}

const LINE_WITH_AT = /[\r\n][ \t]*@/g;

/**
 * All entries, and a notice for each that cannot be read: it is left out, and reading continues at the next line with @.
 */
export function bibtexEntries(text: string): {
  readonly entries: readonly BibtexEntry[];
  readonly faults: readonly Notice[];
} {
  const entries: BibtexEntry[] = [];
  const faults: Notice[] = [];
  const scanner = new Scanner(text, new Map(MONTHS));
  const lineAt = lineCounter(text);
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', scanner.at)) {
    scanner.at = at;
    const found = isCommented(text, at) ? null : scanner.take(OPEN);
    if (!found) {
      scanner.at = at + 1;
      continue;
    }
    const line = lineAt(at);
    if (faults.length >= MOST_LONG_FAULTS) scanner.end = nextEntry(text, at);
    try {
      const entry = readEntry(scanner, found[1]!.toLowerCase(), found[2] === '{' ? '}' : ')');
      if (entry) entries.push({ ...entry, line });
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      faults.push({
        level: 'warning',
        line,
        message: `Line ${line}: ${error.message}; the entry that begins here is left out.`,
      });
      scanner.at = nextEntry(text, at);
    }
  }
  return { entries, faults };
}
