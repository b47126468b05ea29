/** Every recorded answer of Carrot2, worked out again by a worker of a page. */
import { type Browser, chromium, type Page } from 'playwright-core';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goldenNames, readJson, readRequest } from '../../conformance/read-goldens.js';
import type { RecordedCluster } from '../../conformance/recorded.js';
import { findChrome } from '../../tools/chrome.mjs';
import { type LocalServer, serveFiles } from '../../tools/testing/local-server.js';

/** Where words are found by a dictionary of the platform, which is another one in Carrot2's. */
const segmentedOtherwise = ['lingo-lang-thai'];

let server: LocalServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  const files = await workerFiles();
  server = await serveFiles(path => (path === '' ? '' : files.get(path)));
  browser = await chromium.launch({ executablePath: findChrome(), args: ['--no-sandbox'] });
  page = await browser.newPage();
  await page.goto(server.address);
  await page.evaluate("window.worker = new Worker('golden-worker.js', { type: 'module' })");
});
afterAll(async () => {
  await browser?.close();
  await server?.[Symbol.asyncDispose]();
});

/** The worker with all it imports; languages are files of their own, loaded when they are needed. */
async function workerFiles(): Promise<ReadonlyMap<string, string>> {
  const bundle = await rolldown({
    input: new URL('./golden-worker.ts', import.meta.url).pathname,
    platform: 'browser',
    resolve: { conditionNames: ['@sheaf/source', 'browser', 'import', 'default'], extensionAlias: { '.js': ['.ts', '.js'] } },
    logLevel: 'silent',
  });
  const { output } = await bundle.generate({ format: 'esm' });
  return new Map(output.flatMap(file => (file.type === 'chunk' ? [[file.fileName, file.code] as const] : [])));
}

/** The names of the cases that come out otherwise. */
const differing = (cases: readonly { name: string; request: object; expected: string }[]): Promise<string[]> =>
  page.evaluate(async given => {
    const { worker } = window as unknown as { worker: Worker };
    const wrong: string[] = [];
    for (const { name, request, expected } of given) {
      const answer = await new Promise<string>((resolve, reject) => {
        worker.onmessage = ({ data }) => resolve(data as string);
        worker.onerror = ({ message }) => reject(new Error(`${name}: ${message}`));
        worker.postMessage(request);
      });
      if (answer !== expected) wrong.push(name);
    }
    return wrong;
  }, cases);

test('a worker of a page gives every recorded response of Carrot2, to the last bit', async () => {
  const names = goldenNames('clusters', '.request.json').filter(name => !segmentedOtherwise.includes(name));
  const cases = names.map(name => {
    const { clusters } = readJson<{ clusters: RecordedCluster[] }>('clusters', `${name}.response.json`);
    const expected = clusters.map(inOrder);
    return { name, request: readRequest(name), expected: JSON.stringify(expected) };
  });
  expect(cases.length).toBeGreaterThan(50);
  expect(await differing(cases)).toEqual([]);
});

/** Properties in the order in which they are recorded by us. */
const inOrder = ({ labels, documents, clusters, score }: RecordedCluster): RecordedCluster => ({
  labels,
  documents,
  clusters: clusters.map(inOrder),
  score,
});
