import { readFileSync } from 'node:fs';
import { documentNetwork } from '@sheaf/clustering/network';
import type { Language } from '@sheaf/core';
import { catalogue } from '@sheaf/languages';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { layoutMap } from './layout-map.js';
import { trustworthiness } from './trustworthiness.testing.js';

type Texts = readonly { readonly title: string; readonly snippet: string }[];
const corpus = (name: string): Texts =>
  JSON.parse(readFileSync(new URL(`../../../../corpora/${name}.json`, import.meta.url), 'utf8')).documents.map(
    ({ title, snippet }: Texts[number]) => ({ title, snippet }),
  );

let english: Language;
beforeAll(async () => {
  english = await catalogue.find(({ name }) => name === 'English')!.load();
});
const mapOf = (documents: Texts) => layoutMap(documentNetwork(documents, { language: english }));

test('neighbours on the map are neighbours in what they say', { tags: 'thorough' }, () => {
  // Descriptions of four fields, so short that many share no word. Copies are one node.
  const fields = ['debian-games', 'debian-media', 'debian-network', 'debian-science'];
  const documents = fields.flatMap(name => corpus(name).slice(0, 200));
  const texts = documents.map(({ title, snippet }) => `${title}. ${snippet}`);
  expect(trustworthiness(texts, mapOf(documents), { language: english, k: 20 })).toBeGreaterThanOrEqual(0.81);
});

test('reviews of one subject are near each other on the map', { tags: 'thorough' }, () => {
  const reviews: readonly { readonly review: string }[] = JSON.parse(
    readFileSync(new URL('../../../../corpora/reviews-hotel.json', import.meta.url), 'utf8'),
  ).documents;
  const documents = reviews.map(({ review }) => ({ title: '', snippet: review }));
  const texts = reviews.map(({ review }) => review);
  expect(trustworthiness(texts, mapOf(documents), { language: english, k: 20 })).toBeGreaterThanOrEqual(0.85);
});

describe('the layout of a map', () => {
  test('is the same every time', () => {
    const documents = corpus('debian-games').slice(0, 40);
    expect(mapOf(documents)).toEqual(mapOf(documents));
  });

  test('tells how far it is', () => {
    const told: number[] = [];
    const documents = corpus('debian-games').slice(0, 40);
    layoutMap(documentNetwork(documents, { language: english }), undefined, done => told.push(done));
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(told.at(-1)).toBeGreaterThan(0.9);
    expect(told.at(-1)).toBeLessThanOrEqual(1);
  });

  test('puts every document on the map, whatever the texts', () => {
    const words = fc.constantFrom('rose', 'garden', 'engine', 'motor', 'wine', 'whale', '');
    const document = fc.record({ title: words, snippet: fc.array(words, { maxLength: 4 }).map(all => all.join(' ')) });
    fc.assert(
      fc.property(fc.array(document, { minLength: 1, maxLength: 60 }), documents => {
        const { x, y } = mapOf(documents);
        expect([x.length, y.length]).toEqual([documents.length, documents.length]);
        for (const value of [...x, ...y]) expect(value >= 0 && value <= 1).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test('lays added documents over the map without moving the others, near those they resemble', () => {
    const documents = corpus('debian-games').slice(0, 400);
    const before = documents.slice(0, 320);
    const places = mapOf(before);
    const known = { x: new Float32Array(documents.length).fill(Number.NaN), y: new Float32Array(documents.length) };
    known.y.fill(Number.NaN);
    known.x.set(places.x);
    known.y.set(places.y);
    const after = layoutMap(documentNetwork(documents, { language: english }), known);
    expect(after.x.subarray(0, 320)).toEqual(places.x);
    expect(after.y.subarray(0, 320)).toEqual(places.y);
    const texts = documents.map(({ title, snippet }) => `${title}. ${snippet}`);
    expect(trustworthiness(texts, after, { language: english, k: 20 })).toBeGreaterThanOrEqual(0.7);
  });
});
