import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { goodMeasures } from './example-measures.testing.js';
import { measuresOf, POOR, readoutLines } from './quality.js';

const measure = (name: string, part: Parameters<typeof goodMeasures>[0]) =>
  measuresOf(goodMeasures(part)).find(each => each.name === name)!;

describe('the readout of the quality', () => {
  test('has a line for each measure that can be poor', () => {
    expect(measuresOf(goodMeasures())).toHaveLength(Object.keys(POOR).length);
  });

  test('calls nothing poor in a good run', () => {
    expect(measuresOf(goodMeasures()).filter(({ poor }) => poor)).toEqual([]);
  });

  test.each([
    ['Coverage', { coverage: 0.65 }, { coverage: 0.649 }],
    ['Overlap', { overlap: 2.5 }, { overlap: 2.51 }],
    ['Balance', { balance: 0.6 }, { balance: 0.59 }],
    ['Largest cluster', { largestShare: 0.34 }, { largestShare: 0.35 }],
    ['Label support', { labelSupport: 0.6 }, { labelSupport: 0.59 }],
    ['Redundant labels', { labelRedundancy: 0.2 }, { labelRedundancy: 0.21 }],
    ['Weak labels', { labelWeakness: 0.33 }, { labelWeakness: 0.34 }],
    ['Cohesion', { cohesion: -0.05 }, { cohesion: -0.06 }],
  ])('calls %s poor beyond its bound and not at it', (name, at, beyond) => {
    expect(measure(name, at).poor).toBe(false);
    expect(measure(name, beyond).poor).toBe(true);
    expect(measuresOf(goodMeasures(beyond)).filter(({ poor }) => poor)).toHaveLength(1);
  });

  test.each([
    ['Coverage', { coverage: 0.913 }, '91.3\u2009%'],
    ['Overlap', { overlap: 1.234 }, '1.23'],
    ['Cohesion', { cohesion: -0.5 }, '-0.50'],
    ['Largest cluster', { largestShare: 1 }, '100\u2009%'],
  ])('writes %s for people', (name, part, written) => {
    expect(measure(name, part).value).toBe(written);
  });

  test('of a run without clusters has dashes, and calls what cannot be measured not poor', () => {
    const none = { overlap: Number.NaN, balance: Number.NaN, labelSupport: Number.NaN, cohesion: Number.NaN };
    const lines = measuresOf(goodMeasures(none)).filter(({ value }) => value === '–');
    expect(lines.map(({ name }) => name)).toEqual(['Overlap', 'Balance', 'Label support', 'Cohesion']);
    expect(lines.some(({ poor }) => poor)).toBe(false);
  });

  test('gives a report the same lines as the screen', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), coverage => {
        const measures = goodMeasures({ coverage });
        expect(readoutLines(measures)).toEqual(measuresOf(measures).map(({ name, value }) => [name, value]));
      }),
    );
  });
});
