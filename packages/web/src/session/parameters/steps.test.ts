import { expect, test } from 'vitest';
import { sliderStop, stepsOf } from './steps.js';

test.each([
  [2, 100, true, 1, 5],
  [0, 1, false, 0.01, 0.05],
  [0, 10, false, 0.1, 0.5],
  [1, 20, true, 1, 1],
  [5000, 50000, true, 500, 5000],
])('from %d to %d (whole: %s) the box steps by %d, the slider by %d', (minimum, maximum, whole, box, slider) => {
  const steps = stepsOf(minimum, maximum, whole);
  expect(steps.box).toBeCloseTo(box);
  expect(steps.slider).toBeCloseTo(slider);
});

test('a slider stops at round numbers and at the ends', () => {
  expect(sliderStop(13, 2, 100, 5)).toBe(15);
  expect(sliderStop(2.3, 2, 100, 5)).toBe(2);
  expect(sliderStop(99.9, 2, 100, 5)).toBe(100);
});
