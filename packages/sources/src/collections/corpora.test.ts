import { readdirSync, readFileSync, statSync } from 'node:fs';
import { cluster, leiden } from '@sheaf/clustering';
import { catalogue } from '@sheaf/languages';
import { describe, expect, test } from 'vitest';
import type { Collection } from './collection.js';
import { searchCollection } from './search-collection.js';
import { searchTogether } from './search-together.js';

const folder = new URL('../../../../corpora/', import.meta.url);
const names = readdirSync(folder).filter(name => name.endsWith('.json') && name !== 'index.json');
const load = (name: string): Collection => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Collection;
const index = JSON.parse(readFileSync(new URL('index.json', folder), 'utf8')) as { name: string; documents: number }[];
const all = names.map(load);

/** The collections that were written for Sheaf say which field is their text. */
const isWritten = ({ text }: Collection): boolean => text !== undefined;
const textOf = ({ text = 'snippet' }: Collection, document: Collection['documents'][number]) => String(document[text]);

describe.each(names)('the sample collection %s', name => {
  const collection = load(name);

  test('has enough documents with a text, none twice', () => {
    const [least, shortest] = isWritten(collection) ? [90, 30] : [200, 80];
    expect(collection.documents.length).toBeGreaterThanOrEqual(least);
    expect(collection.documents.length).toBeLessThanOrEqual(2000);
    const texts = collection.documents.map(document => textOf(collection, document));
    for (const text of texts) expect(text.length, text).toBeGreaterThanOrEqual(shortest);
    expect(new Set(texts).size).toBe(texts.length);
    if (!isWritten(collection)) for (const { title = '' } of collection.documents) expect(title).not.toBe('');
  });

  test('says its language, licence and origin and is smaller than a megabyte', () => {
    expect(`${collection.name}.json`).toBe(name);
    for (const key of ['title', 'language', 'licence', 'origin'] as const)
      expect(collection[key].length).toBeGreaterThan(3);
    expect(statSync(new URL(name, folder)).size).toBeLessThan(1_000_000);
  });

  test('suggests, if any, a query that finds at least forty documents of all collections', async () => {
    const found = await searchTogether(all, collection.query ?? '', 1, () => Promise.resolve());
    expect(found.total).toBeGreaterThanOrEqual(40);
    if (!isWritten(collection))
      expect(searchCollection(collection, collection.query!).total).toBeGreaterThanOrEqual(50);
  });

  test('is in the index', () => {
    expect(index).toContainEqual(
      expect.objectContaining({ name: collection.name, documents: collection.documents.length }),
    );
  });
});

test('the reviews of a hotel are five topics, each of at least twenty documents, and nothing is left over', async () => {
  const { documents } = load('reviews-hotel.json');
  const english = await catalogue.find(({ name }) => name === 'English')!.load();
  const reviews = documents.map(document => ({ review: document['review']! }));
  const clusters = cluster(reviews, { algorithm: leiden, language: english });
  expect(clusters.map(({ labels }) => labels.join()).toSorted()).toEqual([
    'Air Conditioning',
    'Breakfast',
    'Front Desk',
    'Parking Garage',
    'Swimming Pool',
  ]);
  expect(Math.min(...clusters.map(each => each.documents.length))).toBeGreaterThanOrEqual(20);
  expect(new Set(clusters.flatMap(each => each.documents)).size).toBe(documents.length);
});
