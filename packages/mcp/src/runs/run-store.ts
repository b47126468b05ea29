/** The runs that conversations may come back to: in memory, bounded by number and bytes. */
import { entriesOf } from '@sheaf/core';
import { JsonMeter, printBody, readingNeed } from '@sheaf/protocol';
import { LRUCache } from 'lru-cache';
import type { Run } from './run.js';
import { cut, oneLine } from './texts.js';

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

/** From what a run was made: known for longer than the run itself. */
export interface Origin extends Pick<Run, 'id' | 'parent' | 'change'> {
  /** Whether the run is still there. */
  readonly inMemory: boolean;
}

/** For how many runs the origin is known, for each that has room, and how much of the change. */
const ORIGINS_PER_RUN = 5;
const LONGEST_CHANGE = 200;
/** Steps of the history of a run that are told. */
export const MOST_STEPS = 10;

/** Keeps the runs that were used last. No client can see or ask for the runs of another. */
export class RunStore {
  readonly #runs: LRUCache<string, Run>;
  readonly #origins: LRUCache<string, Omit<Origin, 'inMemory'>>;

  constructor({ runs, bytes }: StoreBounds = defaultBounds) {
    this.#runs = new LRUCache({ max: runs, maxSize: bytes, sizeCalculation: bytesOf });
    this.#origins = new LRUCache({ max: ORIGINS_PER_RUN * runs });
  }

  /** Keeps a run for a client. A run that alone exceeds the bounds is not kept. */
  keep(client: string, run: Run): void {
    const { id, parent, change } = run;
    const key = keyOf(client, id);
    // Finer and broader again is an earlier run, which would then be made from itself.
    if (parent === null || !this.#origins.get(key))
      this.#origins.set(key, { id, parent, change: change && cut(oneLine(change), LONGEST_CHANGE) });
    this.#runs.set(key, run);
  }

  /**
   * How a run came to be: its own origin, that of its parent, and so on, up to a run that is in memory, to one that
   * `cluster` made, or to where nothing is known. Empty for a run that is not known.
   */
  historyOf(client: string, id: string): readonly Origin[] {
    const history: Origin[] = [];
    for (let next: string | null = id; next !== null && history.length < MOST_STEPS; ) {
      const origin = this.#origins.get(keyOf(client, next));
      if (!origin || history.some(({ id: told }) => told === next)) break;
      const inMemory = this.#runs.has(keyOf(client, next));
      // From a run that is there on, nothing has to be made again.
      const parent: string | null = inMemory ? null : origin.parent;
      history.push({ ...origin, parent, inMemory });
      next = parent;
    }
    return history;
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
function needOf(value: readonly unknown[]): number {
  const meter = new JsonMeter();
  meter.add(new TextEncoder().encode(printBody(value)));
  return readingNeed(meter);
}
