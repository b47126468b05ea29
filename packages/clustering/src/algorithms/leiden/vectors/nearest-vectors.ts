/**
 * Finds the most similar vectors of each vector. All pairs are compared, block by block. Above {@link MANY} rows, rows
 * are first sorted into cells of similar vectors, and each row is compared with those in the nearest cells: most of the
 * nearest neighbours are found in a time that grows only a little faster than the number of rows.
 */
import type { DocumentVectors } from '@sheaf/core';
import type { Weighted } from '@sheaf/core/internal';
import { NearestRows } from '../short/nearest-rows.js';
import { BLOCK, openShortTables, type RowRange, type ShortRows, SQUARE } from '../short/short-rows.js';
import { type Cells, cellCount, sortIntoCells } from './cells.js';
import { recallOfRows } from './measure-recall.js';
import { COMPONENTS, reduceRows } from './principal-components.js';
import { writeUnitRows } from './unit-rows.js';

/** From this number of rows on, vectors are reduced to their principal components, which takes a while in itself. */
const WORTH_REDUCING = 4_000;

/** Up to this number of rows, all pairs are compared. */
const MANY = 20_000;

/** Number of rows that a row is compared with at least, if they are in cells. */
const COMPARED = 6_000;

/** Called with the progress. Throw from `onProgress` to cancel. */
export interface SearchOptions {
  /** Number of neighbours per row. */
  readonly count: number;
  readonly onProgress?: (done: number) => void;
  /** Whether to use plain JavaScript even if there is SIMD; the result is the same. */
  readonly script?: boolean;
}

/** Neighbours, and how many of them were found. */
export interface FoundVectors extends Weighted {
  /** The share of the nearest neighbours that were found, 0 to 1; null if all were. */
  readonly recall: number | null;
}

/**
 * The neighbours of every row, ascending, with their cosines as weights; ties go to the smaller row. The mean of all
 * vectors is subtracted before. Only cosines above 0 count.
 *
 * @param documents the documents of the rows, by their numbers in the request
 * @param many the number of rows above which neighbours are searched in cells; tests choose a smaller one
 */
export function nearestVectors(
  vectors: DocumentVectors,
  documents: Int32Array,
  options: SearchOptions,
  many = MANY,
): FoundVectors {
  const { length } = documents;
  const { dimensions } = vectors;
  const reduces = length > WORTH_REDUCING && dimensions > COMPONENTS;
  const columns = reduces ? COMPONENTS : dimensions;
  const cells = length > many ? cellCount(length) : 0;
  const { tables, memory, products } = openShortTables(
    {
      rows: [length, columns],
      whole: [reduces ? length : 0, dimensions],
      components: [reduces ? COMPONENTS : 0, dimensions],
      sorted: [cells > 0 ? length : 0, columns],
      centres: [cells, columns],
    },
    { script: options.script ?? false, room: NearestRows.bytes(length, options.count) },
  );
  if (reduces) {
    writeUnitRows(vectors, documents, tables.whole);
    reduceRows(tables.whole, { components: tables.components, reduced: tables.rows }, products);
  } else writeUnitRows(vectors, documents, tables.rows);
  const search = new Search(new NearestRows(length, options.count, memory), options, products);
  if (cells === 0) {
    search.compareAll(tables.rows);
    return { recall: null, ...search.gather() };
  }
  search.compareCells(sortIntoCells(tables.rows, tables, products), tables.sorted);
  const found = search.gather();
  return { recall: recallOfRows(found, tables.rows, options.count, products), ...found };
}

/** The comparison of rows, with the best neighbours of every row so far. */
class Search {
  readonly #nearest: NearestRows;
  readonly #options: SearchOptions;
  readonly #products: (x: RowRange, y: RowRange) => Int32Array;

  constructor(nearest: NearestRows, options: SearchOptions, products: (x: RowRange, y: RowRange) => Int32Array) {
    this.#nearest = nearest;
    this.#options = options;
    this.#products = products;
  }

  /** Neighbours with their cosines. */
  gather(): Weighted {
    return this.#nearest.gather(product => Math.min(1, product / SQUARE));
  }

  /** Compares every pair once, for both of its rows. */
  compareAll(table: ShortRows): void {
    for (let from = 0; from < table.rows; from += BLOCK) {
      const x = { of: table, from, count: Math.min(BLOCK, table.rows - from) };
      const left = 1 - from / table.rows;
      // The share of the pairs, which become fewer row by row.
      this.#options.onProgress?.(1 - left * left);
      for (let other = from; other < table.rows; other += BLOCK)
        this.#comparePairs(x, { of: table, from: other, count: Math.min(BLOCK, table.rows - other) });
    }
  }

  /** Compares the rows of each cell with those of the nearest cells. */
  compareCells({ rowOf, parts, nearestParts }: Cells, table: ShortRows): void {
    this.#nearest.sortedBy(rowOf);
    parts.forEach(([start, end], part) => {
      this.#options.onProgress?.(start / table.rows);
      let compared = 0;
      for (const near of nearestParts(part)) {
        if (compared >= COMPARED) break;
        const [otherStart, otherEnd] = parts[near]!;
        compared += otherEnd - otherStart;
        for (let from = start; from < end; from += BLOCK) {
          const x = { of: table, from, count: Math.min(BLOCK, end - from) };
          for (let other = otherStart; other < otherEnd; other += BLOCK)
            this.#compareRows(x, { of: table, from: other, count: Math.min(BLOCK, otherEnd - other) });
        }
      }
    });
  }

  #comparePairs(x: RowRange, y: RowRange): void {
    this.#products(x, y);
    this.#nearest.offerPairs(x, y);
  }

  #compareRows(x: RowRange, y: RowRange): void {
    this.#products(x, y);
    this.#nearest.offerRows(x, y);
  }
}
