/** The engine in the page gives what the service gives, to the last bit, and asks nobody. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile } from '@sheaf/sources';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { LINGO_AND_GAMES, visit } from '../support/browser.js';
import { chart, clusterRows, panel, place, problem, readyPart, runButtons } from '../support/parts.js';
import { chooseAlgorithm, comeAgain, fixture, openInWorkbench, run } from '../support/steps.js';
import { serveWeb } from '../support/web-server.js';

const server = await serveWeb();

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
  Leiden: [
    {},
    { granularity: 0.6 },
    { levels: 2, labelCount: 5 },
    { neighbourCount: 8, labelCoverage: 0.5 },
    { titleFields: ['question'], queryHint: 'printer' },
    { dictionaries: { labelFilters: [{ glob: ['* photo *'] }], wordFilters: [{ exact: ['print'] }] } },
  ],
};

type Documents = readonly object[];

/** Every fixture that can be read; those that hold the same documents count once. */
async function fixtures(): Promise<readonly Documents[]> {
  const different = new Map<string, Documents>();
  for (const name of readdirSync(fixture('')).filter(
    name => statSync(fixture(name)).isFile() && !name.endsWith('.mjs') && name !== 'recorded',
  )) {
    const set = await readFile(new Uint8Array(readFileSync(fixture(name))), name).catch(() => null);
    if (set) different.set(JSON.stringify(set.records), set.records);
  }
  return [...different.values()];
}

async function sample(name: string) {
  const answer = await fetch(`${server.app}samples/${name}.json`);
  const { documents, language } = (await answer.json()) as { documents: object[]; language: string };
  return { documents: documents.slice(0, 150), language };
}

/** The script of the engine's thread, as the page itself starts it. */
async function engineOf(page: Page): Promise<string> {
  const engine = page.waitForEvent('worker', worker => worker.url().includes('cluster-worker'));
  await openInWorkbench(page, server.app, 'hierarchy.json');
  return (await engine).url();
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
          const job = { body, template: null, indent: false, serviceInfo: false, responseAs: 'text' };
          worker.postMessage({ id, job });
        });
      }),
    [script, requests] as const,
  );

const onServer = async (request: object): Promise<string> => {
  const answer = await fetch(`${server.root}/service/cluster`, { method: 'POST', body: JSON.stringify(request) });
  return answer.text();
};

/**
 * Versions of V8 differ in the last bit of a power, which only Leiden's scores have: they are compared to ten digits.
 * The answers of the other algorithms are compared as they are.
 */
const comparable = (algorithm: string, text: string): string =>
  algorithm === 'Leiden'
    ? text.replace(/"score":([\d.e+-]+)/g, (_, score) => `"score":${Number(score).toPrecision(10)}`)
    : text;

describe('the engine in the page answers the bytes of the service', { tags: 'nightly' }, () => {
  const requestsFor = (algorithm: string, documents: readonly object[], language: string) =>
    SETTINGS[algorithm]!.map(parameters => ({ algorithm, language, parameters, documents }));

  test.each(Object.keys(SETTINGS))('for every fixture, with the defaults and five settings of %s', async algorithm => {
    await using at = await visit();
    const script = await engineOf(at.page);
    const collections = [
      ...(await fixtures()).map(documents => ({ documents, language: 'English' })),
      await sample('debian-logiciels'),
      await sample('debian-programme'),
    ];
    let clusters = 0;
    for (const { documents, language } of collections) {
      const requests = requestsFor(algorithm, documents, language);
      const [here, there] = await Promise.all([inPage(at.page, script, requests), Promise.all(requests.map(onServer))]);
      // Not the texts themselves: a difference would fill the screen.
      const plain = (text: string) => comparable(algorithm, text);
      expect(here.map((text, i) => plain(text) === plain(there[i]!))).toEqual(here.map(() => true));
      clusters += here.reduce((sum, text) => sum + JSON.parse(text).clusters.length, 0);
    }
    expect(clusters).toBeGreaterThan(500);
    expect(at.complaints).toEqual([]);
  });
});

/** Waits until the page has the engine and the language, which it fetches ahead, and asks for nothing more. */
async function fetchedAhead(page: Page, asked: readonly string[]): Promise<void> {
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('sheaf:complete').length)).toBe(1);
  let before = -1;
  const isQuiet = () => {
    const same = before === asked.length;
    before = asked.length;
    return same && ['/cluster-worker-', '/english-'].every(name => asked.some(address => address.includes(name)));
  };
  await expect.poll(isQuiet, { interval: 1500 }).toBe(true);
}

