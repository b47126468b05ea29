/** For the other packages of Sheaf alone. What stands here may change in any version. */

export { collectGarbage } from './pool/collect-garbage.js';
export { startCrew } from './pool/start-helper.js';
export { bodyChecker } from './run/check-body.js';
