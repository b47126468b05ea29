/**
 * Decodes a canonical code of D. A. Huffman ("A method for the construction of minimum-redundancy codes", 1952), which
 * the lengths of the codes describe. `tools/word-vectors/huffman.mjs` encodes.
 *
 * @param lengths of the code of each symbol, 0 for a symbol that has none
 * @returns reads as many symbols as `out` has room for, from the bytes at `from` on
 */
export function huffmanDecoder(lengths: readonly number[]): (bytes: Uint8Array, from: number, out: Uint8Array) => void {
  const longest = Math.max(...lengths);
  const counts = Array.from({ length: longest + 1 }, (_, length) => lengths.filter(each => each === length).length);
  const symbols = Uint8Array.from(
    counts.flatMap((_, length) => (length === 0 ? [] : [...lengths.keys()].filter(each => lengths[each] === length))),
  );
  return (bytes, from, out) => {
    let at = from;
    let held = 0;
    let bits = 0;
    for (let i = 0; i < out.length; i++) {
      // The codes of one length are consecutive numbers, and begin behind twice those of the length before.
      let [code, first, before] = [0, 0, 0];
      for (let length = 1; ; length++) {
        if (bits === 0) {
          held = bytes[at++]!;
          bits = 8;
        }
        bits--;
        code |= (held >> bits) & 1;
        const count = counts[length]!;
        if (code - first < count) {
          out[i] = symbols[before + code - first]!;
          break;
        }
        before += count;
        first = (first + count) << 1;
        code <<= 1;
      }
    }
  };
}
