/**
 * Pictures of the tutorials for those who come from BERTopic, in JupyterLab, and from Carrot2. Not a test: it asserts
 * nothing. Needs a Python with JupyterLab, pandas and anywidget, named by `SHEAF_PYTHON`.
 */
import { spawn } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { catalogue, isOfCarrot2 } from '@sheaf/languages';
import { test } from 'vitest';
import { freePort } from '../../tools/free-port.mjs';
import { end, responds } from '../processes.js';
import { startServer } from '../service/server-process.js';
import { temporaryFolder } from '../service/start-only.js';
import { until } from '../until.js';
import { visit } from './support/browser.js';
import { clusterIn, clusterRows } from './support/parts.js';
import { run } from './support/steps.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = join(root, 'docs/images/');

/** The parts of the program, as the page shows them, with a last line that a notebook displays. */
function cells(): readonly (readonly [picture: string, source: string])[] {
  const program = readFileSync(join(root, 'examples/from-bertopic/topics.py'), 'utf8');
  const part = (name: string): string =>
    new RegExp(`# #region ${name}\n(.*?)\n# #endregion`, 's').exec(program)![1]!.trim();
  return [
    ['bertopic-1-fit', `${part('fit')}\nclusters`],
    ['bertopic-2-look', 'clusters.to_frame().label.value_counts()'],
    ['bertopic-3-widget', 'clusters.widget()'],
    ['bertopic-4-assign', part('assign')],
    ['bertopic-5-update', part('update')],
    ['bertopic-6-save', part('save')],
  ];
}

function notebook(): string {
  const blank = { cell_type: 'code', metadata: {}, execution_count: null, outputs: [] };
  return JSON.stringify({
    cells: cells().map(([id, source]) => ({ ...blank, id, source })),
    metadata: { kernelspec: { display_name: 'Python 3', language: 'python', name: 'python3' } },
    nbformat: 4,
    nbformat_minor: 5,
  });
}

test('from BERTopic, cell by cell', { timeout: 300_000 }, async () => {
  const home = temporaryFolder({ 'from-bertopic/topics.ipynb': notebook() });
  cpSync(join(root, 'examples/survey'), join(home, 'survey'), { recursive: true });
  const port = await freePort();
  const flags = ['--no-browser', '--allow-root', '--ip=127.0.0.1', `--port=${port}`, '--IdentityProvider.token='];
  const jupyter = spawn(
    process.env['SHEAF_PYTHON'] ?? 'python3',
    ['-m', 'jupyterlab', ...flags, `--ServerApp.root_dir=${home}`],
    { cwd: home, env: { ...process.env, PYTHONPATH: join(root, 'packages/python'), HOME: home }, stdio: 'ignore' },
  );
  try {
    const address = `http://127.0.0.1:${port}`;
    await until(() => responds(`${address}/api`), 'Jupyter responds');
    await using at = await visit({ viewport: { width: 1240, height: 2600 } });
    const { page } = at;
    await page.goto(`${address}/lab/tree/from-bertopic/topics.ipynb`);
    await page.getByText('| Idle').waitFor({ timeout: 120_000 });
    await page.getByRole('menuitem', { name: 'Run', exact: true }).click();
    await page.getByText('Run All Cells', { exact: true }).click();
    await page.getByText(`[${cells().length}]:`).first().waitFor({ timeout: 120_000 });
    await page.locator('sheaf-clusters').waitFor();
    await page.locator('details').first().click();
    await page.waitForTimeout(1500);
    for (const [place, [picture]] of cells().entries()) {
      await page.locator(`[data-windowed-list-index="${place}"]`).screenshot({ path: `${folder}${picture}.png` });
    }
  } finally {
    await end(jupyter, 'SIGTERM');
  }
});

test('from Carrot2, step by step', async () => {
  const names = catalogue.filter(isOfCarrot2).map(({ name }) => name.toLowerCase());
  const home = temporaryFolder(
    Object.fromEntries(['word', 'label'].flatMap(kind => names.map(name => [`${name}.${kind}-filters.json`, '{}']))),
  );
  for (const kind of ['word', 'label']) {
    const file = `english.${kind}-filters.json`;
    writeFileSync(join(home, file), readFileSync(join(root, 'packages/languages/src/english', file)));
  }
  const server = await startServer('--port', '8081', '--dictionaries', '', '--carrot2', home);
  try {
    const address = `http://127.0.0.1:${server.port}`;
    await using at = await visit({ viewport: { width: 1280, height: 1300 }, colorScheme: 'light' });
    const { page } = at;
    const form = page.getByRole('form', { name: 'API console' });
    await page.goto(`${address}/doc/api/console.html`);
    for (const [operation, picture] of [
      ['List', 'carrot2-1-list'],
      ['Ready', 'carrot2-4-ready'],
    ] as const) {
      await form.getByLabel('Operation').selectOption(operation);
      await form.getByRole('button', { name: 'Send' }).click();
      await form.getByRole('region', { name: 'Response' }).waitFor();
      await page.waitForTimeout(400);
      await form.screenshot({ path: `${folder}${picture}.png` });
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${address}/frontend/#/workbench`);
    await page.getByRole('button', { name: /Games in Debian/ }).click();
    await clusterRows(page).first().waitFor();
    await clusterIn(page, 'Server');
    await run(page);
    await clusterRows(page).nth(1).click();
    await page.waitForTimeout(600);
    await page.screenshot({ path: `${folder}carrot2-3-workbench.png` });
  } finally {
    await server.stop();
  }
});
