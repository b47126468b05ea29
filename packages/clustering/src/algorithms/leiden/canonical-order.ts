import type { Document, DocumentVectors } from '@sheaf/core';
import { ascending, eachField } from '@sheaf/core/internal';
import { type CanonicalOrder, gatherCopies } from './copies/gather-copies.js';

export type { CanonicalOrder };

/**
 * Sorts documents by their contents alone, so that the order of the input has no influence: by a hash of the text, so
 * that documents that are neighbours in the alphabet are kept apart, then by the text, then by the vector. Documents
 * that are equal in both keep their order. Copies follow the first of them.
 */
export function canonicalOrder(documents: readonly Document[], vectors?: DocumentVectors): CanonicalOrder {
  const texts = documents.map(contentOf);
  const hashes = texts.map(hash);
  const compareVectors = vectors ? comparerOf(vectors) : () => 0;
  const order = ascending(documents.length).sort((a, b) => {
    if (hashes[a] !== hashes[b]) return hashes[a]! - hashes[b]!;
    if (texts[a] !== texts[b]) return texts[a]! < texts[b]! ? -1 : 1;
    return compareVectors(a, b) || a - b;
  });
  return gatherCopies(order, { documents, texts, vectors });
}

/** Compares the vectors of two documents by the first number in which they differ. */
function comparerOf({ data, dimensions }: DocumentVectors): (a: number, b: number) => number {
  return (a, b) => {
    for (let at = 0; at < dimensions; at++) {
      const difference = data[a * dimensions + at]! - data[b * dimensions + at]!;
      if (difference !== 0) return difference;
    }
    return 0;
  };
}

/** Fields and values one after another, separated by a character that texts hardly ever contain. */
function contentOf(document: Document): string {
  const parts: string[] = [];
  eachField(document, (field, value) => {
    parts.push(field, ...(typeof value === 'string' ? [value] : value));
  });
  return parts.join('\u0000');
}

/** FNV-1a over UTF-16 units (Fowler, Noll and Vo). It begins with the bits that `Math.imul` returns, which is faster. */
function hash(text: string): number {
  let value = 0x811c9dc5 | 0;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}
