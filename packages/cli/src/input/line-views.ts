/**
 * Lines of a stream of bytes, as views of the pieces in which they arrive: a file of millions of lines is not copied.
 */

/** The bytes of a line without its line feed, or what is wrong with it. */
export type LineView = { readonly bytes: Uint8Array } | { readonly error: string };

const NEWLINE = 0x0a;
const SPACE = 0x20;

/**
 * Lines of white space alone are skipped. A view is valid as long as the caller likes, but keeps a whole piece alive.
 *
 * @param limit the maximum number of bytes of a line; a longer line becomes an error, and the next line is read
 */
export async function* lineViews(chunks: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<LineView> {
  const tooLong = { error: `The line exceeds the limit of ${limit} bytes.` };
  let pieces: Uint8Array[] = [];
  let size = 0;
  const close = (last: Uint8Array): LineView | null => {
    const isTooLong = size + last.length > limit;
    const bytes = isTooLong || pieces.length === 0 ? last : Buffer.concat([...pieces, last]);
    pieces = [];
    size = 0;
    if (isTooLong) return tooLong;
    return bytes.every(byte => byte <= SPACE) ? null : { bytes };
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      const line = close(chunk.subarray(start, end));
      start = end + 1;
      if (line) yield line;
    }
    size += chunk.length - start;
    if (size > limit) pieces = [];
    else if (start < chunk.length) pieces.push(chunk.subarray(start));
  }
  const line = close(new Uint8Array());
  if (line) yield line;
}
