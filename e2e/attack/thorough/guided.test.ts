/** Fuzzers of bodies, conversations, files and links that coverage guides. A fault is shown with its input. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { extent, LONG, seed } from '../extent.js';
import { seedsOf } from '../guided/seeds.js';

const home = mkdtempSync(join(tmpdir(), 'sheaf-guided-'));
const OF_SERVICE = new URL('../../../packages/service/src/own-files.ts', import.meta.url).href;
const fuzzer = join(import.meta.dirname, '../guided/fuzzer.mjs');
/** Milliseconds after which a fuzzer hangs: in all, and for each input, with those that are tried again. */
const GRACE = 300_000;
const EACH = 100;
/** Inputs until the planted fault must be found; with the seeds 1 and 2 it is after 10,133 and 26,714. */
const UNTIL_FOUND = 200_000;

interface Figures {
  /** Inputs that were tried. */
  readonly inputs: number;
  /** Places of the program that the seeds reached, and that all inputs reached; each often and rarely. */
  readonly first: number;
  readonly last: number;
  /** Inputs that were kept. */
  readonly kept: number;
}

interface Fuzzed {
  readonly status: number | null;
  readonly output: string;
  readonly figures: Figures | null;
}

/** Bundles a target into one file, so that its coverage is that of one script, and runs the fuzzer on it. */
async function fuzzGuided(name: string, most: number): Promise<Fuzzed> {
  const folder = join(home, name);
  mkdirSync(join(folder, 'seeds'), { recursive: true });
  for (const [i, bytes] of (await seedsOf(name)).entries()) writeFileSync(join(folder, `seeds/${i}`), bytes);
  const target = join(folder, 'target.cjs');
  await build({
    entryPoints: [join(import.meta.dirname, `../guided/${name}.ts`)],
    outfile: target,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    conditions: ['@sheaf/source'],
    // It waits for its weights, which such a bundle cannot, and is loaded only when a request names it.
    external: ['@sheaf/meaning'],
    // The service looks for its package from its own files.
    define: { 'import.meta.url': JSON.stringify(OF_SERVICE), 'import.meta.env': '{}' },
    logLevel: 'error',
  });
  const child = spawn(process.execPath, [fuzzer, target, folder, String(most), String(seed)]);
  const timer = setTimeout(() => child.kill('SIGKILL'), GRACE + most * EACH);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', data => (output += data));
  const status = await new Promise<number | null>(resolve => child.on('close', resolve));
  clearTimeout(timer);
  if (status === null) output += `\nThe input at work, in base64: ${readFileSync(join(folder, 'current'), 'base64')}`;
  return { status, output, figures: status === 0 ? JSON.parse(output.trim().split('\n').at(-1)!) : null };
}

test.each(Object.entries(extent.guidedInputs))(
  'of %s finds no fault',
  async (name, most) => {
    const { output, status, figures } = await fuzzGuided(name, most);
    console.log(`${name}, seed ${seed}, ${most} inputs:`, figures);
    expect(status, output.slice(-20_000)).toBe(0);
    expect(figures!.inputs).toBeGreaterThan(10);
    expect(figures!.last).toBeGreaterThan(figures!.first);
  },
  LONG,
);

test('finds a fault behind comparisons that chance does not pass', { tags: 'nightly' }, async () => {
  const { status, output } = await fuzzGuided('planted', UNTIL_FOUND);
  expect(status).toBe(1);
  expect(output).toContain('The planted fault was found.');
});
