/** The recipes of CONTRIBUTING, followed in a copy of the workspace; then its checks run on the copy. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../processes.js';
import { openEnginePage } from '../recipes/engine-page.js';
import { largerContract, largerRecipes } from '../recipes/larger-recipes.js';
import { contract, recipes } from '../recipes/template.js';

/** Within the workspace, so that other packages are found above it. */
const copy = join(root, '.cache', `recipes-${process.pid}`);

beforeAll(() => {
  mkdirSync(join(copy, 'node_modules/@sheaf'), { recursive: true });
  for (const name of readdirSync(join(root, 'packages'))) {
    const from = join(root, 'packages', name);
    cpSync(from, join(copy, 'packages', name), {
      recursive: true,
      filter: path => !/\/(?:dist|node_modules)$|tsbuildinfo$/.test(path),
    });
    if (existsSync(join(from, 'node_modules')))
      symlinkSync(join(from, 'node_modules'), join(copy, 'packages', name, 'node_modules'));
    symlinkSync(join(copy, 'packages', name), join(copy, 'node_modules/@sheaf', name));
  }
  for (const file of ['vitest.config.ts', 'tsconfig.base.json', 'tsconfig.check.json', 'package.json'])
    cpSync(join(root, file), join(copy, file));
  for (const folder of ['tools', 'corpora', 'conformance', 'docs/parameters'])
    cpSync(join(root, folder), join(copy, folder), { recursive: true });
  cpSync(join(root, 'docs/guides/tune.md'), join(copy, 'docs/guides/tune.md'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const run = (command: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, VITEST: '' },
  });
  return { status, output: `${stdout}${stderr}` };
};

describe('followed to the letter', () => {
  test.each([...recipes, ...largerRecipes].filter(({ name }) => /algorithm|view|source/.test(name)))(
    '$name needs at most two edits',
    ({ lines }) => {
      expect(lines.length).toBeLessThanOrEqual(2);
    },
  );

  test.each([...recipes, ...largerRecipes])('$name can be added where CONTRIBUTING says', ({ files, lines }) => {
    for (const [file, text] of Object.entries(files)) {
      expect(existsSync(join(copy, file))).toBe(false);
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      writeFileSync(join(copy, file), text);
    }
    for (const [file, after, added] of lines) {
      const text = readFileSync(join(copy, file), 'utf8');
      expect(text.split(after).length, `${file} has the line before once`).toBe(2);
      writeFileSync(
        join(copy, file),
        text.replace(after, () => after + added),
      );
    }
  });

  test('types and layers hold', () => {
    expect(run(process.execPath, join(copy, 'tools/generate.mjs'))).toMatchObject({ status: 0 });
    expect(run(process.execPath, join(copy, 'tools/layers.mjs'))).toMatchObject({ status: 0 });
    expect(run(join(root, 'node_modules/.bin/tsc'), '-p', 'tsconfig.check.json')).toEqual({ status: 0, output: '' });
  }, 600_000);

  test('the algorithm and the language answer in the worker of a page', async () => {
    await using page = await openEnginePage(copy);
    const documents = [{ title: 'Apples' }, { title: 'Bees' }, { title: 'Ants' }];
    const request = { algorithm: 'First letter', language: 'Esperanto', documents };
    expect(await page.cluster({ ...request, parameters: { smallest: 1 } })).toMatchObject({
      clusters: [{ labels: ['A'], documents: [0, 2] }, { labels: ['B'] }],
    });
    expect(await page.cluster({ ...request, parameters: { smallest: 0 } })).toEqual({
      error: expect.stringContaining('Value must be >= 1'),
    });
    expect(page.complaints).toEqual([]);
  }, 600_000);

  test('each does what its contract says, and the suites around it pass', () => {
    writeFileSync(join(copy, 'contract.test.ts'), contract);
    writeFileSync(join(copy, 'larger-contract.test.ts'), largerContract);
    const config = readFileSync(join(copy, 'vitest.config.ts'), 'utf8').replace(
      'include: [',
      "include: ['*contract.test.ts', ",
    );
    writeFileSync(join(copy, 'vitest.config.ts'), config);
    const suites = [
      'packages/core/src/labels',
      'packages/clustering/src/algorithms/contract',
      'packages/clustering/src/algorithms/catalogue',
      'packages/core/src/parameters',
      'packages/views/src/catalogue',
      'packages/sources/src/catalogue',
      'packages/languages/src/contract',
      'packages/languages/src/esperanto',
    ];
    const { status, output } = run(
      join(root, 'node_modules/.bin/vitest'),
      'run',
      '--root',
      copy,
      'contract.test.ts',
      ...suites,
    );
    expect(output.split('\n').filter(line => /FAIL|Error: /.test(line))).toEqual([]);
    expect(status).toBe(0);
  }, 600_000);
});
