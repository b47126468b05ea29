/** Lines that an earlier process has read already. */

const NEWLINE = 0x0a;
const SPACE = 0x20;

/** How many documents are still to be skipped, over all inputs. */
export interface Skipped {
  left: number;
}

/** The bytes behind the first lines of a stream. As where documents are read, lines of white space do not count. */
export async function* skipLines(chunks: AsyncIterable<Uint8Array>, skipped: Skipped): AsyncGenerator<Uint8Array> {
  let isFilled = false;
  for await (const chunk of chunks) {
    let at = 0;
    for (; at < chunk.length && skipped.left > 0; at++) {
      if (chunk[at]! > SPACE) isFilled = true;
      if (chunk[at] !== NEWLINE || !isFilled) continue;
      isFilled = false;
      skipped.left--;
    }
    if (at < chunk.length) yield chunk.subarray(at);
  }
  // The last line may have no line feed.
  if (isFilled && skipped.left > 0) skipped.left--;
}
