import { anyHolds } from './any-holds.js';
import { fixedWord, type Glob, parseGlob, splitWords } from './glob.js';

/**
 * Many globs asked at once. Each waits under a word it cannot do without, so that a text is tried on the few globs
 * whose word it holds. Patterns that mean nothing are left out.
 */
export class GlobSet {
  readonly #words = new Set<string>();
  readonly #byWord = new Map<string, Glob[]>();
  readonly #rest: Glob[] = [];

  constructor(patterns: readonly string[]) {
    for (const pattern of patterns) this.#add(pattern);
  }

  #add(pattern: string): void {
    const glob = parseGlob(pattern);
    if (glob === null) return;
    const fixed = fixedWord(pattern);
    if (fixed?.alone) this.#words.add(fixed.word);
    else if (fixed === null) this.#rest.push(glob);
    else this.#byWord.set(fixed.word, [...(this.#byWord.get(fixed.word) ?? []), glob]);
  }

  matches(text: string): boolean {
    if (this.#words.size + this.#byWord.size + this.#rest.length === 0) return false;
    const single = !text.includes(' ');
    if (single && this.#words.has(text.toLowerCase())) return true;
    if (this.#byWord.size + this.#rest.length === 0 && single) return false;
    const words = splitWords(text);
    if (!single && words.length === 1 && this.#words.has(words[0]!.toLowerCase())) return true;
    for (let at = 0; at < words.length; at++) {
      const globs = this.#byWord.get(words[at]!.toLowerCase());
      if (globs !== undefined && anyHolds(globs, words)) return true;
    }
    return anyHolds(this.#rest, words);
  }
}
