import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draw, tagsIn } from '../../../ui/draw.testing.js';
import { cellsOf, ProjectPicture } from './ProjectPicture.js';

const BOX = { x: 0, y: 0, width: 48, height: 32 };

const anyPicture = fc.array(fc.tuple(fc.nat(30), fc.integer({ min: 1, max: 500 })), { minLength: 1, maxLength: 24 });

test('the cells of a small picture fill it, each as large as its cluster', () => {
  fc.assert(
    fc.property(anyPicture, picture => {
      const cells = cellsOf(picture, BOX);
      const all = picture.reduce((sum, [, size]) => sum + size, 0);
      expect(cells.map(({ colour }) => colour)).toEqual(picture.map(([colour]) => colour));
      for (const [i, { x, y, width, height }] of cells.entries()) {
        expect((width * height) / (BOX.width * BOX.height)).toBeCloseTo(picture[i]![1] / all, 6);
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(BOX.width + 1e-6);
        expect(y + height).toBeLessThanOrEqual(BOX.height + 1e-6);
      }
    }),
  );
});

test('a project without clusters has an empty picture', () => {
  expect(tagsIn(draw(<ProjectPicture picture={[]} />), 'rect')).toEqual([]);
});
