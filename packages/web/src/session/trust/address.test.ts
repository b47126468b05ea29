import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasLogin, originOf, plainAddress, withoutLogin } from './address.js';

test.each([
  ['http://localhost:9200/', 'http://localhost:9200'],
  ['  https://Search.Example.org/solr?x=1#y ', 'https://search.example.org'],
  ['https://user:word@example.org/', 'https://example.org'],
  ['https://example.org\\@evil.example/', 'https://example.org'],
  ['https://example.org/find?q={query}&n={maximum}', 'https://example.org'],
])('%j reaches %s', (address, origin) => {
  expect(originOf(address)).toBe(origin);
});

test.each([
  '',
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://example.org',
  '//example.org',
  'https://{key}.example.org/',
  'https://example.org:{maximum}/',
  '{query}',
  'http:{query}',
])('%j reaches no origin that could be trusted', address => {
  expect(originOf(address)).toBe(null);
});

test('whatever is put in place of a placeholder, the origin stays the one that was judged', () => {
  const part = fc.oneof(
    fc.constantFrom('{query}', '{key}', '/', '@', ':', '.', '\\', '?', '#', 'a', '80'),
    fc.string(),
  );
  const address = fc.array(part, { maxLength: 8 }).map(parts => `https://example.org${parts.join('')}`);
  fc.assert(
    fc.property(address, fc.string(), (given, text) => {
      const origin = originOf(given);
      const filled = given.replace(/\{(query|key)\}/g, () => encodeURIComponent(text.toWellFormed()));
      if (origin !== null && URL.canParse(filled.trim())) expect(new URL(filled.trim()).origin).toBe(origin);
    }),
    { numRuns: 1000 },
  );
});

test('addresses that mean the same are the same', () => {
  const same = ['http://localhost:9200', ' http://LOCALHOST:9200/ ', 'http://me:x@localhost:9200//#top'];
  expect(new Set(same.map(plainAddress)).size).toBe(1);
  expect(plainAddress('https://a.example/{query}')).toBe('https://a.example/{query}');
});

test('a name and a password are taken out of an address, and nothing else', () => {
  expect(withoutLogin('https://me:secret@example.org/a@b?c@d')).toBe('https://example.org/a@b?c@d');
  expect(withoutLogin('https://example.org/a@b')).toBe('https://example.org/a@b');
});

test.each([
  ['https://me:secret@example.org/', true],
  [' https://me@example.org/{query}', true],
  ['https://:secret@example.org', true],
  ['https://example.org/a@b', false],
  ['me@example.org', false],
  ['', false],
])('%j has a login: %s', (address, has) => {
  expect(hasLogin(address)).toBe(has);
});
