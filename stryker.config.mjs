/**
 * Mutation tests: changes one place of the code at a time and looks whether a test fails. `npm run mutation` takes many
 * minutes; `npx stryker run --mutate PATH` tries one file. The report is written to reports/mutation/mutation.html, and
 * what is known of unchanged code and tests is taken from the run before.
 */
import { patience } from './tools/mutation/patience.mjs';

export default {
  testRunner: 'vitest',
  vitest: { configFile: 'stryker.vitest.config.mjs' },
  mutate: [
    // What is missing here runs only on real threads, from built code: the tests of the built server see it.
    'packages/engine/src/pool/{serve-jobs,expected-work,pool,pool-task,pool-thread,stopper,time-limits,waiting-line}.ts',
    'packages/engine/src/thread-memory/watch-memory.ts',
    'packages/engine/src/run/*.ts',
    'packages/service/src/{route,routes,routes/operating,routes/topics}/*.ts',
    '!packages/**/*.test.ts',
  ],
  plugins: ['@stryker-mutator/*', './tools/mutation/ignore-texts.mjs'],
  ignorers: ['texts'],
  // A mutant in a constant of a module is seen by all tests or by none: each would cost a run of all of them.
  ignoreStatic: true,
  // Stryker rewrites references between projects with a compiler interface that TypeScript 7 does not have.
  tsconfigFile: 'none.json',
  // The tests read the sources; there is nothing to build, and nothing else to copy.
  inPlace: false,
  ignorePatterns: ['docs', 'benchmarks', 'corpora', 'deploy', 'dist', 'reports', 'e2e'],
  concurrency: 1,
  coverageAnalysis: 'perTest',
  incremental: true,
  incrementalFile: 'reports/mutation/incremental.json',
  timeoutMS: patience(10_000),
  reporters: ['clear-text', 'html', 'json', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 90, low: 80, break: 80 },
  tempDirName: '.stryker-tmp',
};
