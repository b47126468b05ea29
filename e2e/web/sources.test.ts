/** Remote sources against stubs: success, and the ways they fail. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { visit, visitOfGroup } from './support/browser.js';
import { configure } from './support/configure.js';
import {
  clusterRows,
  documentsChoice,
  headline,
  problem,
  resultCards,
  resultPane,
  runButtons,
  sourceForm,
} from './support/parts.js';
import { isClustering, nextRequest } from './support/steps.js';
import { type Answer, type Stub, startStub } from './support/stub.js';
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
      `<PubmedArticle><MedlineCitation><PMID>${id}</PMID><Article><Journal><Title>Journal of Sleep</Title></Journal><ArticleTitle>${title}</ArticleTitle><Abstract><AbstractText Label="RESULTS">${body}</AbstractText></Abstract></Article></MedlineCitation></PubmedArticle>`,
  )
  .join('')}</PubmedArticleSet>`;

const found = (ids: readonly string[]) => ({ esearchresult: { count: String(ids.length), idlist: ids } });

const allFound: Stub['answer'] = ({ url }) =>
  url.pathname.includes('esearch') ? { body: found(texts.map(text => text.id)) } : { body: articles };

const setUpPubmed = (page: Page): Promise<void> =>
  configure(page, { sources: { pubmed: { enabled: true, url: stub.address } } });

async function pubmed() {
  const at = await visit();
  await setUpPubmed(at.page);
  return at;
}

describe('PubMed', () => {
  test('is asked for ids, then for articles, and both title and abstract are clustered', async () => {
    stub.answer = allFound;
    await using at = await pubmed();
    const { page } = at;
    await page.goto(`${server.app}#/search/pubmed/sleep`);
    await clusterRows(page).first().waitFor();
    await expect.poll(() => headline(page).textContent()).toContain('All 30 documents');
    const card = resultCards(page).first();
    expect(await card.textContent()).toMatch(/RESULTS.*Journal of Sleep/s);
    await page.getByRole('button', { name: 'Result options' }).click();
    await page.getByText('Journal and year').click();
    await page.keyboard.press('Escape');
    await expect.poll(() => card.textContent()).not.toContain('Journal of Sleep');
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

  describe('in one page', () => {
    const at = visitOfGroup({}, setUpPubmed);

    test.each([
      ['a server error', { status: 500, body: 'oops' }],
      ['a dropped connection', { drop: true }],
      ['an answer that is no XML', { body: 'not xml at all' }],
    ])('failing with %s says why, and can be tried again', async (name, answer) => {
      const isText = 'body' in answer && answer.body === 'not xml at all';
      stub.answer = ({ url }) => (isText && url.pathname.includes('esearch') ? { body: found(['d1']) } : answer);
      const { page } = at();
      await page.goto(`${server.app}#/search/pubmed/${encodeURIComponent(name)}`);
      const told = problem(page).getByRole('alert');
      await told.waitFor();
      expect((await told.textContent())?.length).toBeGreaterThan(40);
      stub.answer = allFound;
      await page.getByRole('button', { name: 'Try again' }).click();
      await clusterRows(page).first().waitFor();
    });
  });
});

test('PubMed bounds the number of articles from 10 to 1,000', async () => {
  stub.answer = () => ({ body: found([]) });
  await using at = await pubmed();
  const { page } = at;
  await page.goto(`${server.app}#/search/pubmed`);
  await page.getByRole('button', { name: 'Options of PubMed' }).click();
  const box = page.getByRole('spinbutton').first();
  for (const [typed, kept] of [
    ['5000', '1000'],
    ['3', '10'],
  ] as const) {
    await box.fill(typed);
    await box.press('Enter');
    expect(await box.inputValue()).toBe(kept);
  }
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: 'Query' }).fill('sleep');
  await page.keyboard.press('Enter');
  await page.getByText('No results for “sleep”').waitFor();
  expect(stub.asked.at(-1)!.url.searchParams.get('retmax')).toBe('10');
  expect(at.complaints).toEqual([]);
});

/** The workbench with one source of the stub, or several, the first of them chosen. */
async function openSource(page: Page, ...ids: readonly string[]): Promise<void> {
  await configure(page, {
    sources: Object.fromEntries(ids.map(id => [id, { enabled: true, url: stub.address }])),
  });
  await page.addInitScript(id => localStorage.setItem('sheaf:1:workbenchSource', JSON.stringify(id)), ids[0]!);
  await page.goto(`${server.app}#/workbench`);
}

