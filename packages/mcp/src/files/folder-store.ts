/** Runs and topic models in a folder, so that a later process goes on where this one ended. */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KeptRun } from '../runs/kept-run.js';
import {
  defaultBounds,
  type KeptModel,
  type RunChanges,
  RunStore,
  type RunsOfClient,
  type Store,
} from '../runs/run-store.js';
import { sharedBytes } from '../runs/shared-bytes.js';

const RUN = '.run.json';
/** As the command `sheaf topics` names its files, which reads and writes the same models. */
const MODEL = '.topics.json';

/** Bytes of a file that is read. */
const LARGEST = 2 ** 28;

/** What is safe as the name of a file on any system. */
const NAME = /^[a-z\d][a-z\d_.-]{0,79}$/i;

/**
 * A store beside a folder: what it holds is there at once, what is made is written. Another process may use the folder
 * at the same time; what it has written is read with the next message.
 */
export class FolderStore implements Store {
  readonly #memory = new RunStore();
  readonly #folder: string;
  /** When each file was changed, as far as it has been read. */
  readonly #read = new Map<string, number>();

  /** @throws Error of the file system if the folder cannot be made */
  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.#folder = folder;
  }

  keep(client: string, changes: RunChanges): void {
    this.#memory.keep(client, changes);
    for (const run of changes.kept) this.#write(`${run.id}${RUN}`, printRun(run));
    for (const { name, text } of changes.models) this.#write(`${name}${MODEL}`, textOf(text));
    this.#removeOldest();
  }

  of(client: string): RunsOfClient {
    const files = this.#files();
    // The latest last: they are those that were used last.
    for (const [file, changed] of files.toReversed()) {
      if (this.#read.get(file) === changed) continue;
      this.#read.set(file, changed);
      this.#memory.keep(client, this.#changesOf(file));
    }
    return this.#memory.of(client);
  }

  /** Files of runs and models, the latest first. */
  #files(): readonly (readonly [file: string, changed: number])[] {
    const named = readdirSync(this.#folder).filter(file => nameIn(file, RUN) !== null || nameIn(file, MODEL) !== null);
    const found = named.flatMap(file => {
      const stats = statSync(join(this.#folder, file), { throwIfNoEntry: false });
      return stats?.isFile() && stats.size <= LARGEST ? [[file, stats.mtimeMs] as const] : [];
    });
    return found.sort(([, a], [, b]) => b - a);
  }

  /** A damaged file counts as one that is not there. */
  #changesOf(file: string): RunChanges {
    const nothing = { kept: [], used: [], models: [] };
    try {
      const text = readFileSync(join(this.#folder, file), 'utf8');
      const name = nameIn(file, MODEL);
      if (name !== null) return { ...nothing, models: [{ name, text: bytesOf(text) } satisfies KeptModel] };
      return { ...nothing, kept: [readRun(text)] };
    } catch {
      return nothing;
    }
  }

  /** Written beside, then renamed: no reader sees half a file. */
  #write(file: string, text: string): void {
    if (nameIn(file, RUN) === null && nameIn(file, MODEL) === null) return;
    const path = join(this.#folder, file);
    const beside = `${path}.${process.pid}.tmp`;
    writeFileSync(beside, text, { mode: 0o600 });
    renameSync(beside, path);
    this.#read.set(file, statSync(path).mtimeMs);
  }

  /** As many runs stay as memory may hold. Models are for the person to remove. */
  #removeOldest(): void {
    const runs = this.#files().filter(([file]) => file.endsWith(RUN));
    for (const [file] of runs.slice(defaultBounds.runs)) rmSync(join(this.#folder, file), { force: true });
  }
}

/** The name in front of an ending; null for other files. */
function nameIn(file: string, ending: string): string | null {
  const name = file.endsWith(ending) ? file.slice(0, -ending.length) : '';
  return NAME.test(name) ? name : null;
}

const bytesOf = (text: string): Uint8Array => sharedBytes(new TextEncoder().encode(text));

const textOf = ({ buffer, byteOffset, byteLength }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString();

const printRun = ({ request, result, ...run }: KeptRun): string =>
  JSON.stringify({ ...run, request: textOf(request), result: textOf(result) });

/** @throws TypeError for what is no run */
function readRun(text: string): KeptRun {
  const { id, parent, change, description, request, result } = JSON.parse(text) as Record<string, unknown>;
  const isText = (value: unknown): value is string => typeof value === 'string';
  const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value);
  if (!isText(id) || !isText(description) || !isText(request) || !isText(result)) throw new TypeError('No run.');
  if (!isTextOrNull(parent) || !isTextOrNull(change)) throw new TypeError('No run.');
  return { id, parent, change, description, request: bytesOf(request), result: bytesOf(result) };
}
