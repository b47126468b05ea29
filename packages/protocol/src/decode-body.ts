/** Decodes the bytes of a JSON text. The encoding is detected from the first bytes, not taken from a header. */

interface Encoding {
  readonly name: string;
  readonly skip: number;
}

/** Whether the bytes are read as UTF-8. */
export const isUtf8 = (bytes: Uint8Array): boolean => encodingOf(bytes).name === 'utf-8';

/**
 * The text of a body: in UTF-16 or UTF-32 if it begins with a byte order mark or looks like it, else in UTF-8.
 *
 * @throws TypeError where the bytes are not text in that encoding
 */
export function decodeBody(bytes: Uint8Array): string {
  const { name, skip } = encodingOf(bytes);
  const content = skip > 0 ? bytes.subarray(skip) : bytes;
  if (name.startsWith('utf-32')) return decodeUtf32(content, name === 'utf-32be');
  if (name === 'utf-16be') return decodeWith('utf-16le', swapPairs(content));
  return decodeWith(name, content);
}

const decodeWith = (name: string, bytes: Uint8Array): string =>
  new TextDecoder(name, { fatal: true, ignoreBOM: true }).decode(bytes);

/** By the byte-order mark, else by where the zero bytes of the first characters are. */
function encodingOf(bytes: Uint8Array): Encoding {
  const [a = 1, b = 1, c = 1, d = 1] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return { name: 'utf-8', skip: 3 };
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff) return { name: 'utf-32be', skip: 4 };
  if (a === 0xff && b === 0xfe && c === 0 && d === 0) return { name: 'utf-32le', skip: 4 };
  if (a === 0xfe && b === 0xff) return { name: 'utf-16be', skip: 2 };
  if (a === 0xff && b === 0xfe) return { name: 'utf-16le', skip: 2 };
  if (a === 0 && b === 0 && c === 0) return { name: 'utf-32be', skip: 0 };
  if (b === 0 && c === 0 && d === 0) return { name: 'utf-32le', skip: 0 };
  if (a === 0) return { name: 'utf-16be', skip: 0 };
  if (b === 0) return { name: 'utf-16le', skip: 0 };
  return { name: 'utf-8', skip: 0 };
}

/** Node without full ICU, and some browsers, lack a strict decoder for the big-endian form. */
function swapPairs(bytes: Uint8Array): Uint8Array {
  const swapped = new Uint8Array(bytes.length);
  for (let i = 0; i < bytes.length; i++) swapped[i] = bytes[i ^ 1] ?? 0;
  return swapped;
}

function decodeUtf32(bytes: Uint8Array, bigEndian: boolean): string {
  if (bytes.length % 4 !== 0) throw new TypeError('Truncated UTF-32 text');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += 4) {
    const code = view.getUint32(at, !bigEndian);
    if (code > 0x10ffff) throw new TypeError(`Invalid UTF-32 character 0x${code.toString(16)}`);
    pieces.push(String.fromCodePoint(code));
  }
  return pieces.join('');
}
