import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nearDuplicates } from './near-duplicates.js';
import { standIns } from './stand-ins.js';

const text = fc.array(fc.constantFrom(...'abcdefgh'), { maxLength: 12 }).map(words => words.join(' '));
const record = fc.record({ text, doi: fc.constantFrom('', '1', '2', '3') });

describe('stand-ins', () => {
  test('are at least as similar as asked to what is kept, and never differ in an id', () => {
    fc.assert(
      fc.property(fc.array(record, { maxLength: 30 }), fc.integer({ min: 30, max: 100 }), (records, percent) => {
        const idsOf = (number: number): Record<string, string> =>
          records[number]!.doi === '' ? {} : { doi: records[number]!.doi };
        const groups = standIns(records, { fields: ['text'], similarity: percent / 100, idsOf });
        for (const { representative, documents, similarity } of groups) {
          expect(documents).toContain(representative);
          expect(documents.length).toBeGreaterThan(1);
          expect(Math.min(...similarity)).toBeGreaterThanOrEqual(percent / 100);
          expect(new Set(documents.flatMap(number => Object.values(idsOf(number)))).size).toBeLessThanOrEqual(1);
        }
        const grouped = groups.flatMap(({ documents }) => documents);
        expect(new Set(grouped).size).toBe(grouped.length);
      }),
    );
  });

  test('without ids leave no two similar documents that both are kept', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 20 }), texts => {
        const dropped = new Set(
          standIns(texts, { similarity: 0.6 }).flatMap(({ documents, representative }) =>
            documents.filter(each => each !== representative),
          ),
        );
        const kept = texts.filter((_, number) => !dropped.has(number));
        expect(nearDuplicates(kept, { similarity: 0.6 })).toEqual([]);
      }),
    );
  });

  test('of a chain the ends stay apart, which near-duplicates tie together', () => {
    const chain = ['a b c d', 'a b c d e', 'a b c d e f', 'a b c d e f g'];
    expect(nearDuplicates(chain, { similarity: 0.8 }).map(group => group.documents)).toEqual([[0, 1, 2, 3]]);
    expect(standIns(chain, { similarity: 0.8 }).map(group => group.documents)).toEqual([
      [0, 1],
      [2, 3],
    ]);
  });
});
