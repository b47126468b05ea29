/**
 * `npm test`: builds, lints, type-checks and runs every test, and closes with the line `N passed, N failed`.
 * A step that fails counts as one failed test; the steps after it still run, so that one look shows all there is.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let passed = 0;
let failed = 0;

function step(name, command, args) {
  const started = Date.now();
  console.log(`\n— ${name}`);
  const { status } = spawnSync(command, args, { stdio: 'inherit', cwd: join(import.meta.dirname, '..') });
  console.log(`— ${name}: ${status === 0 ? 'ok' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  if (status === 0) passed++;
  else failed++;
  return status === 0;
}

const npm = (...args) => ['npm', ['run', '--silent', ...args]];

step('build', ...npm('build'));
step('lint', ...npm('lint'));
step('types', ...npm('typecheck'));

const report = join(mkdtempSync(join(tmpdir(), 'sheaf-test-')), 'report.json');
step('tests', 'npx', [
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile=${report}`,
  ...process.argv.slice(2),
]);
try {
  const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8'));
  passed += numPassedTests;
  failed += Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0);
} catch {
  failed++;
}

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