async function inWorkbench(...ids: readonly string[]) {
  const at = await visit();
  await openSource(at.page, ...ids);
  return at;
}

/** Chooses the papers among what a server that is connected has. */
async function chooseIn(page: Page, what: string): Promise<void> {
  await page.getByRole('button', { name: 'Connected' }).waitFor();
  await sourceForm(page).getByRole('button', { name: what }).click();
  await page.getByRole('option', { name: 'papers' }).click();
}

async function ask(page: Page, query: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Query' }).fill(query);
  await page.keyboard.press('Control+Enter');
}

describe('Solr', () => {
  const answerAs: Stub['answer'] = ({ url }) => {
    if (url.pathname.endsWith('/admin/cores')) return { body: { status: { papers: {}, other: {} } } };
    if (url.pathname.endsWith('/admin/collections')) return { status: 404, body: {} };
    return { body: { response: { numFound: 99, docs: texts } } };
  };

  test('is connected, its cores are offered, and repeated parameters are all sent', async () => {
    stub.answer = answerAs;
    await using at = await inWorkbench('solr');
    const { page } = at;
    await chooseIn(page, 'Core or collection');
    await page.getByRole('button', { name: 'More options' }).click();
    await page.getByRole('textbox', { name: 'More parameters' }).fill('fq=a:1&fq=b:2');
    await page.keyboard.press('Control+Enter');
    expect(stub.asked.filter(({ url }) => url.pathname.endsWith('/select'))).toEqual([]);
    await ask(page, 'study');
    await clusterRows(page).first().waitFor();
    const asked = stub.asked.find(({ url }) => url.pathname === '/papers/select')!;
    expect(asked.url.searchParams.getAll('fq')).toEqual(['a:1', 'b:2']);
    const selects = () => stub.asked.filter(({ url }) => url.pathname.endsWith('/select')).length;
    const before = selects();
    await page.getByRole('button', { name: 'Fewer clusters' }).click();
    await page.keyboard.press('Control+Enter');
    await runButtons(page).nth(1).waitFor();
    expect(selects()).toBe(before);
    expect(at.complaints).toEqual([]);
  });

  test('that is down says what may be wrong, shows nothing else of its form, and connects once it is up', async () => {
    stub.answer = () => ({ drop: true });
    await using at = await inWorkbench('solr');
    const form = sourceForm(at.page);
    await form.getByText(/CORS/).waitFor();
    expect(await form.getByRole('button', { name: /Core or collection/ }).count()).toBe(0);
    stub.answer = answerAs;
    await form.getByRole('button', { name: 'Connect' }).click();
    await form.getByRole('button', { name: /Core or collection/ }).waitFor();
    await form.getByRole('textbox').first().fill(`${stub.address}/moved`);
    await form.getByRole('button', { name: 'Connect', exact: true }).waitFor();
    expect(await form.getByRole('button', { name: /Core or collection/ }).count()).toBe(0);
    expect(at.complaints).toEqual([]);
  });

  describe('in one page', () => {
    let clusterings = 0;
    const at = visitOfGroup({}, async page => {
      stub.answer = answerAs;
      page.on('request', request => {
        if (isClustering(request)) clusterings++;
      });
      await page.addInitScript(() => localStorage.setItem('sheaf:1:place', '"server"'));
      await openSource(page, 'solr');
      await chooseIn(page, 'Core or collection');
    });

    test.each([
      [
        'a bad request',
        { status: 400, body: { error: { msg: 'undefined field nowhere' } } },
        /undefined field nowhere/,
      ],
      ['a failure', { status: 500, body: { error: { msg: 'disk full' } } }, /disk full/],
      ['no hits', { body: { response: { numFound: 0, docs: [] } } }, /No results|No documents|Try another/],
    ])('answering with %s is told, and nothing is clustered', async (_name, answer, told) => {
      stub.answer = asked => (asked.url.pathname.endsWith('/select') ? answer : answerAs(asked));
      const { page } = at();
      await ask(page, 'study');
      await expect.poll(() => resultPane(page).textContent()).toMatch(told);
      expect(clusterings).toBe(0);
    });
  });

  test('marks what it found, and sends the text to be clustered without the marks', async () => {
    const docs = texts.map(({ id, title, body }) => ({ id, title, body }));
    const highlighting = Object.fromEntries(
      docs.map(({ id, body }) => [id, { body: [body.replace('people', '\ue000people\ue001')] }]),
    );
    stub.answer = asked => {
      if (asked.url.pathname.endsWith('/schema/uniquekey')) return { body: { uniqueKey: 'id' } };
      if (!asked.url.pathname.endsWith('/select')) return answerAs(asked);
      return { body: { response: { numFound: docs.length, docs }, highlighting } };
    };
    await using at = await inWorkbench('solr');
    const { page } = at;
    await page.evaluate(() => localStorage.setItem('sheaf:1:place', '"server"'));
    await page.reload();
    await chooseIn(page, 'Core or collection');
    await sourceForm(page).locator('label:has(input[type=checkbox])').first().click();
    await page.getByRole('searchbox', { name: 'Query' }).fill('people');
    const clustering = nextRequest(page);
    await page.keyboard.press('Control+Enter');
    expect(JSON.stringify(await clustering)).not.toMatch(/[\ue000\ue001]/);
    await clusterRows(page).first().waitFor();
    expect(await resultCards(page).locator('mark').first().textContent()).toBe('people');
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
    await using at = await inWorkbench('elasticsearch');
    const { page } = at;
    await chooseIn(page, 'Index');
    await page.getByRole('button', { name: 'More options' }).click();
    await sourceForm(page).locator('input[type=password]').first().fill('hush-hush');
    await ask(page, 'study');
    await clusterRows(page).first().waitFor();
    const asked = stub.asked.findLast(({ url }) => url.pathname.endsWith('_search'))!;
    expect(asked.method).toBe('POST');
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('hush-hush');
    await page.getByRole('button', { name: 'Share' }).click();
    const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
    expect(link).not.toContain('hush');
    await page.reload();
    await page.getByRole('button', { name: 'More options' }).click();
    expect(await sourceForm(page).locator('input[type=password]').first().inputValue()).toBe('');
    expect(at.complaints).toEqual([]);
  });

  describe('in one page', () => {
    const answerAs =
      (answer: Answer): Stub['answer'] =>
      ({ url }) => {
        if (url.pathname.endsWith('_search')) return answer;
        if (url.pathname.startsWith('/_cat')) return { body: [{ index: 'papers' }, { index: '.hidden' }] };
        return { body: url.pathname.startsWith('/_data') ? { data_streams: [] } : {} };
      };
    const at = visitOfGroup({}, async page => {
      stub.answer = answerAs({});
      await openSource(page, 'elasticsearch');
      await chooseIn(page, 'Index');
    });

    test.each([
      ['a bad request', { status: 400, body: { error: { reason: 'Failed to parse query' } } }, /Failed to parse query/],
      ['a failure', { status: 503, body: { error: { reason: 'no shards' } } }, /no shards/],
      ['a dropped connection', { drop: true }, /http\.cors|CORS/],
    ])('failing with %s says why', async (_name, answer, told) => {
      stub.answer = answerAs(answer);
      const { page } = at();
      await ask(page, 'study');
      await expect.poll(() => problem(page).getByRole('alert').textContent()).toMatch(told);
    });

    test('hidden indices are not offered', async () => {
      await sourceForm(at().page).getByRole('button', { name: 'Index' }).click();
      expect(await at().page.getByRole('option').allInnerTexts()).toEqual(['papers']);
    });
  });
});

