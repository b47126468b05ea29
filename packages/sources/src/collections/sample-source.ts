/** Sample collections as a source: searched in the page, with the network off too. */
import { Type } from '@sheaf/core/schema';
import { SourceError } from '../errors.js';
import { maximum, queryText } from '../remote/query-fields.js';
import { searchResult } from '../remote/search-result.js';
import { defineSource } from '../source.js';
import type { Collection } from './collection.js';
import { searchCollection } from './search-collection.js';

/** A collection that is fetched when it is first searched. */
export interface LazyCollection {
  /** The name in addresses and settings. */
  readonly name: string;
  /** What people call it. */
  readonly title: string;
  /** English name of the language, as the clusterer expects it. */
  readonly language: string;
  /** Loads the collection. */
  load(): Promise<Collection>;
}

const TITLE = 'Sample collections';

/** A source of the collections a program has. */
export function sampleSource(collections: readonly LazyCollection[]) {
  const query = Type.Object({
    collection: Type.String({
      default: collections[0]?.name ?? '',
      enum: collections.map(({ name }) => name),
      title: 'Collection',
      description: 'Which texts to search.',
    }),
    query: queryText,
    maximum: maximum(10, 2000),
  });
  return defineSource({
    name: 'sample',
    title: TITLE,
    summary: 'Real texts that come with Sheaf. Works offline.',
    help: 'Search for words, "phrases in quotes", and leave out with -minus. An empty query takes the whole collection.',
    asksQuery: false,
    query,
    async read(options, { signal } = {}) {
      const chosen = collections.find(({ name }) => name === options.collection);
      if (chosen === undefined)
        throw new SourceError({
          source: TITLE,
          failure: 'refused',
          address: '',
          message: `There is no sample collection “${options.collection}”.`,
        });
      const collection = await chosen.load();
      signal?.throwIfAborted();
      return searchResult({ query: options.query, ...searchCollection(collection, options.query, options.maximum) });
    },
  });
}
