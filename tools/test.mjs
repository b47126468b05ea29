/**
 * `npm test`: builds, lints, type-checks and runs every test, and closes with the line `N passed, N failed`.
 * `--slow` adds the tests that take minutes (pages point by point, replicas behind nginx, Spark); other arguments go to vitest.
 * A step that fails counts as one failed test; the steps after it still run, so that one look shows all there is.
 * A file of e2e/ with a failed test runs once more, alone: its pages and processes wait for a machine that was busy.
 * What passes only then counts as passed and is named at the end.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const slow = process.argv.includes('--slow');
const forVitest = process.argv.slice(2).filter(argument => argument !== '--slow');
const root = join(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'sheaf-test-'));
let passed = 0;
let failed = 0;
/** Names of the tests that passed when asked again. */
const again = [];

/** Runs a command and answers whether it ended well. */
function run(name, command, args) {
  const started = Date.now();
  console.log(`\n— ${name}`);
  const { status } = spawnSync(command, args, { stdio: 'inherit', cwd: root });
  console.log(`— ${name}: ${status === 0 ? 'ok' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return status === 0;
}

function check(name, script) {
  if (run(name, 'npm', ['run', '--silent', script])) passed++;
  else failed++;
}

/** Runs tests, and counts what each has said last. */
function tests(name, options) {
  const first = vitest(name, options);
  const endToEnd = first.files.filter(file => !file.ok && relative(root, file.path).startsWith('e2e'));
  const second =
    endToEnd.length > 0 ? vitest(`${name} again`, [...options, ...endToEnd.map(({ path }) => path)]) : null;
  const after = new Map(second?.files.map(file => [file.path, file]));
  const last = first.files.map(file => after.get(file.path) ?? file);
  const stillFailed = new Set(last.flatMap(file => file.failed));
  again.push(...endToEnd.flatMap(file => file.failed).filter(test => !stillFailed.has(test)));
  const failures = last.reduce((sum, file) => sum + (file.ok ? 0 : Math.max(1, file.failed.length)), 0);
  passed += last.reduce((sum, file) => sum + file.passed, 0);
  failed += Math.max(failures, first.ok || second?.ok ? 0 : 1);
}

function vitest(name, options) {
  const report = join(reports, `${name}.json`);
  const ok = run(name, 'npx', [
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${report}`,
    ...options,
  ]);
  return { ok, files: readReport(report) };
}

/** What vitest has counted, by file; nothing where it could not even start. */
function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).testResults.map(({ name, status, assertionResults }) => ({
      path: name,
      ok: status === 'passed',
      passed: assertionResults.filter(test => test.status === 'passed').length,
      failed: assertionResults
        .filter(test => test.status === 'failed')
        .map(test => `${relative(root, name)}: ${test.fullName}`),
    }));
  } catch {
    return [];
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

if (again.length > 0) console.log(`\nPassed only when asked again:\n${again.join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
