import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DEFAULTS, fitting, type Settings } from './declared-settings.js';
import { MemoryStorage } from './memory-storage.testing.js';
import { changeSettings, resetSettings, toggled, useSettings } from './settings.js';
import { PREFIX } from './storage.js';

const keys = Object.keys(DEFAULTS) as (keyof Settings)[];

let storage: MemoryStorage;

beforeEach(() => {
  storage = new MemoryStorage();
  vi.stubGlobal('localStorage', storage);
  resetSettings();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a stored value', () => {
  test('of any kind becomes a value of the type its setting has', () => {
    fc.assert(
      fc.property(fc.constantFrom(...keys), fc.anything(), (key, value) => {
        const fits = fitting(key, value);
        expect(typeof fits).toBe(typeof DEFAULTS[key]);
        expect(Array.isArray(fits)).toBe(Array.isArray(DEFAULTS[key]));
      }),
    );
  });

  test('that fits stays as it is, so that reading twice changes nothing', () => {
    fc.assert(
      fc.property(fc.constantFrom(...keys), fc.anything(), (key, value) => {
        const once = fitting(key, value);
        expect(fitting(key, once)).toEqual(once);
      }),
    );
  });

  test.each<[keyof Settings, unknown, unknown]>([
    ['split', 3, 0.75],
    ['split', -1, 0.25],
    ['split', Number.NaN, DEFAULTS.split],
    ['maxCharacters', 1e9, 5000],
    ['theme', 'pink', 'system'],
    ['theme', 'dark', 'dark'],
    ['view', 'a chart of a later version', 'folders'],
    ['place', 'browser', 'browser'],
    ['folded', ['labels', 7], []],
    ['folded', ['labels'], ['labels']],
  ])('%s %j is read as %j', (key, value, expected) => {
    expect(fitting(key, value)).toEqual(expected);
  });
});

describe('a change', () => {
  test('is stored while it differs from the default, and only then', () => {
    changeSettings({ theme: 'dark' });
    expect(useSettings.getState().theme).toBe('dark');
    expect(storage.getItem(`${PREFIX}theme`)).toBe('"dark"');
    changeSettings({ theme: 'system' });
    expect(storage.keys()).toEqual([]);
  });

  test('leaves the other settings alone', () => {
    changeSettings({ compact: true });
    changeSettings({ split: 0.5 });
    expect(useSettings.getState()).toMatchObject({ ...DEFAULTS, compact: true, split: 0.5 });
  });
});

test('stored settings are there when the page is loaded again', async () => {
  changeSettings({ view: 'treemap', maxCharacters: 100 });
  vi.resetModules();
  const page = await import('./settings.js');
  expect(page.useSettings.getState()).toMatchObject({ view: 'treemap', maxCharacters: 100 });
});

test('a name in a list is switched on and off', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
});
