/**
 * Pieces of `size` bytes in all, as one buffer of its own. `Buffer.concat` may return a part of a larger buffer, and
 * readers of workbooks and of Parquet, and messages to threads, take all of it.
 */
export function joinBytes(pieces: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
