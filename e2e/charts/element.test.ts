/** `<sheaf-clusters>` on a page of somebody else: one script tag, and the results that the page has already. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { twoTopics as results } from '../../packages/mcp/src/two-topics.testing.js';
import { doorRequests } from '../door-goldens.js';
import { cluster, type ServerProcess, startServer } from '../service/server-process.js';
import { visit, visitOfGroup } from '../web/support/browser.js';

const program = readFileSync(new URL('../../packages/views/sheaf-clusters.js', import.meta.url), 'utf8');
const examples = new URL('../../docs/examples/element/', import.meta.url);

/** One request of each algorithm as a page of results asks it: a heading and a text for each result. */
const requests = doorRequests(({ documents, algorithm, language }) => ({
  algorithm,
  language,
  documents: (documents as readonly Record<string, string>[]).map(({ title = '', snippet = '' }) => ({
    title,
    text: snippet,
  })),
}));

interface Named {
  readonly labels: readonly string[];
  readonly documents: readonly number[];
}

interface Shown {
  readonly result: { readonly clusters: readonly unknown[] };
}

let server: ServerProcess;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

describe('the element on a page of results', () => {
  const group = visitOfGroup({}, async page => {
    const base = `http://127.0.0.1:${server.port}/somewhere`;
    const items = results.map(text => `<li class="hit"><h3>${text}</h3><p>A result.</p></li>`).join('');
    const html = `<!doctype html><html lang="en"><meta http-equiv="content-security-policy"
      content="default-src 'none'; script-src 'self'; connect-src http://127.0.0.1:${server.port}">
      <title>Results</title><script type="module" src="/sheaf-clusters.js"></script>
      <main><h1>Results</h1><sheaf-clusters server="http://127.0.0.1:${server.port}" results="li.hit"
      algorithm="Lingo"></sheaf-clusters><ol>${items}</ol></main></html>`;
    await page.route(base, route => route.fulfill({ contentType: 'text/html', body: html }));
    await page.route('**/sheaf-clusters.js', route => route.fulfill({ contentType: 'text/javascript', body: program }));
    await page.goto(base);
  });
  const button = (name: RegExp) => group().page.getByRole('button', { name });
  const shown = () => group().page.getByRole('heading', { level: 3 }).allTextContents();

  test('clusters what it reads from the page', async () => {
    await expect.poll(() => button(/Solar Panels/).count()).toBe(1);
    expect(await shown()).toEqual(results);
  });

  test('shows only the results of the selected cluster, and all of them again', async () => {
    await button(/Wind Power/).click();
    await expect.poll(shown).toEqual(results.slice(3));
    await button(/Wind Power/).press('Enter');
    await expect.poll(shown).toEqual(results);
  });

  test('selects nothing when it clusters again, and hides no result by the clusters before', async () => {
    const { page } = group();
    let answer = () => {};
    const released = new Promise<void>(resolve => {
      answer = resolve;
    });
    await page.route('**/service/cluster', async route => {
      await released;
      await route.continue();
    });
    await button(/Wind Power/).click();
    await expect.poll(shown).toEqual(results.slice(3));
    await page.evaluate(() => {
      document.querySelector('ol')!.append(...[...document.querySelectorAll('li')].reverse());
      void (document.querySelector('sheaf-clusters') as HTMLElement & { refresh(): Promise<void> }).refresh();
    });
    const reversed = results.toReversed();
    await expect.poll(shown).toEqual(reversed);
    await button(/Wind Power/).click();
    await expect.poll(shown).toEqual(reversed.slice(0, -3));
    answer();
    await expect.poll(shown).toEqual(reversed);
    await page.unroute('**/service/cluster');
    await button(/Wind Power/).click();
    await expect.poll(shown).toEqual(reversed.slice(0, -3));
    await button(/Wind Power/).press('Enter');
    await expect.poll(shown).toEqual(reversed);
  });

  test('says why there are no clusters, and fires the event for that alone', async () => {
    await group()
      .page.locator('sheaf-clusters')
      .evaluate(element => {
        for (const name of ['sheaf-clusters', 'sheaf-error'])
          element.addEventListener(name, () => {
            element.dataset['fired'] = `${element.dataset['fired'] ?? ''} ${name}`;
          });
        element.setAttribute('language', 'Klingon');
      });
    await expect.poll(() => group().page.getByRole('status').textContent()).toMatch(/^No clusters: .*Klingon/);
    await expect.poll(() => group().page.locator('sheaf-clusters').getAttribute('data-fired')).toBe(' sheaf-error');
    await group()
      .page.locator('sheaf-clusters')
      .evaluate(element => element.setAttribute('language', 'English'));
    await expect.poll(() => button(/Solar Panels/).count()).toBe(1);
  });
});

