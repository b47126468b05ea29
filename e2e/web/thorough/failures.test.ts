/** The clustering service fails in every way it can; the browser goes on. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawn, visit, visitOfGroup } from '../support/browser.js';
import { configure } from '../support/configure.js';
import { gate } from '../support/gate.js';
import {
  clusterRows,
  headline,
  labelIn,
  panel,
  problem,
  readyPart,
  resultCards,
  stat,
  subclusters,
} from '../support/parts.js';
import { openInWorkbench, run } from '../support/steps.js';
import { type Answer, type Stub, startStub } from '../support/stub.js';
import { serveWeb } from '../support/web-server.js';

const server = await serveWeb();
let service: Stub;

const LIST = { algorithms: { Lingo: ['English', 'Elvish'], STC: ['English'] }, templates: {} };
const CLUSTERS = {
  clusters: [
    {
      labels: ['Parent'],
      documents: [0],
      clusters: [
        { labels: ['Child one'], documents: [1, 2], clusters: [], score: 1 },
        { labels: ['Child two', 'second label'], documents: [2, 3], clusters: [], score: 1 },
      ],
      score: 2,
    },
    { labels: ['Alone'], documents: [4, 0], clusters: [], score: null },
  ],
  serviceInfo: { clusteringTimeMillis: 1234, requestHandlingTimeMillis: 2000 },
};

/** The list is always there; clustering answers what the test says. */
const clusteringWith = (answer: Answer) => {
  service.answer = ({ url }) => (url.pathname.endsWith('/list') ? { body: LIST } : answer);
};

beforeAll(async () => {
  service = await startStub(() => ({ body: LIST }));
});
afterAll(() => service[Symbol.asyncDispose]());

async function openAgainstStub(page: Page, config: object = {}): Promise<void> {
  await configure(page, { service: `${service.address}/`, limits: { serviceTimeout: 20_000 }, ...config });
  await page.addInitScript(() => localStorage.setItem('sheaf:1:place', '"server"'));
  await openInWorkbench(page, server.app, 'questions.json');
}

async function againstStub(config: object = {}) {
  const at = await visit();
  await openAgainstStub(at.page, config);
  return at;
}

const cases: readonly (readonly [string, Answer, RegExp, RegExp])[] = [
  [
    'an error in the request',
    { status: 400, body: { type: 'BAD_REQUEST', message: "Value at key 'desiredClusterCount' is wrong" } },
    /rejected/,
    /desiredClusterCount/,
  ],
  ['too much data', { status: 413, body: 'too large' }, /Too much text/, /kB were sent/],
  [
    'too many requests',
    { status: 429, headers: { 'Retry-After': '7', 'Access-Control-Expose-Headers': 'Retry-After' } },
    /busy/,
    /7 seconds/,
  ],
  [
    'a failure',
    {
      status: 500,
      body: { type: 'UNHANDLED_ERROR', message: 'Unhandled internal exception.', stacktrace: 'at Somewhere' },
    },
    /service failed/,
    /Unhandled/,
  ],
  ['a dropped connection', { drop: true }, /did not respond/, /127\.0\.0\.1/],
  ['something else', { body: { hello: 1 } }, /service failed/, /no clusters/],
];

