/** The runs that conversations may come back to: in memory, bounded by number and bytes. */
import { entriesOf } from '@sheaf/core';
import { LRUCache } from 'lru-cache';
import type { Run } from './run.js';

/** How much a store keeps. */
export interface StoreBounds {
  /** Maximum number of runs. */
  readonly runs: number;
  /** Maximum bytes of their documents and clusters. */
  readonly bytes: number;
}

/** The bounds of a store that names no others. */
export const defaultBounds: StoreBounds = { runs: 200, bytes: 2 ** 28 };

/** Bytes that a run takes beside its texts: objects, strings, tables. */
const BYTES_PER_DOCUMENT = 200;
const BYTES_PER_CHARACTER = 2;

/** Keeps the runs that were used last. No client can see or ask for the runs of another. */
export class RunStore {
  readonly #runs: LRUCache<string, Run>;

  constructor({ runs, bytes }: StoreBounds = defaultBounds) {
    this.#runs = new LRUCache({ max: runs, maxSize: bytes, sizeCalculation: bytesOf });
  }

  /** Keeps a run for a client. A run that alone exceeds the bounds is not kept. */
  keep(client: string, run: Run): void {
    this.#runs.set(keyOf(client, run.id), run);
  }

  /** A run of this client; undefined if there is none, or if newer ones took its room. */
  find(client: string, id: string): Run | undefined {
    return this.#runs.get(keyOf(client, id));
  }

  /** The runs of this client, the one used last first. */
  list(client: string): readonly Run[] {
    return [...this.#runs.entries()].filter(([key]) => key.startsWith(keyOf(client, ''))).map(([, run]) => run);
  }
}

const keyOf = (client: string, id: string): string => `${client}\n${id}`;

function bytesOf({ documents, response }: Run): number {
  let bytes = JSON.stringify(response.clusters).length;
  for (const document of documents)
    for (const [name, value] of entriesOf(document))
      bytes += BYTES_PER_DOCUMENT + BYTES_PER_CHARACTER * (name.length + lengthOf(value));
  return Math.max(1, bytes);
}

function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  return Array.isArray(value) ? value.reduce<number>((sum, item) => sum + lengthOf(item), 0) : 0;
}
