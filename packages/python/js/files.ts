/** Files inside a Python process: bytes in, records out. A script of its own, which is loaded with the first file. */
import './web-parts.js';
import { FileError, readFile, withSpellingNotice } from '@sheaf/sources';
import { unzipSync, zipSync } from 'fflate';
import { asked } from './decoders.js';

const scope = globalThis as unknown as { sheafFile: SharedArrayBuffer };

/** What a person may choose. */
interface Options {
  readonly encoding?: string;
  readonly format?: never;
  readonly cleanMarkup?: boolean;
}

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** An archive without compression: to decompress large parts, the library of workbooks asks for threads. */
function stored(bytes: Uint8Array): Uint8Array {
  try {
    return isZip(bytes) ? zipSync(unzipSync(bytes), { level: 0 }) : bytes;
  } catch {
    return bytes; // Damaged: the reader says where.
  }
}

/**
 * Reads the file whose bytes are in `sheafFile`.
 *
 * @param size how many of the bytes are the file
 * @returns JSON of `{ ok: { format, records, text, notices, asked } }` or `{ error: { code, message } }`; `text` has the
 *   names of the columns that hold prose, and `asked` the encodings that only Python can try
 */
async function read(size: number, name: string, options: Options): Promise<string> {
  asked.clear();
  const bytes = stored(new Uint8Array(scope.sheafFile).slice(0, size));
  try {
    const { format, records, fields, notices } = withSpellingNotice(await readFile(bytes, name, options));
    const text = fields.filter(({ natural }) => natural).map(field => field.name);
    const said = notices.map(({ message }) => message);
    return JSON.stringify({ ok: { format, records, text, notices: said, asked: [...asked] } });
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    return JSON.stringify({ error: { code: 'unreadable-file', message: error.message, problems: [] } });
  }
}

Object.assign(globalThis, { sheafRead: read });
