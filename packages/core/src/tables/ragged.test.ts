import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lasting, withColumns } from './columns.js';
import {
  concatenate,
  groupBy,
  itemsOf,
  type Ragged,
  rowCount,
  rowLength,
  selectRows,
  transpose,
  transposeWeighted,
} from './ragged.js';
import { ascending, renumber } from './renumber.js';

const KEYS = 6;
const key = fc.integer({ min: 0, max: KEYS - 1 });
const keys = fc.array(key, { maxLength: 30 }).map(list => Int32Array.from(list));
const lists = fc.array(fc.uniqueArray(key), { maxLength: 8 }).map(rows => rows.map(row => Int32Array.from(row).sort()));

const rowsOf = (table: Ragged): number[][] =>
  Array.from({ length: rowCount(table) }, (_, row) => Array.from(itemsOf(table, row)));

const numbers = (count: number): number[] => Array.from({ length: count }, (_, number) => number);

describe('Ragged tables', () => {
  test('groupBy lists for each key where it stands, ascending', () => {
    fc.assert(
      fc.property(keys, given => {
        const expected = numbers(KEYS).map(wanted => numbers(given.length).filter(place => given[place] === wanted));
        expect(rowsOf(groupBy(given, KEYS))).toEqual(expected);
      }),
    );
  });

  test('groupBy in an order of its own sorts by two keys when it is used twice', () => {
    const pairs = fc.array(fc.tuple(key, key), { maxLength: 30 });
    fc.assert(
      fc.property(pairs, given => {
        const [first, second] = [0, 1].map(at => Int32Array.from(given, pair => pair[at]!)) as [Int32Array, Int32Array];
        const order = groupBy(first, KEYS, groupBy(second, KEYS).item).item;
        const expected = numbers(given.length).sort(
          (a, b) => first[a]! - first[b]! || second[a]! - second[b]! || a - b,
        );
        expect(Array.from(order)).toEqual(expected);
      }),
    );
  });

  test('concatenate keeps the lists as rows, and transpose lists the rows of each item', () => {
    fc.assert(
      fc.property(lists, given => {
        const table = concatenate(given);
        expect(rowsOf(table)).toEqual(given.map(list => Array.from(list)));
        expect(given.map((_, row) => rowLength(table, row))).toEqual(given.map(list => list.length));
        const expected = numbers(KEYS).map(item => numbers(given.length).filter(row => given[row]!.includes(item)));
        expect(rowsOf(transpose(table, KEYS))).toEqual(expected);
      }),
    );
  });

  test('weights go with their items, and transposing twice gives the table back', () => {
    fc.assert(
      fc.property(lists, given => {
        const table = concatenate(given);
        const weighted = { ...table, weight: Float64Array.from(table.item, (item, place) => item + place / 100) };
        const back = transposeWeighted(transposeWeighted(weighted, KEYS), given.length);
        expect(rowsOf(back)).toEqual(rowsOf(table));
        expect(Array.from(back.weight)).toEqual(Array.from(weighted.weight));
      }),
    );
  });

  test('a table that is made to last keeps its numbers when the run gives its memory to the next', () => {
    const given = [Int32Array.of(0, 2), Int32Array.of(2)];
    const [passing, lastingTable] = withColumns(() => {
      const table = { ...concatenate(given), weight: Float64Array.of(1, 2, 3) };
      return [transposeWeighted(table, 3), transposeWeighted(table, 3, lasting)];
    });
    expect(Array.from(passing.weight)).toEqual([0, 0, 0]);
    expect(rowsOf(lastingTable)).toEqual([[0], [], [0, 1]]);
    expect(Array.from(lastingTable.weight)).toEqual([1, 2, 3]);
  });

  test('selectRows keeps the rows asked for, in the order asked for', () => {
    fc.assert(
      fc.property(lists, given => {
        const table = concatenate(given);
        const weighted = { ...table, weight: Float64Array.from(table.item) };
        const rows = ascending(given.length).reverse();
        const selected = selectRows(weighted, rows);
        expect(rowsOf(selected)).toEqual(given.map(list => Array.from(list)).reverse());
        expect(Array.from(selected.weight)).toEqual(Array.from(selected.item));
      }),
    );
  });
});

test('renumber keeps the grouping and numbers it by first appearance', () => {
  const groupings = fc
    .nat(20)
    .chain(count => fc.array(fc.nat(Math.max(0, count - 1)), { minLength: count, maxLength: count }));
  fc.assert(
    fc.property(groupings, given => {
      const { of, count } = renumber(Int32Array.from(given));
      const seen = [...new Set(given)];
      expect(count).toBe(seen.length);
      expect(Array.from(of)).toEqual(given.map(group => seen.indexOf(group)));
    }),
  );
});
