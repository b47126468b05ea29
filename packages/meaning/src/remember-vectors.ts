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

  const forget = (): void => {
    for (const text of known.keys()) {
      if (taken <= room) return;
      known.delete(text);
      taken -= sizeOf(text);
    }
  };

  return {
    encode(texts, report) {
      const unread = [...new Set(texts)].filter(text => !known.has(text));
      const vectors = encode(unread, report);
      for (const [number, text] of unread.entries()) {
        known.set(text, vectors.slice(number * EMBEDDING, (number + 1) * EMBEDDING));
        taken += sizeOf(text);
      }
      const out = new Float32Array(texts.length * EMBEDDING);
      for (const [number, text] of texts.entries()) out.set(known.get(text)!, number * EMBEDDING);
      forget();
      return out;
    },
  };
}

const sizeOf = (text: string): number => CHARACTER * text.length + FLOAT * EMBEDDING;
