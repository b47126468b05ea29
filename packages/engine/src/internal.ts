/** Only for the other packages of Sheaf. These exports may change in any version. */

export { LONGEST_TIMER } from './longest-timer.js';
export { expectedWork } from './pool/expected-work.js';
export { startCrew } from './pool/start-helper.js';
export { outOfPatience } from './pooled-engine.js';
export { loadWordVectors } from './registry/load-word-vectors.js';
export { type ArrivingBodyCheck, arrivingBodyCheck } from './run/check-body.js';
export { tellRepeats } from './run/duplicates/tell-repeats.js';
