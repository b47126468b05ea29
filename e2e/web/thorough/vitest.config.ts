import { common, thorough } from '../../../vitest.config.js';

/** Notes that come from a worker make pictures differ on a busy machine: until that is fixed, PICTURES=compare is needed. */
const exclude = process.env['PICTURES'] ? [] : ['**/pictures.test.ts', '**/node_modules/**'];

/**
 * The tests that `npm test` leaves to CI: journeys through the workbench in detail, and pages under every condition.
 */
export default { ...common, test: { ...common.test, include: [thorough], exclude } };
