/** Lines of a stream of bytes, each no longer than a limit. Empty lines are skipped. */
import { type ErrorReport, errorReport } from '@sheaf/protocol';
import { joinBytes } from './join-bytes.js';

export type BatchLine = { readonly body: Uint8Array<ArrayBuffer> } | { readonly error: ErrorReport };

const NEWLINE = 0x0a;

/** @param limit bytes of a line, zero for any; a longer line becomes an error and the next is read */
export async function* readLines(stream: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<BatchLine> {
  let pieces: Uint8Array[] = [];
  let size = 0;
  const finish = (): BatchLine | null => {
    const line = limit > 0 && size > limit ? { error: tooLong(limit) } : { body: joinBytes(pieces, size) };
    pieces = [];
    size = 0;
    return 'error' in line || line.body.some(byte => byte > 0x20) ? line : null;
  };
  const add = (piece: Uint8Array) => {
    size += piece.length;
    if (limit === 0 || size <= limit) pieces.push(piece);
  };
  for await (const chunk of stream) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      add(chunk.subarray(start, end));
      start = end + 1;
      const line = finish();
      if (line) yield line;
    }
    add(chunk.subarray(start));
  }
  const last = finish();
  if (last) yield last;
}

const tooLong = (limit: number): ErrorReport =>
  errorReport('too-large', { message: `The line exceeds the limit of ${limit} bytes.` });
