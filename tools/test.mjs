/**
 * `npm test`: builds, lints, type-checks and runs every test, and closes with the line `N passed, N failed`.
 * `--slow` adds the tests that take minutes (pages point by point, replicas behind nginx, Spark); other arguments go to vitest.
 * A step that fails counts as one failed test; the steps after it still run, so that one look shows all there is.
 * Tests that passed only at a second try, where their configuration gives them one, are named at the end.
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
/** Names of the tests that passed at a second try. */
const again = [];

/** Runs a command and answers whether it ended well. */
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
  const { numPassedTests, numFailedTests, testResults } = readReport(report);
  passed += numPassedTests;
  failed += ok ? numFailedTests : Math.max(1, numFailedTests);
  const passedThen = testResults
    .flatMap(file => file.assertionResults)
    .filter(test => test.status === 'passed' && test.failureMessages.length > 0);
  again.push(...passedThen.map(test => test.fullName));
}

/** What vitest has counted; nothing where it could not even start. */
function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, testResults: [] };
  }
}

if (run('browser', 'node', ['tools/chrome.mjs'])) passed++;
else failed++;
check('build', 'build');
check('lint', 'lint');
check('types', 'typecheck');
tests('tests', forVitest);
if (slow) {
  tests('page tests', ['--config', 'e2e/web/beyond/vitest.config.ts']);
  tests('slow tests', ['--config', 'e2e/slow/vitest.config.ts']);
}

if (again.length > 0) console.log(`\nPassed only at a second try:\n${again.join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
