/** One search in several sample collections. */
import type { SourceRecord } from '../record-set.js';
import type { Collection } from './collection.js';
import { type Found, scoredRecords } from './search-collection.js';

/** A document with the fields that all collections have: its title if it has one, its text, its address. */
function plainDocument(document: Collection['documents'][number], text: string) {
  const { title, url } = document;
  const record = { snippet: document[text] ?? '', ...(url === undefined ? {} : { url }) };
  return title === undefined ? record : { title, ...record };
}

const plain = new WeakMap<Collection, Collection>();

/** The same documents with the fields that all collections have. Made once, because its index is kept with it. */
function plainCollection(collection: Collection): Collection {
  let made = plain.get(collection);
  if (made === undefined) {
    const { text = 'snippet', documents } = collection;
    made = { ...collection, text: 'snippet', documents: documents.map(document => plainDocument(document, text)) };
    plain.set(collection, made);
  }
  return made;
}

/**
 * Documents of several collections that hold every term and no excluded one, best first. Each says in `collection` from
 * which it is.
 *
 * @param query words, "quoted phrases" and -excluded words
 * @param limit the largest number of records to return
 * @param pause awaited between two collections, so that a page stays responsive
 */
export async function searchTogether(
  collections: readonly Collection[],
  query: string,
  limit: number,
  pause: () => Promise<void>,
): Promise<Found> {
  const found: { readonly record: SourceRecord; readonly score: number }[] = [];
  for (const collection of collections) {
    const scored = scoredRecords(plainCollection(collection), query);
    found.push(...scored.map(({ record, score }) => ({ record: { ...record, collection: collection.title }, score })));
    await pause();
  }
  found.sort((a, b) => b.score - a.score);
  return { records: found.slice(0, limit).map(({ record }) => record), total: found.length };
}
