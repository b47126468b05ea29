import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerRoutes } from '../route/register-routes.js';
import type { DeclaredSearch } from '../search/declared-search.js';
import { searchConfigRoute } from './search-config.js';

const news = { name: 'news', title: 'News', source: 'solr', maximum: 50, timeout: 1 } as DeclaredSearch;

test('the configuration of the application lists the searches beside what the deployment says', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-config-'));
  const app = Fastify();
  registerRoutes(app, [searchConfigRoute(folder, new Map([['news', news]]))], async () => undefined);
  const read = async () => (await app.inject('/frontend/config.json')).json();
  const searches = [{ name: 'news', title: 'News', maximum: 50 }];
  expect(await read()).toEqual({ searches });
  writeFileSync(join(folder, 'config.json'), '{"brand":{"name":"Mine"},"searches":"no"}');
  expect(await read()).toEqual({ brand: { name: 'Mine' }, searches });
  await app.close();
});
