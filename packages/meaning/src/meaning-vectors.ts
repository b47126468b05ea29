import type { WordVectors } from '@sheaf/clustering/internal';
import type { Document } from '@sheaf/core';
import { beforeTaking, eachField } from '@sheaf/core/internal';
import { EMBEDDING } from './encoder/dimensions.js';
import { type Encoder, openEncoder } from './encoder/encoder.js';
import { rememberVectors } from './remember-vectors.js';
import { readWeights } from './weights/read-weights.js';

/**
 * Makes the function that gives each document a vector from what it says. The weights are unpacked when the first text
 * asks, and what was read is remembered: the same documents are often clustered again.
 *
 * @param file the weights
 */
export function vectorsByMeaning(file: Uint8Array): WordVectors {
  let encoder: Encoder | undefined;
  return (documents, { report } = {}) => {
    encoder ??= rememberVectors(openEncoder(readWeights(file)));
    beforeTaking(Float32Array.BYTES_PER_ELEMENT * documents.length * EMBEDDING);
    return { data: encoder.encode(documents.map(textOf), report), dimensions: EMBEDDING };
  };
}

/** The texts of a document one after another, as sentences. */
function textOf(document: Document): string {
  const parts: string[] = [];
  eachField(document, (_, value) => {
    for (const text of typeof value === 'string' ? [value] : value) {
      const trimmed = text.trim();
      if (trimmed !== '') parts.push(trimmed);
    }
  });
  return parts.map((part, i) => (i < parts.length - 1 && !/[.!?。！？]$/.test(part) ? `${part}.` : part)).join(' ');
}
