/** Node, Deno and Bun give their modules without an import, which bundlers for pages would reject. */
interface Runtime {
  readonly process?: { readonly getBuiltinModule?: (name: 'node:fs') => { readFileSync(path: URL): Uint8Array } };
}

/** Loads the file that `tools/word-vectors/build.mjs` makes: from the disk, or in a page from where this module lies. */
export async function loadWeights(): Promise<Uint8Array> {
  const address = new URL('../../weights/encoder.bin', import.meta.url);
  const files = (globalThis as Runtime).process?.getBuiltinModule?.('node:fs');
  try {
    if (files) return aligned(files.readFileSync(address));
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address} has the status ${response.status}.`);
    return new Uint8Array(await response.arrayBuffer());
  } catch (cause) {
    // The code of a package that is not installed: without its weights this one is of as little use.
    throw Object.assign(new Error(MISSING, { cause }), { code: 'ERR_MODULE_NOT_FOUND' });
  }
}

const MISSING =
  '@sheaf/meaning has no weights: install it again, or in its repository run "node tools/word-vectors/build.mjs meaning".';

/** Numbers are read where they lie, at multiples of four bytes. */
const aligned = (bytes: Uint8Array): Uint8Array => (bytes.byteOffset % 4 === 0 ? bytes : bytes.slice());
