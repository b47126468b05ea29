import { afterAll, expect, test, vi } from 'vitest';
import { loadConfig } from '../settings/config.js';
import { searchSources } from './registry.js';

afterAll(async () => {
  // The configuration belongs to a module that the files after this one share.
  vi.stubGlobal('fetch', async () => new Response('{}'));
  await loadConfig();
  vi.unstubAllGlobals();
});

test('searches of the server are offered, and what it finds has the fields to cluster', async () => {
  vi.stubGlobal('document', { baseURI: 'https://example.org/frontend/' });
  const sent: [string, unknown][] = [];
  const found = {
    clusters: [],
    documents: [{ title: 'Solar energy', code: 'x1' }],
    fields: [
      { name: 'title', clustered: true },
      { name: 'code', clustered: false },
    ],
    total: 7,
  };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (init.method !== 'POST') return Response.json({ searches: [{ name: 'news', title: 'News', maximum: 50 }] });
    sent.push([address, JSON.parse(String(init.body))]);
    return sent.length === 1 ? Response.json(found) : Response.json({ message: 'The search failed.' }, { status: 502 });
  });
  await loadConfig();
  const news = searchSources().find(({ id }) => id === 'server-news')!;
  const context = { signal: AbortSignal.timeout(5000) };
  expect(await news.load('sun', context)).toMatchObject({ matches: 7, clustered: ['title'], rows: found.documents });
  expect(sent).toEqual([['https://example.org/service/search/news', { query: 'sun', maximum: 50, hitsOnly: true }]]);
  await expect(news.load('sun', context)).rejects.toThrow('The search failed.');
});
