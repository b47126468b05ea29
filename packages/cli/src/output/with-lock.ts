/** A file that is read, changed and written: one process at a time, so that no change is lost. */
import { mkdirSync, readdirSync, renameSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { tell } from '../outcome/tell.js';
import { placeOf, STANDARD_OUTPUT } from './output-place.js';
import { beginPart, leavePart } from './parts.js';
import { isLeftBehind, newMark, removeMarked } from './process-mark.js';
import { naming } from './replace-file.js';

/** Milliseconds between two looks at a lock. */
const PAUSE = 50;
/** Looks after which a person hears what is waited for. */
const PATIENCE = 20;

/**
 * Does something while no other process does it with the same file. It waits for the others; the lock of a process that
 * was killed counts for nothing.
 *
 * The lock is a folder that holds the mark of its process. A folder can be moved to a place where there is none or an
 * empty one, and nowhere else, so that one process gets it; a mark is removed by its name, never that of another.
 *
 * @throws OutputError for a folder in which nothing can be made
 */
export async function withLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  if (path === STANDARD_OUTPUT) return work();
  const { target, isBeside, before } = await naming(path, () => placeOf(path));
  if (!isBeside) {
    if (before?.isFile()) tell(`sheaf: ${path} is not locked, because its folder cannot be written to.\n`);
    return work();
  }
  const mark = newMark();
  const [lock, staged] = [`${target}.lock`, `${target}.${mark}.part`];
  const release = (): void => {
    for (const folder of [staged, lock]) removeMarked(folder, mark);
  };
  beginPart(staged, release);
  try {
    await naming(path, () => take(lock, staged, mark));
    return await work();
  } finally {
    release();
    leavePart(staged);
  }
}

async function take(lock: string, staged: string, mark: string): Promise<void> {
  mkdirSync(staged);
  writeFileSync(join(staged, mark), '', { flag: 'wx' });
  for (let looks = 0; !isMoved(staged, lock); looks++) {
    const holder = holderOf(lock);
    if (holder === undefined) continue;
    if (isLeftBehind(join(lock, holder), holder)) {
      removeMarked(lock, holder);
      continue;
    }
    if (looks === PATIENCE) tell(`sheaf: waiting for process ${holder.split('-')[0]}, which has the lock ${lock}.\n`);
    await setTimeout(PAUSE);
  }
}

const TAKEN: ReadonlySet<string | undefined> = new Set(
  process.platform === 'win32' ? ['ENOTEMPTY', 'EEXIST', 'EPERM', 'EACCES'] : ['ENOTEMPTY', 'EEXIST'],
);

function isMoved(staged: string, lock: string): boolean {
  try {
    renameSync(staged, lock);
    return true;
  } catch (error) {
    if (!TAKEN.has((error as NodeJS.ErrnoException).code)) throw error;
    return false;
  }
}

/** The mark in a lock; undefined for one that is free by now. */
function holderOf(lock: string): string | undefined {
  try {
    const [holder] = readdirSync(lock);
    // Windows moves no folder to the place of an empty one.
    if (holder === undefined) rmdirSync(lock);
    return holder;
  } catch {
    return undefined;
  }
}
