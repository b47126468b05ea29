/** Files that a conversation may name: those below the folders that the person who started the server allowed. */
import { constants } from 'node:fs';
import { type FileHandle, open, readdir, readlink, realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve } from 'node:path';
import type { ClusterRequest } from '@sheaf/protocol';
import { ToolError } from '../tool-error.js';
import { isBelow } from './is-below.js';

/** How a file is read, where its content does not tell it. */
export interface FileReading {
  /** A name of the Encoding Standard. */
  readonly encoding?: string | undefined;
  /** What a document is in a text without columns. */
  readonly split?: 'line' | 'paragraph' | 'file' | undefined;
  /** The format of the file. */
  readonly inputFormat?: string | undefined;
}

/** What is read of a file. */
export interface FileFields extends FileReading {
  /** Names of the fields to cluster; empty for those that look like text. */
  readonly fields: readonly string[];
  /** Name of the field with the ids of the documents. */
  readonly idField?: string | undefined;
}

/** What a file holds. */
export interface FileDocuments {
  /** The documents, and settings where the file is a clustering request. */
  readonly request: ClusterRequest;
  /** Sentences about what was left out or merged, the most important first. */
  readonly notices: readonly string[];
}

/** Reads the documents of a file. */
export type ReadFile = (path: string, fields: FileFields) => Promise<FileDocuments>;

/** The numbers of a review, as text and by their names. */
export interface ReviewNumbers {
  /** The numbers as lines, below what was merged and what was not. */
  readonly text: string;
  /** The numbers as a PRISMA diagram names them. */
  readonly numbers: Readonly<Record<string, unknown>>;
}

/** What a server does with files. */
export interface FileReaders {
  /** Reads the documents of a file. */
  readonly documents: ReadFile;
  /** Counts the records of files for a PRISMA diagram. */
  readonly prisma: (paths: readonly string[], reading: FileReading) => Promise<ReviewNumbers>;
}

/** A file that is opened when its bytes are read. */
export interface OpenedFile {
  /** For messages, and for the extension. */
  readonly name: string;
  /** Its bytes, in order. */
  readonly chunks: AsyncIterable<Uint8Array>;
  /** Whether the folder of the file was named, not the file. */
  readonly isInFolder?: boolean;
}

interface Allowed<O, R> {
  /** Folders below which files may be read. */
  readonly roots: readonly string[];
  /** Reads a file, or the files of a folder. */
  readonly read: (files: readonly OpenedFile[], options: O) => Promise<R>;
}

/** The files that a folder may hold. */
const MOST_FILES = 1000;

/**
 * A reader of the files below these folders; the name of a folder means the files in it and in its folders. Names lead
 * nowhere else: not by `..`, a symbolic link or an address.
 */
export const readAllowed =
  <O, R>({ roots, read }: Allowed<O, R>) =>
  async (path: string, options: O): Promise<R> => {
    const real = await realPathBelow(roots, path);
    const isFolder = (await stat(real).catch(() => null))?.isDirectory() === true;
    const places = isFolder ? await filesIn(real, path) : [real];
    const files = places.map(place => ({
      name: place,
      chunks: bytesOf(place, isFolder ? relative(real, place) : path),
      isInFolder: isFolder,
    }));
    return await read(files, options);
  };

/** The files of a folder and of those in it by name, without hidden ones and links. */
async function filesIn(folder: string, path: string): Promise<readonly string[]> {
  const names: string[] = [];
  try {
    for await (const name of namesIn(folder)) if (names.push(name) > MOST_FILES) break;
  } catch {
    throw missing(path);
  }
  if (names.length === 0) throw new ToolError(`file: ${quoted(path)} is a folder without files.`);
  if (names.length > MOST_FILES)
    throw new ToolError(`file: must be a folder of at most ${MOST_FILES} files, but ${quoted(path)} has more.`);
  return names.sort().map(name => join(folder, name));
}

async function* namesIn(folder: string): AsyncGenerator<string> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue;
    if (entry.isFile()) yield entry.name;
    else if (entry.isDirectory())
      for await (const name of namesIn(join(folder, entry.name))) yield join(entry.name, name);
  }
}

/** @param real the path without links @param path as the agent wrote it */
async function* bytesOf(real: string, path: string): AsyncGenerator<Uint8Array> {
  // A pipe does not block.
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  await using file = await open(real, flags).catch(() => Promise.reject(missing(path)));
  if (!(await isAt(real, file))) throw missing(path);
  if (!(await file.stat()).isFile()) throw new ToolError(`file: must be a file, but ${quoted(path)} is not.`);
  for await (const chunk of file.createReadStream({ autoClose: false })) yield chunk as Uint8Array;
}

/**
 * Whether an open file is the one at a path without links. A folder on the way may have been replaced by a link after the
 * path was checked, so the system is asked where the open file is. Where it does not tell, names are compared again.
 */
async function isAt(path: string, file: FileHandle): Promise<boolean> {
  const opened = await readlink(`/proc/self/fd/${file.fd}`).catch(() => null);
  if (opened !== null) return opened === path;
  const hasNoLinks = async () => (await realpath(path).catch(() => null)) === path;
  const [own, named] = [await file.stat(), (await hasNoLinks()) ? await stat(path).catch(() => null) : null];
  return own.dev === named?.dev && own.ino === named.ino && (await hasNoLinks());
}

/** A name that is relative means a file below the first folder that has it. */
async function realPathBelow(roots: readonly string[], path: string): Promise<string> {
  if (path.includes('\0')) throw new ToolError('file: must not hold a null character.');
  for (const root of roots) {
    const folder = await realpath(root).catch(() => null);
    if (folder === null) continue;
    const found = await realpath(isAbsolute(path) ? path : join(folder, path)).catch(() => null);
    if (found !== null && ((found === folder && path !== '') || isBelow(folder, found))) return found;
  }
  if (roots.some(root => isBelow(resolve(root), resolve(root, path)))) throw missing(path);
  throw new ToolError(`file: must be below ${roots.join(' or ')}, but it is ${quoted(path)}.`);
}

const missing = (path: string): ToolError => new ToolError(`file: there is no file ${quoted(path)} that can be read.`);

const quoted = (path: string): string => JSON.stringify(path.slice(0, 200));
