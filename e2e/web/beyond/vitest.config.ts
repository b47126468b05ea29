import { mergeConfig } from 'vitest/config';
import shared, { thorough } from '../../../vitest.config.js';

/** The tests that `npm test` leaves to CI: the workbench beyond the reference, point by point, and pages under every condition. */
const config = mergeConfig(shared, {});
config.test.include = thorough;
config.test.exclude = ['**/node_modules/**'];

export default config;
