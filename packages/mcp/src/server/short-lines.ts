/** Input of lines, without those that are too long to be read. */
import { Transform } from 'node:stream';

/** Bytes of the longest line: more than the documents of a request may have by default. */
export const LONGEST_LINE = 2 ** 28;

const NEWLINE = 0x0a;

/**
 * Passes lines on, and drops the rest of a line from where it becomes too long: what is left is no message. The last
 * line gets a line feed if it has none, because only what ends with one is read.
 */
export function shortLines(longest: number = LONGEST_LINE): Transform {
  let length = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const last = chunk.lastIndexOf(NEWLINE);
      if (length + chunk.length <= longest) {
        length = last < 0 ? length + chunk.length : chunk.length - last - 1;
        return done(null, chunk);
      }
      const kept: Buffer[] = [];
      for (let start = 0; start < chunk.length; ) {
        const newline = chunk.indexOf(NEWLINE, start);
        const end = newline < 0 ? chunk.length : newline;
        const room = Math.max(0, longest - length);
        kept.push(chunk.subarray(start, Math.min(end, start + room)));
        length += end - start;
        if (newline >= 0) {
          kept.push(chunk.subarray(newline, newline + 1));
          length = 0;
        }
        start = end + 1;
      }
      done(null, Buffer.concat(kept));
    },
    flush(done) {
      done(null, length > 0 ? Buffer.of(NEWLINE) : null);
    },
  });
}
