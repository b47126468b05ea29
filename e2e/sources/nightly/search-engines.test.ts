/**
 * Search engines as processes on this machine, with 747 documents: the workbench, the search app, the pages with the
 * element, the program of the documentation and the command search in them, and all have the same clusters.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HIGHLIGHT_START, type SourceError, vectorOf } from '@sheaf/sources';
import { sourceCatalogue } from '@sheaf/sources/catalogue';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readArticles } from '../../../tools/search-engines/articles.mjs';
import { ADMINISTRATOR, type Engine, startEngine } from '../../../tools/search-engines/start-engine.mjs';
import { main, root } from '../../processes.js';
import { scatteredVectors } from '../../release/runtimes/scattered-vectors.mjs';
import { launchServer, type ServerProcess, startServer } from '../../service/server-process.js';
import { lacks } from '../../tier.js';
import { visit } from '../../web/support/browser.js';
import { configure } from '../../web/support/configure.js';
import { clusterLabels, problem, resultCards, sourceForm } from '../../web/support/parts.js';
import { type ClusterBody, nextRequest } from '../../web/support/steps.js';
import { ask } from '../../web/support/stubbed-sources.js';

const examples = join(root, 'docs/examples');
const lacksMaven = lacks('mvn', '-version');
const articles = readArticles();
const { data, dimensions } = scatteredVectors(articles.length, 24);
const withVectors = articles.map((article, at) => {
  const embedding = [...data.subarray(at * dimensions, (at + 1) * dimensions)];
  return { ...article, embedding };
});
const names = ['opensearch', 'elasticsearch', 'solr'] as const;
const otherAlgorithms = ['STC', 'Bisecting K-Means'] as const;
type Name = (typeof names)[number];

let server: ServerProcess;
const engines = new Map<Name, Engine>();

/** The origin that the engines allow. */
const origin = (): string => `http://127.0.0.1:${server.port}`;

async function startFilled(name: Name): Promise<void> {
  const engine = await startEngine(name, { origin: origin(), knowsUsers: true });
  engines.set(name, engine);
  await Promise.all([
    engine.fill('articles', articles),
    engine.fill('private', articles),
    engine.fill('vectors', withVectors),
  ]);
}

beforeAll(async () => {
  if (lacksMaven) return;
  server = await startServer();
  await Promise.all(names.map(startFilled));
}, 600_000);
afterAll(async () => {
  await Promise.all([...engines.values()].map(engine => engine.stop()));
  await server?.stop();
});

/** The configuration of the search app in the documentation, for the engine at this address. */
function documentedSearch(isSolr: boolean, address: string): object {
  const page = readFileSync(join(root, 'docs/guides/search-engines.md'), 'utf8');
  const blocks = [...page.matchAll(/```json \[(.*?)\]\n(.*?)```/gs)];
  const [, , text] = blocks.find(([, title]) => title!.includes('Solr') === isSolr)!;
  return JSON.parse(text!.replace(/http:\/\/localhost:(?:9200|8983\/solr)/, address));
}

/** Clusters as the command prints them. */
function byCommand(input: object, ...flags: readonly string[]): { labels: string[]; documents: number[] }[] {
  const argv = [main, 'cluster', '--dictionaries', 'none', '--format', 'json', ...flags, '-'];
  return JSON.parse(execFileSync(process.execPath, argv, { input: JSON.stringify(input), encoding: 'utf8' })).clusters;
}

/** As the page shows them, which says "Other topics" in the language of the interface. */
const labelsByCommand = (request: ClusterBody): string[] =>
  byCommand(request).map(({ labels }) => labels.join(', ').replace('Other Topics', 'Other topics'));

const get = async (address: string, body?: object) => {
  const headers = { 'content-type': 'application/json' };
  const init = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) };
  return (await fetch(address, init)).json();
};

