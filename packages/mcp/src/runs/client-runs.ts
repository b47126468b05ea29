import { type KeptRun, packRun, unpackRun } from './kept-run.js';
import type { Run } from './run.js';
import type { KeptModel, KeptOrigin, RunChanges, RunsOfClient } from './run-store.js';
import { sharedBytes } from './shared-bytes.js';

/** From what a run was made. */
export interface Origin extends KeptOrigin {
  /** Whether the run is still there. */
  readonly inMemory: boolean;
}

/** The maximum number of steps that are reported of the history of a run. */
export const MOST_STEPS = 10;

/** The runs of one client while messages of that client are worked on. */
export class ClientRuns {
  readonly #runs: Map<string, KeptRun>;
  readonly #origins: ReadonlyMap<string, KeptOrigin>;
  readonly #kept = new Map<string, KeptRun>();
  readonly #used: string[] = [];

  readonly #models: Map<string, KeptModel>;
  readonly #changedModels = new Map<string, KeptModel>();

  constructor({ runs, origins, models }: RunsOfClient = { runs: [], origins: [], models: [] }) {
    this.#models = new Map(models.map(model => [model.name, model]));
    this.#runs = new Map(runs.map(run => [run.id, run]));
    this.#origins = new Map(origins.map(origin => [origin.id, origin]));
  }

  /** What will be kept. */
  get changes(): RunChanges {
    return { kept: [...this.#kept.values()], used: this.#used, models: [...this.#changedModels.values()] };
  }

  /** Keeps a run. */
  keep(run: Run): void {
    const kept = packRun(run);
    this.#runs.set(run.id, kept);
    this.#kept.set(run.id, kept);
  }

  /** The run with this id; undefined if there is none, or if newer ones took its room. */
  find(id: string): Run | undefined {
    const kept = this.#runs.get(id);
    if (!kept) return undefined;
    this.#used.push(id);
    return unpackRun(kept);
  }

  /** The topic model of this name as JSON; undefined if there is none. */
  model(name: string): string | undefined {
    const kept = this.#models.get(name);
    return kept && Buffer.from(kept.text.buffer, kept.text.byteOffset, kept.text.byteLength).toString();
  }

  /** Keeps a topic model, in the place of an earlier one of the same name. */
  keepModel(name: string, text: string): void {
    const kept = { name, text: sharedBytes(new TextEncoder().encode(text)) };
    this.#models.set(name, kept);
    this.#changedModels.set(name, kept);
  }

  /** The names of the topic models. */
  modelNames(): readonly string[] {
    return [...this.#models.keys()].sort();
  }

  /** All runs, the one used last first. */
  list(): readonly KeptRun[] {
    return [...this.#runs.values()];
  }

  /**
   * How a run came to be: its own origin, that of its parent, and so on, up to a run that is in memory, to one that
   * `cluster` made, or to where nothing is known. Empty for a run that is not known.
   */
  historyOf(id: string): readonly Origin[] {
    const history: Origin[] = [];
    for (let next: string | null = id; next !== null && history.length < MOST_STEPS; ) {
      const origin = this.#origins.get(next);
      if (!origin || history.some(({ id: told }) => told === next)) break;
      const inMemory = this.#runs.has(next);
      // From a run that is there on, nothing has to be made again.
      const parent: string | null = inMemory ? null : origin.parent;
      history.push({ ...origin, parent, inMemory });
      next = parent;
    }
    return history;
  }
}
