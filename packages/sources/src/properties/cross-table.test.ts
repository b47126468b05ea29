import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textWidth } from '../text-width.js';
import { crossTable, documentsOfCell, type Topic } from './cross-table.js';
import { fisherTest, logFactorials } from './fisher-test.js';
import { crossTableRows, printCrossTable } from './print-cross-table.js';
import type { PropertyValues } from './property-values.js';

/** Binomial coefficients without rounding. */
function choose(n: number, k: number): bigint {
  let ways = 1n;
  for (let i = 1; i <= k; i++) ways = (ways * BigInt(n - k + i)) / BigInt(i);
  return k < 0 || k > n ? 0n : ways;
}

/** Fisher's test in whole numbers: all ways to choose as many documents with a count that is at most as probable. */
function exactly(total: number, topic: number, value: number, both: number): number {
  const ways = (count: number) => choose(value, count) * choose(total - value, topic - count);
  let sum = 0n;
  for (let count = 0; count <= topic; count++) if (ways(count) <= ways(both)) sum += ways(count);
  return Number((sum * 10n ** 15n) / choose(total, topic)) / 1e15;
}

const VALUES = ['low', 'middle', 'high'];

const anyTable = fc.integer({ min: 1, max: 24 }).chain(count => {
  const some = (most: number) => fc.uniqueArray(fc.nat(most), { maxLength: most + 1 });
  return fc.record({
    ofDocument: fc.array(some(VALUES.length - 1), { minLength: count, maxLength: count }),
    topics: fc.array(some(count - 1), { maxLength: 4 }),
  });
});

const namedTopics = (all: readonly (readonly number[])[]): readonly Topic[] =>
  all.map((documents, at) => ({ label: `Topic ${at}`, documents }));

const ofColumn = (ofDocument: PropertyValues['ofDocument']): PropertyValues => ({
  name: 'rating',
  values: VALUES,
  ofDocument,
});

test('all figures of a table equal those of counting document by document', () => {
  fc.assert(
    fc.property(anyTable, ({ ofDocument, topics }) => {
      const table = crossTable(namedTopics(topics), ofColumn(ofDocument));
      const all = ofDocument.flatMap((own, number) => (own.length > 0 ? [number] : []));
      const having = (numbers: readonly number[], value: number) =>
        numbers.filter(number => all.includes(number) && ofDocument[number]!.includes(value)).length;
      expect(table.documents).toBe(all.length);
      expect(table.values.map(({ documents }) => documents)).toEqual(VALUES.map((_, value) => having(all, value)));
      const chances: number[] = [];
      table.topics.forEach((row, topic) => {
        const own = topics[topic]!.filter(number => all.includes(number));
        expect(row.documents).toBe(own.length);
        row.cells.forEach((cell, value) => {
          const [both, everywhere] = [having(own, value), having(all, value)];
          expect(cell.documents).toBe(both);
          expect(cell.share).toBe(own.length === 0 ? 0 : both / own.length);
          if (own.length === 0 || everywhere === 0) expect(cell.lift).toBeUndefined();
          else expect(cell.lift).toBeCloseTo((both * all.length) / (own.length * everywhere), 10);
          if (own.length > 0 && own.length < all.length && everywhere > 0 && everywhere < all.length)
            chances.push(exactly(all.length, own.length, everywhere, both));
          else expect(cell.p).toBe(1);
        });
      });
      // Holm: each probability times the number of those that are at least as large, never less than a smaller one's.
      const corrected = chances.map(chance =>
        Math.max(
          ...chances
            .filter(other => other <= chance * (1 + 1e-9))
            .map(other => Math.min(1, other * chances.filter(each => each >= other * (1 - 1e-9)).length)),
        ),
      );
      const found = table.topics.flatMap(({ documents, cells }) =>
        cells.filter(
          (_, value) =>
            documents > 0 && documents < all.length && having(all, value) > 0 && having(all, value) < all.length,
        ),
      );
      expect(found).toHaveLength(corrected.length);
      found.forEach(({ p, share, differs }, at) => {
        expect(p).toBeCloseTo(corrected[at]!, 6);
        if (Math.abs(p - 0.05) < 1e-6) return;
        const expected = table.values[indexOf(table, found[at]!)]!.share;
        expect(differs).toBe(p > 0.05 ? undefined : share > expected ? 'more' : 'less');
      });
    }),
    { numRuns: 300 },
  );
});

