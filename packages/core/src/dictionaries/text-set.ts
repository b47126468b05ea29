import { marksFor } from './marks.js';

/** Texts asked for over and over, nearly always in vain: most are told from all of them by length and both ends. */
export class TextSet {
  readonly #texts: ReadonlySet<string>;
  /** Whether a text of the set has this mark. */
  readonly #marks: Uint8Array;

  constructor(texts: readonly string[]) {
    this.#texts = new Set(texts);
    this.#marks = marksFor(texts.length);
    for (const text of texts) this.#marks[markOf(text) & (this.#marks.length - 1)] = 1;
  }

  has(text: string): boolean {
    return this.#marks[markOf(text) & (this.#marks.length - 1)] === 1 && this.#texts.has(text);
  }
}

/** The empty text has no ends: NaN counts as 0 here. */
const markOf = (text: string): number =>
  Math.imul(Math.imul(text.length, 31) + text.charCodeAt(0), 37) + text.charCodeAt(text.length - 1);
