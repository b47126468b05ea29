/** The Python package as people get it: a wheel in an empty environment, its own tests, and a notebook in Jupyter. */
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { freePort } from '../../../tools/free-port.mjs';
import { type DoorGolden, goldensOf } from '../../door-goldens.js';
import { answers, end, main, root } from '../../processes.js';
import { until } from '../../until.js';
import { visit } from '../../web/support/browser.js';

const python = process.env['SHEAF_PYTHON'] ?? 'python3';
const folder = mkdtempSync(join(tmpdir(), 'sheaf-python-'));
const source = join(root, 'packages/python');
const run = (program: string, ...argv: readonly string[]): string =>
  execFileSync(program, argv, { cwd: folder, encoding: 'utf8', env: { ...process.env, PYTHONPATH: '' } });

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const lacking = (module: string): boolean => {
  if (process.env['CI']) return false;
  try {
    run(python, '-c', `import ${module}`);
    return false;
  } catch {
    return true;
  }
};

/** The requests with the responses of the command, in a file that Python reads. */
function goldenFile(): string {
  const goldens = goldensOf([]).map(({ name, request, response }: DoorGolden) => [name, { request, response }]);
  const file = join(folder, 'goldens.json');
  writeFileSync(file, JSON.stringify(Object.fromEntries(goldens)));
  return file;
}

test.skipIf(lacking('hatchling'))('the wheel works in an empty environment, without Node.js', () => {
  run(python, '-m', 'pip', 'wheel', '--quiet', '--no-deps', '--no-build-isolation', '-w', folder, source);
  const wheel = readdirSync(folder).find(name => name.endsWith('.whl'))!;
  expect(wheel).toMatch(/^sheaf-.*-py3-none-any\.whl$/);
  run(python, '-m', 'venv', 'empty');
  const own = join(folder, 'empty/bin/python');
  run(own, '-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', join(folder, wheel));
  const program = `
import json, sheaf
from importlib.resources import files
assert files("sheaf").joinpath("py.typed").is_file()
print(json.dumps([[group.label, group.documents] for group in sheaf.cluster(
    ["Solar panels", "Cheap solar panels", "Wind power", "Wind power at sea"], algorithm="Lingo")]))`;
  const printed = execFileSync(own, ['-c', program], { cwd: folder, encoding: 'utf8', env: { PATH: '' } });
  expect(JSON.parse(printed)).toEqual([
    ['Solar Panels', [0, 1]],
    ['Wind Power', [2, 3]],
  ]);
});

test.skipIf(lacking('pytest'))('its own tests pass, and its responses are those of the command', () => {
  const said = execFileSync(
    python,
    [
      '-m',
      'pytest',
      '-q',
      '-p',
      'no:cacheprovider',
      '--rootdir',
      source,
      join(source, 'tests'),
      '--goldens',
      goldenFile(),
    ],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, PYTHONPATH: source, PYTHONDONTWRITEBYTECODE: '1' } },
  );
  expect(said).toMatch(/\b\d+ passed in/);
  expect(said).not.toContain('skipped');
});

test.skipIf(lacking('openpyxl'))('openpyxl reads a workbook that the command writes, without a warning', () => {
  const workbook = join(folder, 'topics.xlsx');
  const lines = Array.from({ length: 24 }, (_, at) =>
    at % 2 === 0
      ? `Solar power for roof ${at},${at},2024-0${1 + (at % 6)}-10`
      : `=Wind turbines at sea,${at},2024-0${1 + (at % 6)}-10`,
  );
  writeFileSync(join(folder, 'stays.csv'), ['title,stars,day', ...lines].join('\n'));
  run(process.execPath, main, 'cluster', '-a', 'STC', '--by', 'stars', '-o', workbook, join(folder, 'stays.csv'));
  const program = `
import json, sys, openpyxl
book = openpyxl.load_workbook(sys.argv[1])
sheet = book["Documents"]
print(json.dumps([book.sheetnames, sheet.max_row, sheet.auto_filter.ref, [
    [cell.data_type, cell.is_date] for cell in sheet[3]], sheet["C3"].value]))`;
  expect(JSON.parse(run(python, '-W', 'error', '-c', program, workbook))).toEqual([
    ['Documents', 'Clusters', 'By stars'],
    25,
    'A1:E25',
    [
      ['n', false],
      ['s', false],
      ['s', false],
      ['n', false],
      ['d', true],
    ],
    '=Wind turbines at sea',
  ]);
});

