import { posix, win32 } from 'node:path';
import { expect, test } from 'vitest';
import { isBelow } from './is-below.js';

test.each([
  ['C:\\data', 'C:\\data\\a.txt', true],
  ['C:\\data', 'c:\\DATA\\folder\\a.txt', true],
  ['C:\\data', 'C:\\data\\..names\\a.txt', true],
  ['C:\\data', 'C:\\data', false],
  ['C:\\data', 'C:\\', false],
  ['C:\\data', 'C:\\Users\\me\\secret.txt', false],
  ['C:\\data', 'C:\\database\\a.txt', false],
  ['C:\\data', 'D:\\data\\a.txt', false],
  ['C:\\data', '\\\\host\\share\\a.txt', false],
  ['C:\\', 'C:\\Users\\a.txt', true],
])('on Windows, below %s is %s: %s', (folder, path, expected) => {
  expect(isBelow(folder, path, win32)).toBe(expected);
});

test.each([
  ['/data', '/data/a.txt', true],
  ['/data', '/data/..names/a.txt', true],
  ['/data', '/data', false],
  ['/data', '/', false],
  ['/data', '/secret.txt', false],
  ['/data', '/database/a.txt', false],
  ['/', '/a.txt', true],
])('elsewhere, below %s is %s: %s', (folder, path, expected) => {
  expect(isBelow(folder, path, posix)).toBe(expected);
});
