/** A page of Chromium with the engine of a workspace in a worker, as the workbench has it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { until } from '../../until.js';
import { type Visit, visit } from '../../web/support/browser.js';

const PAGE = `
import { WebEngine } from '@sheaf/engine/browser';
const engine = new WebEngine(() => new Worker('./worker.js', { type: 'module' }));
window.cluster = request => engine.cluster(request).catch(error => ({ error: error.message }));
`;

/** Bundles the sources of the page and of its worker. */
async function bundle(workspace: string): Promise<string> {
  const folder = join(workspace, 'engine-page');
  const entry = join(workspace, 'engine-page.js');
  writeFileSync(entry, PAGE);
  const bundled = await rolldown({
    input: { page: entry, worker: join(workspace, 'packages/web/src/session/wire/cluster-worker.ts') },
    platform: 'browser',
    resolve: { conditionNames: ['@sheaf/source', 'browser', 'import', 'default'] },
    logLevel: 'silent',
  });
  await bundled.write({ dir: folder, format: 'esm', entryFileNames: '[name].js' });
  return folder;
}

export interface EnginePage extends AsyncDisposable {
  readonly complaints: Visit['complaints'];
  /** What the engine of the page returns, or its error. */
  readonly cluster: (request: object) => Promise<unknown>;
}

export async function openEnginePage(workspace: string): Promise<EnginePage> {
  const folder = await bundle(workspace);
  const server = createServer(({ url = '/' }, response) => {
    const isScript = /^\/[\w.-]+\.js$/.test(url);
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? readFileSync(join(folder, url)) : '<script type="module" src="./page.js"></script>');
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const at = await visit();
  await at.page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await until(() => at.page.evaluate(() => 'cluster' in window), 'the page has its engine');
  return {
    complaints: at.complaints,
    cluster: request => at.page.evaluate(asked => (window as unknown as EnginePage).cluster(asked), request),
    async [Symbol.asyncDispose]() {
      await at[Symbol.asyncDispose]();
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}
