/** Saves a file through the browser. */
import type { Collection } from '../documents/collection.js';

/** Letters and digits of any script, joined by hyphens: a safe file name on every system. */
export const safeName = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);

/** A file name of source, query, kind of content and extension. Of a file, its own name says where it is from. */
export function fileName(collection: Collection, what: string, extension: string): string {
  const about = collection.query || collection.name.replace(/\.\w{1,5}$/, '');
  const source = collection.source === 'file' ? '' : collection.source;
  return `${[source, about, what].map(safeName).filter(Boolean).join('_')}.${extension}`;
}

export function download(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
