import { common } from '../../vitest.config.js';

/** Tests that take minutes and need programs of the system. `npm run test:slow` runs them, and CI does. */
export default { ...common, test: { ...common.test, include: ['e2e/slow/**/*.test.ts'], fileParallelism: false } };
