/** Names of files that belong to a running process, by which others see what a killed process left behind. */
import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readlinkSync, rmdirSync, statSync, unlinkSync } from 'node:fs';
import { hostname, uptime } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** Where the numbers of processes mean the same: this machine or container. Short, as names have at most 255 bytes. */
const HOST = createHash('sha256').update(`${hostname()} ${processSpace()}`).digest('hex').slice(0, 8);

function processSpace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}

const own = new Set<string>();

/** After that, a file of another machine, whose processes cannot be seen from here, is taken for left behind. */
const DAY = 86_400_000;

/** A file name that cannot be guessed and that contains the id of the process. */
export function newMark(): string {
  const mark = `${process.pid}-${HOST}-${randomBytes(6).toString('hex')}`;
  own.add(mark);
  return mark;
}

const MARK = /^(\d+)-([0-9a-f]{8})-[0-9a-f]{12}$/;

/** Whether the process that made a file has ended. What bears no mark is never ours to remove. */
export function isLeftBehind(path: string, mark: string): boolean {
  const [, pid, host] = MARK.exec(mark) ?? [];
  if (pid === undefined) return false;
  const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
  if (host !== HOST) return made < Date.now() - DAY;
  // After a restart of the machine another process may have the same number.
  if (made < Date.now() - 1000 * uptime()) return true;
  return Number(pid) === process.pid ? !own.has(mark) : !isAlive(Number(pid));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** Removes the parts of a file whose processes were killed. */
export function removeLeftBehind(target: string): void {
  const prefix = `${basename(target)}.`;
  for (const name of readdirSync(dirname(target))) {
    if (!name.startsWith(prefix) || !name.endsWith('.part')) continue;
    const path = join(dirname(target), name);
    const mark = name.slice(prefix.length, -'.part'.length);
    if (!isLeftBehind(path, mark)) continue;
    removeMarked(path, mark);
    quietly(() => unlinkSync(path));
  }
}

/** Removes a folder that holds nothing but a mark, as locks are. The mark alone goes if others came in. */
export function removeMarked(folder: string, mark: string): void {
  quietly(() => unlinkSync(join(folder, mark)));
  quietly(() => rmdirSync(folder));
}

/** What is gone already is well, and in a folder that others share not all can be removed. */
function quietly(work: () => void): void {
  try {
    work();
  } catch {}
}
