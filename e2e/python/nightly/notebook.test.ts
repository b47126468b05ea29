/** The notebook of the documentation in Jupyter. */
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../../../tools/free-port.mjs';
import { end, responds, root } from '../../processes.js';
import { until } from '../../until.js';
import { visit } from '../../web/support/browser.js';
import { lacking, python, source } from '../python.js';

const folder = mkdtempSync(join(tmpdir(), 'sheaf-notebook-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A copy, because Jupyter writes into what it opens. */
function copied(): string {
  const home = join(folder, 'home');
  mkdirSync(join(home, 'docs/examples'), { recursive: true });
  cpSync(join(root, 'docs/examples/python'), join(home, 'docs/examples/python'), { recursive: true });
  symlinkSync(join(root, 'corpora'), join(home, 'corpora'));
  const path = join(home, 'docs/examples/python/clusters.ipynb');
  const notebook = JSON.parse(readFileSync(path, 'utf8'));
  const follow = 'widget.observe(lambda _: Path("selected.json").write_text(json.dumps(widget.selected)), "selected")';
  notebook.cells.push({ ...notebook.cells.at(-1), id: 'follow', source: follow });
  writeFileSync(path, JSON.stringify(notebook));
  return home;
}

test.skipIf(lacking('jupyterlab'))(
  'the notebook of the documentation runs in Jupyter, and a selection in the widget comes back into Python',
  async () => {
    const home = copied();
    const port = await freePort();
    const flags = ['--no-browser', '--allow-root', '--ip=127.0.0.1', `--port=${port}`, '--IdentityProvider.token='];
    const server = spawn(python, ['-m', 'jupyterlab', ...flags, `--ServerApp.root_dir=${home}`], {
      cwd: folder,
      env: { ...process.env, PYTHONPATH: source, PYTHONDONTWRITEBYTECODE: '1', HOME: folder },
      stdio: 'ignore',
    });
    try {
      const address = `http://127.0.0.1:${port}`;
      await until(() => responds(`${address}/api`), 'Jupyter responds');
      await using at = await visit({ viewport: { width: 1200, height: 1000 } });
      const { page } = at;
      // On a busy machine the kernel takes minutes to import what the notebook needs.
      page.setDefaultTimeout(180_000);
      await page.goto(`${address}/lab/tree/docs/examples/python/clusters.ipynb`);
      await page.getByRole('heading', { name: 'Clusters in a notebook' }).waitFor();
      // Cells that are run before there is a kernel may never be run.
      await page.getByText('| Idle').first().waitFor();
      await page.getByRole('menuitem', { name: 'Run', exact: true }).click();
      await page.getByText('Run All Cells', { exact: true }).click();
      const widget = page.locator('sheaf-clusters');
      await widget.getByRole('button', { name: 'List' }).click();
      const first = widget.getByRole('listitem').first().getByRole('button');
      const size = Number(/(\d+)$/.exec((await first.textContent())!)![1]);
      const file = join(home, 'docs/examples/python/selected.json');
      const selected = (): readonly number[] => {
        try {
          return JSON.parse(readFileSync(file, 'utf8'));
        } catch {
          return [];
        }
      };
      // The last cell, which writes what is selected, has run when its number is there.
      await page.getByText('[8]:').or(page.getByText('[7]:')).first().waitFor();
      await first.click();
      await expect.poll(() => selected().length).toBe(size);
      const theme = () => widget.getAttribute('theme');
      await expect.poll(theme).toBe('light');
      await page.evaluate(() => document.body.setAttribute('data-jp-theme-light', 'false'));
      await expect.poll(theme).toBe('dark');
      await page.evaluate(() => document.body.setAttribute('data-jp-theme-light', 'true'));
      await expect.poll(theme).toBe('light');
      if (process.env['PICTURES']) await page.screenshot({ path: join(process.env['PICTURES'], 'notebook.png') });
    } finally {
      await end(server, 'SIGTERM');
    }
  },
  600_000,
);
