/** The tests that mutation tests run: the unit tests of the packages that are changed. */
import { defineConfig } from 'vitest/config';
import { patience } from './tools/mutation/patience.mjs';
import { common } from './vitest.config.ts';

export default defineConfig({
  ...common,
  test: {
    ...common.test,
    include: ['packages/{engine,service}/src/**/*.test.ts'],
    setupFiles: ['tools/testing/clean-up.ts', 'tools/mutation/short-properties.ts'],
    // Modules are loaded once, and not for every mutant: a third of the time.
    isolate: false,
    // A mutant that keeps a promise from settling is found here, which is cheaper than a new process.
    testTimeout: patience(8_000),
  },
});
