import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { common } from '../../vitest.config.js';

const include = ['e2e/slow/**/*.test.ts', 'e2e/attack/**/*.test.ts'];

/** Subjects that are limits of memory and time of a whole machine, or frames that a page draws meanwhile. */
const alone = [
  'e2e/attack/limits.test.ts',
  'e2e/attack/together.test.ts',
  'e2e/slow/fair-time.test.ts',
  'e2e/slow/large-data.test.ts',
  'e2e/slow/replicas.test.ts',
];

/** Programs in Java live for seconds here: to optimise them would take longer than what they do. */
const JAVA_OPTIONS = '-XX:TieredStopAtLevel=1';

const project = (name: string, test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  ...common,
  test: { ...common.test, env: { JAVA_TOOL_OPTIONS: JAVA_OPTIONS }, name, ...test },
});

/**
 * Tests that take minutes and need programs of the system, and the short form of the attacks. `npm run test:slow` runs
 * them, and CI does.
 */
export default defineConfig({
  test: {
    projects: [
      project('slow', { include, exclude: [...common.test.exclude, ...alone], sequence: { groupOrder: 0 } }),
      project('slow, alone', { include: alone, maxWorkers: 1, sequence: { groupOrder: 1 } }),
    ],
  },
});
