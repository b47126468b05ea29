import type { Heap } from './heap.js';
import type { TokenKernels } from './token-kernels.js';
import { unitKinds } from './tokenize-words.js';

/** Units that are looked at together. Most texts are shorter. */
const PIECE = 8192;

/** Bytes of a unit, and of what the kernel says of a token: the number of its text, and its type. */
const UNIT = 2;
const TOKEN = 8;

/**
 * Finds tokens of the grammar in `tokenize-words.ts` by a kernel: those that one look decides, and whose texts are
 * remembered. It stops where more is needed.
 */
export class TextScanner {
  /** How many tokens the last scan has found. */
  count = 0;
  /** How many texts of the request have a number. */
  numbered = 0;
  readonly #heap: Heap;
  readonly #kernels: TokenKernels;
  readonly #units: number;
  readonly #tokens: number;
  #text = '';
  /** The piece of the text that lies in the heap. */
  #from = 0;
  #end = 0;
  /** No piece can be cut off before this place. */
  #whole = 0;
  #unit: Uint16Array;
  #found: Int32Array;

  constructor(heap: Heap, kernels: TokenKernels) {
    this.#heap = heap;
    this.#kernels = kernels;
    const kinds = heap.take(unitKinds.length);
    this.#units = heap.take((PIECE + 2) * UNIT);
    this.#tokens = heap.take(PIECE * TOKEN);
    this.#unit = this.#viewUnits();
    this.#found = this.#viewFound();
    new Uint8Array(heap.buffer, kinds, unitKinds.length).set(unitKinds);
    kernels.setPlaces(kinds, this.#units, this.#tokens);
  }

  /** Numbers and types of the tokens that the last scan has found, one after the other. */
  get found(): Int32Array {
    if (this.#found.length === 0) this.#found = this.#viewFound();
    return this.#found;
  }

  open(text: string): void {
    this.#text = text;
    this.#end = 0;
    this.#whole = 0;
  }

  /**
   * Scans the open text from this place on.
   *
   * @param request whose texts are numbered
   * @param numbered how many have a number; see {@link numbered} afterwards
   * @returns the place at which it has stopped
   */
  scan(at: number, request: number, numbered: number): number {
    this.count = 0;
    this.numbered = numbered;
    if (at >= this.#end) this.#load(at);
    if (at >= this.#end) return at;
    const kernels = this.#kernels;
    const stopped = kernels.scan(at - this.#from, this.#end - this.#from, request, numbered);
    this.count = (kernels.tokensEnd() - this.#tokens) / TOKEN;
    this.numbered = kernels.numberedTexts();
    return this.#from + stopped;
  }

  /** Copies the next piece, which ends before a unit that is part of no token, and two zeros. */
  #load(at: number): void {
    const text = this.#text;
    let end = Math.min(at + PIECE, text.length);
    if (end < text.length) {
      if (at < this.#whole) return;
      this.#whole = end;
      while (end > at && unitKinds[text.charCodeAt(end)] !== 0) end--;
    }
    if (this.#unit.length === 0) this.#unit = this.#viewUnits();
    const unit = this.#unit;
    const length = end - at;
    for (let place = 0; place < length; place++) unit[place] = text.charCodeAt(at + place);
    unit[length] = 0;
    unit[length + 1] = 0;
    this.#from = at;
    this.#end = end;
  }

  #viewUnits(): Uint16Array {
    return new Uint16Array(this.#heap.buffer, this.#units, PIECE + 2);
  }

  #viewFound(): Int32Array {
    return new Int32Array(this.#heap.buffer, this.#tokens, (PIECE * TOKEN) / 4);
  }
}
