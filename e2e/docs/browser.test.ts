/** The pages in a real browser, under another context path: no other host is asked, everybody can read them. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChrome } from '../../tools/chrome.mjs';
import { type DocServer, startDocServer } from './doc-server.js';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const PREFIX = '/tools/clustering';

let server: DocServer;
let browser: Browser;
let docs: string;
const strangers: string[] = [];
const complaints: string[] = [];

beforeAll(async () => {
  server = await startDocServer('--context-path', PREFIX);
  docs = `${server.address}${PREFIX}/doc/`;
  browser = await chromium.launch({ executablePath: findChrome(), args: ['--no-sandbox'] });
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function open(path: string, options: Parameters<Browser['newPage']>[0] = {}): Promise<Page> {
  const page = await browser.newPage(options);
  page.on('request', request => {
    const url = request.url();
    if (!url.startsWith(server.address) && !/^(?:data|blob):/.test(url)) strangers.push(url);
  });
  page.on('console', message => message.type() === 'error' && complaints.push(`${path}: ${message.text()}`));
  page.on('pageerror', error => complaints.push(`${path}: ${error.message}`));
  await page.goto(docs + path, { waitUntil: 'networkidle' });
  return page;
}

const someOfEach = [
  '',
  'start/first-clusters.html',
  'guides/dictionaries.html',
  'api/clients.html',
  'api/parameters/lingo.html',
  'operate/deploy.html',
];

async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const found = await page.evaluate(
    'axe.run(document, { resultTypes: ["violations"] }).then(result => result.violations)',
  );
  return (found as { id: string; impact: string; nodes: { html: string; failureSummary: string }[] }[])
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.slice(0, 2).map(node => `${id}: ${node.html.slice(0, 120)} ${node.failureSummary.slice(0, 250)}`),
    );
}

describe.each(['light', 'dark'] as const)('in the %s theme', colorScheme => {
  test.each(someOfEach)('axe has no serious finding on %j', async path => {
    const page = await open(path, { colorScheme });
    expect(await page.evaluate('document.documentElement.classList.contains("dark")')).toBe(colorScheme === 'dark');
    expect(await findings(page)).toEqual([]);
    await page.close();
  });
});

test.each([...someOfEach, 'guides/tune.html', 'operate/options.html', 'move/deviations.html', 'api/cli.html'])(
  '%j does not scroll sideways on a screen 360 pixels wide',
  async path => {
    const page = await open(path, { viewport: { width: 360, height: 640 } });
    const [width, screen] = (await page.evaluate('[document.documentElement.scrollWidth, innerWidth]')) as number[];
    expect(width).toBe(screen);
    await page.close();
  },
);

test('links stay below the context path, and examples name this server', async () => {
  const page = await open('');
  await page.getByRole('link', { name: 'First clusters in five minutes' }).first().click();
  await page.waitForURL(`${docs}start/first-clusters.html`);
  await page.getByText(`${server.address}${PREFIX}/service/cluster`, { exact: false }).first().waitFor();
  await page.getByRole('link', { name: 'the workbench', exact: true }).click();
  await page.waitForURL(`${server.address}${PREFIX}/frontend/#/workbench`);
  await page.close();
});

test.each([
  ['Desired cluster count', 'parameters/lingo'],
  ['desiredClusterCount', 'parameters/lingo'],
  ['clusterCount', 'parameters/'],
  ['/service/batch', 'api/endpoints'],
  ['rate-limited', 'api/errors'],
  ['port', 'operate/'],
  ['stop words', ''],
  ['CORS', ''],
  ['csv', 'workbench'],
])('search finds %j among the first three', async (query, path) => {
  const page = await open('api/rest.html');
  await page.keyboard.press('Control+k');
  await page.locator('.VPLocalSearchBox input').fill(query);
  await page.locator('.VPLocalSearchBox .result').first().waitFor();
  await page.waitForTimeout(500);
  const hits = page.locator('.VPLocalSearchBox .result');
  const addresses = await hits.evaluateAll(links => links.slice(0, 3).map(link => link.getAttribute('href') ?? ''));
  expect(addresses.filter(address => address.startsWith(`${PREFIX}/doc/`) && address.includes(path))).not.toEqual([]);
  await page.close();
});

test('an address that is not there has status 404 and the menu', async () => {
  const page = await browser.newPage();
  const response = await page.goto(`${docs}guides/nothing.html`, { waitUntil: 'networkidle' });
  expect(response?.status()).toBe(404);
  expect(await page.getByText('PAGE NOT FOUND').count()).toBe(1);
  await page.close();
});

test('a page weighs at most 200 kB on the wire, without pictures', async () => {
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  const fonts: number[] = [];
  page.on('response', response => {
    if (/\.woff2$/.test(response.url())) fonts.push(Number(response.headers()['content-length'] ?? 0));
  });
  await page.goto(`${docs}api/parameters/lingo.html`, { waitUntil: 'networkidle' });
  const text = bytes - fonts.reduce((sum, size) => sum + size, 0);
  expect(text).toBeLessThan(200_000);
  await page.close();
});

test('no page has asked another host for anything, and none has complained', () => {
  expect([...new Set(strangers)]).toEqual([]);
  expect([...new Set(complaints)]).toEqual([]);
});
