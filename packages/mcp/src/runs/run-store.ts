/** The runs that conversations may come back to: in memory, bounded by number and bytes. */
import { LRUCache } from 'lru-cache';
import type { KeptRun } from './kept-run.js';

/** How much a store keeps. */
export interface StoreBounds {
  /** Maximum number of runs. */
  readonly runs: number;
  /** Maximum bytes of their documents, clusters, settings and edits. */
  readonly bytes: number;
}

/** The bounds of a store that names no others. */
export const defaultBounds: StoreBounds = { runs: 200, bytes: 2 ** 28 };

/** Bytes that a run takes beside those of its texts. */
const BYTES_PER_RUN = 2048;

/** From what a run was made: known for longer than the run itself. */
export type KeptOrigin = Pick<KeptRun, 'id' | 'parent' | 'change'>;

/** Models of all clients. */
const MOST_MODELS = 50;

/** For how many runs the origin is known, for each that fits. */
const ORIGINS_PER_RUN = 5;

/** A topic model as bytes in memory that threads share. */
export interface KeptModel {
  /** The name that the agent gave it. */
  readonly name: string;
  /** The model as JSON. */
  readonly text: Uint8Array;
}

/** What keeps runs and models from message to message. */
export interface Store {
  /** Keeps what a message of a client made. */
  keep(client: string, changes: RunChanges): void;
  /** What a client has here. */
  of(client: string): RunsOfClient;
}

/** The runs of one client as they go to the thread that handles a message. */
export interface RunsOfClient {
  /** The one used last first. */
  readonly runs: readonly KeptRun[];
  readonly origins: readonly KeptOrigin[];
  readonly models: readonly KeptModel[];
}

/** What a message did to the runs of its client. */
export interface RunChanges {
  /** Runs that were made. */
  readonly kept: readonly KeptRun[];
  /** Ids of runs that were used, in this order. */
  readonly used: readonly string[];
  /** Topic models that were made or brought up to date. */
  readonly models: readonly KeptModel[];
}

/** Keeps the runs and models that were used last. No client can see or ask for the runs of another. */
export class RunStore implements Store {
  readonly #models: LRUCache<string, KeptModel>;
  readonly #runs: LRUCache<string, KeptRun>;
  readonly #origins: LRUCache<string, KeptOrigin>;

  constructor({ runs, bytes }: StoreBounds = defaultBounds) {
    this.#runs = new LRUCache({
      max: runs,
      maxSize: bytes,
      sizeCalculation: ({ request, result }) => BYTES_PER_RUN + request.byteLength + result.byteLength,
    });
    this.#origins = new LRUCache({ max: ORIGINS_PER_RUN * runs });
    this.#models = new LRUCache({
      max: MOST_MODELS,
      maxSize: bytes,
      sizeCalculation: ({ text }) => BYTES_PER_RUN + text.byteLength,
    });
  }

  /** Keeps the runs that a client made. A run that alone exceeds the bounds is not kept. */
  keep(client: string, { kept, used, models }: RunChanges): void {
    for (const model of models) this.#models.set(keyOf(client, model.name), model);
    for (const id of used) this.#runs.get(keyOf(client, id));
    for (const run of kept) {
      const { id, parent, change } = run;
      const key = keyOf(client, id);
      // Finer and broader again is an earlier run, which would then be made from itself.
      if (parent === null || !this.#origins.get(key)) this.#origins.set(key, { id, parent, change });
      this.#runs.set(key, run);
    }
  }

  /** What a client has here. */
  of(client: string): RunsOfClient {
    return {
      runs: ownOf(this.#runs, client),
      origins: ownOf(this.#origins, client),
      models: ownOf(this.#models, client),
    };
  }
}

const keyOf = (client: string, id: string): string => `${client}\n${id}`;

const ownOf = <T extends object>(cache: LRUCache<string, T>, client: string): readonly T[] =>
  [...cache.entries()].filter(([key]) => key.startsWith(keyOf(client, ''))).map(([, value]) => value);
