/**
 * `npm test`: builds, lints, type-checks and runs every test, and closes with the line `N passed, N failed`.
 * `--thorough` adds the tests in folders of that name, as CI does; `--nightly` adds those in folders named `nightly`,
 * too. Other arguments go to Vitest. A step that fails counts as one failed test; the steps after it still run, so that
 * one run shows every failure. What failed is repeated above the last line, because often only the end of a log is
 * kept.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { childSeconds, costsOfFiles, costTable, isCounted } from './testing/costs.mjs';

/**
 * What each tier adds: names of the projects in vitest.config.ts. One run of Vitest executes all of them, so that no
 * worker waits for the last file of a tier before.
 */
const tiers = [
  { flag: undefined, projects: ['units', 'page units', 'units alone', 'journeys*'] },
  { flag: '--thorough', projects: ['thorough*'] },
  { flag: '--nightly', projects: ['nightly*'] },
];
const last = Math.max(0, ...tiers.map(({ flag }, index) => (process.argv.includes(flag) ? index : 0)));
/** Single tests of later tiers have a tag of that name. */
const leftOut = tiers.slice(last + 1).map(({ flag }) => `!${flag.slice(2)}`);
/** At night tests that can go further do so (e2e/tier.ts). */
if (tiers[last].flag === '--nightly') process.env.SHEAF_NIGHTLY = '1';
const forVitest = process.argv.slice(2).filter(argument => !tiers.some(({ flag }) => flag === argument));

/**
 * CPU seconds that each step may take in each tier; a run over its budget fails, however busy the machine is. They
 * catch a step that has doubled, not a slow machine: some that run this count 1.4 times the seconds of a quiet one with
 * two cores, so each budget is at least 1.6 times what that one takes. Where CPU seconds are not counted, as on macOS,
 * no budget is checked. At night tests go as far as they can.
 */
const budgets = { checks: [90, 450, 450][last], tests: [560, 2800, 9000][last] };
const root = join(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'sheaf-test-'));
/** Where each step has its temporary files. Search engines, which run as another user, have some, too. */
const temporary = join(reports, 'tmp');
chmodSync(reports, 0o755);
let passed = 0;
let failed = 0;
const failures = [];
const skipped = [];
const costs = [];
const steps = [];

/** Runs a command and returns null if it succeeded, or how it ended. */
async function run(name, command, args, more = {}) {
  const started = Date.now();
  console.log(`\n— ${name}`);
  const env = { ...process.env, TMPDIR: temporary, ...more };
  const [status, signal] = await once(spawn(command, args, { stdio: 'inherit', cwd: root, env }), 'close');
  const fault = status === 0 ? null : `${signal ?? `status ${status}`}; ${left()}`;
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`— ${name}: ${fault === null ? 'ok' : `FAILED (${fault})`} in ${seconds} s`);
  return fault;
}

/** Does a part of the run, in a folder of temporary files that is empty again after it, within its budget. */
async function part(name, work) {
  const before = childSeconds();
  mkdirSync(temporary, { recursive: true });
  chmodSync(temporary, 0o1777);
  await work();
  clearTemporary();
  checkBudget(name, childSeconds() - before);
}

/** More than the budget is a failure of its own, whether or not the step has succeeded. */
function checkBudget(name, seconds) {
  steps.push(`${seconds.toFixed(1).padStart(8)}  ${name}, of ${budgets[name]}`);
  if (seconds <= budgets[name]) return;
  failed++;
  failures.push(`${name}: ${seconds.toFixed(0)} CPU seconds, over the budget of ${budgets[name]} in tools/test.mjs`);
}

/** The tests of packages and engines leave gigabytes. */
function clearTemporary() {
  try {
    rmSync(temporary, { recursive: true, force: true });
  } catch (error) {
    console.log(`— left in ${temporary}: ${error.message}`);
  }
}

/** What a machine runs out of: a program that is short of it often dies without a word. */
function left() {
  const { bavail, bsize } = statfsSync(root);
  return `${toMiB(bavail * bsize)} MiB of disk and ${toMiB(freemem())} MiB of memory are free`;
}

const toMiB = bytes => Math.round(bytes / 2 ** 20);

async function step(name, command, args) {
  const fault = await run(name, command, args);
  if (fault === null) {
    passed++;
  } else {
    failed++;
    failures.push(`${name} (${fault})`);
  }
}

async function tests(options) {
  const report = join(reports, 'tests.json');
  const costsHere = join(reports, 'tests.costs');
  const fault = await run(
    'tests',
    'npx',
    ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile=${report}`, ...options],
    { SHEAF_TEST_COSTS: costsHere },
  );
  const { numPassedTests, numFailedTests, testResults } = readReport(report);
  costs.push(...costsOfFiles(costsHere, testResults, root));
  passed += numPassedTests;
  failed += fault === null ? numFailedTests : Math.max(1, numFailedTests);
  const failedHere = testResults.flatMap(failuresOfFile);
  failures.push(...failedHere);
  if (fault !== null && failedHere.length === 0) failures.push(`tests (${fault})`);
}

/** A line or more for every failed test of a file, or for the file if it could not be run. */
function failuresOfFile({ name, status, message, assertionResults }) {
  const file = relative(root, name);
  const failedTests = assertionResults.filter(test => test.status === 'failed');
  if (failedTests.length === 0) return status === 'failed' ? [`${file}\n${message}`] : [];
  return failedTests.map(test => `${file} > ${test.fullName}\n${test.failureMessages.join('\n')}`);
}

/** What Vitest has counted; zero tests where it could not even start. */
function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, testResults: [] };
  }
}

/** Without a browser the tests of the pages are left out, which vitest.config.ts does; in CI that is a failure. */
async function browser() {
  if (process.env.CI) await step('browser', 'node', ['tools/chrome.mjs']);
  else if ((await run('browser', 'node', ['tools/chrome.mjs'])) !== null)
    skipped.push('The tests of the pages were skipped: they need Chrome or Chromium (CHROME_PATH names one).');
}

// What is generated is there before the three that read it begin.
await part('checks', async () => {
  await step('generate', 'npm', ['run', '--silent', 'generate']);
  process.env.SHEAF_GENERATED = root;
  await Promise.all([
    browser(),
    step('build', 'node', ['tools/build.mjs', '--documentation', last === 0 ? 'none' : 'now']),
    step('lint', 'npm', ['run', '--silent', last === 0 ? 'lint:code' : 'lint']),
    step('types', 'npm', ['run', '--silent', 'typecheck']),
  ]);
});
await part('tests', () =>
  tests([
    ...tiers.slice(0, last + 1).flatMap(({ projects }) => projects.flatMap(project => ['--project', project])),
    '--passWithNoTests',
    ...(leftOut.length > 0 ? ['--tagsFilter', leftOut.join(' && ')] : []),
    ...forVitest,
  ]),
);

console.log(`\n${costTable(costs)}`);
if (isCounted) console.log(`CPU seconds of each step:\n${steps.join('\n')}`);
for (const sentence of skipped) console.log(`\n${sentence}`);
for (const failure of failures) console.log(`\nFAILED: ${failure.slice(0, 3000)}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
