import { afterEach, expect, test, vi } from 'vitest';
import { type Config, completed, loadConfig, STANDARD } from './config.js';

afterEach(async () => {
  // The configuration belongs to a module that the files after this one share.
  vi.stubGlobal('fetch', async () => new Response('{}'));
  await loadConfig();
  vi.unstubAllGlobals();
});

test('a configuration takes what it is given and the standard for the rest', () => {
  const config = completed({
    brand: { name: 'Ours' },
    sources: { web: { enabled: true, url: 'u', partner: 'p' } },
    limits: 'x',
  }) as Config;
  expect(config.brand).toEqual({ ...STANDARD.brand, name: 'Ours' });
  expect(config.sources['web']).toEqual({ enabled: true, url: 'u', anyAddress: false, partner: 'p' });
  expect(config.sources['pubmed']).toEqual(STANDARD.sources['pubmed']);
  expect(config.limits).toEqual(STANDARD.limits);
});

test('addresses of folders end in a slash, as they are written or not', async () => {
  const given = { service: 'https://host.test/service', doc: '../manual/' };
  vi.stubGlobal('fetch', async () => Response.json(given));
  expect(await loadConfig()).toMatchObject({ service: 'https://host.test/service/', doc: '../manual/' });
});
