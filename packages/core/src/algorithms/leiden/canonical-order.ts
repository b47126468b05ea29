import type { Document } from '../../model.js';
import { ascending } from '../../tables/renumber.js';
import { eachField } from '../../tokens/tokenize.js';

/** Documents in an order of their own. */
export interface CanonicalOrder {
  /** The document at each place, by its number in the request. */
  readonly order: Int32Array;
  /** Whether the document at a place differs from the one before it. Equal documents stand side by side. */
  readonly isNew: (place: number) => boolean;
}

/**
 * Sorts documents by their contents alone, so that the order of the input has no influence: by a hash of the text, so
 * that documents that are neighbours in the alphabet are kept apart, then by the text. Equal documents keep their
 * order.
 */
export function canonicalOrder(documents: readonly Document[]): CanonicalOrder {
  const texts = documents.map(contentOf);
  const hashes = texts.map(hash);
  const order = ascending(documents.length).sort((a, b) => {
    if (hashes[a] !== hashes[b]) return hashes[a]! - hashes[b]!;
    if (texts[a] !== texts[b]) return texts[a]! < texts[b]! ? -1 : 1;
    return a - b;
  });
  return { order, isNew: place => place === 0 || texts[order[place]!] !== texts[order[place - 1]!] };
}

/** Fields and values one after another, separated by a character that texts hardly ever contain. */
function contentOf(document: Document): string {
  const parts: string[] = [];
  eachField(document, (field, value) => {
    parts.push(field, ...(typeof value === 'string' ? [value] : value));
  });
  return parts.join('\u0000');
}

/** FNV-1a over UTF-16 units (Fowler, Noll and Vo). */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}
