import { marksFor } from './marks.js';

/**
 * A set of texts for many look-ups that nearly always fail: most texts are distinguished from all members by their
 * length, first and last unit.
 */
export class TextSet {
  readonly #texts: ReadonlySet<string>;
  /** Whether a member of the set has this mark. */
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

/** A mark of length, first and last unit. The empty text has no units: NaN counts as 0 here. */
const markOf = (text: string): number =>
  Math.imul(Math.imul(text.length, 31) + text.charCodeAt(0), 37) + text.charCodeAt(text.length - 1);