describe('a run in the browser', () => {
  test('on a large set has the help of workers on all other cores', async () => {
    await using at = await visit();
    const { page } = at;
    const helpers: string[] = [];
    page.on('worker', worker => {
      if (worker.url().includes('help-worker')) helpers.push(worker.url());
    });
    const words = (number: number) => `subject${String.fromCharCode(97 + (number % 20))} item${number % 97}`;
    const lines = ['title', ...Array.from({ length: 6000 }, (_, number) => `${words(number)} part${number % 89}`)];
    const file = { name: 'large.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
    await page.goto(`${server.app}#/workbench`);
    await page.locator('input[type=file]').first().setInputFiles(file);
    await readyPart(page).waitFor();
    await chooseAlgorithm(page, 'Leiden');
    await run(page);
    await expect.poll(() => clusterRows(page).count()).toBeGreaterThan(1);
    await expect.poll(() => page.evaluate(() => crossOriginIsolated)).toBe(true);
    await expect.poll(() => helpers.length).toBe(await page.evaluate(() => navigator.hardwareConcurrency - 1));
    expect(at.complaints).toEqual([]);
  });

  test('asks nobody, the first run included, and the badge says where it was', async () => {
    await using at = await visit({}, { ...LINGO_AND_GAMES, fetchesAhead: true });
    const { page } = at;
    const asked: string[] = [];
    page.on('request', request => asked.push(request.url()));
    await openInWorkbench(page, server.app, 'questions.json');
    await fetchedAhead(page, asked);
    asked.length = 0;
    await run(page);
    await page.getByRole('button', { name: 'Fewer clusters' }).click();
    await run(page);
    await expect.poll(() => runButtons(page).count()).toBe(2);
    expect(asked.filter(address => !address.startsWith('blob:'))).toEqual([]);
    await expect.poll(() => place(page).textContent()).toContain('Runs in this browser');
    expect(at.complaints).toEqual([]);
  });
});

describe('without a network', () => {
  /** Opens the workbench and waits until everything it needs is kept. */
  async function keptVisit() {
    const at = await visit({ serviceWorkers: 'allow' });
    await at.page.goto(`${server.app}#/workbench`);
    await at.page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (!navigator.serviceWorker.controller)
        await new Promise(resolve => navigator.serviceWorker.addEventListener('controllerchange', resolve));
    });
    return at;
  }

  test('sample, paste and file journeys complete, after a reload too', async () => {
    await using at = await keptVisit();
    const { page, context } = at;
    await context.setOffline(true);
    await page.goto('about:blank');
    await openInWorkbench(page, server.app, 'questions.xlsx');
    await run(page);
    await page.getByRole('tab', { name: 'Treemap' }).click();
    await chart(page).first().waitFor();
    await page.getByRole('tab', { name: 'List' }).click();
    await comeAgain(page);
    await page.getByRole('button', { name: 'Paste text' }).click();
    const lines = Array.from({ length: 24 }, (_, i) =>
      i % 2 ? `cold rain and snow, day ${i}` : `garden house, number ${i}`,
    );
    await page.getByRole('textbox', { name: 'Text' }).fill(lines.join('\n'));
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await readyPart(page).waitFor();
    await run(page);
    await comeAgain(page);
    await page.getByRole('button', { name: /Games in Debian/ }).click();
    await clusterRows(page).first().waitFor();
    await page.goto(`${server.app}#/search/sample/game`);
    await clusterRows(page).first().waitFor();
    expect(at.complaints).toEqual([]);
  });

  test('the app can be installed, and other languages can be kept', { tags: 'nightly' }, async () => {
    await using at = await keptVisit();
    const { page, context } = at;
    const devtools = await context.newCDPSession(page);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // The window of a test is private, and that is the only obstacle.
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
    await page.getByRole('navigation').getByRole('button', { name: 'Preferences' }).click();
    await page.getByRole('button', { name: 'Keep all languages' }).click();
    await page.getByText('all languages are kept in this browser').waitFor();
    await context.setOffline(true);
    await page.keyboard.press('Escape');
    await page.goto('about:blank');
    await page.goto(`${server.app}#/workbench`);
    await page.getByRole('button', { name: /Logiciels|logiciels/ }).click();
    await clusterRows(page).first().waitFor();
    await expect.poll(() => panel(page).textContent()).toContain('French');
    expect(at.complaints).toEqual([]);
  });

  test('the table of words that was kept groups documents', { tags: 'nightly' }, async () => {
    await using at = await keptVisit();
    const { page, context } = at;
    await page.getByRole('navigation').getByRole('button', { name: 'Preferences' }).click();
    await page.getByRole('button', { name: 'Keep all languages' }).click();
    await page.getByText('all languages are kept in this browser').waitFor();
    await context.setOffline(true);
    await page.keyboard.press('Escape');
    await page.goto('about:blank');
    await openInWorkbench(page, server.app, 'questions.json');
    await chooseAlgorithm(page, 'Leiden');
    await panel(page).getByRole('button', { name: 'None Word vectors' }).click();
    await page.getByRole('option', { name: 'English' }).click();
    await run(page);
    await expect.poll(() => clusterRows(page).count()).toBeGreaterThan(5);
    await expect.poll(() => problem(page).count()).toBe(0);
    expect(at.complaints).toEqual([]);
  });
});
