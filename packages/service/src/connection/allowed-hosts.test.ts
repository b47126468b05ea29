import { expect, test } from 'vitest';
import { authorityOf, hostCheck } from './allowed-hosts.js';

const check = hostCheck(' search.example.org, api.example.org:8443 ,')!;

test.each([
  'search.example.org',
  'SEARCH.example.org',
  'search.example.org:9000',
  'api.example.org:8443',
  'localhost',
  'localhost:8080',
  '127.0.0.1:8080',
  '10.1.2.3',
  '[::1]:8080',
  '[2001:db8::1]',
])('a request for %s is accepted', authority => {
  expect(check(authority)).toBe(true);
});

test.each([
  '',
  'evil.example',
  'search.example.org.evil.example',
  'evilsearch.example.org',
  'api.example.org',
  'api.example.org:80',
  'localhost.a',
  'evil.localhost',
  '1.2.3',
])('a request for "%s" is rejected', authority => {
  expect(check(authority)).toBe(false);
});

test('without a list nothing is checked', () => {
  expect(hostCheck('')).toBeNull();
  expect(hostCheck(' , ')).toBeNull();
});

test('the host of a whole URL goes before that of the header', () => {
  expect(authorityOf('/a', 'b.example')).toBe('b.example');
  expect(authorityOf('http://a.example:80/x', 'b.example')).toBe('a.example:80');
  expect(authorityOf('/a')).toBe('');
});
