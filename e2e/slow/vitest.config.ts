import { common } from '../../vitest.config.js';

/**
 * Tests that take minutes and need programs of the system, and the short form of the attacks. `npm run test:slow` runs
 * them, and CI does.
 */
const include = ['e2e/slow/**/*.test.ts', 'e2e/attack/**/*.test.ts'];

export default { ...common, test: { ...common.test, include, fileParallelism: false } };
