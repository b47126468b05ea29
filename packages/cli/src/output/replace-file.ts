import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { finished, pipeline } from 'node:stream/promises';
import {
  checkPlace,
  type Inputs,
  isWaitedFor,
  likeBefore,
  type Place,
  placeOf,
  STANDARD_OUTPUT,
} from './output-place.js';
import { beginPart, keepPart, leavePart, removePart } from './parts.js';
import { removeLeftBehind } from './process-mark.js';
import { writeOut } from './write-out.js';

/** A file that cannot be written. One sentence for standard error; the process ends with status 1. */
export class OutputError extends Error {
  override readonly name = 'OutputError';
}

const reasons: { readonly [code: string]: string } = {
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'its folder is a file',
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EISDIR: 'it is a folder',
  ELOOP: 'it is a link',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  ENAMETOOLONG: 'its name is too long',
};

/** @param error with the name of the `part` if that is all that holds what was to be written */
function outputError(path: string, error: unknown): OutputError {
  const { code = '', message, part } = error as NodeJS.ErrnoException & { readonly part?: string };
  const left = part === undefined ? '' : ` The output is complete in ${part}.`;
  return new OutputError(`${path} cannot be written: ${reasons[code] ?? message}.${left}`, { cause: error });
}

/** Does something with a file. @throws OutputError, which names the path */
export async function naming<T>(path: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw outputError(path, error);
  }
}

/**
 * Checks that files can be written, before long work whose result would be lost.
 *
 * @param paths undefined for files that were not requested
 * @param inputs what is read: without `force` it is not written over
 * @throws OutputError for a folder that does not exist, for what may not be written to, for a path that is a folder,
 *   and for an input
 */
export async function checkPlaces(paths: readonly (string | undefined)[], inputs: Inputs): Promise<void> {
  for (const path of paths)
    if (path !== undefined && path !== STANDARD_OUTPUT) await naming(path, () => checkPlace(path, inputs));
}

/** Characters that are collected before they are written. */
const CHUNK = 2 ** 16;

/**
 * Writes a file beside its place and renames it, so that no reader ever gets half of it. A file that cannot be replaced
 * is copied to when all is written, and a device is written to. `-` is standard output.
 *
 * @throws OutputError for a file that cannot be written
 */
export async function replaceFile(path: string, data: string | Uint8Array): Promise<void> {
  if (path === STANDARD_OUTPUT) return writeOut(data);
  const file = fileAt(path);
  try {
    await file.write(data);
    await file.end();
  } catch (error) {
    await file.abandon();
    throw error;
  }
}

/** Errors for files that are mounted where they are, or that belong to another user in a shared folder. */
const CANNOT_RENAME: ReadonlySet<string | undefined> = new Set(['EBUSY', 'EXDEV', 'EACCES', 'EPERM']);

async function putInPlace({ target, before, isBeside }: Place, part: string): Promise<void> {
  if (!isBeside) return copyOver(target, part);
  removeLeftBehind(target);
  if (before !== undefined) await likeBefore(part, before);
  try {
    await rename(part, target);
    leavePart(part);
  } catch (error) {
    if (before === undefined || !CANNOT_RENAME.has((error as NodeJS.ErrnoException).code)) throw error;
    await copyOver(target, part);
  }
}

/** With its first byte the copy destroys the file before: until it is complete, the part must not be lost. */
async function copyOver(target: string, part: string): Promise<void> {
  keepPart(part);
  try {
    await pipeline(createReadStream(part), createWriteStream(target, { flush: true }));
  } catch (error) {
    leavePart(part);
    throw Object.assign(error as Error, { part });
  }
}

/** Takes one line after another. All functions reject with an OutputError if the file cannot be written. */
export interface LineWriter {
  /** Waits until the reader can take more. */
  write(line: string): Promise<void>;
  /** Writes what is left and puts the file in its place. */
  end(): Promise<void>;
  /** Removes what was written: the work failed. */
  abandon(): Promise<void>;
}

interface Writer extends LineWriter {
  write(data: string | Uint8Array): Promise<void>;
}

/** Writes lines to a file, which appears when it is complete, or to standard output where no file or `-` is named. */
export const openLines = (path: string | undefined): LineWriter =>
  collecting(
    path === undefined || path === STANDARD_OUTPUT
      ? { write: writeOut, end: async () => {}, abandon: async () => {} }
      : openFile(path),
  );

/** Takes lines in chunks. */
function collecting({ write, end, abandon }: LineWriter): LineWriter {
  let text = '';
  const flush = async (): Promise<void> => {
    const data = text;
    text = '';
    if (data !== '') await write(data);
  };
  return {
    async write(line) {
      text += line;
      if (text.length >= CHUNK) await flush();
    },
    async end() {
      await flush();
      await end();
    },
    abandon,
  };
}

/**
 * The file is opened when there is something to write: only from then on something has to be cleared up when the
 * process is ended, which has to wait for a pause in the work. A pipe is opened at once, even if nothing ever comes.
 */
function openFile(path: string): Writer {
  let file = isWaitedFor(path) ? fileAt(path) : undefined;
  const opened = (): Writer => {
    file ??= fileAt(path);
    return file;
  };
  return {
    write: async data => opened().write(data),
    end: async () => opened().end(),
    abandon: async () => file?.abandon(),
  };
}

function fileAt(path: string): Writer {
  const place = namedPlace(path);
  const { target, part, descriptor, flag, mode } = place;
  if (part !== undefined) beginPart(part);
  // A part is on the disk before it takes the place of the file: after a power cut there is the old file or the new.
  const flush = part !== undefined;
  const options = descriptor === undefined ? { flags: flag, mode, flush } : { fd: descriptor, autoClose: false };
  const stream = createWriteStream(part ?? target, options);
  // An error may come when no caller waits for the stream; the next write throws it.
  let problem: unknown;
  stream.on('error', error => {
    problem = error;
  });
  const writing = (work: () => Promise<unknown>): Promise<void> =>
    naming(path, async () => {
      if (problem !== undefined) throw problem;
      await work();
    });
  const clearUp = async (): Promise<void> => {
    if (part !== undefined) await removePart(part);
  };
  return {
    write: data =>
      writing(async () => {
        if (!stream.write(data)) await once(stream, 'drain');
      }),
    end: () =>
      writing(async () => {
        stream.end();
        await finished(stream);
        if (part !== undefined) await putInPlace(place, part);
        await clearUp();
      }),
    async abandon() {
      stream.destroy();
      await clearUp();
    },
  };
}

/** {@link placeOf}, with errors that name the path. */
function namedPlace(path: string): Place {
  try {
    return placeOf(path);
  } catch (error) {
    throw outputError(path, error);
  }
}
