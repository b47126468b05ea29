import { common } from '../../vitest.config.js';

/** The attacks in the form that `npm run test:attack` chooses; the slow tests run the short form. */
export default {
  ...common,
  test: { ...common.test, include: ['e2e/attack/**/*.test.ts'], fileParallelism: false },
};