describe('the web search', () => {
  const results = texts.map(({ title, body }, n) => ({
    title,
    snippet: `${body} <b>found</b>`,
    url: `https://example.org/${n}`,
    sources: ['One', 'Two'],
  }));

  async function setUp(page: Page, more: object = {}): Promise<void> {
    await configure(page, {
      sources: { web: { enabled: true, url: `${stub.address}/find?q={query}&n={maximum}&lang={language}` } },
    });
    await page.addInitScript(
      values => {
        localStorage.setItem('sheaf:1:source:web', values);
        localStorage.setItem('sheaf:1:place', '"server"');
      },
      JSON.stringify({ maximum: 25, language: 'de', sourcesPath: 'sources', ...more }),
    );
  }

  async function webSearch(more: object = {}) {
    const at = await visit();
    await setUp(at.page, more);
    return at;
  }

  test('is absent until the deployment has one, and asks nobody', async () => {
    await using at = await visit();
    await at.page.goto(server.app);
    await at.page.waitForURL('**/sample');
    expect(await at.page.getByRole('tab', { name: 'Web' }).count()).toBe(0);
    expect(at.complaints).toEqual([]);
  });

  test('sends what was chosen, clusters title and text, and shows engines when wanted', async () => {
    stub.answer = () => ({ body: { results } });
    await using at = await webSearch();
    const { page } = at;
    const clustering = nextRequest(page);
    await page.goto(`${server.app}#/search/web/sleep%20well`);
    const body = await clustering;
    expect(stub.asked.findLast(({ url }) => url.pathname === '/find')!.url.search).toBe('?q=sleep%20well&n=25&lang=de');
    expect(Object.keys(body.documents[0]!).sort()).toEqual(['snippet', 'title']);
    await clusterRows(page).first().waitFor();
    const card = resultCards(page).first();
    expect(await card.textContent()).toMatch(/One.*Two/);
    await page.getByRole('button', { name: 'Result options' }).click();
    await page.getByText('Engines that found it').click();
    await expect.poll(() => card.textContent()).not.toMatch(/One.*Two/);
    expect(at.complaints).toEqual([]);
  });

  test('that refuses access says how to get it, takes a key in place, and goes on', async () => {
    stub.answer = ({ headers }) => (headers['x-key'] === 'open sesame' ? { body: { results } } : { status: 403 });
    await using at = await webSearch({ keyHeader: 'X-Key' });
    const { page } = at;
    await page.goto(`${server.app}#/search/web/sleep`);
    await page.getByText('Ask its operator for access').waitFor();
    await problem(page).getByRole('button', { name: 'More options' }).click();
    await problem(page).locator('input[type=password]').fill('open sesame');
    await page.getByRole('button', { name: 'Try again' }).click();
    await clusterRows(page).first().waitFor();
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('sesame');
    expect(at.complaints).toEqual([]);
  });

  describe('in one page', () => {
    const at = visitOfGroup({}, setUp);

    test.each([
      ['a server error', { status: 500, body: 'disk full' }, /status 500.*disk full/s],
      ['a dropped connection', { drop: true }, /could not reach/],
      ['too many requests', { status: 429, body: 'slow down' }, /busy/],
    ])('failing with %s says why and where', async (name, answer, told) => {
      stub.answer = () => answer;
      const { page } = at();
      await page.goto(`${server.app}#/search/web/${encodeURIComponent(name)}`);
      const alert = problem(page).getByRole('alert');
      await expect.poll(() => alert.textContent()).toMatch(told);
      expect(await alert.textContent()).toContain('127.0.0.1');
    });
  });
});

test('one query is shared by the sources of the workbench, and remembered', async () => {
  stub.answer = () => ({ drop: true });
  await using at = await inWorkbench('pubmed', 'solr');
  const { page } = at;
  const query = page.getByRole('searchbox', { name: 'Query' });
  await query.fill('sleep and diet');
  await documentsChoice(page).click();
  await page.getByRole('option', { name: /Solr/ }).click();
  expect(await query.inputValue()).toBe('sleep and diet');
  await page.reload();
  await expect.poll(() => query.inputValue()).toBe('sleep and diet');
  expect(at.complaints).toEqual([]);
});
