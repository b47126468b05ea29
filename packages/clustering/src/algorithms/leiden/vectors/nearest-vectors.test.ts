import type { DocumentVectors } from '@sheaf/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openShortTables } from '../short/short-rows.js';
import { recallOfRows } from './measure-recall.js';
import { nearestVectors, type SearchOptions } from './nearest-vectors.js';
import { writeUnitRows } from './unit-rows.js';

/** Whole numbers: vectors that differ by rounding errors alone count as equal. */
const number = fc.integer({ min: -8, max: 8 });
const collections = fc
  .tuple(fc.integer({ min: 2, max: 12 }), fc.integer({ min: 1, max: 90 }))
  .chain(([dimensions, documents]) =>
    fc
      .array(fc.array(number, { minLength: dimensions, maxLength: dimensions }), {
        minLength: documents,
        maxLength: documents,
      })
      .map((rows): DocumentVectors => ({ dimensions, data: Float32Array.from(rows.flat()) })),
  );
const all = ({ data, dimensions }: DocumentVectors) =>
  Int32Array.from({ length: data.length / dimensions }, (_, document) => document);

/** Cosines of all pairs after the mean is subtracted, the slow way. */
function cosines({ data, dimensions }: DocumentVectors): readonly (readonly number[])[] {
  const rows = [...all({ data, dimensions })].map(row => [...data.subarray(row * dimensions, (row + 1) * dimensions)]);
  const present = rows.filter(row => row.some(value => value !== 0));
  const mean = Array.from({ length: dimensions }, (_, at) =>
    present.length === 0 ? 0 : present.reduce((sum, row) => sum + row[at]!, 0) / present.length,
  );
  const centred = rows.map(row => (present.includes(row) ? row.map((value, at) => value - mean[at]!) : row));
  const length = (row: readonly number[]) => Math.hypot(...row) || 1;
  return centred.map(a =>
    centred.map(b => a.reduce((sum, value, at) => sum + value * b[at]!, 0) / (length(a) * length(b))),
  );
}

const find = (vectors: DocumentVectors, options: SearchOptions) => {
  const { start, item, weight } = nearestVectors(vectors, all(vectors), options);
  return [...all(vectors)].map(row => ({
    rows: [...item.subarray(start[row]!, start[row + 1]!)],
    weights: [...weight.subarray(start[row]!, start[row + 1]!)],
  }));
};

test.each([1, 5, 20])('the %d nearest vectors are found, up to the rounding of cosines', count => {
  fc.assert(
    fc.property(collections, vectors => {
      const expected = cosines(vectors);
      find(vectors, { count }).forEach(({ rows, weights }, row) => {
        const best = expected[row]!.filter((_, other) => other !== row).sort((a, b) => b - a);
        const sorted = [...weights].sort((a, b) => b - a);
        const faults = rows.flatMap((other, at) => [weights[at]! - expected[row]![other]!, sorted[at]! - best[at]!]);
        expect(Math.max(0, ...faults.map(Math.abs))).toBeLessThan(0.002);
        expect(rows.length).toBeGreaterThanOrEqual(best.slice(0, count).filter(cosine => cosine > 0.002).length);
        expect(rows).not.toContain(row);
        expect(rows).toEqual([...rows].sort((a, b) => a - b));
      });
    }),
  );
});

test('plain JavaScript finds the same as SIMD, to the last bit', () => {
  fc.assert(
    fc.property(collections, vectors => {
      expect(find(vectors, { count: 7, script: true })).toEqual(find(vectors, { count: 7 }));
    }),
  );
});

/** Vectors around some centres, the same ones every time. */
function clouds(documents: number, dimensions: number, centres: number): DocumentVectors {
  let state = 7;
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32 - 0.5;
  };
  const middle = Float64Array.from({ length: centres * dimensions }, random);
  const data = new Float32Array(documents * dimensions);
  for (let at = 0; at < data.length; at++) {
    const centre = Math.floor(at / dimensions) % centres;
    data[at] = middle[centre * dimensions + (at % dimensions)]! + 0.5 * random();
  }
  return { data, dimensions };
}

/** The share of the true neighbours that are found. */
function recall(found: readonly { readonly rows: readonly number[] }[], vectors: DocumentVectors, count: number) {
  const sampled = found.map((_, row) => row).filter(row => row % 97 === 0);
  const { data, dimensions } = vectors;
  const mean = new Float64Array(dimensions);
  for (let at = 0; at < data.length; at++) mean[at % dimensions]! += data[at]! / found.length;
  const cosine = (a: number, b: number): number => {
    let [product, squares] = [0, 0];
    for (let at = 0; at < dimensions; at++) {
      const other = data[b * dimensions + at]! - mean[at]!;
      product += (data[a * dimensions + at]! - mean[at]!) * other;
      squares += other * other;
    }
    return product / Math.sqrt(squares);
  };
  const shares = sampled.map(row => {
    const near = found.map((_, other) => ({ other, cosine: other === row ? -1 : cosine(row, other) }));
    const best = near.sort((a, b) => b.cosine - a.cosine).slice(0, count);
    return best.filter(({ other }) => found[row]!.rows.includes(other)).length / count;
  });
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

describe('in large collections', () => {
  test('vectors that are reduced to their principal components have the same neighbours nearly always', () => {
    const vectors = clouds(4_100, 96, 60);
    expect(recall(find(vectors, { count: 10 }), vectors, 10)).toBeGreaterThan(0.6);
  });
});

describe('the recall', () => {
  const scattered = (rows: number): DocumentVectors => {
    let state = 7;
    const next = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
      return state / 2 ** 31;
    };
    return { dimensions: 8, data: Float32Array.from({ length: rows * 8 }, next) };
  };

  test('is not given where all pairs are compared', () => {
    const vectors = scattered(300);
    expect(nearestVectors(vectors, all(vectors), { count: 5 }).recall).toBeNull();
  });

  test('is 1 in cells so few that each row is compared with all others, and the neighbours are the same', () => {
    const vectors = scattered(300);
    const { recall, ...found } = nearestVectors(vectors, all(vectors), { count: 5 }, 100);
    const { recall: _, ...exact } = nearestVectors(vectors, all(vectors), { count: 5 });
    expect(recall).toBe(1);
    expect(found).toEqual(exact);
  });

  test('is the share of the neighbours that are there', () => {
    const vectors = scattered(300);
    const { tables, products } = openShortTables({ rows: [300, 8] });
    writeUnitRows(vectors, all(vectors), tables.rows);
    const three = nearestVectors(vectors, all(vectors), { count: 3 });
    expect([3, 4, 6].map(count => recallOfRows(three, tables.rows, count, products))).toEqual([1, 0.75, 0.5]);
  });
});
