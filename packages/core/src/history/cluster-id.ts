/** Ids of clusters that no earlier run has named. */
import { byCodeUnits } from '../by-code-units.js';
import type { DocumentKey } from './previous-clusters.js';

/**
 * An id for a cluster, made from the ids of the documents it begins with, so that no id is given again later.
 *
 * @param taken ids that other clusters have
 */
export function clusterId(ids: readonly DocumentKey[], taken: ReadonlySet<string>): string {
  const text = ids
    .map(id => JSON.stringify(id))
    .sort(byCodeUnits)
    .join();
  for (let attempt = 0; ; attempt++) {
    const id = `c${hash(text, attempt).toString(36)}${hash(text, ~attempt).toString(36)}`;
    if (!taken.has(id)) return id;
  }
}

/** FNV-1a over UTF-16 units (Fowler, Noll and Vo), from another beginning for each seed. */
function hash(text: string, seed: number): number {
  let value = Math.imul(0x811c9dc5 ^ seed, 0x01000193);
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}
