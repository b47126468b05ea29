import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Collection } from './collection.js';
import { searchCollection } from './search-collection.js';

const folder = new URL('../../../../corpora/', import.meta.url);
const names = readdirSync(folder).filter(name => name.endsWith('.json') && name !== 'index.json');
const load = (name: string): Collection => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Collection;
const index = JSON.parse(readFileSync(new URL('index.json', folder), 'utf8')) as { name: string; documents: number }[];

describe.each(names)('the sample collection %s', name => {
  const collection = load(name);

  test('has 200 to 2,000 documents with a title and a text, none twice', () => {
    expect(collection.documents.length).toBeGreaterThanOrEqual(200);
    expect(collection.documents.length).toBeLessThanOrEqual(2000);
    for (const { title, snippet } of collection.documents)
      expect([title.length > 0, String(snippet).length >= 80]).toEqual([true, true]);
    expect(new Set(collection.documents.map(document => document['snippet'])).size).toBe(collection.documents.length);
  });

  test('says its language, licence and origin and is smaller than a megabyte', () => {
    expect(`${collection.name}.json`).toBe(name);
    for (const key of ['title', 'language', 'licence', 'origin'] as const)
      expect(collection[key].length).toBeGreaterThan(3);
    expect(statSync(new URL(name, folder)).size).toBeLessThan(1_000_000);
  });

  test('finds at least fifty documents for the query it suggests', () => {
    expect(searchCollection(collection, collection.query!).total).toBeGreaterThanOrEqual(50);
  });

  test('is in the index', () => {
    expect(index).toContainEqual(
      expect.objectContaining({ name: collection.name, documents: collection.documents.length }),
    );
  });
});
