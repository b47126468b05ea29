/** The pages in a real browser, under another context path: links, the search box, weight. Some of them in detail. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { visit } from '../../web/support/browser.js';
import { type DocPage, openDoc } from '../doc-page.js';
import { checkPages, PREFIX, prefixedServer } from '../page-checks.js';

const server = prefixedServer();

// The other pages are checked in web/nightly/documentation.
checkPages(server, ['', 'api/parameters/lingo.html']);

test('links stay below the context path, and examples name this server', async () => {
  await using doc = await openDoc(server.docs);
  const { page } = doc;
  await page.getByRole('link', { name: 'First clusters in five minutes' }).first().click();
  await page.waitForURL(`${server.docs}start/first-clusters.html`);
  await page.getByText(`${server.address}${PREFIX}/service/cluster`, { exact: false }).first().waitFor();
  await page.getByRole('link', { name: 'the workbench', exact: true }).click();
  await page.waitForURL(`${server.address}${PREFIX}/frontend/#/workbench`);
  expect(doc.asked.filter(url => !server.owns(url))).toEqual([]);
});

describe('the search box', () => {
  let doc: DocPage;
  beforeAll(async () => {
    doc = await openDoc(`${server.docs}api/rest.html`);
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
  const response = await doc.page.goto(`${server.docs}guides/nothing.html`);
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
  await page.goto(`${server.docs}api/parameters/lingo.html`, { waitUntil: 'networkidle' });
  const text = bytes - fonts.reduce((sum, size) => sum + size, 0);
  expect(text).toBeLessThan(200_000);
});
