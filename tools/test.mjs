/**
 * `npm test`: builds, lints, type-checks and runs every test, and closes with the line `N passed, N failed`.
 * `--slow` adds the tests that take minutes (pages in detail, replicas behind nginx, Spark); other arguments go to
 * vitest. A step that fails counts as one failed test; the steps after it still run, so that one run shows every
 * failure.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const slow = process.argv.includes('--slow');
const forVitest = process.argv.slice(2).filter(argument => argument !== '--slow');
const reports = mkdtempSync(join(tmpdir(), 'sheaf-test-'));
let passed = 0;
let failed = 0;

/** Runs a command and returns whether it succeeded. */
function run(name, command, args) {
  const started = Date.now();
  console.log(`\n— ${name}`);
  const { status } = spawnSync(command, args, { stdio: 'inherit', cwd: join(import.meta.dirname, '..') });
  console.log(`— ${name}: ${status === 0 ? 'ok' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return status === 0;
}

function check(name, script) {
  if (run(name, 'npm', ['run', '--silent', script])) passed++;
  else failed++;
}

function tests(name, options) {
  const report = join(reports, `${name}.json`);
  const ok = run(name, 'npx', [
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${report}`,
    ...options,
  ]);
  const { numPassedTests, numFailedTests } = readReport(report);
  passed += numPassedTests;
  failed += ok ? numFailedTests : Math.max(1, numFailedTests);
}

/** What Vitest has counted; zero tests where it could not even start. */
function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return { numPassedTests: 0, numFailedTests: 0 };
  }
}

if (run('browser', 'node', ['tools/chrome.mjs'])) passed++;
else failed++;
check('build', 'build');
check('lint', 'lint');
check('types', 'typecheck');
tests('tests', forVitest);
if (slow) {
  tests('page tests', ['--config', 'e2e/web/thorough/vitest.config.ts']);
  tests('slow tests', ['--config', 'e2e/slow/vitest.config.ts']);
}

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
