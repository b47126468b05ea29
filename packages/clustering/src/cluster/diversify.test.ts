import { lingo } from '@sheaf/core';
import { english } from '@sheaf/languages/english';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diverseOrder, diversify } from './diversify.js';

describe('the order of different topics', () => {
  test('holds every document once, and begins with one of each topic', () => {
    const topics = fc.array(fc.array(fc.nat({ max: 19 })), { maxLength: 6 });
    fc.assert(
      fc.property(topics, groups => {
        const order = diverseOrder(
          groups.map((documents, n) => ({ labels: [`${n}`], documents })),
          20,
        );
        expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, number) => number));
        const best = groups.flatMap(documents => (documents.length > 0 ? [Math.min(...documents)] : []));
        if (best.length > 0) expect(order[0]).toBe(Math.min(...best));
      }),
    );
  });

  test('puts documents that fit into no topic last', () => {
    const topics = [
      { labels: ['Other Topics'], documents: [0, 1] },
      { labels: ['Power'], documents: [3, 2] },
    ];
    expect(diverseOrder(topics, 4)).toEqual([2, 3, 0, 1]);
    // A topic that is called so is one like the others
    expect(diverseOrder([{ ...topics[0]!, score: 0.5 }, topics[1]!], 4)).toEqual([0, 2, 1, 3]);
  });
});

describe('diversify', () => {
  const results = ['Jaguar cars for sale', 'Used Jaguar cars', 'Jaguar the big cat', 'The big cat of the Americas'];

  test('returns the documents themselves, of different topics first', () => {
    expect(diversify(results, 2, { algorithm: lingo, language: english })).toEqual([results[0], results[2]]);
    expect(diversify(results, 9, { algorithm: lingo, language: english })).toHaveLength(4);
  });

  test('takes equal texts as the documents that they are, however many', () => {
    const many = Array.from({ length: 20_000 }, (_, number) => (number === 7 ? 'the other' : 'the same'));
    const documents = many.map((_, number) => number);
    const topics = [documents.slice(0, 7), documents.slice(7)];
    const algorithm = {
      ...lingo,
      cluster: () => topics.map(found => ({ labels: ['Topic'], documents: found, clusters: [] })),
    };
    expect(diversify(many, 3, { algorithm, language: english })).toEqual(['the same', 'the other', 'the same']);
  });

  test.each([0, 1.5, Number.NaN, -1])('rejects %j documents', k => {
    expect(() => diversify(results, k, { algorithm: lingo, language: english })).toThrow(`but it is ${k}`);
  });
});
