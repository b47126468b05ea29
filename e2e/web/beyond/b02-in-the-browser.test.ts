/** B-02: the engine in the page gives what the service gives, to the last bit, and asks nobody. */
import { readFileSync } from 'node:fs';
import { readFile } from '@sheaf/sources';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { visit } from '../support/browser.js';
import { fixture, openInWorkbench, run } from '../support/steps.js';
import { serveWeb, type WebServer } from '../support/web-server.js';

let server: WebServer;

beforeAll(async () => {
  server = await serveWeb();
});
afterAll(() => server[Symbol.asyncDispose]());

const LINGO_SVD = {
  matrixReducer: { factorizationFactory: { '@type': 'PartialSingularValueDecompositionFactory' } },
};

/** Five settings of each algorithm besides the defaults. */
const SETTINGS: { readonly [algorithm: string]: readonly object[] } = {
  Lingo: [
    {},
    { desiredClusterCount: 12 },
    LINGO_SVD,
    { preprocessing: { phraseDfThreshold: 2, wordDfThreshold: 2 }, scoreWeight: 0.5 },
    { clusterBuilder: { phraseLabelBoost: 3, clusterMergingThreshold: 0.4 }, queryHint: 'printer' },
    { dictionaries: { labelFilters: [{ glob: ['* photo *'], regexp: ['(?i)print.*'] }] } },
  ],
  STC: [
    {},
    { maxClusters: 7 },
    { mergeThreshold: 0.3, maxPhraseOverlap: 0.4 },
    { minBaseClusterScore: 1, scoreWeight: 0.3, maxWordsPerLabel: 2 },
    { singleTermBoost: 1.5, optimalPhraseLength: 2 },
    { dictionaries: { wordFilters: [{ exact: ['photo', 'print'] }] }, queryHint: 'data' },
  ],
  'Bisecting K-Means': [
    {},
    { clusterCount: 9 },
    { partitionCount: 3, maxIterations: 5 },
    { useDimensionalityReduction: false, labelCount: 5 },
    { matrixBuilder: { termWeighting: { '@type': 'TfTermWeighting' } } },
    { dictionaries: { wordFilters: [{ glob: ['photo*', '* the *'] }] } },
  ],
};

const FIXTURES = [
  'questions.json',
  'questions-object.json',
  'questions-semicolon.csv',
  'questions-windows-1252.csv',
  'questions-utf-16.csv',
  'questions.xlsx',
  'questions.ods',
  'carrot2.xml',
  'elasticsearch.json',
  'feed.xml',
  'hierarchy.json',
  'notes.txt',
];

const documentsOf = async (name: string) => (await readFile(new Uint8Array(readFileSync(fixture(name))), name)).records;

async function sample(name: string) {
  const answer = await fetch(`${server.app}samples/${name}.json`);
  const { documents, language } = (await answer.json()) as { documents: object[]; language: string };
  return { documents: documents.slice(0, 150), language };
}

/** The script of the engine's thread, as the page itself starts it. */
async function engineOf(page: Page): Promise<string> {
  await openInWorkbench(page, server.app, 'hierarchy.json');
  const [worker] = await Promise.all([page.waitForEvent('worker'), run(page)]);
  return worker.url();
}

/** Answers of the page's engine, as the bytes the service would send. */
const inPage = (page: Page, script: string, requests: readonly object[]): Promise<string[]> =>
  page.evaluate(
    ([address, bodies]) =>
      new Promise<string[]>((resolve, reject) => {
        const worker = new Worker(address, { type: 'module' });
        const answers: string[] = [];
        worker.onerror = event => reject(new Error(event.message));
        worker.onmessage = ({ data: { id, outcome } }) => {
          answers[id] = outcome.ok ? new TextDecoder().decode(outcome.text) : JSON.stringify(outcome.error);
          if (answers.filter(answer => answer !== undefined).length < bodies.length) return;
          worker.terminate();
          resolve(answers);
        };
        bodies.forEach((body, id) => {
          const job = { body, template: null, indent: false, serviceInfo: false, answerAs: 'text' };
          worker.postMessage({ id, job });
        });
      }),
    [script, requests] as const,
  );

const onServer = async (request: object): Promise<string> => {
  const answer = await fetch(`${server.root}/service/cluster`, { method: 'POST', body: JSON.stringify(request) });
  return answer.text();
};

describe('the engine in the page answers the bytes of the service', () => {
  const requestsFor = (algorithm: string, documents: readonly object[], language: string) =>
    SETTINGS[algorithm]!.map(parameters => ({ algorithm, language, parameters, documents }));

  test.each(Object.keys(SETTINGS))('for every fixture and six settings of %s', async algorithm => {
    await using at = await visit();
    const script = await engineOf(at.page);
    const collections = [
      ...(await Promise.all(FIXTURES.map(async name => ({ documents: await documentsOf(name), language: 'English' })))),
      await sample('debian-logiciels'),
      await sample('debian-programme'),
    ];
    let clusters = 0;
    for (const { documents, language } of collections) {
      const requests = requestsFor(algorithm, documents, language);
      const [here, there] = await Promise.all([inPage(at.page, script, requests), Promise.all(requests.map(onServer))]);
      // Not the texts themselves: a difference would fill the screen.
      expect(here.map((text, i) => text === there[i])).toEqual(here.map(() => true));
      clusters += here.reduce((sum, text) => sum + JSON.parse(text).clusters.length, 0);
    }
    expect(clusters).toBeGreaterThan(500);
    expect(at.complaints).toEqual([]);
  });
});

describe('a run in the browser', () => {
  test('asks nobody, and the badge says where it was', async () => {
    await using at = await visit();
    const { page } = at;
    await openInWorkbench(page, server.app, 'questions.json');
    await run(page);
    await page.waitForLoadState('networkidle');
    const asked: string[] = [];
    page.on('request', request => asked.push(request.url()));
    await page.getByRole('button', { name: 'fewer, broader' }).click();
    await run(page);
    await expect.poll(() => page.locator('.run').count()).toBe(2);
    expect(asked.filter(address => !address.startsWith('blob:'))).toEqual([]);
    expect(await page.locator('.runs-where').textContent()).toContain('In this browser');
    expect(at.complaints).toEqual([]);
  });

  test('gives up at once when told so, and the next run works', async () => {
    await using at = await visit();
    const { page } = at;
    await page.goto(`${server.app}#/workbench`);
    const rows = Array.from({ length: 6000 }, (_, i) => `${i} ${documentOf(i)}`);
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'many.csv', mimeType: '', buffer: Buffer.from(`text\n${rows.join('\n')}`) });
    await page.locator('.ready').waitFor();
    await page.keyboard.press('Control+Enter');
    await page.getByText('Working, cancel').waitFor();
    await page.getByText('Working, cancel').click();
    await page.getByText('Working, cancel').waitFor({ state: 'detached', timeout: 3000 });
    expect(await page.locator('.cl').count()).toBe(0);
    await page.locator('.panel input[type=file]').setInputFiles(fixture('questions.json'));
    await expect.poll(() => page.locator('.panel .pick').first().textContent()).toContain('questions.json');
    await run(page);
    expect(await page.locator('.cl').count()).toBeGreaterThan(5);
    expect(at.complaints).toEqual([]);
  });
});

const WORDS = 'river stone bridge forest paper engine window garden silver market winter letter harbour signal'.split(
  ' ',
);

/** Text that differs from document to document, and is the same in every run. */
const documentOf = (number: number): string =>
  Array.from({ length: 40 }, (_, i) => WORDS[(number * 7 + i * i * (number % 11)) % WORDS.length]).join(' ');
