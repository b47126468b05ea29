import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULTS, fitting, type Settings, VIEWS } from './declared-settings.js';

const names = Object.keys(DEFAULTS) as (keyof Settings)[];

describe('a stored setting', () => {
  test.each(names)('%s fits with its default', name => {
    expect(fitting(name, DEFAULTS[name])).toEqual(DEFAULTS[name]);
  });

  test('of the wrong kind has its default', () => {
    expect(fitting('compact', 'yes')).toBe(false);
    expect(fitting('maxCharacters', '400')).toBe(400);
    expect(fitting('algorithm', 7)).toBe(DEFAULTS.algorithm);
    expect(fitting('folded', 'labels')).toEqual([]);
  });

  test('outside its choices has its default, inside them stays', () => {
    expect(fitting('theme', 'sepia')).toBe('system');
    for (const view of VIEWS) expect(fitting('view', view)).toBe(view);
  });

  test('outside its range is moved to the nearest limit', () => {
    expect([fitting('split', 0), fitting('split', 0.5), fitting('split', 3)]).toEqual([0.25, 0.5, 0.75]);
    expect(fitting('maxCharacters', Number.NaN)).toBe(400);
  });

  test('whatever was stored, is of the kind of its default', () => {
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.anything(), (name, value) => {
        const fitted = fitting(name, value);
        expect(Array.isArray(fitted)).toBe(Array.isArray(DEFAULTS[name]));
        expect(typeof fitted).toBe(typeof DEFAULTS[name]);
      }),
    );
  });
});
