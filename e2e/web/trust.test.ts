/** Strangers' links, on two real origins: the pages of Sheaf, and a server that would like to hear a password. */
import { deflateRawSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Visit, visit } from './support/browser.js';
import { configure } from './support/configure.js';
import { type Stub, startStub } from './support/stub.js';
import { serveWeb, type WebServer } from './support/web-server.js';

const PASSWORD = 'S3CRET-PASSWORD';
const NAME = 'elastic';

let server: WebServer;
let own: Stub;
let stranger: Stub;

const documents = Array.from({ length: 24 }, (_, n) => ({
  title: `network printer ${n % 2 ? 'jam' : 'queue'} ${n}`,
  body: `The network printer in room ${n} has a ${n % 2 ? 'paper jam' : 'long queue'} again.`,
}));

/** Answers as Elasticsearch, Solr, PubMed and a web search do, whoever asks. */
const answerAll: Stub['answer'] = ({ url }) => {
  if (url.pathname.startsWith('/foreign-page'))
    return { body: '<!doctype html><p>A page', headers: { 'Content-Type': 'text/html' } };
  if (url.pathname.includes('/_cat')) return { body: [{ index: 'papers' }] };
  if (url.pathname.includes('/_data_stream')) return { body: { data_streams: [] } };
  if (url.pathname.includes('/admin/cores')) return { body: { status: { papers: {} } } };
  if (url.pathname.includes('/admin/collections')) return { body: { collections: [] } };
  if (url.pathname.endsWith('/select')) return { body: { response: { numFound: 24, docs: documents } } };
  if (url.pathname.includes('esearch')) return { body: { esearchresult: { count: '0', idlist: [] } } };
  if (url.pathname.endsWith('_search'))
    return { body: { hits: { total: { value: 24 }, hits: documents.map(_source => ({ _source })) } } };
  return { body: { results: documents.map(({ title, body }) => ({ title, snippet: body })) } };
};

beforeAll(async () => {
  server = await serveWeb();
  own = await startStub(answerAll);
  stranger = await startStub(answerAll);
});
afterAll(async () => {
  for (const each of [server, own, stranger]) await each[Symbol.asyncDispose]();
});

/** What the stub was asked since this call. */
const since = (stub: Stub): (() => Stub['asked']) => {
  const before = stub.asked.length;
  return () => stub.asked.slice(before);
};

const tellsSecret = ({ url, headers, body }: Stub['asked'][number]): boolean => {
  const basic = Buffer.from(`${NAME}:${PASSWORD}`).toString('base64');
  const text = `${url.href} ${JSON.stringify(headers)} ${body}`;
  return text.includes(PASSWORD) || text.includes(basic) || headers.authorization !== undefined;
};

const linkOf = (source: string, options: object, more: object = {}): string => {
  const shared = { version: 1, source, query: 'printer', options, setup: { algorithm: 'Lingo' }, ...more };
  return `#/workbench?${deflateRawSync(JSON.stringify(shared)).toString('base64url')}`;
};

/** A person at the workbench who has typed address, name and password of Elasticsearch, and searched there. */
async function person(): Promise<Visit> {
  const at = await visit();
  const { page } = at;
  await configure(page, { sources: { elasticsearch: { enabled: true, url: `${own.address}/` } } });
  await page.addInitScript(() => {
    if (location.protocol !== 'about:' && localStorage.length === 0)
      localStorage.setItem('sheaf:1:workbenchSource', '"elasticsearch"');
  });
  await page.goto(`${server.app}#/workbench`);
  await type(page);
  return at;
}

async function type(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Connected' }).waitFor();
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('textbox', { name: 'User' }).fill(NAME);
  await page.locator('.source-form input[type=password]').first().fill(PASSWORD);
  await page.locator('.source-form').getByRole('button', { name: 'Index' }).click();
  await page.getByRole('option', { name: 'papers' }).click();
  await page.getByRole('searchbox', { name: 'Query' }).fill('printer');
  await page.keyboard.press('Control+Enter');
  await page.locator('.cl').first().waitFor();
}

const question = (page: Page) => page.getByRole('heading', { name: 'This link searches another server' });

