/** The runs that conversations may come back to: in memory, bounded by number and bytes. */
import { entriesOf } from '@sheaf/core';
import { JsonMeter, readingNeed } from '@sheaf/protocol';
import { LRUCache } from 'lru-cache';
import type { Run } from './run.js';

/** How much a store keeps. */
export interface StoreBounds {
  /** Maximum number of runs. */
  readonly runs: number;
  /** Maximum bytes of their documents, clusters, settings and edits. */
  readonly bytes: number;
}

/** The bounds of a store that names no others. */
export const defaultBounds: StoreBounds = { runs: 200, bytes: 2 ** 28 };

/** Bytes that a run takes beside its characters: objects, strings, tables. */
const BYTES_PER_DOCUMENT = 200;
const BYTES_PER_TEXT = 64;
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

function bytesOf({ documents, response, settings, edits, change }: Run): number {
  let bytes = BYTES_PER_CHARACTER * JSON.stringify(response.clusters).length + needOf([settings, edits, change]);
  for (const document of documents) {
    bytes += BYTES_PER_DOCUMENT;
    for (const [name, value] of entriesOf(document)) bytes += BYTES_PER_CHARACTER * name.length + bytesOfTexts(value);
  }
  return bytes;
}

function bytesOfTexts(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + bytesOfTexts(item), BYTES_PER_TEXT);
  return BYTES_PER_TEXT + (typeof value === 'string' ? BYTES_PER_CHARACTER * value.length : 0);
}

/** Dictionaries may hold millions of small objects, which take far more memory than their JSON. */
function needOf(value: unknown): number {
  const meter = new JsonMeter();
  meter.add(new TextEncoder().encode(JSON.stringify(value)));
  return readingNeed(meter);
}