describe.skipIf(lacksMaven).each(names)('%s', name => {
  const isSolr = name === 'solr';
  const source = isSolr ? 'solr' : 'elasticsearch';
  const engine = (): Engine => engines.get(name)!;

  /** Reads through the source, with the defaults of its form. */
  const read = (chosen: object) => {
    const { query, read } = sourceCatalogue.get(source)!;
    const properties = Object.entries(query.properties) as [string, { readonly default?: unknown }][];
    const defaults = properties.map(([key, schema]) => [key, schema.default]);
    return read({ ...Object.fromEntries(defaults), url: engine().address, collection: 'articles', ...chosen });
  };
  const failureOf = (chosen: object): Promise<SourceError> =>
    read(chosen).then(
      () => expect.unreachable('It must fail.'),
      error => error as SourceError,
    );

  /** @param options of the source, by the configuration of the deployment */
  async function openWorkbench(page: Page, { app = `${origin()}/frontend/`, options = {} } = {}): Promise<void> {
    await configure(page, { sources: { [source]: { enabled: true, url: engine().address, ...options } } });
    await page.addInitScript(id => {
      localStorage.setItem('sheaf:1:workbenchSource', JSON.stringify(id));
      localStorage.setItem('sheaf:1:place', '"server"');
    }, source);
    await page.goto(`${app}#/workbench`);
  }
  const chooseIndex = async (page: Page, index: string): Promise<void> => {
    await page.getByRole('button', { name: 'Connected' }).waitFor();
    await sourceForm(page)
      .getByRole('button', { name: isSolr ? 'Core or collection' : 'Index' })
      .click();
    await page.getByRole('option', { name: index }).click();
  };

  test('is read through its source: the wanted number of documents, and how many there are', async () => {
    const { records, total } = await read({ query: 'text:strategy', maximum: 20 });
    expect(records).toHaveLength(20);
    expect(total).toBeGreaterThan(20);
    expect(articles).toContainEqual(expect.objectContaining({ title: records[0]!['title'], id: records[0]!['id'] }));
  });

  test('its second page of results follows the first', async () => {
    const both = await read({ query: 'text:strategy', maximum: 20 });
    const second = await read({ query: 'text:strategy', start: 10, maximum: 10 });
    expect(second.records).toEqual(both.records.slice(10));
    expect(second.total).toBe(both.total);
  });

  test('fragments around matches take the place of whole texts', async () => {
    const { records } = await read({ query: 'text:strategy', highlight: true, maximum: 10 });
    expect(records).toHaveLength(10);
    for (const { text } of records) expect(String(text)).toMatch(new RegExp(`${HIGHLIGHT_START}strategy`, 'i'));
  });

  test('its field of vectors comes back as it was indexed', async () => {
    const { records } = await read({ query: 'text:strategy', collection: 'vectors', vectors: true, maximum: 5 });
    expect(records).toHaveLength(5);
    for (const { id, embedding } of records) {
      const bytes = Buffer.from(vectorOf(String(embedding))!, 'base64');
      const numbers = Array.from({ length: dimensions }, (_, at) => bytes.readFloatLE(4 * at));
      expect(numbers).toEqual(withVectors.find(article => article.id === id)!.embedding);
    }
  });

  test('a query that it cannot read, and an index that it does not have, are errors in a sentence', async () => {
    expect(await failureOf({ query: 'title:(' })).toMatchObject({
      failure: 'refused',
      message: expect.stringMatching(/status 400\. It says: .*title:\(/s),
    });
    expect((await failureOf({ query: 'x', collection: 'missing' })).message).toMatch(/status 40[34]/);
  });

  test('the workbench asks it from the documented origin, says what is wrong with a query, and has the clusters of the command', async () => {
    await using at = await visit();
    const { page } = at;
    await openWorkbench(page, { options: { highlight: true } });
    await chooseIndex(page, 'articles');
    await ask(page, 'title:(');
    await expect.poll(() => problem(page).textContent()).toContain('title:(');
    const request = nextRequest(page);
    await ask(page, 'text:strategy');
    const expected = labelsByCommand(await request);
    expect(expected.length).toBeGreaterThan(3);
    await expect.poll(() => clusterLabels(page).allTextContents()).toEqual(expect.arrayContaining(expected));
    // What the engine found is marked, and sent without the marks.
    await resultCards(page).locator('mark').first().waitFor();
    expect(JSON.stringify(await request)).not.toMatch(/[\ue000\ue001]/);
    expect(at.complaints).toEqual([]);
  });

  test('vectors of its documents decide in the workbench as in the command that reads its response', async () => {
    await using at = await visit({}, { algorithm: 'Leiden' });
    const { page } = at;
    const options = { collection: 'vectors', vectors: true, maximum: 200 };
    await openWorkbench(page, { options });
    const request = nextRequest(page);
    await ask(page, 'text:strategy');
    const { vectorField, documents } = await request;
    expect(vectorField).toBe('embedding');
    const found = isSolr
      ? await get(`${engine().address}/vectors/select`, { query: 'text:strategy', limit: 200 })
      : await get(`${engine().address}/vectors/_search`, {
          size: 200,
          query: { query_string: { query: 'text:strategy' } },
        });
    const flags = ['-a', 'Leiden', '-f', 'title,text'];
    const labelsOf = (more: readonly string[]): string[] =>
      byCommand(found, ...flags, ...more).map(({ labels }) => labels.join(', '));
    const expected = labelsOf(['--vector-field', 'embedding']);
    expect(expected).not.toEqual(labelsOf([]));
    // The page names what is in no cluster by itself.
    expect(expected.pop()).toBe('Other Topics');
    expect(documents.length).toBeGreaterThan(20);
    await expect.poll(() => clusterLabels(page).allTextContents()).toEqual(expect.arrayContaining(expected));
    expect(at.complaints).toEqual([]);
  });

  test('the search app, set up as the documentation says, shows the clusters of the command with every algorithm', async () => {
    await using at = await visit();
    const { page } = at;
    await configure(page, documentedSearch(isSolr, engine().address));
    await page.addInitScript(() => localStorage.setItem('sheaf:1:place', '"server"'));
    const showsClusters = async (algorithm: string, asked: ClusterBody): Promise<void> => {
      expect(asked.algorithm).toBe(algorithm);
      const expected = labelsByCommand(asked);
      expect(expected.length).toBeGreaterThan(3);
      await expect.poll(() => clusterLabels(page).allTextContents()).toEqual(expect.arrayContaining(expected));
    };
    const request = nextRequest(page);
    await page.goto(`${origin()}/frontend/#/search/web/strategy`);
    const body = await request;
    expect(Object.keys(body.documents[0]!).sort()).toEqual(['snippet', 'title']);
    await showsClusters('Lingo', body);
    for (const algorithm of ['Leiden', ...otherAlgorithms]) {
      const next = nextRequest(page);
      await page.getByRole('button', { name: /Algorithm/ }).click();
      await page.getByRole('option', { name: new RegExp(algorithm) }).click();
      await showsClusters(algorithm, await next);
    }
    expect(at.complaints).toEqual([]);
  });

  test('the workbench at another origin says what the engine must allow', async () => {
    await using at = await visit();
    const { page } = at;
    await openWorkbench(page, { app: `http://localhost:${server.port}/frontend/` });
    await expect
      .poll(() => page.getByText('it must allow requests from this page (CORS)').or(problem(page)).count())
      .toBeGreaterThan(0);
  });

  test('the page with the element shows the clusters of the command with every algorithm', async () => {
    // A page that a test puts into the browser comes from no address, and would have to ask for this permission.
    await using at = await visit({ permissions: ['local-network-access'] });
    const { page } = at;
    const html = readFileSync(join(examples, `element/${name === 'solr' ? name : 'elasticsearch'}.html`), 'utf8')
      .replace('http://localhost:8080', origin())
      .replace(/http:\/\/localhost:(?:9200|8983\/solr)/, engine().address);
    const script = readFileSync(join(root, 'packages/views/sheaf-clusters.js'), 'utf8');
    await page.route('**/shop/', route => route.fulfill({ contentType: 'text/html', body: html }));
    await page.route('**/shop/sheaf-clusters.js', route =>
      route.fulfill({ contentType: 'text/javascript', body: script }),
    );
    await page.goto(`${origin()}/shop/`);
    await page.getByRole('textbox', { name: 'Query' }).fill('strategy');
    const rows = page.locator('sheaf-clusters').getByRole('listitem').getByRole('button');
    // Where every document is in a cluster, there is no row for others.
    const topics = async () => (await rows.allTextContents()).filter(text => !text.startsWith('Other topics'));
    const showsClusters = async (algorithm: string, asked: ClusterBody): Promise<void> => {
      expect(asked.algorithm).toBe(algorithm);
      const expected = byCommand(asked)
        .filter(({ labels }) => labels[0] !== 'Other Topics')
        .map(({ labels, documents }) => `${labels.join(', ')}${documents.length}`);
      expect(expected.length).toBeGreaterThan(1);
      await expect.poll(topics).toEqual(expected);
    };
    const request = nextRequest(page);
    await page.getByRole('button', { name: 'Search' }).click();
    await showsClusters('Leiden', await request);
    for (const algorithm of ['Lingo', ...otherAlgorithms]) {
      const next = nextRequest(page);
      await page
        .locator('sheaf-clusters')
        .evaluate((element, name) => element.setAttribute('algorithm', name), algorithm);
      await showsClusters(algorithm, await next);
    }
    expect(at.complaints).toEqual([]);
  });

  test('the program of the documentation prints the clusters that the command finds in the response', async () => {
    const fields = ['title', 'text'];
    const collection = `${engine().address}/articles`;
    const environment = { ...process.env, SHEAF: `${origin()}/service` };
    const argv = [join(root, 'examples/search-engines/search-then-cluster.mjs'), name, collection, 'strategy'];
    const printed = execFileSync(process.execPath, argv, { encoding: 'utf8', env: environment });
    const found = isSolr
      ? await get(`${collection}/select?wt=json`, {
          query: 'strategy',
          limit: 200,
          fields: ['id', ...fields],
          params: { defType: 'edismax', qf: fields.join(' ') },
        })
      : await get(`${collection}/_search`, {
          size: 200,
          _source: fields,
          query: { multi_match: { query: 'strategy', fields } },
        });
    const ids: string[] = isSolr
      ? found.response.docs.map(({ id }: { id: string }) => id)
      : found.hits.hits.map(({ _id }: { _id: string }) => _id);
    const flags = ['-a', 'Lingo', '-f', fields.join(','), '-p', 'queryHint=strategy'];
    const clusters = byCommand(found, ...flags);
    expect(clusters.length).toBeGreaterThan(3);
    expect(printed.trimEnd().split('\n')).toEqual(
      clusters.map(({ labels, documents }) => `${labels.join(', ')}: ${documents.map(at => ids[at]).join(' ')}`),
    );
  });

  test('what takes a password is read with one, from a page, too', async () => {
    await engine().protect();
    const denied = await failureOf({ query: 'strategy', collection: 'private' });
    expect(denied.failure).toBe('blocked');
    const { records } = await read({ query: 'text:strategy', collection: 'private', maximum: 5, ...ADMINISTRATOR });
    expect(records).toHaveLength(5);
    await using at = await visit();
    const { page } = at;
    await openWorkbench(page);
    await page.getByRole('button', { name: 'More options' }).click();
    await page.getByRole('textbox', { name: 'User' }).fill(ADMINISTRATOR.user);
    await sourceForm(page).locator('input[type=password]').first().fill(ADMINISTRATOR.password);
    await page.keyboard.press('Tab');
    await chooseIndex(page, 'private');
    const request = nextRequest(page);
    await ask(page, 'text:strategy');
    const expected = labelsByCommand(await request);
    await expect.poll(() => clusterLabels(page).allTextContents()).toEqual(expect.arrayContaining(expected));
    expect(at.complaints).toEqual([]);
  });

  test('the server searches it for its clients, with a password that they never see', async () => {
    const entry = {
      source,
      url: engine().address,
      collection: 'private',
      credentials: { user: 'NAME', password: 'PASS' },
    };
    const file = join(mkdtempSync(join(tmpdir(), 'sheaf-searches-')), 'searches.json');
    writeFileSync(file, JSON.stringify({ articles: entry }));
    const flags = ['--searches', file, '--search-hosts', new URL(engine().address).host];
    const environment = { NAME: ADMINISTRATOR.user, PASS: ADMINISTRATOR.password };
    const own = await launchServer({ flags, environment });
    const search = async (query: string, at = 'articles') => {
      const body = JSON.stringify({ query, algorithm: 'STC', language: 'English', maximum: 50 });
      const { status, text } = await own.ask({ method: 'POST', path: `/service/search/${at}`, body });
      const found = (status === 200 ? JSON.parse(text) : {}) as { documents?: { id: unknown }[]; clusters?: object[] };
      return { status, text, ...found };
    };
    try {
      const found = await search('text:strategy');
      expect(found.status, found.text).toBe(200);
      const { records } = await read({ query: 'text:strategy', maximum: 50, ...ADMINISTRATOR });
      expect(found.documents!.map(({ id }) => id)).toEqual(records.map(({ id }) => id));
      expect(found.clusters!.length).toBeGreaterThan(3);
      const others = [await search('title:('), await search('x', '..%2fprivate'), await search('x', 'private')];
      for (const { status } of others) expect(status).toBeGreaterThanOrEqual(400);
      const seen = [found, ...others].map(({ text }) => text).join('') + own.output();
      for (const secret of [ADMINISTRATOR.password, new URL(engine().address).host]) expect(seen).not.toContain(secret);
    } finally {
      await own.stop();
    }
  });

  test('an engine that hangs, and one that has died, are told in a sentence, in the workbench, too', async () => {
    await using at = await visit();
    const { page } = at;
    await openWorkbench(page, { options: { collection: 'articles', timeout: 1 } });
    await page.getByRole('button', { name: 'Connected' }).waitFor();
    engine().signal('SIGSTOP');
    await ask(page, 'text:strategy');
    await expect.poll(() => problem(page).textContent()).toContain('did not respond within 1 second.');
    const hanging = await failureOf({ query: 'strategy', timeout: 1 });
    engine().signal('SIGCONT');
    expect(hanging).toMatchObject({ failure: 'timeout', message: expect.stringContaining('did not respond within') });
    await engine().stop();
    await ask(page, 'text:puzzle');
    await expect.poll(() => problem(page).textContent()).toContain('cannot be reached');
    expect(await failureOf({ query: 'strategy' })).toMatchObject({
      failure: 'unreachable',
      message: expect.stringContaining('cannot be reached'),
    });
  });
});
