import { inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const ENTRY_LENGTH = 46;

/** The files of a ZIP archive below 4 GB, by name. */
export function unzip(archive) {
  let end = archive.length - 22;
  while (archive.readUInt32LE(end) !== END) end--;
  const files = new Map();
  let at = archive.readUInt32LE(end + 16);
  for (let count = archive.readUInt16LE(end + 10); count > 0; count--) {
    const [nameLength, extra, comment] = [28, 30, 32].map(offset => archive.readUInt16LE(at + offset));
    const name = archive.toString('utf8', at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength);
    files.set(name, contentOf(archive, archive.readUInt32LE(at + 42), archive.readUInt32LE(at + 20)));
    at += ENTRY_LENGTH + nameLength + extra + comment;
  }
  return files;
}

/** The content of the file whose local header is at `at`, and which takes `size` bytes in the archive. */
function contentOf(archive, at, size) {
  const start = at + 30 + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28);
  const bytes = archive.subarray(start, start + size);
  return archive.readUInt16LE(at + 8) === 0 ? bytes : inflateRawSync(bytes);
}

const readers = {
  '|u1': bytes => Uint8Array.from(bytes),
  '<f4': bytes => new Float32Array(Uint8Array.from(bytes).buffer),
  '<f8': bytes => new Float64Array(Uint8Array.from(bytes).buffer),
};

/** The numbers of a file of NumPy (.npy), row after row. */
export function numbersOf(npy) {
  const start = npy[6] === 1 ? 10 + npy.readUInt16LE(8) : 12 + npy.readUInt32LE(8);
  const header = npy.toString('latin1', 0, start);
  const [, kind] = /'descr': '([^']*)'/.exec(header);
  if (!readers[kind] || !header.includes("'fortran_order': False")) throw new Error(`Cannot read ${header}.`);
  return readers[kind](npy.subarray(start));
}
