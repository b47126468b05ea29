/** What may be loaded, how long the page may be busy, how much may be in it. */
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { catalogue } from '@sheaf/languages';
import { describe, expect, test } from 'vitest';
import { LINGO_AND_GAMES, visit } from './support/browser.js';
import { chart } from './support/parts.js';
import { searchSample } from './support/steps.js';
import { serveWeb } from './support/web-server.js';

const server = await serveWeb();

/**
 * Kilobytes of script, compressed, that a page loads until it is idle; what it fetches ahead after that is not needed.
 */
async function scriptOf(route: string): Promise<{ kilobytes: number; names: string[] }> {
  await using at = await visit({}, { ...LINGO_AND_GAMES, fetchesAhead: true });
  // A script that is fetched ahead, too, counts once.
  const scripts = new Map<string, Promise<{ url: string; size: number }>>();
  at.page.on('response', response => {
    if (!new URL(response.url()).pathname.endsWith('.js')) return;
    const url = response.url();
    scripts.set(
      url,
      response.body().then(body => ({ url, size: gzipSync(body, { level: 9 }).length })),
    );
  });
  await at.page.goto(`${server.app}${route}`);
  await at.page.waitForLoadState('networkidle');
  const needed = await at.page.evaluate(() => {
    const ahead = performance.getEntriesByName('sheaf:ahead')[0]?.startTime ?? Number.POSITIVE_INFINITY;
    return performance.getEntriesByType('resource').flatMap(({ name, startTime }) => (startTime < ahead ? name : []));
  });
  const all = (await Promise.all(scripts.values())).filter(({ url }) => needed.includes(url));
  const names = all.map(({ url }) => new URL(url).pathname.split('/').at(-1)!);
  return { kilobytes: all.reduce((sum, { size }) => sum + size, 0) / 1000, names };
}

describe('first load', { tags: 'thorough' }, () => {
  test('of the search app is at most 189 kB of script, without charts, readers or engine', async () => {
    const { kilobytes, names } = await scriptOf('#/search');
    console.log(`search app: ${kilobytes.toFixed(1)} kB of script`);
    expect(kilobytes).toBeLessThanOrEqual(189);
    expect(names.filter(name => /Chart|worker|reading|Workbench/.test(name))).toEqual([]);
  });

  test('of the workbench is at most 250 kB of script before the engine', async () => {
    const { kilobytes, names } = await scriptOf('#/workbench');
    console.log(`workbench: ${kilobytes.toFixed(1)} kB of script`);
    expect(kilobytes, names.join(' ')).toBeLessThanOrEqual(250);
  });
});

const assets = new URL('../../packages/web/dist/assets/', import.meta.url);
const kilobytesOf = (name: string): number => gzipSync(readFileSync(new URL(name, assets)), { level: 9 }).length / 1000;
const scripts = readdirSync(assets).filter(name => name.endsWith('.js'));

describe('scripts that come later', () => {
  test('of the engine are at most 250 kB without languages', () => {
    const engine = scripts.filter(name => name.startsWith('cluster-worker-'));
    expect(engine).toHaveLength(1);
    expect(kilobytesOf(engine[0]!)).toBeLessThanOrEqual(250);
  });

  test('of a language are at most 60 kB, but for the dictionary of Polish stems', () => {
    for (const { name } of catalogue) {
      const found = scripts.filter(script => script.startsWith(`${name.toLowerCase().replaceAll(/\W+/g, '-')}-`));
      expect(found, name).not.toEqual([]);
      if (name !== 'Polish') for (const script of found) expect(kilobytesOf(script), script).toBeLessThanOrEqual(60);
    }
  });

  test('of all charts are at most 60 kB', { tags: 'thorough' }, async () => {
    await using at = await visit();
    const { page } = at;
    // The thread that measures would load its language meanwhile, or not: as fast as the machine is.
    await page.route('**/quality-worker-*', route => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await searchSample(page, server.app);
    // Scripts of the list and of its results may come after its first row.
    await page.waitForLoadState('networkidle');
    const asked: string[] = [];
    page.on('request', request => {
      if (!request.url().includes('/quality-worker-')) asked.push(request.url());
    });
    for (const view of ['Treemap', 'Pie']) {
      await page.getByRole('tab', { name: view }).click();
      await chart(page).first().waitFor();
    }
    await page.getByRole('button', { name: 'Chart settings' }).waitFor();
    const charts = scripts.filter(name => asked.some(url => url.endsWith(name)) || name.includes('polygon'));
    expect(charts.length).toBeGreaterThan(1);
    const kilobytes = charts.reduce((sum, name) => sum + kilobytesOf(name), 0);
    console.log(`charts: ${kilobytes.toFixed(1)} kB of script, ${charts.join(' ')}`);
    expect(kilobytes).toBeLessThanOrEqual(60);
    expect(at.complaints).toEqual([]);
  });
});
