import { anyHolds } from './any-holds.js';
import { type Glob, type ParsedGlob, parseGlob, splitWords } from './glob.js';
import { marksFor } from './marks.js';

/** Whether a word is the whole pattern or only a part of it. */
const WHOLE = 1;
const PART = 2;

const BLANK = 0x20;
const FIRST_BEYOND_ASCII = 0x80;

/**
 * Many globs that are matched at once. Each glob is filed under a word that every match must contain, namely the one
 * that the fewest globs contain, so a text is tried only on the few globs whose word it contains. Patterns without
 * meaning are left out.
 */
export class GlobSet {
  readonly #words = new Set<string>();
  readonly #byWord = new Map<string, Glob[]>();
  /** By the hash of a filed word: WHOLE or PART, or both if several words share the hash. */
  readonly #roles: Uint8Array;

  constructor(patterns: readonly string[]) {
    this.#roles = marksFor(patterns.length);
    const globs = patterns.map(parseGlob).filter(glob => glob !== null);
    const uses = countWords(globs);
    for (const glob of globs) this.#file(glob, rarestOf(glob.words, uses));
  }

  #file({ matches, isWord }: ParsedGlob, word: string): void {
    this.#roles[hashOf(word) & (this.#roles.length - 1)]! |= isWord ? WHOLE : PART;
    if (isWord) this.#words.add(word);
    else if (this.#byWord.has(word)) this.#byWord.get(word)!.push(matches);
    else this.#byWord.set(word, [matches]);
  }

  matches(text: string): boolean {
    if (this.#words.size + this.#byWord.size === 0) return false;
    const single = !text.includes(' ');
    if (single && this.#words.has(text.toLowerCase())) return true;
    if (this.#byWord.size === 0 && single) return false;
    if (!this.#mayMatch(text)) return false;
    const words = splitWords(text);
    if (!single && words.length === 1 && this.#words.has(words[0]!.toLowerCase())) return true;
    for (let at = 0; at < words.length; at++) {
      const globs = this.#byWord.get(words[at]!.toLowerCase());
      if (globs !== undefined && anyHolds(globs, words)) return true;
    }
    return false;
  }

  /** Whether a word of the text could be a filed word. Avoids creating strings for texts without such a word. */
  #mayMatch(text: string): boolean {
    let hash = 0;
    let words = 0;
    let last = 0;
    for (let at = 0, start = 0; at <= text.length; at++) {
      const unit = at < text.length ? text.charCodeAt(at) : BLANK;
      if (unit >= FIRST_BEYOND_ASCII) return true;
      if (unit !== BLANK) {
        hash = withUnit(hash, unit);
        continue;
      }
      if (at > start) {
        last = this.#roles[hash & (this.#roles.length - 1)]!;
        if ((last & PART) !== 0) return true;
        words++;
      }
      hash = 0;
      start = at + 1;
    }
    return words === 1 && last !== 0;
  }
}

/** Adds a unit to a hash; upper-case letters of ASCII count as lower case. */
const withUnit = (hash: number, unit: number): number =>
  Math.imul(hash ^ (unit >= 0x41 && unit <= 0x5a ? unit | 0x20 : unit), 0x01000193) + 1;

function hashOf(word: string): number {
  let hash = 0;
  for (let at = 0; at < word.length; at++) hash = withUnit(hash, word.charCodeAt(at));
  return hash;
}

/** In how many globs each word occurs. */
function countWords(globs: readonly ParsedGlob[]): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  for (const { words } of globs) for (const word of new Set(words)) uses.set(word, (uses.get(word) ?? 0) + 1);
  return uses;
}

const rarestOf = (words: readonly string[], uses: ReadonlyMap<string, number>): string =>
  words.reduce((rarest, word) => (uses.get(word)! < uses.get(rarest)! ? word : rarest));
