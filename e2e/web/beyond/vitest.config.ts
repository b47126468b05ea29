import { mergeConfig } from 'vitest/config';
import shared from '../../../vitest.config.js';

/**
 * The workbench beyond the reference, point by point, in a browser: `npm run test:slow` runs it, and CI does. What is
 * also the proof of a feature of the reference (B-01) runs in `npm test`.
 */
const config = mergeConfig(shared, {});
config.test.include = ['e2e/web/beyond/*.test.ts'];
config.test.exclude = ['**/node_modules/**', 'e2e/web/beyond/b01-*'];

export default config;
