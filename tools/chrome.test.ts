import { expect, test } from 'vitest';
import { findChrome } from './chrome.mjs';

test('a browser is found by its path, or by one of the usual names', () => {
  expect(findChrome({ CHROME_PATH: process.execPath })).toBe(process.execPath);
  expect(findChrome({ PATH: '' }, [process.execPath])).toBe(process.execPath);
});

test('without a browser one sentence says what to do', () => {
  expect(() => findChrome({ PATH: '/nowhere' }, [])).toThrow(/apt-get install chromium.*CHROME_PATH/);
});
