/** The texts that `tools/front-coded.mjs` has packed, in alphabetical order. */
export function frontDecoded(packed: string): readonly string[] {
  let last = '';
  return Array.from(packed.match(/[A-Z][^A-Z]*/g) ?? [], entry => {
    last = last.slice(0, entry.charCodeAt(0) - 65) + entry.slice(1);
    return last;
  });
}
