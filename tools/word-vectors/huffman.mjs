/**
 * D. A. Huffman's code ("A method for the construction of minimum-redundancy codes", 1952) in its canonical form: the
 * lengths say it all. `packages/meaning/src/weights/huffman.ts` reads it.
 */

/** The length of the code of each symbol, from how often each occurs; 0 for symbols that do not occur. */
export function codeLengths(counts) {
  let nodes = [...counts.entries()]
    .filter(([, count]) => count > 0)
    .map(([symbol, count]) => ({ count, symbols: [symbol] }));
  const lengths = new Array(counts.length).fill(0);
  if (nodes.length === 1) lengths[nodes[0].symbols[0]] = 1;
  while (nodes.length > 1) {
    nodes.sort((a, b) => a.count - b.count || a.symbols[0] - b.symbols[0]);
    const [a, b, ...rest] = nodes;
    const symbols = [...a.symbols, ...b.symbols];
    for (const symbol of symbols) lengths[symbol]++;
    nodes = [...rest, { count: a.count + b.count, symbols }];
  }
  return lengths;
}

/** The code of each symbol: by length, and then by number. */
function codesOf(lengths) {
  const codes = [];
  let [code, last] = [0, 0];
  for (const [symbol, length] of [...lengths.entries()]
    .filter(([, n]) => n > 0)
    .sort((a, b) => a[1] - b[1] || a[0] - b[0])) {
    code *= 2 ** (length - last);
    codes[symbol] = code++;
    last = length;
  }
  return codes;
}

/** Encodes symbols, the first bit of a byte being its highest one. */
export function encoderOf(lengths) {
  const codes = codesOf(lengths);
  return symbols => {
    const bytes = [];
    let [held, bits] = [0, 0];
    for (const symbol of symbols)
      for (let bit = lengths[symbol] - 1; bit >= 0; bit--) {
        held = held * 2 + (Math.floor(codes[symbol] / 2 ** bit) % 2);
        if (++bits < 8) continue;
        bytes.push(held);
        [held, bits] = [0, 0];
      }
    if (bits > 0) bytes.push(held * 2 ** (8 - bits));
    return Uint8Array.from(bytes);
  };
}
