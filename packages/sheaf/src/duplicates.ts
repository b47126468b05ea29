/**
 * Near-duplicates: documents that say nearly the same, found exactly.
 *
 * @example
 * import { nearDuplicates } from 'sheaf/duplicates';
 *
 * const tickets = ['Printer on floor 2 jams', 'Cannot log in', 'printer on floor 2 jams again'];
 * for (const { representative, documents } of nearDuplicates(tickets)) console.log(representative, documents);
 * // → 2 [ 0, 2 ]
 *
 * @packageDocumentation
 */
export * from '@sheaf/clustering/duplicates';
