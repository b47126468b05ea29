/** Remote sources against stubs: success, and the ways they fail. */
import { describe, expect, test } from 'vitest';
import { visit } from './support/browser.js';
import { clusterRows, headline, problem, resultCards, runButtons, sourceForm } from './support/parts.js';
import { nextRequest } from './support/steps.js';
import { allFound, ask, chooseIn, results, solr, stubbedSources, texts } from './support/stubbed-sources.js';

const sources = stubbedSources();

describe('PubMed', () => {
  test('is asked for ids, then for articles, and both title and abstract are clustered', async () => {
    sources.stub.answer = allFound;
    await using at = await sources.pubmed();
    const { page } = at;
    await page.goto(`${sources.server.app}#/search/pubmed/sleep`);
    await clusterRows(page).first().waitFor();
    await expect.poll(() => headline(page).textContent()).toContain('All 30 documents');
    const card = resultCards(page).first();
    await expect.poll(() => card.textContent()).toMatch(/RESULTS.*Journal of Sleep/s);
    await page.getByRole('button', { name: 'Result options' }).click();
    await page.getByText('Journal and year').click();
    await page.keyboard.press('Escape');
    await expect.poll(() => card.textContent()).not.toContain('Journal of Sleep');
    expect(sources.stub.asked.map(({ url }) => url.pathname)).toEqual(['/esearch.fcgi', '/efetch.fcgi']);
    expect(at.complaints).toEqual([]);
  });
});

describe('Solr', { tags: 'thorough' }, () => {
  test('is connected, its cores are offered, and repeated parameters are all sent', async () => {
    sources.stub.answer = solr;
    await using at = await sources.inWorkbench('solr');
    const { page } = at;
    const core = sourceForm(page).getByRole('button', { name: 'Core or collection' });
    const edge = () => core.evaluate(button => getComputedStyle(button).borderColor);
    await core.waitFor();
    const calm = await edge();
    await ask(page, 'study');
    await problem(page).getByText('One setting is missing').waitFor();
    await expect.poll(async () => [await core.textContent(), (await edge()) !== calm]).toEqual(['Choose…', true]);
    await chooseIn(page, 'Core or collection');
    await page.getByRole('searchbox', { name: 'Query' }).fill('');
    await page.getByRole('button', { name: 'More options' }).click();
    await page.getByRole('textbox', { name: 'More parameters' }).fill('fq=a:1&fq=b:2');
    await page.keyboard.press('Control+Enter');
    expect(sources.stub.asked.filter(({ url }) => url.pathname.endsWith('/select'))).toEqual([]);
    await ask(page, 'study');
    await clusterRows(page).first().waitFor();
    const asked = sources.stub.asked.find(({ url }) => url.pathname === '/papers/select')!;
    expect(asked.url.searchParams.getAll('fq')).toEqual(['a:1', 'b:2']);
    const selects = () => sources.stub.asked.filter(({ url }) => url.pathname.endsWith('/select')).length;
    const before = selects();
    await page.getByRole('button', { name: 'Fewer clusters' }).click();
    await page.keyboard.press('Control+Enter');
    await runButtons(page).nth(1).waitFor();
    expect(selects()).toBe(before);
    expect(at.complaints).toEqual([]);
  });
});

describe('Elasticsearch', () => {
  test('is searched by POST, and its password is neither stored nor in a link', { tags: 'thorough' }, async () => {
    sources.stub.answer = ({ url }) => {
      if (url.pathname.startsWith('/_cat')) return { body: [{ index: 'papers' }] };
      if (url.pathname.startsWith('/_alias') || url.pathname.startsWith('/_data_stream'))
        return { body: url.pathname.startsWith('/_data') ? { data_streams: [] } : {} };
      return { body: { hits: { total: { value: 30 }, hits: texts.map(text => ({ _source: text })) } } };
    };
    await using at = await sources.inWorkbench('elasticsearch');
    const { page } = at;
    await chooseIn(page, 'Index');
    await page.getByRole('button', { name: 'More options' }).click();
    await sourceForm(page).locator('input[type=password]').first().fill('hush-hush');
    await ask(page, 'study');
    await clusterRows(page).first().waitFor();
    const asked = sources.stub.asked.findLast(({ url }) => url.pathname.endsWith('_search'))!;
    expect(asked.method).toBe('POST');
    await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('hush-hush');
    await page.getByRole('button', { name: 'Share' }).click();
    const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
    expect(link).not.toContain('hush');
    await page.reload();
    await page.getByRole('button', { name: 'More options' }).click();
    await expect.poll(() => sourceForm(page).locator('input[type=password]').first().inputValue()).toBe('');
    expect(at.complaints).toEqual([]);
  });
});

describe('the web search', { tags: 'thorough' }, () => {
  test('is absent until the deployment has one, and asks nobody', async () => {
    await using at = await visit();
    await at.page.goto(sources.server.app);
    await at.page.waitForURL('**/sample');
    await expect.poll(() => at.page.getByRole('tab', { name: 'Web' }).count()).toBe(0);
    expect(at.complaints).toEqual([]);
  });

  test('sends what was chosen, clusters title and text, and shows engines when wanted', async () => {
    sources.stub.answer = () => ({ body: { results } });
    await using at = await visit();
    await sources.setUpWeb(at.page);
    const { page } = at;
    const clustering = nextRequest(page);
    await page.goto(`${sources.server.app}#/search/web/sleep%20well`);
    const body = await clustering;
    expect(sources.stub.asked.findLast(({ url }) => url.pathname === '/find')!.url.search).toBe(
      '?q=sleep%20well&n=25&lang=de',
    );
    expect(Object.keys(body.documents[0]!).sort()).toEqual(['snippet', 'title']);
    await clusterRows(page).first().waitFor();
    const card = resultCards(page).first();
    await expect.poll(() => card.textContent()).toMatch(/One.*Two/);
    await page.getByRole('button', { name: 'Result options' }).click();
    await page.getByText('Engines that found it').click();
    await expect.poll(() => card.textContent()).not.toMatch(/One.*Two/);
    expect(at.complaints).toEqual([]);
  });

  test('that refuses access says how to get it, takes a key in place, and goes on', async () => {
    sources.stub.answer = ({ headers }) =>
      headers['x-key'] === 'open sesame' ? { body: { results } } : { status: 403 };
    await using at = await visit();
    await sources.setUpWeb(at.page, { keyHeader: 'X-Key' });
    const { page } = at;
    await page.goto(`${sources.server.app}#/search/web/sleep`);
    await page.getByText('Ask its operator for access').waitFor();
    await problem(page).getByRole('button', { name: 'More options' }).click();
    await problem(page).locator('input[type=password]').fill('open sesame');
    await page.getByRole('button', { name: 'Try again' }).click();
    await clusterRows(page).first().waitFor();
    await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('sesame');
    expect(at.complaints).toEqual([]);
  });
});
