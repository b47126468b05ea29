import { common } from '../../vitest.config.js';

/** Hostile links are tried in a browser, which `npm run test:slow` does anyway, and without one. */
const links = ['e2e/web/thorough/trust.test.ts', 'packages/web/src/session/sources/link-options.test.ts'];
const include = ['e2e/attack/**/*.test.ts', ...links];

/** The attacks in the form that `npm run test:attack` chooses; the slow tests run the short form. */
export default {
  ...common,
  test: { ...common.test, include, fileParallelism: false },
};
