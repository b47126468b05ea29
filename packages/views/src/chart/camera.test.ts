import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Camera,
  draggedBy,
  type Frame,
  isOverview,
  overview,
  showing,
  within,
  zoomAround,
  zoomMiddle,
} from './camera.js';

const size = { width: 800, height: 600 };
const frameOf = (camera: Camera): Frame => ({ ...size, camera });

const cameras = fc
  .record({
    scale: fc.double({ min: 1, max: 60, noNaN: true }),
    x: fc.double({ min: 0, max: 1, noNaN: true }),
    y: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ scale, x, y }): Camera => ({ scale, x: x * 800 * (scale - 1), y: y * 600 * (scale - 1) }));

/** Where a point of the view lies in the chart, as shares of its width and height. */
const under = ({ scale, x, y }: Camera, point: { x: number; y: number }) => ({
  x: (x + point.x) / (size.width * scale),
  y: (y + point.y) / (size.height * scale),
});

describe('the camera', () => {
  test('never sees more than the chart, and nothing beside it', () => {
    const any = fc.record({
      scale: fc.double({ min: 0.01, max: 1000, noNaN: true }),
      x: fc.double({ min: -1e5, max: 1e5, noNaN: true }),
      y: fc.double({ min: -1e5, max: 1e5, noNaN: true }),
    });
    fc.assert(
      fc.property(any, camera => {
        const { scale, x, y } = within(size, camera);
        expect(scale >= 1 && scale <= 60).toBe(true);
        expect(x >= 0 && x <= 800 * (scale - 1) && y >= 0 && y <= 600 * (scale - 1)).toBe(true);
      }),
    );
  });

  test('keeps what is under the pointer there while it comes closer', () => {
    const point = fc.record({ x: fc.integer({ min: 0, max: 800 }), y: fc.integer({ min: 0, max: 600 }) });
    fc.assert(
      fc.property(cameras, point, fc.double({ min: 1, max: 3, noNaN: true }), (camera, at, factor) => {
        const closer = zoomAround(frameOf(camera), factor, at.x, at.y);
        const [before, after] = [under(camera, at), under(closer, at)];
        expect(after.x).toBeCloseTo(before.x, 6);
        expect(after.y).toBeCloseTo(before.y, 6);
      }),
    );
  });

  test('moves with a drag: what was under the pointer stays under it, except at the edge', () => {
    const near = { scale: 4, x: 900, y: 700 };
    const dragged = draggedBy(frameOf(near), 30, -20);
    expect(dragged).toEqual({ scale: 4, x: 870, y: 720 });
    expect(draggedBy(frameOf(near), 5000, 5000)).toEqual({ scale: 4, x: 0, y: 0 });
    expect(draggedBy(frameOf(overview), 30, 30)).toEqual(overview);
  });

  test('moves to what the keyboard has reached only if no part of it is in view', () => {
    const near = { scale: 4, x: 900, y: 700 };
    const box = (x: number, y: number) => ({ x, y, width: 40, height: 20 });
    expect(showing(frameOf(near), box(-39, 599))).toBe(near);
    expect(showing(frameOf(near), box(1000, 300))).toEqual({ scale: 4, x: 1520, y: 710 });
    expect(showing(frameOf(near), box(200, -60))).toEqual({ scale: 4, x: 720, y: 350 });
    expect(showing(frameOf(near), box(-900, -700))).toEqual({ scale: 4, x: 0, y: 0 });
  });

  test('comes back to the whole chart by as many steps as it went closer', () => {
    const closer = zoomMiddle(frameOf(overview), 1.6);
    expect(closer).toEqual({ scale: 1.6, x: 240, y: expect.closeTo(180, 9) });
    expect(isOverview(closer)).toBe(false);
    expect(isOverview(zoomMiddle(frameOf(closer), 1 / 1.6))).toBe(true);
  });

  test('looks at no cluster any more when it has come back to the whole chart', () => {
    const closer: Camera = { ...zoomMiddle(frameOf(overview), 2), target: '3' };
    expect(zoomMiddle(frameOf(closer), 0.9).target).toBe('3');
    expect(zoomMiddle(frameOf(closer), 0.5)).toEqual(overview);
  });

  test('that looks at one cluster of a pie does not show everything', () => {
    expect(isOverview({ ...overview, target: '3' })).toBe(false);
  });
});
