/** The few things of a browser that are read while a page is drawn. Call it after the imports. */
import { vi } from 'vitest';
import { loadConfig } from '../session/settings/config.js';
import { searchSources } from '../session/sources/registry.js';

export function pretendBrowser(): void {
  vi.stubGlobal('document', { baseURI: 'https://example.org/frontend/' });
  vi.stubGlobal('location', { hash: '', href: 'https://example.org/frontend/' });
  vi.stubGlobal('__BUILD__', { version: '1.2.3', date: '2024-05-06', revision: 'abc123' });
}

/** Does something as in a deployment that offers no source to search. */
export async function withoutSearch<T>(act: () => T): Promise<T> {
  const sources = Object.fromEntries(searchSources().map(({ id }) => [id, { enabled: false, url: '' }]));
  vi.stubGlobal('fetch', async () => Response.json({ sources }));
  await loadConfig();
  try {
    return act();
  } finally {
    // The configuration belongs to a module that the files after this one share.
    vi.stubGlobal('fetch', async () => new Response('{}'));
    await loadConfig();
  }
}
