import { mergeConfig } from 'vitest/config';
import shared from '../../vitest.config.js';

/** Tests that take minutes and need programs of the system. `npm run test:slow` runs them, and CI does. */
const config = mergeConfig(shared, { test: { fileParallelism: false } });
config.test.include = ['e2e/slow/**/*.test.ts'];
config.test.exclude = ['**/node_modules/**'];

export default config;
