/** Remote sources against stubs, in detail: the ways they fail, and bounds of their options. */
import { describe, expect, test } from 'vitest';
import { visitOfGroup } from '../support/browser.js';
import { clusterRows, documentsChoice, problem, resultCards, resultPane, sourceForm } from '../support/parts.js';
import { isClustering, nextRequest } from '../support/steps.js';
import type { Answer, Stub } from '../support/stub.js';
import { allFound, ask, chooseIn, found, solr, stubbedSources, texts } from '../support/stubbed-sources.js';

const sources = stubbedSources();

describe('PubMed', () => {
  test('without hits is not asked for articles', async () => {
    const before = sources.stub.asked.length;
    sources.stub.answer = () => ({ body: found([]) });
    await using at = await sources.pubmed();
    await at.page.goto(`${sources.server.app}#/search/pubmed/nothing`);
    await at.page.getByText('No results for “nothing”').waitFor();
    expect(sources.stub.asked.length - before).toBe(1);
    expect(at.complaints).toEqual([]);
  });

  describe('in one page', () => {
    const at = visitOfGroup({}, page => sources.setUpPubmed(page));

    test.each([
      ['a server error', { status: 500, body: 'oops' }],
      ['a dropped connection', { drop: true }],
      ['an answer that is no XML', { body: 'not xml at all' }],
    ])('failing with %s says why, and can be tried again', async (name, answer) => {
      const isText = 'body' in answer && answer.body === 'not xml at all';
      sources.stub.answer = ({ url }) =>
        isText && url.pathname.includes('esearch') ? { body: found(['d1']) } : answer;
      const { page } = at();
      await page.goto(`${sources.server.app}#/search/pubmed/${encodeURIComponent(name)}`);
      const told = problem(page).getByRole('alert');
      await told.waitFor();
      expect((await told.textContent())?.length).toBeGreaterThan(40);
      sources.stub.answer = allFound;
      await page.getByRole('button', { name: 'Try again' }).click();
      await clusterRows(page).first().waitFor();
    });
  });
});

test('PubMed bounds the number of articles from 10 to 1,000', async () => {
  sources.stub.answer = () => ({ body: found([]) });
  await using at = await sources.pubmed();
  const { page } = at;
  await page.goto(`${sources.server.app}#/search/pubmed`);
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
  expect(sources.stub.asked.at(-1)!.url.searchParams.get('retmax')).toBe('10');
  expect(at.complaints).toEqual([]);
});

describe('Solr', () => {
  test('that is down says what may be wrong, shows nothing else of its form, and connects once it is up', async () => {
    sources.stub.answer = () => ({ drop: true });
    await using at = await sources.inWorkbench('solr');
    const form = sourceForm(at.page);
    await form.getByText(/CORS/).waitFor();
    expect(await form.getByRole('button', { name: /Core or collection/ }).count()).toBe(0);
    sources.stub.answer = solr;
    await form.getByRole('button', { name: 'Connect' }).click();
    await form.getByRole('button', { name: /Core or collection/ }).waitFor();
    await form.getByRole('textbox').first().fill(`${sources.stub.address}/moved`);
    await form.getByRole('button', { name: 'Connect', exact: true }).waitFor();
    expect(await form.getByRole('button', { name: /Core or collection/ }).count()).toBe(0);
    expect(at.complaints).toEqual([]);
  });

  describe('in one page', () => {
    let clusterings = 0;
    const at = visitOfGroup({}, async page => {
      sources.stub.answer = solr;
      page.on('request', request => {
        if (isClustering(request)) clusterings++;
      });
      await page.addInitScript(() => localStorage.setItem('sheaf:1:place', '"server"'));
      await sources.openSource(page, 'solr');
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
      sources.stub.answer = asked => (asked.url.pathname.endsWith('/select') ? answer : solr(asked));
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
    sources.stub.answer = asked => {
      if (asked.url.pathname.endsWith('/schema/uniquekey')) return { body: { uniqueKey: 'id' } };
      if (!asked.url.pathname.endsWith('/select')) return solr(asked);
      return { body: { response: { numFound: docs.length, docs }, highlighting } };
    };
    await using at = await sources.inWorkbench('solr');
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
  describe('in one page', () => {
    const answerAs =
      (answer: Answer): Stub['answer'] =>
      ({ url }) => {
        if (url.pathname.endsWith('_search')) return answer;
        if (url.pathname.startsWith('/_cat')) return { body: [{ index: 'papers' }, { index: '.hidden' }] };
        return { body: url.pathname.startsWith('/_data') ? { data_streams: [] } : {} };
      };
    const at = visitOfGroup({}, async page => {
      sources.stub.answer = answerAs({});
      await sources.openSource(page, 'elasticsearch');
      await chooseIn(page, 'Index');
    });

    test.each([
      ['a bad request', { status: 400, body: { error: { reason: 'Failed to parse query' } } }, /Failed to parse query/],
      ['a failure', { status: 503, body: { error: { reason: 'no shards' } } }, /no shards/],
      ['a dropped connection', { drop: true }, /http\.cors|CORS/],
    ])('failing with %s says why', async (_name, answer, told) => {
      sources.stub.answer = answerAs(answer);
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
  describe('in one page', () => {
    const at = visitOfGroup({}, page => sources.setUpWeb(page));

    test.each([
      ['a server error', { status: 500, body: 'disk full' }, /status 500.*disk full/s],
      ['a dropped connection', { drop: true }, /could not reach/],
      ['too many requests', { status: 429, body: 'slow down' }, /busy/],
    ])('failing with %s says why and where', async (name, answer, told) => {
      sources.stub.answer = () => answer;
      const { page } = at();
      await page.goto(`${sources.server.app}#/search/web/${encodeURIComponent(name)}`);
      const alert = problem(page).getByRole('alert');
      await expect.poll(() => alert.textContent()).toMatch(told);
      expect(await alert.textContent()).toContain('127.0.0.1');
    });
  });
});

test('one query is shared by the sources of the workbench, and remembered', async () => {
  sources.stub.answer = () => ({ drop: true });
  await using at = await sources.inWorkbench('pubmed', 'solr');
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
