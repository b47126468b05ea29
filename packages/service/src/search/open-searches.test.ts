import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { searchFile } from './engines.testing.js';
import { openSearches } from './open-searches.js';

const solr = { source: 'solr', url: 'http://search.example:8983/solr', collection: 'news' };

const opened = (entry: object, searchHosts = 'search.example:8983', environment = {}) =>
  openSearches({ searches: searchFile({ news: entry }), searchHosts }, environment);

test('a declared search has the defaults of its source', () => {
  expect([...opened(solr).values()]).toMatchObject([
    { name: 'news', title: 'news', source: 'solr', maximum: 100, timeout: 10_000 },
  ]);
});

test('credentials come from the environment only', () => {
  const named = { ...solr, credentials: { user: 'SOLR_USER', password: 'SOLR_PASSWORD' } };
  expect(opened(named, undefined, { SOLR_USER: 'me', SOLR_PASSWORD: 'secret' }).size).toBe(1);
  expect(() => opened(named)).toThrow('the environment variable SOLR_USER is not set');
  expect(() => opened({ ...solr, password: 'secret' })).toThrow(/password must not be in the file\. (?!.*secret)/);
  expect(() => opened({ ...solr, credentials: { maximum: 'N' } })).toThrow('Known: user, password');
});

test.each([
  ['another host', 'http://elsewhere.example:8983/solr', 'search.example:8983'],
  ['another port', 'http://search.example:8984/solr', 'search.example:8983'],
  ['a name that ends in an allowed one', 'http://evil-search.example:8983/', 'search.example:8983'],
  ['a name that begins with an allowed one', 'http://search.example.evil:8983/', 'search.example'],
  ['the same name with a dot at its end', 'http://search.example.:8983/', 'search.example:8983'],
  ['no list', 'http://search.example:8983/', ''],
  ['the usual port of another scheme', 'https://search.example/', 'search.example:80'],
])('%s is not allowed', (_, url, hosts) => {
  expect(() => opened({ ...solr, url }, hosts)).toThrow('is not in --search-hosts');
});

test('the usual port need not be written', () => {
  expect(opened({ ...solr, url: 'https://search.example:443/' }, ' other, Search.Example').size).toBe(1);
  expect(opened({ ...solr, url: 'https://search.example/' }, 'search.example:443').size).toBe(1);
});

test.each([
  ['a user in the address', { url: 'http://me:pw@search.example:8983/' }, /no user and no password/],
  ['another scheme', { url: 'file:///etc/passwd' }, /begins with http/],
  ['a query in the address', { url: 'http://search.example:8983/?a=b' }, /no query/],
  ['a way up', { collection: '..' }, /must be a name/],
  ['no collection', { collection: '' }, /collection is missing/],
  ['an unknown source', { source: 'pubmed' }, /one of solr, elasticsearch, meilisearch, postgresql/],
  ['a misspelt option', { collectoin: 'x' }, /Did you mean collection/],
  ['a number outside its range', { maximum: 5000 }, /whole number from 1 to 1000/],
  ['the language of another engine', { searchWithClusters: true }, /is for the source elasticsearch/],
])('%s stops the start', (_, change, message) => {
  expect(() => opened({ ...solr, ...change })).toThrow(message);
});

test('a file that is no JSON is not quoted', () => {
  const searches = searchFile({});
  writeFileSync(searches, '{"apiKey": secret}');
  expect(() => openSearches({ searches, searchHosts: '' }, {})).toThrow(/cannot be read: it is not JSON\.$/);
});

test('a list of hosts holds names only', () => {
  expect(() => opened(solr, 'http://search.example')).toThrow('must be names of hosts');
  expect(() => opened(solr, 'me@search.example:8983')).toThrow('must be names of hosts');
});
