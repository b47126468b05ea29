/** For the other packages of Sheaf alone. What stands here may change in any version. */

export { collectGarbage } from './pool/collect-garbage.js';
export { startCrew } from './pool/start-helper.js';
export { type ArrivingBodyCheck, arrivingBodyCheck } from './run/check-body.js';
