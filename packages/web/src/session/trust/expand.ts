/** Decompression that stops at a limit: a few untrusted kilobytes may represent gigabytes. */

/** The size of a piece, so small that it expands to a few megabytes at most. */
const PIECE = 2048;

/** The text is larger than the limit. */
export class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
}

function inPieces(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream(
    {
      pull(controller) {
        if (at >= bytes.length) return controller.close();
        controller.enqueue(bytes.subarray(at, (at += PIECE)));
      },
    },
    { highWaterMark: 0 },
  );
}

/**
 * The text that was compressed by `deflate-raw`.
 *
 * @param most bytes of the expanded text
 * @throws TooLargeError as soon as more have come out
 */
export async function expanded(bytes: Uint8Array<ArrayBuffer>, most: number): Promise<string> {
  const reader = inPieces(bytes).pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.length;
    if (size > most) {
      await reader.cancel().catch(() => {});
      throw new TooLargeError(`More than ${most} bytes`);
    }
    text += decoder.decode(value, { stream: true });
  }
}