describe('the clustering service', () => {
  const opened = visitOfGroup({}, openAgainstStub);

  const isTold = async (page: Page, headline: RegExp, sentence: RegExp) => {
    await page.keyboard.press('Control+Enter');
    const alert = problem(page).getByRole('alert');
    await alert.waitFor();
    expect(await alert.textContent()).toMatch(headline);
    expect(await alert.textContent()).toMatch(sentence);
    expect(await resultCards(page).count()).toBeGreaterThan(0);
    expect(await stat(page, 'clusters').textContent()).toBe('–');
    await page.keyboard.press('Escape');
    await alert.waitFor({ state: 'detached' });
  };

  test.each(cases)(
    'answering with %s is told in the pane, and the results stay',
    async (_name, answer, headline, sentence) => {
      clusteringWith(answer);
      await isTold(opened().page, headline, sentence);
    },
  );

  test('answering with silence is told in the pane, and the results stay', async () => {
    const neverOpened = gate();
    clusteringWith({ after: neverOpened.opened });
    await using at = await againstStub({ limits: { serviceTimeout: 1500 } });
    await isTold(at.page, /did not respond/, /1\.5 seconds/);
  });

  test('missing, the browser does the work by one click', async () => {
    clusteringWith({ drop: true });
    const { page } = opened();
    await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name: 'Cluster in this browser' }).click();
    await clusterRows(page).first().waitFor();
  });

  test('is asked for its languages, and its clusters of clusters are shown', async () => {
    clusteringWith({ body: CLUSTERS });
    await using at = await againstStub();
    const { page } = at;
    await run(page);
    expect(await clusterRows(page).first().textContent()).toMatch(/Parent.*4 documents, 2 subclusters/s);
    expect(await subclusters(page).first().textContent()).toContain('Child one');
    expect(await stat(page, 'clustering').textContent()).toBe('1.2 s');
    expect(await stat(page, 'clusters').textContent()).toBe('2');
    await subclusters(page).nth(1).click();
    await expect.poll(() => headline(page).textContent()).toBe('2 results in Child two, second label');
    await labelIn(clusterRows(page).first()).click();
    await expect.poll(() => headline(page).textContent()).toBe('4 results in Parent');
    await panel(page)
      .getByRole('button', { name: /Language/ })
      .last()
      .click();
    await page.getByRole('option', { name: 'Elvish' }).waitFor();
    expect(at.complaints).toEqual([]);
  });

  test('late with an old answer does not overwrite the new one', { tags: 'nightly' }, async () => {
    let calls = 0;
    const secondIsShown = gate();
    service.answer = ({ url }) => {
      if (url.pathname.endsWith('/list')) return { body: LIST };
      const label = `Answer ${++calls}`;
      return {
        after: calls === 1 ? secondIsShown.opened : Promise.resolve(),
        body: { clusters: [{ labels: [label], documents: [0, 1], clusters: [], score: 1 }] },
      };
    };
    await using at = await againstStub();
    const { page } = at;
    await page.keyboard.press('Control+Enter');
    await page.getByText('Working, cancel').waitFor();
    // A second press before the first request has left the page would cancel it there, and no second one would come.
    await expect.poll(() => calls).toBe(1);
    await page.keyboard.press('Control+Enter');
    await clusterRows(page).filter({ hasText: 'Answer 2' }).waitFor();
    secondIsShown.open();
    await expect.poll(() => service.pending).toBe(0);
    await drawn(page);
    expect(await clusterRows(page).first().textContent()).toContain('Answer 2');
    expect(at.complaints).toEqual([]);
  });

  test('with no clusters to give is told apart from work in progress', { tags: 'nightly' }, async () => {
    const lookedAtWork = gate();
    clusteringWith({ after: lookedAtWork.opened, body: { clusters: [] } });
    await using at = await againstStub();
    const { page } = at;
    await page.keyboard.press('Control+Enter');
    await page.getByText('Working, cancel').waitFor();
    expect(await page.getByText('No clusters to show').count()).toBe(0);
    lookedAtWork.open();
    await page.getByText('No clusters to show').waitFor();
    expect(at.complaints).toEqual([]);
  });
});

describe('texts of others', { tags: 'nightly' }, () => {
  test('never run: markup is text, links lead to pages only', async () => {
    await using at = await visit();
    const { page } = at;
    page.on('dialog', dialog => {
      at.complaints.push(`a dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    const documents = [1, 2, 3].map(n => ({
      title: `<img src=x onerror="alert(1)"> shared words number ${n}`,
      text: `<script>alert(2)</script> <b>bold</b> words shared by all ${n}`,
      url: 'javascript:alert(3)',
    }));
    await page.goto(`${server.app}#/workbench`);
    const buffer = Buffer.from(JSON.stringify(documents));
    await page.locator('input[type=file]').first().setInputFiles({ name: 'x.json', mimeType: '', buffer });
    await readyPart(page).waitFor();
    await page.keyboard.press('Control+Enter');
    await clusterRows(page).or(page.getByText('No clusters to show')).first().waitFor();
    expect(await resultCards(page).locator('img, script').count()).toBe(0);
    expect(await resultCards(page).getByRole('link').count()).toBe(0);
    expect(at.complaints).toEqual([]);
  });
});
