import { common, thorough } from '../../../vitest.config.js';

/**
 * The tests that `npm test` leaves to CI: journeys through the workbench in detail, and pages under every condition.
 */
export default { ...common, test: { ...common.test, include: [thorough] } };
