import { EMBEDDING, FLOAT } from './encoder/dimensions.js';
import type { Encoder } from './encoder/encoder.js';

/** Bytes of texts and vectors that are remembered: those of about 8,000 abstracts of 150 words. */
const ROOM = 32e6;

/** The bytes of a character of a text. */
const CHARACTER = 2;

/**
 * An encoder that reads no text twice: people cluster the same documents again with other settings. Where the room ends,
 * the texts that were read first are forgotten. A text has the same vector whatever is read with it.
 *
 * @param room bytes of texts and vectors
 */
export function rememberVectors({ encode }: Encoder, room = ROOM): Encoder {
  const known = new Map<string, Float32Array>();
  let taken = 0;

  const remember = (text: string, vector: Float32Array): void => {
    known.set(text, vector);
    taken += sizeOf(text);
    for (const first of known.keys()) {
      if (taken <= room) return;
      known.delete(first);
      taken -= sizeOf(first);
    }
  };

  return {
    encode(texts, report) {
      const unread = [...new Set(texts)].filter(text => !known.has(text));
      const out = encode(unread, report, texts.length);
      const read = new Map(unread.map((text, row) => [text, out.slice(row * EMBEDDING, (row + 1) * EMBEDDING)]));
      for (const [row, text] of texts.entries()) out.set(read.get(text) ?? known.get(text)!, row * EMBEDDING);
      for (const [text, vector] of read) remember(text, vector);
      return out;
    },
  };
}

const sizeOf = (text: string): number => CHARACTER * text.length + FLOAT * EMBEDDING;
