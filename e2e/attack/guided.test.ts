/**
 * Fuzzers that coverage guides (Jazzer.js): an input that reaches a place of the program that none before has reached
 * is kept, and changed further. Faults are written into the folder that a failed test names.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { extent, LONG, seed } from './extent.js';
import { seedsOf } from './guided/seeds.js';

const home = mkdtempSync(join(tmpdir(), 'sheaf-guided-'));
const jazzer = join(dirname(createRequire(import.meta.url).resolve('@jazzer.js/core')), 'cli.js');

interface Fuzzed {
  readonly status: number | null;
  readonly output: string;
  /** Inputs that were tried. */
  readonly inputs: number;
  /** Places of the program that the seeds reached, and that all inputs reached. */
  readonly first: number;
  readonly last: number;
  /** Inputs that were kept. */
  readonly kept: number;
  /** Names of files with faults. */
  readonly faults: readonly string[];
}

/** Bundles a target into one file, which Jazzer.js can instrument, and runs it. */
async function fuzzGuided(name: string, seconds: number): Promise<Fuzzed> {
  const folder = join(home, name);
  const corpus = join(folder, 'corpus');
  const found = join(folder, 'faults');
  for (const each of [corpus, found]) mkdirSync(each, { recursive: true });
  for (const [i, bytes] of (await seedsOf(name)).entries()) writeFileSync(join(corpus, `seed-${i}`), bytes);
  const target = join(folder, 'target.cjs');
  await build({
    entryPoints: [join(import.meta.dirname, `guided/${name}.ts`)],
    outfile: target,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    conditions: ['@sheaf/source'],
    define: { 'import.meta.url': JSON.stringify(import.meta.url), 'import.meta.env': '{}' },
    logLevel: 'error',
  });
  const limits = [`-max_total_time=${seconds}`, `-seed=${seed}`, '-max_len=4096', '-timeout=60', '-rss_limit_mb=4096'];
  const reports = [`-artifact_prefix=${found}/`, '-print_final_stats=1'];
  const fuzzer = spawn(process.execPath, [jazzer, target, corpus, '--', ...limits, ...reports], { cwd: folder });
  let output = '';
  for (const stream of [fuzzer.stdout, fuzzer.stderr]) stream.on('data', data => (output += data));
  const status = await new Promise<number | null>(resolve => fuzzer.on('close', resolve));
  const covered = [...output.matchAll(/\bcov: (\d+) ft: \d+ corp: (\d+)/g)].map(([, ...found]) => found.map(Number));
  return {
    status,
    output,
    inputs: Number(/number_of_executed_units:\s*(\d+)/.exec(output)?.[1]),
    first: covered[0]?.[0] ?? Number.NaN,
    last: covered.at(-1)?.[0] ?? Number.NaN,
    kept: covered.at(-1)?.[1] ?? Number.NaN,
    faults: readdirSync(found).map(file => join(found, file)),
  };
}

test.each(['bodies', 'http', 'files', 'links'])(
  'of %s finds no fault',
  async name => {
    const { output, status, faults, ...figures } = await fuzzGuided(name, extent.guidedSeconds);
    console.log(`${name}, seed ${seed}, ${extent.guidedSeconds} s:`, figures);
    expect([status, faults], output.slice(-5000)).toEqual([0, []]);
    expect(figures.inputs).toBeGreaterThan(10);
    expect(figures.last).toBeGreaterThan(figures.first);
  },
  LONG,
);

test('finds a fault behind comparisons that chance does not pass', async () => {
  const { status, output } = await fuzzGuided('planted', 120);
  expect(status).not.toBe(0);
  expect(output).toContain('The planted fault was found.');
});
