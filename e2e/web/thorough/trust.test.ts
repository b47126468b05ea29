/** Strangers' links, on two real origins: the pages of Sheaf, and a server that would like to hear a password. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { visit } from '../support/browser.js';
import { configure } from '../support/configure.js';
import { clusterRows, message, problem, sourceForm } from '../support/parts.js';
import { fixture } from '../support/steps.js';
import {
  linkOf,
  NAME,
  type Origins,
  PASSWORD,
  person,
  question,
  since,
  startOrigins,
  tellsSecret,
  typePassword,
} from '../support/untrusted-links.js';

let origins: Origins;
let server: Origins['server'];
let own: Origins['own'];
let stranger: Origins['stranger'];

beforeAll(async () => {
  origins = await startOrigins();
  ({ server, own, stranger } = origins);
});
afterAll(() => origins[Symbol.asyncDispose]());

test('the link of a stranger, opened in the tab where a password was typed, sends nothing and keeps nothing until the person agrees', async () => {
  await using at = await person(origins);
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
  await expect.poll(() => problem(page).textContent()).toContain(stranger.address);
  await page.waitForLoadState('networkidle');
  expect([heard(), typed()]).toEqual([[], []]);
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(stranger.address);
  await page.getByRole('button', { name: 'Use my own address' }).click();
  await expect.poll(() => typed().some(({ url }) => url.pathname === '/idx/_search')).toBe(true);
  expect(typed().every(tellsSecret)).toBe(true);
  expect(heard()).toEqual([]);
  expect(at.complaints).toEqual([]);
});

test('the page takes no text as markup, and no script from elsewhere', async () => {
  await using at = await visit();
  const { page } = at;
  await page.goto(`${server.app}#/workbench`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const heard = since(stranger);
  const tried = await page.evaluate(address => {
    const attempts = [
      () => document.body.insertAdjacentHTML('beforeend', '<img src=x>'),
      () => new Worker(`${address}/script.js`),
      () => Object.assign(document.createElement('script'), { src: `${address}/script.js` }),
    ];
    return attempts.map(attempt => {
      try {
        attempt();
        return 'taken';
      } catch (error) {
        return (error as Error).name;
      }
    });
  }, stranger.address);
  expect(tried).toEqual(['TypeError', 'TypeError', 'TypeError']);
  expect(heard()).toEqual([]);
  expect(at.complaints).toEqual([]);
});

describe('a link with the address of a stranger', () => {
  test('gets a search without name and password after the person agreed, and is not asked about again', async () => {
    await using at = await person(origins);
    const { page } = at;
    const heard = since(stranger);
    const link = linkOf('elasticsearch', { url: `${stranger.address}/`, collection: 'idx' });
    await page.goto(`${server.app}${link}`);
    await page.getByRole('button', { name: 'Search there' }).click();
    await expect.poll(() => heard().some(({ url }) => url.pathname === '/idx/_search')).toBe(true);
    await page.getByRole('button', { name: 'Connected' }).waitFor();
    expect(heard().filter(tellsSecret)).toEqual([]);
    await page.getByRole('button', { name: 'More options' }).click();
    await expect.poll(() => sourceForm(page).locator('input[type=password]').first().inputValue()).toBe('');
    await page.goto('about:blank');
    const again = since(stranger);
    // Documents of the same link would be those that were kept.
    await page.goto(`${server.app}${linkOf('elasticsearch', { url: `${stranger.address}/`, collection: 'other' })}`);
    await expect.poll(() => again().some(({ url }) => url.pathname === '/other/_search')).toBe(true);
    expect(again().filter(tellsSecret)).toEqual([]);
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
  await page.getByRole('button', { name: 'Elasticsearch, OpenSearch', exact: true }).click();
  await typePassword(page);
  const heard = since(stranger);
  const link = linkOf('elasticsearch', { url: `${stranger.address}/`, collection: 'idx' });
  const led = await foreign.evaluate(address => {
    const { opened } = window as unknown as { opened: Window };
    if (opened.closed) return false;
    opened.location = address;
    return true;
  }, `${server.app}${link}`);
  expect(led, 'the opener has lost the page').toBe(false);
  await expect.poll(() => page.evaluate(() => window.opener)).toBe(null);
  expect(heard()).toEqual([]);
  await clusterRows(page).first().waitFor();
  expect(at.complaints).toEqual([]);
});

test('a password is met by its own origin alone, also when the person types another address', async () => {
  await using at = await person(origins);
  const { page } = at;
  const heard = since(stranger);
  const password = sourceForm(page).locator('input[type=password]').first();
  const address = page.getByRole('textbox', { name: 'Service address' });
  await address.fill(`${stranger.address}/`);
  await expect.poll(() => password.inputValue()).toBe('');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByRole('button', { name: 'Connected' }).waitFor();
  expect(heard().length).toBeGreaterThan(0);
  expect(heard().filter(tellsSecret)).toEqual([]);
  await address.fill(`${own.address}/`);
  await expect.poll(() => password.inputValue()).toBe(PASSWORD);
  expect(at.complaints).toEqual([]);
});

test('what was typed lasts: the name over a reload, and a link to the same address runs at once', {
  tags: 'nightly',
}, async () => {
  await using at = await person(origins);
  const { page } = at;
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const box = page.getByRole('textbox', { name: 'Link' });
  await expect.poll(() => box.inputValue()).toContain('#/workbench?');
  const link = await box.inputValue();
  await page.goto('about:blank');
  const typed = since(own);
  await page.goto(link);
  await clusterRows(page).first().waitFor();
  expect(typed().some(({ url }) => url.pathname === '/papers/_search')).toBe(true);
  await page.getByRole('button', { name: 'More options' }).click();
  await expect.poll(() => page.getByRole('textbox', { name: 'User' }).inputValue()).toBe(NAME);
  await expect.poll(() => sourceForm(page).locator('input[type=password]').first().inputValue()).toBe('');
  expect(at.complaints).toEqual([]);
});

describe('in one tab', () => {
  const SEED = Number(process.env['SHEAF_ATTACK_SEED'] ?? 4711);
  /** Two thousand in the long form of the attacks. */
  const LINKS = Number(process.env['SHEAF_ATTACK_LINKS'] ?? 40);
  const ALL = ['elasticsearch', 'solr', 'pubmed', 'web'];

  /** Addresses that look like the person's own, or like none. */
  const anyAddress = () => {
    const [mine, theirs] = [new URL(own.address), new URL(stranger.address)];
    return fc.constantFrom(
      `${theirs.href}es`,
      `http://${mine.host}@${theirs.host}/`,
      `http://${theirs.host}\\@${mine.host}/`,
      `http://{key}.${theirs.host}/{query}`,
      `http://localhost:${theirs.port}/`,
      `//${theirs.host}`,
      `javascript:fetch('${theirs.href}')`,
      mine.href,
      '',
    );
  };
  const junk = fc.oneof(fc.constant(null), fc.integer(), fc.string(), fc.constant([null]), fc.constant({ a: 1 }));

  const anyLink = () =>
    fc.record({
      source: fc.constantFrom(...ALL, 'constructor', '__proto__'),
      options: fc
        .record({ url: anyAddress(), address: anyAddress(), collection: fc.constantFrom('papers', '..'), user: junk })
        .map(options => ({ ...options })),
      more: fc.record(
        { corrections: fc.oneof(junk, fc.array(junk)), selected: junk, compared: junk, view: junk, sample: junk },
        { requiredKeys: [] },
      ),
    });

  test('hostile links, forty or more, send no secret, and nothing to a stranger', {
    timeout: LINKS * 6000,
  }, async () => {
    await using at = await visit();
    const { page, context } = at;
    const requests: { readonly origin: string; readonly text: string }[] = [];
    // Every request of the page and its workers, those included that find no server.
    context.on('request', request => {
      const { origin, protocol } = new URL(request.url());
      if (!/^https?:$/.test(protocol)) return;
      requests.push({ origin, text: `${request.url()} ${JSON.stringify(request.headers())} ${request.postData()}` });
    });
    const sources = Object.fromEntries(
      ALL.map(id => [
        id,
        { enabled: true, url: `${own.address}/${id === 'web' ? 'find?q={query}' : ''}`, anyAddress: true },
      ]),
    );
    await configure(page, { sources });
    await page.addInitScript(() => localStorage.setItem('sheaf:1:workbenchSource', '"elasticsearch"'));
    await page.goto(`${server.app}#/workbench`);
    await typePassword(page);
    const heard = since(stranger);
    const toast = message(page);
    const outcome = problem(page).or(message(page));
    let questions = 0;
    const links = fc.sample(anyLink(), { numRuns: LINKS, seed: SEED });
    for (const [i, { source, options, more }] of links.entries()) {
      await page.evaluate(() => {
        location.hash = '#/workbench';
      });
      await question(page).waitFor({ state: 'detached' });
      if (await toast.isVisible()) await toast.getByRole('button', { name: 'Dismiss' }).click();
      const asked = since(own);
      const link = linkOf(source, options, { ...more, query: `printer ${i}` });
      await page.evaluate(hash => {
        location.hash = hash;
      }, link);
      await expect.poll(async () => asked().length + (await outcome.count()), { message: link }).toBeGreaterThan(0);
      questions += await question(page).count();
    }
    await page.waitForLoadState('networkidle');
    expect(heard()).toEqual([]);
    const [app, mine] = [new URL(server.app).origin, new URL(own.address).origin];
    expect(new Set(requests.map(({ origin }) => origin))).toEqual(new Set([app, mine]));
    const secret = (text: string) => text.includes(PASSWORD) || /authorization/i.test(text);
    expect(requests.filter(({ origin, text }) => origin !== mine && secret(text))).toEqual([]);
    expect(questions).toBeGreaterThan(LINKS / 8);
    await expect.poll(() => page.getByText('This part could not be loaded').count()).toBe(0);
    expect(at.complaints).toEqual([]);
  });

  test('hostile projects are refused in a sentence, and clusters fifty deep are shown', async () => {
    await using at = await visit();
    const { page } = at;
    const whole = JSON.parse(readFileSync(fixture('../../web/fixtures/project-1.sheaf.json'), 'utf8'));
    const nested = (levels: number): object =>
      levels === 0
        ? { labels: ['x'], documents: [0] }
        : { labels: ['x'], documents: [], clusters: [nested(levels - 1)] };
    const open = async (content: object): Promise<void> => {
      await page.goto('about:blank');
      await page.goto(`${server.app}#/workbench`);
      const buffer = Buffer.from(JSON.stringify(content, null, 1));
      await page.locator('input[type=file]').first().setInputFiles({ name: 'p.json', mimeType: '', buffer });
      await problem(page).or(clusterRows(page)).first().waitFor();
    };
    const { collection, result } = whole;
    for (const [content, reason] of [
      [{ ...whole, collection: { ...collection, fields: [null] } }, 'fields[0] is an object, not null.'],
      [{ ...whole, collection: { ...collection, rows: [{ title: {} }] } }, 'is a text or a list of texts'],
      [{ ...whole, result: { ...result, clusters: [nested(900)] } }, 'more than 50 deep'],
      [{ ...whole, result: { ...result, clusters: [{ labels: null }] } }, 'labels is a list, not null'],
    ] as const) {
      await open(content);
      await expect.poll(() => problem(page).textContent()).toContain(reason);
    }
    await open({ ...whole, result: { ...result, clusters: [nested(48), nested(1)], colours: [] } });
    for (const view of ['Treemap', 'Pie', 'List']) {
      await page.getByRole('tab', { name: view }).click();
      await page.waitForLoadState('networkidle');
    }
    await expect.poll(() => problem(page).count()).toBe(0);
    expect(at.complaints).toEqual([]);
  });
});
