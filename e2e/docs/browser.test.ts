/** The pages in a real browser, under another context path: no other host is asked, everybody can read them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COLOUR_RULES, seriousFindings } from '../web/support/axe.js';
import { visit } from '../web/support/browser.js';
import { type DocPage, openDoc } from './doc-page.js';
import { type DocServer, startDocServer } from './doc-server.js';

const PREFIX = '/tools/clustering';

let server: DocServer;
let docs: string;

beforeAll(async () => {
  server = await startDocServer('--context-path', PREFIX);
  docs = `${server.address}${PREFIX}/doc/`;
});
afterAll(() => server?.stop());

describe.each([
  '',
  'start/first-clusters.html',
  'guides/algorithms.html',
  'guides/choose-an-algorithm.html',
  'guides/dictionaries.html',
  'guides/tune.html',
  'api/clients.html',
  'api/cli.html',
  'api/parameters/lingo.html',
  'move/deviations.html',
  'operate/deploy.html',
  'operate/options.html',
])('the page %j', path => {
  let doc: DocPage;
  beforeAll(async () => {
    doc = await openDoc(docs + path, { colorScheme: 'light' });
  });
  afterAll(() => doc?.[Symbol.asyncDispose]());

  test.each(['light', 'dark'] as const)('has no serious finding of axe in the %s theme', async colorScheme => {
    const { page } = doc;
    await page.emulateMedia({ colorScheme });
    const isDark = () => page.evaluate('document.documentElement.classList.contains("dark")');
    await expect.poll(isDark).toBe(colorScheme === 'dark');
    expect(await seriousFindings(page, colorScheme === 'dark' ? COLOUR_RULES : null)).toEqual([]);
  });

  test('does not scroll sideways on a screen 360 pixels wide', async () => {
    const { page } = doc;
    await page.setViewportSize({ width: 360, height: 640 });
    const [width, screen] = (await page.evaluate('[document.documentElement.scrollWidth, innerWidth]')) as number[];
    expect([width, screen]).toEqual([360, 360]);
  });

  test('asks no other host for anything, and does not complain', async () => {
    await doc.page.waitForLoadState('networkidle');
    expect(doc.asked.filter(url => !isOwn(url))).toEqual([]);
    expect(doc.complaints).toEqual([]);
  });
});

const isOwn = (url: string): boolean => url.startsWith(`${server.address}${PREFIX}/`) || /^(?:data|blob):/.test(url);

test('links stay below the context path, and examples name this server', async () => {
  await using doc = await openDoc(docs);
  const { page } = doc;
  await page.getByRole('link', { name: 'First clusters in five minutes' }).first().click();
  await page.waitForURL(`${docs}start/first-clusters.html`);
  await page.getByText(`${server.address}${PREFIX}/service/cluster`, { exact: false }).first().waitFor();
  await page.getByRole('link', { name: 'the workbench', exact: true }).click();
  await page.waitForURL(`${server.address}${PREFIX}/frontend/#/workbench`);
  expect(doc.asked.filter(url => !isOwn(url))).toEqual([]);
});

describe('the search box', () => {
  let doc: DocPage;
  beforeAll(async () => {
    doc = await openDoc(`${docs}api/rest.html`);
    await doc.page.keyboard.press('Control+k');
  });
  afterAll(() => doc?.[Symbol.asyncDispose]());

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
  ])('finds %j among the first three', async (query, path) => {
    const box = doc.page.locator('[aria-haspopup=listbox]');
    const hits = box.locator('[role=option] a');
    await box.locator('input').fill('');
    await expect.poll(() => hits.count()).toBe(0);
    await box.locator('input').fill(query);
    await expect
      .poll(() => hits.evaluateAll(links => links.slice(0, 3).map(link => link.getAttribute('href') ?? '')))
      .toContainEqual(expect.stringMatching(new RegExp(`^${PREFIX}/doc/.*${path}`)));
  });
});

test('an address that is not there has status 404 and the menu', async () => {
  await using doc = await visit();
  const response = await doc.page.goto(`${docs}guides/nothing.html`);
  expect(response?.status()).toBe(404);
  await doc.page.getByText('PAGE NOT FOUND').waitFor();
  await doc.page.getByRole('link', { name: 'Guides' }).first().waitFor();
});

test('a page weighs at most 200 kB on the wire, without pictures', async () => {
  await using doc = await visit();
  const { page } = doc;
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
});
