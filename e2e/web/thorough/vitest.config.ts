import { common, thorough } from '../../../vitest.config.js';

/** Notes from a worker make pictures differ on a busy machine. Until that is fixed, set PICTURES=compare. */
const exclude = process.env['PICTURES'] ? [] : ['**/pictures.test.ts', '**/node_modules/**'];

/**
 * The tests that `npm test` leaves to CI: journeys through the workbench in detail, and pages under every condition.
 */
export default { ...common, test: { ...common.test, include: [thorough], exclude } };