describe('a link with the address of a stranger', () => {
  test('opened in the tab where a password was typed, sends nothing and keeps nothing until the person agrees', async () => {
    await using at = await person();
    const { page } = at;
    const heard = since(stranger);
    const typed = since(own);
    await page.evaluate(
      hash => {
        location.hash = hash;
      },
      linkOf('elasticsearch', { url: `${stranger.address}/`, collection: 'idx', user: 'x', apiKey: 'y' }),
    );
    await question(page).waitFor();
    expect(await page.locator('.problem').textContent()).toContain(stranger.address);
    await page.waitForLoadState('networkidle');
    expect([heard(), typed()]).toEqual([[], []]);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(stranger.address);
    await page.getByRole('button', { name: 'Use my own address' }).click();
    await expect.poll(() => typed().some(({ url }) => url.pathname === '/idx/_search')).toBe(true);
    expect(typed().every(tellsSecret)).toBe(true);
    expect(heard()).toEqual([]);
    expect(at.complaints).toEqual([]);
  });

  test('gets a search without name and password after the person agreed, and is not asked about again', async () => {
    await using at = await person();
    const { page } = at;
    const heard = since(stranger);
    const link = linkOf('elasticsearch', { url: `${stranger.address}/`, collection: 'idx' });
    await page.goto(`${server.app}${link}`);
    await page.getByRole('button', { name: 'Search there' }).click();
    await expect.poll(() => heard().some(({ url }) => url.pathname === '/idx/_search')).toBe(true);
    await page.getByRole('button', { name: 'Connected' }).waitFor();
    expect(heard().filter(tellsSecret)).toEqual([]);
    await page.getByRole('button', { name: 'More options' }).click();
    expect(await page.locator('.source-form input[type=password]').first().inputValue()).toBe('');
    await page.goto('about:blank');
    const again = since(stranger);
    await page.goto(`${server.app}${link}`);
    await expect.poll(() => again().some(({ url }) => url.pathname === '/idx/_search')).toBe(true);
    expect(again().filter(tellsSecret)).toEqual([]);
    expect(at.complaints).toEqual([]);
  });

  test('leaves nothing behind when the person cancels', async () => {
    await using at = await person();
    const { page } = at;
    const heard = since(stranger);
    const before = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    await page.goto(`${server.app}${linkOf('elasticsearch', { url: stranger.address })}`);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.locator('.cl').first().waitFor();
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).toBe(before);
    expect(heard()).toEqual([]);
    expect(at.complaints).toEqual([]);
  });

  test.each([
    ['solr', 'url', '/solr'],
    ['pubmed', 'address', '/eutils'],
    ['web', 'address', '/find?q={query}'],
    ['elasticsearch', 'url', '/'],
  ])('is not asked by %s', async (source, field, path) => {
    await using at = await visit();
    const { page } = at;
    await configure(page, { sources: { [source]: { enabled: true, url: `${own.address}${path}`, anyAddress: true } } });
    const heard = since(stranger);
    const link = linkOf(source, { [field]: `${stranger.address}${path}`, collection: 'papers' });
    await page.goto(`${server.app}${link}`);
    await question(page).waitFor();
    await page.waitForLoadState('networkidle');
    expect(heard()).toEqual([]);
    expect(at.complaints).toEqual([]);
  });
});

test('a foreign page that opened Sheaf cannot lead it elsewhere once a password is typed', async () => {
  await using at = await visit();
  const { page: foreign, context } = at;
  await context.route('**/config.json', route =>
    route.fulfill({ json: { sources: { elasticsearch: { enabled: true, url: `${own.address}/` } } } }),
  );
  await foreign.goto(`${stranger.address}/foreign-page`);
  const opened = context.waitForEvent('page');
  await foreign.evaluate(address => {
    (window as unknown as { opened: Window | null }).opened = window.open(address);
  }, `${server.app}#/workbench`);
  const page = await opened;
  await page.waitForLoadState();
  await page.getByRole('button', { name: 'Elasticsearch', exact: true }).click();
  await type(page);
  const heard = since(stranger);
  const link = linkOf('elasticsearch', { url: `${stranger.address}/`, collection: 'idx' });
  const led = await foreign.evaluate(address => {
    const { opened } = window as unknown as { opened: Window };
    if (opened.closed) return false;
    opened.location = address;
    return true;
  }, `${server.app}${link}`);
  expect(led, 'the opener has lost the page').toBe(false);
  expect(await page.evaluate(() => window.opener)).toBe(null);
  expect(heard()).toEqual([]);
  await page.locator('.cl').first().waitFor();
  expect(at.complaints).toEqual([]);
});

test('a password is met by its own origin alone, also when the person types another address', async () => {
  await using at = await person();
  const { page } = at;
  const heard = since(stranger);
  const password = page.locator('.source-form input[type=password]').first();
  const address = page.getByRole('textbox', { name: 'Service address' });
  await address.fill(`${stranger.address}/`);
  expect(await password.inputValue()).toBe('');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByRole('button', { name: 'Connected' }).waitFor();
  expect(heard().length).toBeGreaterThan(0);
  expect(heard().filter(tellsSecret)).toEqual([]);
  await address.fill(`${own.address}/`);
  expect(await password.inputValue()).toBe(PASSWORD);
  expect(at.complaints).toEqual([]);
});

test('what was typed lasts: the name over a reload, and a link to the same address runs at once', async () => {
  await using at = await person();
  const { page } = at;
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const box = page.getByRole('textbox', { name: 'Link' });
  await expect.poll(() => box.inputValue()).toContain('#/workbench?');
  const link = await box.inputValue();
  await page.goto('about:blank');
  const typed = since(own);
  await page.goto(link);
  await page.locator('.cl').first().waitFor();
  expect(typed().some(({ url }) => url.pathname === '/papers/_search')).toBe(true);
  await page.getByRole('button', { name: 'More options' }).click();
  expect(await page.getByRole('textbox', { name: 'User' }).inputValue()).toBe(NAME);
  expect(await page.locator('.source-form input[type=password]').first().inputValue()).toBe('');
  expect(at.complaints).toEqual([]);
});

test('a link that expands to hundreds of megabytes is refused in a sentence', async () => {
  await using at = await visit();
  const { page } = at;
  await page.goto(`${server.app}#/workbench?${deflateRawSync(Buffer.alloc(400_000_000, ' ')).toString('base64url')}`);
  await page.getByText('This link holds more than 4 MB, the most that is opened.').waitFor();
  expect(at.complaints).toEqual([]);
});
