/** Control groups that limit memory as the container or the unit of a sample does, where the machine lets us. */
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface ControlGroup {
  /** A command of the shell that takes the process that runs it into the group. */
  readonly enter: string;
  /** The most megabytes that its processes have held, caches of files included. */
  readonly peak: () => number;
  /** How many of its processes the system has ended because they wanted more. */
  readonly kills: () => number;
  /** Removes the group, and returns false while it still has processes: they leave it after they have ended. */
  readonly remove: () => boolean;
}

/** The files of the two versions of control groups. */
const VERSIONS = [
  {
    folder: '/sys/fs/cgroup/memory',
    limit: 'memory.limit_in_bytes',
    peak: 'memory.max_usage_in_bytes',
    kills: ['memory.oom_control', /^oom_kill (\d+)/m],
  },
  { folder: '/sys/fs/cgroup', limit: 'memory.max', peak: 'memory.peak', kills: ['memory.events', /^oom_kill (\d+)/m] },
] as const;

let count = 0;

/** @returns null where this process may not make one */
export function controlGroup(megabytes: number): ControlGroup | null {
  const version = VERSIONS.find(({ folder }) => existsSync(folder));
  if (!version) return null;
  const group = join(version.folder, `sheaf-test-${process.pid}-${count++}`);
  try {
    mkdirSync(group);
    // Only the system puts files into a new folder: without them it is no control group, or one without memory.
    if (!existsSync(join(group, version.limit))) throw new Error('no control group');
    writeFileSync(join(group, version.limit), String(megabytes * 2 ** 20));
  } catch {
    remove(group);
    return null;
  }
  const read = (file: string) => readFileSync(join(group, file), 'utf8');
  const [file, pattern] = version.kills;
  return {
    enter: `echo $$ > ${join(group, 'cgroup.procs')}`,
    peak: () => Number(read(version.peak)) / 2 ** 20,
    kills: () => Number(pattern.exec(read(file))?.[1] ?? 0),
    remove: () => remove(group),
  };
}

function remove(group: string): boolean {
  try {
    rmdirSync(group);
  } catch {
    // Its processes have not left it yet, or it never was.
  }
  return !existsSync(group);
}
