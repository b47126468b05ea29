/** Where a file is written: to a part that takes its place when it is complete, else right into it. */
import { randomUUID } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  fstatSync,
  readlinkSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs';
import { access, chmod, chown } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { newMark } from './process-mark.js';

export interface Place {
  /** The file that a path leads to: links stay what they are. */
  readonly target: string;
  /** The file that is there already; undefined for none. */
  readonly before: Stats | undefined;
  /** The name under which the file is written until it is complete; undefined for what is written to as it is. */
  readonly part: string | undefined;
  /** Whether the part can take the place by its name; else it is copied there. */
  readonly isBeside: boolean;
  /** The number under which this process has the target open already, whose position counts; undefined for none. */
  readonly descriptor: number | undefined;
  /** How the part is opened, or the target where there is none: a part is new, and no link. */
  readonly flag: 'w' | 'wx' | 'a';
  /** What is to become readable by few is so from its first byte. */
  readonly mode: number;
}

/** The path that means standard output. */
export const STANDARD_OUTPUT = '-';

const WITHIN = constants.W_OK | constants.X_OK;
const ANYBODY = 0o666;
const OWNER = 0o600;

/** Files that a process has open, to which `/dev/stdout` and `/dev/fd/3` lead. */
const OPEN_FILES = /^\/(?:proc|dev\/fd)\//;
/** Those of this process. */
const OWN_FILES = new RegExp(`^/(?:proc/${process.pid}/fd|dev/fd)/(\\d+)$`);

/**
 * Devices and pipes are written to. What is written to a file that is open already, such as standard output, comes
 * behind what it holds. A file in a folder in which this person can make no other one is copied to when it is complete.
 *
 * @throws the error of the system for a path that leads nowhere, such as one through a file
 */
export function placeOf(path: string): Place {
  const before = statSync(path, { throwIfNoEntry: false });
  const direct = { before, part: undefined, isBeside: false, descriptor: undefined, mode: ANYBODY } as const;
  // Of a pipe that has no name, the link alone leads to it.
  if (before !== undefined && !before.isFile()) return { ...direct, target: path, flag: 'w' };
  const target = targetOf(path);
  if (OPEN_FILES.test(target)) {
    const own = OWN_FILES.exec(target)?.[1];
    return { ...direct, target, descriptor: own === undefined ? undefined : Number(own), flag: 'a' };
  }
  if (before === undefined || canMakeFilesIn(dirname(target))) {
    const mode = before?.mode ?? ANYBODY;
    const part = `${target}.${newMark()}.part`;
    return { target, before, part, isBeside: true, descriptor: undefined, flag: 'wx', mode };
  }
  // A folder that all share: the name cannot be guessed, and other users cannot read the file.
  return {
    target,
    before,
    part: join(tmpdir(), `sheaf-${randomUUID()}.part`),
    isBeside: false,
    descriptor: undefined,
    flag: 'wx',
    mode: OWNER,
  };
}

/** Where the links at the end of a path lead, also to a file that is not there yet; those to open files stay. */
function targetOf(path: string): string {
  const place = join(realpathSync(dirname(path)), basename(path));
  const link = OPEN_FILES.test(place) ? undefined : linkAt(place);
  return link === undefined ? place : targetOf(resolve(dirname(place), link));
}

function linkAt(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}

function canMakeFilesIn(folder: string): boolean {
  try {
    accessSync(folder, WITHIN);
    return true;
  } catch {
    return false;
  }
}

/** Whether a path leads to a device or a pipe, whose reader may wait until it is opened for writing. */
export const isWaitedFor = (path: string): boolean => existsSync(path) && !statSync(path).isFile();

/** What a command reads. */
export interface Inputs {
  /** Paths of files, `-` for standard input. */
  readonly inputs: readonly string[];
  /** Whether an input may be written over. */
  readonly force?: boolean | undefined;
}

/** Whether a path leads to a file, also by a link or as standard input. */
function isSameFile(path: string, { dev, ino }: Stats): boolean {
  try {
    const other = path === '-' ? fstatSync(0) : statSync(path);
    return other.dev === dev && other.ino === ino;
  } catch {
    return false;
  }
}

/** @throws the error of the system for a file that cannot be written, and an error for one that is read */
export async function checkPlace(path: string, { inputs, force = false }: Inputs): Promise<void> {
  const { target, before, part, isBeside } = placeOf(path);
  const isInput = before?.isFile() && !force && inputs.some(each => isSameFile(each, before));
  if (isInput) throw new Error('it is an input, which would be lost; --force replaces it');
  if (before?.isDirectory()) throw Object.assign(new Error('a folder'), { code: 'EISDIR' });
  if (!isBeside) await access(target, constants.W_OK);
  if (part !== undefined) await access(dirname(part), WITHIN);
}

/**
 * A file that takes the place of another one has its permissions, its group and its owner where the system allows that,
 * which some file systems do not. It was made with no wider permissions.
 */
export async function likeBefore(part: string, { uid, gid, mode }: Stats): Promise<void> {
  await chown(part, uid, gid)
    .catch(() => chown(part, -1, gid))
    .catch(() => {});
  await chmod(part, mode).catch(() => {});
}
