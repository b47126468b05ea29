/** Zip and gzip, with a limit on what comes out: a small file may unfold to more than fits the memory. */
import { Gunzip, type UnzipFileInfo, unzipSync } from 'fflate';
import { FileError } from '../errors.js';
import { checkRoom } from './room.js';

/** More than any spreadsheet that a browser can show. */
export const MOST_BYTES = 1_000_000_000;

const tooLarge = (): FileError => new FileError('the file unfolds to more than 1 GB');

const damaged = (what: string, cause: unknown): FileError =>
  cause instanceof FileError ? cause : new FileError(`the ${what} archive is damaged or cut off`, {}, { cause });

function unzip(bytes: Uint8Array, filter: (entry: UnzipFileInfo) => boolean): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, { filter });
  } catch (cause) {
    throw damaged('zip', cause);
  }
}

/** Names of the entries. Rejects archives whose entries are larger than `MOST_BYTES` together. */
export function zipEntries(bytes: Uint8Array): readonly string[] {
  const names: string[] = [];
  let total = 0;
  unzip(bytes, entry => {
    names.push(entry.name);
    total += entry.originalSize;
    return false;
  });
  if (total > MOST_BYTES) throw tooLarge();
  return names;
}

export function unzipEntry(bytes: Uint8Array, name: string): Uint8Array | undefined {
  const entry = unzip(bytes, each => each.name === name)[name];
  if (entry !== undefined) checkRoom(entry);
  return entry;
}

/** The size a gzip file says it unfolds to, modulo 2³²: its last four bytes. fflate does not compare it. */
const promisedSize = (bytes: Uint8Array): number =>
  bytes.length < 18 ? -1 : new DataView(bytes.buffer, bytes.byteOffset).getUint32(bytes.length - 4, true);

export function gunzip(bytes: Uint8Array): Uint8Array {
  const chunks: Uint8Array[] = [];
  let total = 0;
  let ofMember = 0;
  const stream = new Gunzip(chunk => {
    total += chunk.length;
    ofMember += chunk.length;
    if (total > MOST_BYTES) throw tooLarge();
    chunks.push(chunk);
  });
  stream.onmember = () => {
    ofMember = 0;
  };
  try {
    for (let start = 0; start < bytes.length; start += 65_536)
      stream.push(bytes.subarray(start, start + 65_536), start + 65_536 >= bytes.length);
  } catch (cause) {
    throw damaged('gzip', cause);
  }
  if (promisedSize(bytes) !== ofMember % 2 ** 32) throw new FileError('the gzip archive is damaged or cut off');
  return joined(chunks, total);
}

function joined(chunks: readonly Uint8Array[], total: number): Uint8Array {
  const all = new Uint8Array(total);
  let offset = 0;
  for (const chunk of chunks) {
    all.set(chunk, offset);
    offset += chunk.length;
  }
  return all;
}
