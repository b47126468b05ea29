import { utf8Text } from '../weights/utf8-text.js';

/**
 * Makes the function that brings a text to the form whose pieces the model knows: compatible characters become one
 * (NFKC, as SentencePiece has it), and each word begins with a sign of its own.
 *
 * @param map four bytes with the length of a double array (J. Aoe, "An efficient digital search algorithm by using a
 *   double-array structure", 1989), the array, and texts that end with a zero byte. The array finds the text that
 *   replaces the longest sequence of characters.
 * @returns the words of a text
 */
export function normaliser(map: Uint8Array): (text: string) => readonly string[] {
  const view = new DataView(map.buffer, map.byteOffset, map.byteLength);
  const size = view.getUint32(0, true);
  const units = Uint32Array.from({ length: size / 4 }, (_, i) => view.getUint32(4 + 4 * i, true));
  const texts = map.subarray(4 + size);
  const known = new Map<number, string>();

  const replacement = (start: number): string => {
    const found = known.get(start) ?? utf8Text(texts.subarray(start, texts.indexOf(0, start)));
    known.set(start, found);
    return found;
  };

  return text => {
    let result = '';
    for (let at = 0; at < text.length; ) {
      const { end, start } = longestKnown(units, text, at);
      if (end > at) {
        result += replacement(start);
        at = end;
      } else {
        const length = text.codePointAt(at)! > 0xffff ? 2 : 1;
        result += text.slice(at, at + length);
        at += length;
      }
    }
    return result.split(' ').flatMap(word => (word === '' ? [] : [WORD + word]));
  };
}

/** What begins a word. */
const WORD = '▁';

/** The children of a node lie at its offset, combined with their byte. */
const offsetOf = (unit: number): number => (unit >>> 10) << ((unit & 0x200) >>> 6);

/** The end of the longest known sequence of characters at a place, and where the text that replaces it starts. */
function longestKnown(
  units: Uint32Array,
  text: string,
  from: number,
): { readonly end: number; readonly start: number } {
  let node = offsetOf(units[0]!);
  let [end, start] = [from, 0];
  for (let at = from; at < text.length; ) {
    const point = text.codePointAt(at)!;
    at += point > 0xffff ? 2 : 1;
    const length = point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
    for (let n = length - 1; n >= 0; n--) {
      const byte =
        length === 1
          ? point
          : n === length - 1
            ? LEADS[length]! | (point >> (6 * n))
            : 0x80 | ((point >> (6 * n)) & 0x3f);
      node ^= byte;
      const unit = units[node] ?? 0;
      if ((unit & 0x800000ff) !== byte) return { end, start };
      node ^= offsetOf(unit);
      if (n > 0 || !(unit & 0x100)) continue;
      end = at;
      start = units[node]! & 0x7fffffff;
    }
  }
  return { end, start };
}

/** The first byte of a character in UTF-8, by the number of its bytes. */
const LEADS: readonly number[] = [0, 0, 0xc0, 0xe0, 0xf0];
