import { expect, test } from 'vitest';
import { isBadPath, plainPath } from './path-rules.js';

test.each([
  '//a',
  '/a//b',
  '/a%2Fb',
  '/a%2fb',
  '/a%5cb',
  '/a\\b',
  '/%zz',
  '/%',
  '/a/%2e%2e/b',
  '/a%00',
  '/a;b=c',
  '/..;/a',
  '/a;/b',
])('the path %s is refused', path => {
  expect(isBadPath(path)).toBe(true);
});

test.each(['/', '/a/b', 'http://proxied/a/b', '/a/b?x=//', '/a%20b', '/%C3%A9', '/a?b;c'])(
  'the path %s is fine',
  path => {
    expect(isBadPath(path)).toBe(false);
  },
);

test.each([
  ['/service/list;a=b', '/service/list'],
  ['/service;x/list;a=b?q=;1', '/service/list?q=;1'],
  ['/a/../b', '/b'],
  ['/../../b', '/b'],
  ['/a/./b/?x', '/a/b/?x'],
  ['/plain?x=/../', '/plain?x=/../'],
  ['http://proxied:80/service/list?indent', '/service/list?indent'],
  ['HTTP://proxied?x', '/?x'],
  ['/http://x', '/http://x'],
])('%s is plainly %s', (url, plain) => {
  expect(plainPath(url)).toBe(plain);
});

test('parameters of a path may be allowed, but hide no dots', () => {
  for (const path of ['/a;b=c', '/a;b/c;d', '/a.;b', '/a..;b']) expect(isBadPath(path, true), path).toBe(false);
  for (const path of ['/..;/a', '/a/..;b', '/a/.;', '/%2e.;/a', '/;/a', '/a/;b'])
    expect(isBadPath(path, true), path).toBe(true);
});
