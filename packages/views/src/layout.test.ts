import type { Cluster } from '@sheaf/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toClusterItems } from './cluster-item.js';
import { layoutPie } from './pie/layout-pie.js';
import { layoutTreemap, type Tile, tileAt } from './treemap/layout-treemap.js';

const documentCount = 60;
const documents = fc.uniqueArray(fc.nat(documentCount - 1), { minLength: 1, maxLength: 20 });
const leaf: fc.Arbitrary<Cluster<number>> = fc.record({
  labels: fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 2 }),
  documents,
  clusters: fc.constant([]),
});
const nested: fc.Arbitrary<Cluster<number>> = fc.record({
  labels: fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 2 }),
  documents,
  clusters: fc.array(leaf, { maxLength: 4 }),
});
const answers = fc.array(nested, { maxLength: 30 });
const size = fc.integer({ min: 50, max: 2000 });

const area = ({ width, height }: Tile): number => width * height;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, next) => total + next, 0);

const overlap = (a: Tile, b: Tile): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

describe('layoutTreemap', () => {
  test('gives every top cluster an area proportional to its documents', () => {
    fc.assert(
      fc.property(answers, size, size, (clusters, width, height) => {
        const items = toClusterItems(clusters, documentCount);
        const total = sum(items.map(item => item.documents.length));
        for (const tile of layoutTreemap(items, width, height).filter(({ depth }) => depth === 0))
          expect(area(tile) / (width * height)).toBeCloseTo(tile.item.documents.length / total, 9);
      }),
    );
  });

  test('divides the content of a parent in proportion to its parts', () => {
    fc.assert(
      fc.property(answers, clusters => {
        const tiles = layoutTreemap(toClusterItems(clusters, documentCount), 1500, 1200);
        for (const parent of tiles.filter(({ depth, rest }) => depth === 0 && !rest)) {
          const parts = tiles.filter(
            ({ depth, item, rest }) =>
              depth === 1 && (rest ? item === parent.item : item.id.startsWith(`${parent.item.id}.`)),
          );
          const weightOf = (tile: Tile): number =>
            tile.rest
              ? tile.item.documents.filter(n => !tile.item.clusters.some(c => c.documents.includes(n))).length
              : tile.item.documents.length;
          const whole = sum(parts.map(area));
          const weights = sum(parts.map(weightOf));
          for (const part of parts) expect(area(part) / whole).toBeCloseTo(weightOf(part) / weights, 9);
        }
      }),
    );
  });

  test('lets no two clusters of a level overlap and none leave its parent', () => {
    fc.assert(
      fc.property(answers, size, size, (clusters, width, height) => {
        const tiles = layoutTreemap(toClusterItems(clusters, documentCount), width, height);
        for (const [place, tile] of tiles.entries()) {
          expect(tile.x).toBeGreaterThanOrEqual(-1e-6);
          expect(tile.y).toBeGreaterThanOrEqual(-1e-6);
          expect(tile.x + tile.width).toBeLessThanOrEqual(width + 1e-6);
          expect(tile.y + tile.height).toBeLessThanOrEqual(height + 1e-6);
          for (const other of tiles.slice(place + 1))
            if (other.depth === tile.depth) expect(overlap(tile, other)).toBeLessThan(1e-6);
            else if (tile.depth === 0 && other.item.id.startsWith(`${tile.item.id}.`))
              expect(overlap(tile, other)).toBeCloseTo(area(other), 6);
        }
      }),
    );
  });

  test('puts "Other topics" last, however large it is', () => {
    const items = toClusterItems([{ labels: ['Small'], documents: [0], clusters: [] }], 100);
    expect(layoutTreemap(items, 400, 300).map(({ item }) => item.label)).toEqual(['Small', 'Other topics']);
  });

  test('draws the same picture twice', () => {
    fc.assert(
      fc.property(answers, clusters => {
        const items = toClusterItems(clusters, documentCount);
        expect(layoutTreemap(items, 800, 600)).toEqual(layoutTreemap(items, 800, 600));
      }),
      { numRuns: 20 },
    );
  });

  test('finds at the middle of a tile without parts that tile', () => {
    fc.assert(
      fc.property(fc.array(leaf, { minLength: 1, maxLength: 40 }), clusters => {
        const tiles = layoutTreemap(toClusterItems(clusters, documentCount), 900, 700);
        for (const tile of tiles) expect(tileAt(tiles, tile.x + tile.width / 2, tile.y + tile.height / 2)).toBe(tile);
      }),
    );
    expect(tileAt([], 3, 3)).toBeUndefined();
  });

  test('leaves out clusters without documents and lays out nothing for nothing', () => {
    const empty = toClusterItems([{ labels: ['Empty'], documents: [], clusters: [] }], 0);
    expect(layoutTreemap(empty, 300, 300)).toEqual([]);
    expect(layoutTreemap([], 300, 300)).toEqual([]);
    expect(layoutTreemap(toClusterItems([], 3), 0, 0)).toEqual([]);
  });
});

describe('layoutPie', () => {
  test('fills the circle with angles proportional to the documents', () => {
    fc.assert(
      fc.property(answers, clusters => {
        const items = toClusterItems(clusters, documentCount);
        const total = sum(items.map(item => item.documents.length));
        const top = layoutPie(items).filter(({ depth }) => depth === 0);
        for (const { item, start, end } of top)
          expect((end - start) / (2 * Math.PI)).toBeCloseTo(item.documents.length / total, 9);
        expect(top.at(-1)?.end ?? 2 * Math.PI).toBe(2 * Math.PI);
      }),
    );
  });

  test('keeps subclusters within the angle of their parent, one after the other', () => {
    fc.assert(
      fc.property(answers, clusters => {
        const sectors = layoutPie(toClusterItems(clusters, documentCount));
        for (const parent of sectors.filter(({ depth }) => depth === 0)) {
          let from = parent.start;
          for (const child of sectors.filter(
            ({ item, depth }) => depth === 1 && item.id.startsWith(`${parent.item.id}.`),
          )) {
            expect(child.start).toBeCloseTo(from, 9);
            from = child.end;
          }
          expect(from).toBeLessThanOrEqual(parent.end + 1e-9);
        }
      }),
    );
  });

  test('opens a sector to three fifths of the circle and keeps the others in proportion', () => {
    const clusters = [10, 20, 30].map(count => ({
      labels: [String(count)],
      documents: Array.from({ length: count }, (_, n) => n),
      clusters: [],
    }));
    const angles = layoutPie(toClusterItems(clusters, 30), { expanded: '0' }).map(
      s => (s.end - s.start) / (2 * Math.PI),
    );
    expect(angles[0]).toBeCloseTo(0.6, 9);
    expect(angles[1]).toBeCloseTo(0.16, 9);
    expect(angles[2]).toBeCloseTo(0.24, 9);
  });
});
