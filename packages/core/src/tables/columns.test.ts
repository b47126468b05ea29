import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { copyOf, float64Column, int8Column, int32Column, uint8Column, uint16Column, withColumns } from './columns.js';

const makers = [int32Column, uint16Column, uint8Column, int8Column, float64Column];
const lengths = fc.array(fc.tuple(fc.constantFrom(...makers), fc.nat({ max: 40_000 })), { maxLength: 40 });

/** Makes all of them, then marks each, and looks whether any mark is lost. */
function checkColumns(wanted: readonly (readonly [(typeof makers)[number], number])[]): void {
  const columns = wanted.map(([make, length], number) => {
    const column = make(length);
    expect(column.length).toBe(length);
    expect(column.every(value => value === 0)).toBe(true);
    return column.fill(number + 1);
  });
  for (const [number, column] of columns.entries()) expect(column.every(value => value === number + 1)).toBe(true);
}

describe('columns', () => {
  test('begin with zeros and never share a number, whatever their lengths', () => {
    fc.assert(fc.property(lengths, checkColumns));
  });

  test('begin with zeros in one piece of work after the other, and within another', () => {
    fc.assert(
      fc.property(lengths, lengths, lengths, (outer, inner, after) => {
        withColumns(() => {
          checkColumns(outer);
          const column = int32Column(100).fill(5);
          withColumns(() => checkColumns(inner));
          expect(column.every(value => value === 5)).toBe(true);
        });
        expect(() =>
          withColumns(() => {
            checkColumns(after);
            throw new Error('given up');
          }),
        ).toThrow('given up');
        checkColumns(after);
        withColumns(() => checkColumns(outer));
      }),
    );
  });

  test('of one piece of work are taken over by the next, those outside are not', () => {
    const outside = int32Column(4);
    const first = withColumns(() => int32Column(4));
    expect(withColumns(() => int32Column(4).buffer)).toBe(first.buffer);
    expect(outside.buffer).not.toBe(first.buffer);
  });

  test('leave what a large piece of work needs to the next, until many have not needed it', () => {
    const large = () => withColumns(() => Array.from({ length: 12 }, () => float64Column(30_000).buffer));
    const first = large();
    expect(new Set(first).size).toBeLessThan(first.length);
    expect(large().every((buffer, at) => buffer === first[at])).toBe(true);
    for (let run = 0; run < 64; run++) withColumns(() => int32Column(4));
    expect(large().at(-1)).not.toBe(first.at(-1));
  });

  test('a copy has the first numbers, and changes alone', () => {
    const column = int32Column(5).fill(7);
    const copy = copyOf(column, 3);
    copy[0] = 1;
    expect([...copy]).toEqual([1, 7, 7]);
    expect([...column]).toEqual([7, 7, 7, 7, 7]);
    expect([...copyOf(column)]).toEqual([...column]);
  });
});