const indexOf = (table: ReturnType<typeof crossTable>, cell: object): number =>
  table.topics.map(({ cells }) => cells.indexOf(cell as never)).find(at => at >= 0)!;

describe("Fisher's test", () => {
  test('gives the probabilities of counting all choices, also of many documents', () => {
    const logs = logFactorials(2000);
    for (const [total, topic, value, both] of [
      [24, 12, 8, 6],
      [2000, 100, 300, 15],
      [2000, 100, 300, 40],
      [500, 250, 250, 125],
    ] as const)
      expect(fisherTest({ total, topic, value, both }, logs)).toBeCloseTo(exactly(total, topic, value, both), 9);
  });

  test('of the tea that was tasted: three of four cups told right happen by chance in 17 of 35 cases', () => {
    expect(fisherTest({ total: 8, topic: 4, value: 4, both: 3 }, logFactorials(8))).toBeCloseTo(17 / 35, 12);
  });
});

/** Forty documents: the first ten are about breakfast and rated low, the others are rated high. */
const ratings = ofColumn(Array.from({ length: 40 }, (_, number) => [number < 10 ? 0 : 2]));
const hotels = namedTopics([[0, 1, 2, 3, 4, 5, 6, 7], [8, 9, 20, 30], []]);

describe('a cell', () => {
  test('is marked where a topic differs by more than chance explains', () => {
    const { topics } = crossTable(hotels, ratings);
    expect(topics.map(({ cells }) => cells.map(({ differs }) => differs))).toEqual([
      ['more', undefined, 'less'],
      [undefined, undefined, undefined],
      [undefined, undefined, undefined],
    ]);
  });

  test('knows its documents', () => {
    expect(documentsOfCell(ratings, 0, hotels[1])).toEqual([8, 9]);
    expect(documentsOfCell(ratings, 2, hotels[1])).toEqual([20, 30]);
    expect(documentsOfCell(ratings, 0)).toHaveLength(10);
    expect(documentsOfCell(ofColumn([[0], [], [1]]))).toEqual([0, 2]);
  });
});

describe('a printed table', () => {
  test('has a line per topic, marks, and a sentence on what they mean', () => {
    const lines = printCrossTable(crossTable(hotels, ratings)).split('\n');
    expect(lines[0]).toMatch(/^rating +documents +low +middle +high$/);
    expect(lines[1]).toMatch(/^Topic 0 +8 +8 100 % \+ +0 +0 % +0 +0 % -$/);
    expect(lines[4]).toMatch(/^All documents +40 +10 +25 % +0 +0 % +30 +75 %$/);
    expect(lines[6]).toContain('more than chance explains');
  });

  test('has its columns below each other, also where a label takes two columns per character', () => {
    const topics = hotels.map((topic, at) => (at === 0 ? { ...topic, label: '太陽光発電の家👍' } : topic));
    const lines = printCrossTable(crossTable(topics, ratings)).split('\n');
    const widths = lines.slice(1, 5).map(line => textWidth(line.slice(0, line.indexOf('%'))));
    expect(new Set(widths).size).toBe(1);
    expect(lines[1]).toContain('太陽光発電の家👍 ');
  });

  test('for spreadsheets has a row per topic and value, with numbers', () => {
    const { header, rows } = crossTableRows(crossTable(hotels, ratings));
    expect(header).toEqual([
      'Topic',
      'rating',
      'Documents',
      'Share of topic',
      'Share of value',
      'Share of all',
      'Lift',
      'p',
      'Differs',
    ]);
    expect(rows).toHaveLength(9);
    expect(rows[0]).toEqual(['Topic 0', 'low', 8, 1, 0.8, 0.25, 4, 0.000002341, 'more']);
    expect(rows[1]!.slice(0, 7)).toEqual(['Topic 0', 'middle', 0, 0, 0, 0, undefined]);
  });
});
