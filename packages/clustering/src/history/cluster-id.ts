/** Ids of clusters that no earlier run has named. */
import { byCodeUnits } from '@sheaf/core/internal';
import type { DocumentKey } from './previous-clusters.js';

/**
 * Ids of clusters, made from the ids of the documents that they begin with, so that no id is given again later. Clusters
 * of the same documents get different ids.
 */
export class ClusterIds {
  readonly #taken: Set<string>;
  /** For each list of documents, the attempts whose ids are taken: equal lists do not count up from 0 again. */
  readonly #attempts = new Map<string, number>();

  /** @param taken ids that other clusters have */
  constructor(taken: Iterable<string>) {
    this.#taken = new Set(taken);
  }

  /** An id that is taken from now on. */
  next(ids: readonly DocumentKey[]): string {
    const text = ids
      .map(id => JSON.stringify(id))
      .sort(byCodeUnits)
      .join();
    for (let attempt = this.#attempts.get(text) ?? 0; ; attempt++) {
      const id = `c${hash(text, attempt).toString(36)}${hash(text, ~attempt).toString(36)}`;
      if (this.#taken.has(id)) continue;
      this.#attempts.set(text, attempt + 1);
      this.#taken.add(id);
      return id;
    }
  }
}

/** FNV-1a over UTF-16 units (Fowler, Noll and Vo), from another beginning for each seed. */
function hash(text: string, seed: number): number {
  let value = Math.imul(0x811c9dc5 ^ seed, 0x01000193);
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}