test.skipIf(lacking('mypy'))('its types hold under the strict rules of mypy', () => {
  const argv = ['-m', 'mypy', '--cache-dir', join(folder, 'mypy')];
  const said = execFileSync(python, argv, { cwd: source, encoding: 'utf8' });
  expect(said).toContain('Success: no issues found');
});

test.skipIf(lacking('pandas'))('the program of the documentation prints what its page shows', () => {
  const examples = join(root, 'docs/examples');
  const options = { cwd: folder, encoding: 'utf8', env: { ...process.env, PYTHONPATH: source } } as const;
  const printed = execFileSync(python, [join(examples, 'python/cluster_frame.py')], options);
  expect(printed).toBe(readFileSync(join(examples, 'outputs/cluster_frame.txt'), 'utf8'));
});

test.skipIf(lacking('py_mini_racer'))(
  'the program for those who come from BERTopic clusters, assigns and saves',
  () => {
    for (const name of ['from-bertopic', 'survey'])
      cpSync(join(root, 'examples', name), join(folder, 'examples', name), { recursive: true });
    const own = join(folder, 'examples/from-bertopic');
    const options = { cwd: own, encoding: 'utf8', env: { ...process.env, PYTHONPATH: source } } as const;
    const printed = execFileSync(python, [join(own, 'topics.py')], options);
    expect(printed).toContain('21 Children, Evenings\n');
    expect(printed).toMatch(/^\[(?:-?\d+(?:, )?){10}\]$/m);
    expect(printed).toContain('The car park is always full → Fees, Parking\n');
    expect(printed).toMatch(/\ngrown [\s\S]*\n9\n$/);
  },
);

describe.skipIf(lacking('jupyterlab'))('the notebook of the documentation', () => {
  /** A copy, because Jupyter writes into what it opens. */
  function copied(): string {
    const home = join(folder, 'home');
    mkdirSync(join(home, 'docs/examples'), { recursive: true });
    cpSync(join(root, 'docs/examples/python'), join(home, 'docs/examples/python'), { recursive: true });
    symlinkSync(join(root, 'corpora'), join(home, 'corpora'));
    const path = join(home, 'docs/examples/python/clusters.ipynb');
    const notebook = JSON.parse(readFileSync(path, 'utf8'));
    const follow =
      'widget.observe(lambda _: Path("selected.json").write_text(json.dumps(widget.selected)), "selected")';
    notebook.cells.push({ ...notebook.cells.at(-1), id: 'follow', source: follow });
    writeFileSync(path, JSON.stringify(notebook));
    return home;
  }

  test('runs in Jupyter, and a selection in the widget comes back into Python', async () => {
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
      await until(() => answers(`${address}/api`), 'Jupyter responds');
      await using at = await visit({ viewport: { width: 1200, height: 1000 } });
      const { page } = at;
      await page.goto(`${address}/lab/tree/docs/examples/python/clusters.ipynb`);
      await page.getByRole('heading', { name: 'Clusters in a notebook' }).waitFor({ timeout: 180_000 });
      // Cells that are run before there is a kernel may never be run.
      await page.getByText('| Idle').first().waitFor({ timeout: 180_000 });
      await page.getByRole('menuitem', { name: 'Run', exact: true }).click();
      await page.getByText('Run All Cells', { exact: true }).click();
      const widget = page.locator('sheaf-clusters');
      // On a busy machine the kernel takes a minute to import what the notebook needs.
      await widget.getByRole('button', { name: 'List' }).click({ timeout: 180_000 });
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
  }, 600_000);
});
