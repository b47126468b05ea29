/** What the steps of long work found, in files beside its output that stay when the process ends before its time. */
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { KeptSteps } from '@sheaf/core';
import { tell } from '../../outcome/tell.js';
import { UsageError } from '../../outcome/usage-error.js';
import { placeOf, STANDARD_OUTPUT } from '../output-place.js';
import { newMark, removeLeftBehind } from '../process-mark.js';
import { naming } from '../replace-file.js';

/** What a file holds. */
interface Kept {
  readonly key: Readonly<Record<string, string | undefined>>;
  readonly found: object;
}

export interface KeptFiles extends KeptSteps {
  /** The work is done: removes the files. */
  readonly end: () => void;
}

/**
 * Opens what an interrupted process kept, or nothing yet.
 *
 * @param path where the output will be
 * @param key on what the work depends, by names that a person understands: plain data
 * @throws UsageError for what other work kept, and for an output beside which no file can be made
 */
export async function openKept(path: string, key: object): Promise<KeptFiles> {
  const { target, isBeside } = await naming(path, () => placeOf(path));
  if (!isBeside || path === STANDARD_OUTPUT)
    throw new UsageError(`--resume needs a file in a folder that can be written to, not ${path}.`);
  const start = `${target}.unfinished-`;
  const own = textsOf(key);
  const files = readdirSync(dirname(target))
    .map(name => join(dirname(target), name))
    .filter(each => each.startsWith(start) && !each.endsWith('.part'));
  const known = new Map(files.map(file => [file.slice(start.length), readKept(file, own)]));
  return {
    read(step) {
      const found = known.get(step);
      if (found !== undefined) tell(`sheaf: continuing with the ${step} that the last run found.\n`);
      known.delete(step);
      return found;
    },
    write(step, found) {
      const file = `${start}${step}`;
      try {
        replaceNow(file, serialize({ key: own, found } satisfies Kept));
        files.push(file);
      } catch (error) {
        // Work of hours goes on where a disk is full.
        tell(`sheaf: ${basename(file)} cannot be written, so that --resume would repeat this step: ${error}\n`);
      }
    },
    end() {
      for (const file of files) rmSync(file, { force: true });
    },
  };
}

const textsOf = (key: object): Kept['key'] =>
  Object.fromEntries(Object.entries(key).map(([name, value]) => [name, JSON.stringify(value)]));

function readKept(file: string, own: Kept['key']): object {
  const { key, found } = parse(file);
  const names = new Set([...Object.keys(own), ...Object.keys(key)]);
  const others = [...names].filter(name => own[name] !== key[name]);
  if (others.length === 0) return found;
  throw new UsageError(
    `${file} was kept by a run with other ${others.join(', ')}. Repeat that command, or remove the file to start over.`,
  );
}

function parse(file: string): Kept {
  try {
    return deserialize(readFileSync(file)) as Kept;
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${(error as Error).message}. Remove it to start over.`);
  }
}

/** Only this person reads it, who may be alone in seeing the documents. Only when it is on the disk it has its name. */
function replaceNow(file: string, data: Uint8Array): void {
  removeLeftBehind(file);
  const part = `${file}.${newMark()}.part`;
  try {
    writeFileSync(part, data, { flag: 'wx', mode: 0o600, flush: true });
    renameSync(part, file);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}
