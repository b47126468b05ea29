/** Remote sources against stubs: success, and the ways they fail. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { visit } from './support/browser.js';
import { configure } from './support/configure.js';
import { type Stub, startStub } from './support/stub.js';
import { serveWeb, type WebServer } from './support/web-server.js';

let server: WebServer;
let stub: Stub;

beforeAll(async () => {
  server = await serveWeb();
  stub = await startStub(() => ({}));
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await stub[Symbol.asyncDispose]();
});

const topics = ['sleep and magnesium', 'gut microbiome diet', 'sea level rise'];
const texts = Array.from({ length: 30 }, (_, n) => ({
  id: `d${n}`,
  title: `Study ${n} of ${topics[n % 3]}`,
  body: `We looked at ${topics[n % 3]} in ${n + 20} people. Results for ${topics[n % 3]} were clear and repeated.`,
}));

const articles = `<?xml version="1.0"?><PubmedArticleSet>${texts
  .map(
    ({ id, title, body }) =>
      `<PubmedArticle><MedlineCitation><PMID>${id}</PMID><Article><Journal><Title>J</Title></Journal><ArticleTitle>${title}</ArticleTitle><Abstract><AbstractText Label="RESULTS">${body}</AbstractText></Abstract></Article></MedlineCitation></PubmedArticle>`,
  )
  .join('')}</PubmedArticleSet>`;

const found = (ids: readonly string[]) => ({ esearchresult: { count: String(ids.length), idlist: ids } });

async function pubmed() {
  const at = await visit();
  await configure(at.page, { sources: { pubmed: { enabled: true, url: stub.address } } });
  return at;
}

describe('PubMed', () => {
  test('is asked for ids, then for articles, and both title and abstract are clustered', async () => {
    stub.answer = ({ url }) =>
      url.pathname.includes('esearch') ? { body: found(texts.map(text => text.id)) } : { body: articles };
    await using at = await pubmed();
    const { page } = at;
    await page.goto(`${server.app}#/search/pubmed/sleep`);
    await page.locator('.cl').first().waitFor();
    await expect.poll(() => page.locator('.results h2').textContent()).toContain('(30)');
    expect(await page.locator('.res').first().textContent()).toContain('RESULTS');
    expect(stub.asked.map(({ url }) => url.pathname)).toEqual(['/esearch.fcgi', '/efetch.fcgi']);
    expect(at.complaints).toEqual([]);
  });

  test('without hits is not asked for articles', async () => {
    const before = stub.asked.length;
    stub.answer = () => ({ body: found([]) });
    await using at = await pubmed();
    await at.page.goto(`${server.app}#/search/pubmed/nothing`);
    await at.page.getByText('No results for “nothing”').waitFor();
    expect(stub.asked.length - before).toBe(1);
    expect(at.complaints).toEqual([]);
  });

  test.each([
    ['a server error', { status: 500, body: 'oops' }],
    ['a dropped connection', { drop: true }],
    ['an answer that is no XML', { body: 'not xml at all' }],
  ])('failing with %s says why, and can be tried again', async (_name, answer) => {
    stub.answer = ({ url }) =>
      url.pathname.includes('esearch') && !('body' in answer && answer.body === 'not xml at all')
        ? answer
        : url.pathname.includes('esearch')
          ? { body: found(['d1']) }
          : answer;
    await using at = await pubmed();
    await at.page.goto(`${server.app}#/search/pubmed/sleep`);
    const told = at.page.locator('.problem [role=alert]');
    await told.waitFor();
    expect((await told.textContent())?.length).toBeGreaterThan(40);
    stub.answer = ({ url }) =>
      url.pathname.includes('esearch') ? { body: found(texts.map(text => text.id)) } : { body: articles };
    await at.page.getByRole('button', { name: 'Try again' }).click();
    await at.page.locator('.cl').first().waitFor();
    expect(at.complaints).toEqual([]);
  });
});

async function inWorkbench(id: string, config: object) {
  const at = await visit();
  await configure(at.page, config);
  await at.page.addInitScript(source => localStorage.setItem('sheaf:1:workbenchSource', JSON.stringify(source)), id);
  await at.page.goto(`${server.app}#/workbench`);
  return at;
}

describe('Solr', () => {
  const answerAs: Stub['answer'] = ({ url }) => {
    if (url.pathname.endsWith('/admin/cores')) return { body: { status: { papers: {}, other: {} } } };
    if (url.pathname.endsWith('/admin/collections')) return { status: 404, body: {} };
    return { body: { response: { numFound: 99, docs: texts } } };
  };

  test('is connected, its cores are offered, and repeated parameters are all sent', async () => {
    stub.answer = answerAs;
    await using at = await inWorkbench('solr', { sources: { solr: { enabled: true, url: stub.address } } });
    const { page } = at;
    await page.getByRole('button', { name: 'Connected' }).waitFor();
    await page
      .locator('.source-form')
      .getByRole('button', { name: /Core or collection/ })
      .click();
    await page.getByRole('option', { name: 'papers' }).click();
    await page.getByRole('button', { name: 'More options' }).click();
    await page.getByRole('textbox', { name: 'More parameters' }).fill('fq=a:1&fq=b:2');
    await page.keyboard.press('Control+Enter');
    expect(stub.asked.filter(({ url }) => url.pathname.endsWith('/select'))).toEqual([]);
    await page.getByRole('searchbox', { name: 'Query' }).fill('study');
    await page.keyboard.press('Control+Enter');
    await page.locator('.cl').first().waitFor();
    const asked = stub.asked.find(({ url }) => url.pathname === '/papers/select')!;
    expect(asked.url.searchParams.getAll('fq')).toEqual(['a:1', 'b:2']);
    const selects = () => stub.asked.filter(({ url }) => url.pathname.endsWith('/select')).length;
    const before = selects();
    await page.getByRole('button', { name: 'fewer, broader' }).click();
    await page.keyboard.press('Control+Enter');
    await page.locator('.run').nth(1).waitFor();
    expect(selects()).toBe(before);
    expect(at.complaints).toEqual([]);
  });

  test('that is down says what may be wrong', async () => {
    stub.answer = () => ({ drop: true });
    await using at = await inWorkbench('solr', { sources: { solr: { enabled: true, url: stub.address } } });
    await at.page.locator('.source-form .flaw').waitFor();
    expect(await at.page.locator('.source-form .flaw').textContent()).toMatch(/\w+/);
    expect(at.complaints).toEqual([]);
  });
});

describe('Elasticsearch', () => {
  test('is searched by POST, and its password is neither stored nor in a link', async () => {
    stub.answer = ({ url }) => {
      if (url.pathname.startsWith('/_cat')) return { body: [{ index: 'papers' }] };
      if (url.pathname.startsWith('/_alias') || url.pathname.startsWith('/_data_stream'))
        return { body: url.pathname.startsWith('/_data') ? { data_streams: [] } : {} };
      return { body: { hits: { total: { value: 30 }, hits: texts.map(text => ({ _source: text })) } } };
    };
    await using at = await inWorkbench('elasticsearch', {
      sources: { elasticsearch: { enabled: true, url: stub.address } },
    });
    const { page } = at;
    await page.getByRole('button', { name: 'Connected' }).waitFor();
    await page.locator('.source-form').getByRole('button', { name: /Index/ }).click();
    await page.getByRole('option', { name: 'papers' }).click();
    await page.getByRole('button', { name: 'More options' }).click();
    await page.locator('.source-form input[type=password]').first().fill('hush-hush');
    await page.getByRole('searchbox', { name: 'Query' }).fill('study');
    await page.keyboard.press('Control+Enter');
    await page.locator('.cl').first().waitFor();
    const asked = stub.asked.findLast(({ url }) => url.pathname.endsWith('_search'))!;
    expect(asked.method).toBe('POST');
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('hush-hush');
    await page.getByRole('button', { name: 'Share' }).click();
    const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
    expect(link).not.toContain('hush');
    expect(at.complaints).toEqual([]);
  });
});

describe('the web search', () => {
  test('is absent until the deployment has one, and asks nobody', async () => {
    await using at = await visit();
    await at.page.goto(server.app);
    await at.page.waitForURL('**/sample');
    expect(await at.page.getByRole('tab', { name: 'Web' }).count()).toBe(0);
    expect(at.complaints).toEqual([]);
  });
});