describe('on a page that has ideas of its own', () => {
  const group = visitOfGroup({}, async page => {
    const base = `http://127.0.0.1:${server.port}/hostile`;
    const items = results.map(
      text => `<li><h3>${text.replace('Solar', '<em>So</em>lar')}</h3><p>Read</p><p>more</p></li>`,
    );
    const html = `<!doctype html><html lang="ar" dir="rtl"><title>Hostile</title>
      <style>* { text-transform: uppercase; letter-spacing: 2px; text-align: center; box-sizing: content-box }
      li { display: flex !important } .gone { display: none !important } button, ul { all: unset }</style>
      <script type="module" async src="/sheaf-clusters.js"></script>
      <sheaf-clusters id="early"></sheaf-clusters>
      <script>document.querySelector('#early').result = { clusters: [{ labels: ['Early'], documents: [0], clusters: [], score: null }], titles: ['x'] }</script>
      <sheaf-clusters id="page" server="http://127.0.0.1:${server.port}" results="#all > li" algorithm="Lingo"></sheaf-clusters>
      <ol id="all">${items.join('')}<li class="gone"><h3>Wind power of old</h3></li><li style="color: red"><h3>Wind power in red</h3><script type="application/json">{"solar panels":1}</script></li></ol></html>`;
    await page.route(base, route => route.fulfill({ contentType: 'text/html', body: html }));
    await page.route('**/sheaf-clusters.js', route => route.fulfill({ contentType: 'text/javascript', body: program }));
    await page.goto(base);
  });
  const element = (id: string) => group().page.locator(`#${id}`);
  const visible = () => group().page.locator('#all > li:visible').count();

  test('shows what a program has set before the script came', async () => {
    await expect.poll(() => element('early').getByRole('status').textContent()).toBe('1 cluster, 1 document');
    await expect.poll(() => element('early').getByRole('button', { name: /Early/ }).count()).toBe(1);
    await element('early').evaluate(found => void Object.assign(found, { result: null }));
    await expect.poll(() => element('early').getByRole('status').textContent()).toBe('0 clusters, 0 documents');
  });

  test('reads words that are marked in part, and no two that only stand side by side', async () => {
    const solar = element('page').getByRole('button', { name: /Solar Panels/ });
    await expect.poll(() => solar.count()).toBe(1);
    await expect.poll(() => solar.textContent()).toBe('Solar Panels3');
    await expect
      .poll(() =>
        element('page')
          .getByText(/readmore/i)
          .count(),
      )
      .toBe(0);
    await expect
      .poll(() => solar.evaluate(({ firstChild }) => getComputedStyle(firstChild as Element).textTransform))
      .toBe('none');
  });

  test('hides results that the page lays out, and leaves hidden what the page hides', async () => {
    const all = results.length + 1;
    await expect.poll(() => visible()).toBe(all);
    const solar = element('page').getByRole('button', { name: /Solar Panels/ });
    await solar.click();
    await expect.poll(visible).toBe(3);
    await solar.click();
    await expect.poll(visible).toBe(all);
    await solar.click();
    await expect.poll(visible).toBe(3);
    await element('page').evaluate(found => found.setAttribute('results', 'li:('));
    await expect.poll(() => element('page').getByRole('status').textContent()).toMatch(/^No clusters: .*li:\(/);
    await expect.poll(() => visible()).toBe(all);
    await element('page').evaluate(found => found.setAttribute('results', '#all > li'));
    await solar.click();
    await expect.poll(visible).toBe(3);
    await element('page').evaluate(found => found.remove());
    await expect.poll(() => visible()).toBe(all);
    await expect.poll(() => group().page.locator('#all > li').last().getAttribute('style')).toMatch(/^color: red;?$/);
  });
});

describe('the element has the clusters of the command', () => {
  const visited = visitOfGroup({}, async page => {
    const base = `http://127.0.0.1:${server.port}/same`;
    const html = `<!doctype html><html lang="en"><title>Same</title><script type="module" src="/sheaf-clusters.js"></script>
      <sheaf-clusters server="http://127.0.0.1:${server.port}"></sheaf-clusters><ol></ol></html>`;
    await page.route(base, route => route.fulfill({ contentType: 'text/html', body: html }));
    await page.route('**/sheaf-clusters.js', route => route.fulfill({ contentType: 'text/javascript', body: program }));
    await page.goto(base);
  });

  test.each(requests)('for $name', async ({ request }) => {
    const { page } = visited();
    const { documents, algorithm } = request;
    const { clusters } = (await cluster(server, request)).json() as { readonly clusters: readonly Named[] };
    await page.evaluate(
      ([texts, name]) => {
        const items = texts.map(({ title, text }) => {
          const [item, heading, body] = ['li', 'h3', 'p'].map(tag => document.createElement(tag));
          heading!.textContent = title;
          body!.textContent = text;
          item!.append(heading!, ' ', body!);
          return item!;
        });
        document.querySelector('ol')!.replaceChildren(...items);
        const element = document.querySelector('sheaf-clusters')!;
        element.setAttribute('algorithm', name);
        element.setAttribute('results', 'li');
        return (element as HTMLElement & { refresh(): Promise<void> }).refresh();
      },
      [documents as readonly Readonly<Record<'title' | 'text', string>>[], String(algorithm)] as const,
    );
    const result = () =>
      page.locator('sheaf-clusters').evaluate(element => (element as unknown as Shown).result.clusters);
    await expect.poll(result).toEqual(clusters);
    const topics = clusters.filter(({ labels }) => labels[0] !== 'Other Topics');
    const rows = page.locator('sheaf-clusters').getByRole('listitem').getByRole('button');
    const expected = topics.map(({ labels, documents: within }) => `${labels.join(', ')}${within.length}`);
    await expect.poll(async () => (await rows.allTextContents()).slice(0, expected.length)).toEqual(expected);
  });
});

describe('the examples of the documentation', { tags: 'thorough' }, () => {
  const found = results.map(title => ({ title, text: 'A result.' }));
  const hits = JSON.stringify({ hits: { hits: found.map(_source => ({ _source })) } });
  const responses: Readonly<Record<string, readonly [address: string, body: string]>> = {
    elasticsearch: ['http://localhost:9200/articles/_search', hits],
    solr: ['http://localhost:8983/solr/articles/select?*', JSON.stringify({ response: { docs: found } })],
  };

  test.each(['page', ...Object.keys(responses)])('%s.html shows clusters of its results', async name => {
    await using at = await visit();
    const { page } = at;
    const base = `http://127.0.0.1:${server.port}/shop/`;
    const html = readFileSync(new URL(`${name}.html`, examples), 'utf8').replace(
      'http://localhost:8080',
      `http://127.0.0.1:${server.port}`,
    );
    await page.route(base, route => route.fulfill({ contentType: 'text/html', body: html }));
    await page.route(`${base}sheaf-clusters.js`, route =>
      route.fulfill({ contentType: 'text/javascript', body: program }),
    );
    const [address, body] = responses[name] ?? [];
    if (address !== undefined)
      await page.route(address, route =>
        route.fulfill({
          contentType: 'application/json',
          headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' },
          body: body!,
        }),
      );
    await page.goto(base);
    if (address !== undefined) await page.getByRole('button', { name: 'Search' }).click();
    const cluster = page.getByRole('listitem').filter({ hasText: /^Wind/ }).getByRole('button');
    await cluster.first().click();
    if (process.env['PICTURES'] && name === 'solr')
      await page.screenshot({ path: `${process.env['PICTURES']}/result-page.png` });
    await expect.poll(() => page.getByRole('heading', { level: 2 }).count()).toBeLessThan(results.length);
    expect(at.complaints).toEqual([]);
  });
});
