/** The parts of the web, other than encodings, that the libraries for workbooks, Parquet and mail use. */
const scope = globalThis as unknown as Record<string, unknown>;

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Whole groups of six or eight bits out of groups of another size. */
function* regrouped(values: Iterable<number>, from: number, to: number): Generator<number> {
  let [bits, size] = [0, 0];
  for (const value of values) {
    bits = ((bits << from) | value) & 0xffff;
    size += from;
    while (size >= to) yield (bits >> (size -= to)) & (2 ** to - 1);
  }
  if (to === 6 && size > 0) yield (bits << (to - size)) & 63;
}

const valuesOf = (text: string): number[] => [...text].map(digit => DIGITS.indexOf(digit)).filter(value => value >= 0);

const atob = (text: string): string =>
  Array.from(regrouped(valuesOf(text), 6, 8), byte => String.fromCharCode(byte)).join('');

function btoa(text: string): string {
  const bytes = [...text].map(character => character.charCodeAt(0));
  const digits = Array.from(regrouped(bytes, 8, 6), value => DIGITS[value]!).join('');
  return digits + '='.repeat((4 - (digits.length % 4)) % 4);
}

/** Bytes of several pieces, one after the other. */
class Bytes {
  readonly #pieces: readonly Uint8Array[];

  constructor(parts: readonly (string | ArrayBuffer | ArrayBufferView)[] = []) {
    this.#pieces = parts.map(part => {
      if (typeof part === 'string') return new TextEncoder().encode(part);
      return part instanceof ArrayBuffer
        ? new Uint8Array(part)
        : new Uint8Array(part.buffer, part.byteOffset, part.byteLength);
    });
  }

  get size(): number {
    return this.#pieces.reduce((sum, { length }) => sum + length, 0);
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    const all = new Uint8Array(this.size);
    let at = 0;
    for (const piece of this.#pieces) {
      all.set(piece, at);
      at += piece.length;
    }
    return all.buffer;
  }
}

scope['atob'] ??= atob;
scope['btoa'] ??= btoa;
scope['Blob'] ??= Bytes;
// Without it, the library of zip archives waits for a timer, which never comes while Python waits.
scope['queueMicrotask'] ??= (work: () => void) => void Promise.resolve().then(work);
