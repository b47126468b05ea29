import { createReadStream, fstatSync, readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stdin } from 'node:process';
import { joinBytes } from '@sheaf/service/internal/join-bytes';
import { UsageError } from '../outcome/usage-error.js';
import { inputBounds } from './input-bounds.js';

/** A file that cannot be read, or that holds no documents. The process ends with status 1. */
export class InputError extends Error {
  override readonly name = 'InputError';
}

export interface Input {
  /** For messages. The extension of a file name decides about the format where the content does not. */
  readonly name: string;
  readonly chunks: AsyncIterable<Uint8Array>;
  /** Whether the folder of the file was named, not the file. */
  readonly isInFolder?: boolean;
}

/** The inputs that are meant: standard input, `-`, where no file is named. */
export const orStdin = (files: readonly string[]): readonly string[] => (files.length === 0 ? ['-'] : files);

/** Whether standard input is a file, a pipe or a connection: neither a terminal nor a device such as `/dev/null`. */
export function isPiped(): boolean {
  try {
    const status = fstatSync(0);
    return status.isFile() || status.isFIFO() || status.isSocket();
  } catch {
    return false;
  }
}

interface Place {
  readonly file: string;
  readonly isInFolder: boolean;
}

/** The files of a folder and of those in it, by name and without hidden ones; another path is itself. */
function filesOf(path: string): readonly Place[] {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) return [{ file: path, isInFolder: false }];
  const names = namesIn(path).sort();
  if (names.length === 0) throw new InputError(`${path} is a folder without files.`);
  return names.map(name => ({ file: join(path, name), isInFolder: true }));
}

const namesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.'))
    .flatMap(entry => {
      if (entry.isDirectory()) return namesIn(join(folder, entry.name)).map(name => join(entry.name, name));
      return entry.isFile() ? [entry.name] : [];
    });

/** Opens the named files, and all files of named folders. `-` is standard input, and so is an empty list of files. */
export function openInputs(files: readonly string[]): readonly Input[] {
  if (files.length === 0 && stdin.isTTY)
    throw new UsageError('There is nothing to cluster: name a file, or pipe documents in.');
  if (files.filter(file => file === '-').length > 1)
    throw new UsageError('Standard input (-) can be read once only: name it once.');
  return orStdin(files)
    .flatMap(filesOf)
    .map(({ file, isInFolder }) =>
      file === '-' ? { name: 'standard input', chunks: stdin } : { name: file, chunks: readable(file), isInFolder },
    );
}

/** Why a file cannot be read, by the code of the error. */
export const fileReasons: { readonly [code: string]: string } = {
  ENOENT: 'there is no such file',
  EACCES: 'permission is denied',
  EISDIR: 'it is a folder',
};

async function* readable(file: string): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of createReadStream(file)) yield chunk as Uint8Array;
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new InputError(`${file} cannot be read: ${fileReasons[code] ?? message}.`, { cause: error });
  }
}

/** @throws InputError for an input of more bytes than are read at once */
export async function readWhole({ name, chunks }: Input, { bytes: most } = inputBounds()): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > most) throw new InputError(tooLarge(name, most));
    parts.push(chunk);
  }
  return joinBytes(parts, size);
}

/** The bytes of a file, or those of standard input for `-`. @throws what opening or reading it throws */
export const bytesAt = async (path: string): Promise<Uint8Array> =>
  path === '-' ? readWhole({ name: 'standard input', chunks: stdin }) : readFile(path);

const tooLarge = (name: string, most: number): string =>
  `${name} is larger than ${Math.floor(most / 2 ** 20)} MiB, the most that is read at once. ` +
  'Cluster a part of it, or send one request per line with --ndjson.';
