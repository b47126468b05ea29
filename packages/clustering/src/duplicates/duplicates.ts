/**
 * Near-duplicates: documents that say nearly the same, found exactly.
 *
 * @packageDocumentation
 */
export { type DuplicateGroup, type DuplicateOptions, nearDuplicates } from './near-duplicates.js';
export { type StandInOptions, standIns } from './stand-ins.js';
