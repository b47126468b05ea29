import { once } from 'node:events';
import { createWriteStream, statSync } from 'node:fs';
import { access, constants, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { finished } from 'node:stream/promises';
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
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  ENAMETOOLONG: 'its name is too long',
};

function outputError(path: string, error: unknown): OutputError {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return new OutputError(`${path} cannot be written: ${reasons[code] ?? message}.`, { cause: error });
}

/**
 * Checks that files can be written, before long work whose result would be lost.
 *
 * @param paths undefined for files that nobody asked for
 * @throws OutputError for a folder that does not exist or cannot be written to, and for a path that is a folder
 */
export async function checkPlaces(...paths: readonly (string | undefined)[]): Promise<void> {
  for (const path of paths) {
    if (path === undefined) continue;
    try {
      await access(dirname(path), constants.W_OK | constants.X_OK);
    } catch (error) {
      throw outputError(path, error);
    }
    const isFolder = await stat(path).then(
      found => found.isDirectory(),
      () => false,
    );
    if (isFolder) throw outputError(path, { code: 'EISDIR' });
  }
}

/** Characters that are collected before they are written. */
const CHUNK = 2 ** 16;

/** The name under which a file is written until it is complete. Devices and pipes are not replaced, but written to. */
function beside(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  return found === undefined || found.isFile() ? `${path}.${process.pid}.part` : path;
}

/**
 * Writes a file beside its place and renames it, so that nobody ever reads half of it.
 *
 * @throws OutputError for a file that cannot be written
 */
export async function replaceFile(path: string, data: string | Uint8Array): Promise<void> {
  const part = placeOf(path);
  try {
    await writeFile(part, data);
    await putInPlace(part, path);
  } catch (error) {
    await removePart(part, path);
    throw outputError(path, error);
  }
}

/** {@link beside}, with errors that name the path. */
function placeOf(path: string): string {
  try {
    return beside(path);
  } catch (error) {
    throw outputError(path, error);
  }
}

const putInPlace = async (part: string, path: string): Promise<void> => {
  if (part !== path) await rename(part, path);
};

const removePart = async (part: string, path: string): Promise<void> => {
  if (part !== path) await rm(part, { force: true });
};

/** Takes one line after another. All functions reject with an OutputError if the file cannot be written. */
export interface LineWriter {
  /** Waits until the reader can take more. */
  write(line: string): Promise<void>;
  /** Writes what is left and puts the file in its place. */
  end(): Promise<void>;
  /** Removes what was written: the work failed. */
  abandon(): Promise<void>;
}

/** Writes lines to a file, which appears when it is complete, or to standard output where no file is named. */
export const openLines = (path: string | undefined): LineWriter =>
  collecting(path === undefined ? { write: writeOut, end: async () => {}, abandon: async () => {} } : openFile(path));

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

function openFile(path: string): LineWriter {
  const part = placeOf(path);
  const stream = createWriteStream(part);
  // A problem may come while nobody waits for the stream: the next one who writes is told.
  let problem: unknown;
  stream.on('error', error => {
    problem = error;
  });
  const writing = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      if (problem !== undefined) throw problem;
      await work();
    } catch (error) {
      throw outputError(path, error);
    }
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
        await putInPlace(part, path);
      }),
    async abandon() {
      stream.destroy();
      await removePart(part, path);
    },
  };
}
