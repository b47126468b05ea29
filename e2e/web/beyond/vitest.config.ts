import { mergeConfig } from 'vitest/config';
import shared, { thorough } from '../../../vitest.config.js';

/**
 * The tests that `npm test` leaves to CI: the workbench beyond the reference, point by point, and pages under every condition.
 * A page on a busy machine gets a second try, and `npm test` names it; services and algorithms never do.
 */
const config = mergeConfig(shared, { test: { retry: 1 } });
config.test.include = thorough;
config.test.exclude = ['**/node_modules/**'];

export default config;
