/**
 * Pieces of `size` bytes in all, as one buffer of its own. `Buffer.concat` may return a part of a larger buffer, and
 * readers of workbooks and of Parquet, and messages to threads, take all of it.
 */
export function joinBytes(pieces: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(emptyBuffer(size), 0, size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** Bytes of a large buffer. */
const LARGE = 2 ** 19;
/** TypeScript declares the second argument only for later runtimes than Node 20, which has it. */
const Resizable = ArrayBuffer as new (bytes: number, options: { maxByteLength: number }) => ArrayBuffer;

/**
 * A large buffer is made as one that could be resized, for V8 maps these, and the system gets them back as soon as they
 * are collected. Others come from the C library, which keeps what was freed, and the more of it the larger it was.
 */
const emptyBuffer = (size: number): ArrayBuffer =>
  size < LARGE ? new ArrayBuffer(size) : new Resizable(size, { maxByteLength: size });
