/**
 * Near-duplicates: documents that say nearly the same, found exactly.
 *
 * @packageDocumentation
 */
export { type DuplicateGroup, type DuplicateOptions, nearDuplicates } from './duplicates/near-duplicates.js';
export { type StandInOptions, standIns } from './duplicates/stand-ins.js';
