/** Files of lines that stay when their process ends before they are complete, and that the next process continues. */
import { createHash, randomUUID } from 'node:crypto';
import { constants, type FileHandle, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { UsageError } from '../../outcome/usage-error.js';
import { likeBefore, type Place, placeOf } from '../output-place.js';
import { naming } from '../replace-file.js';
import type { LineFiles } from './line-files.js';

/** Characters of all files after which they are brought to the disk, with a note of what is done: a fifth of a second. */
const STEP = 2 ** 20;

/** What the note beside the first file holds. */
interface Note<T> {
  /** What the lines are made of and how; a process with another key starts over. */
  readonly key: string;
  /** How many bytes of each file are complete. */
  readonly bytes: readonly number[];
  readonly done: T;
}

/**
 * Opens the files of earlier processes, or new ones.
 *
 * @param paths where the files will be when they are complete
 * @param key what the lines are made of, and how
 * @throws UsageError for what is no file in a folder that can be written to
 */
export async function openUnfinished<T>(paths: readonly string[], key: unknown): Promise<LineFiles<T>> {
  const places = await Promise.all(paths.map(path => naming(path, () => placeOf(path))));
  places.forEach(({ isBeside }, at) => {
    if (!isBeside) throw new UsageError(`--resume needs a file in a folder that can be written to, not ${paths[at]}.`);
  });
  const hash = createHash('sha256').update(JSON.stringify(key)).digest('hex');
  const note = `${nameOf(places[0]!)}.json`;
  const left = await readNote<T>(note, hash, places);
  const opening = places.map((place, at) => openFile(place, paths[at]!, left?.bytes[at] ?? 0));
  const files = await Promise.all(opening);

  const save = async (done: T): Promise<void> => {
    for (const file of files) await file.save();
    const saved: Note<T> = { key: hash, bytes: files.map(({ bytes }) => bytes), done };
    // Whoever reads it reads the old note or the new one, whose lines are on the disk.
    const part = `${note}.${randomUUID()}`;
    await writeFile(part, JSON.stringify(saved), { flag: 'wx' });
    await rename(part, note);
  };
  return {
    before: left?.done,
    async write(texts, done) {
      for (const [at, file] of files.entries()) file.add(texts[at]!);
      if (files.reduce((sum, { waiting }) => sum + waiting, 0) >= STEP) await save(done);
    },
    async end() {
      for (const file of files) await file.save();
      for (const file of files) await file.putInPlace();
      await rm(note, { force: true });
    },
    async abandon() {
      for (const file of files) await file.close();
    },
  };
}

const nameOf = ({ target }: Place): string => `${target}.unfinished`;

/** The note of an earlier process, if it did the same work and its files are there. */
async function readNote<T>(path: string, key: string, places: readonly Place[]): Promise<Note<T> | undefined> {
  try {
    const note = JSON.parse(await readFile(path, 'utf8')) as Note<T>;
    const sizes = await Promise.all(places.map(async place => (await stat(nameOf(place))).size));
    const isThere = note.bytes.length === sizes.length && note.bytes.every((bytes, at) => bytes <= sizes[at]!);
    return note.key === key && isThere ? note : undefined;
  } catch {
    return undefined;
  }
}

/** In a folder that others write to, a link with the known name could lead to any file. Windows has no such flag. */
const APPEND = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | (constants.O_NOFOLLOW ?? 0);

/** @param bytes how many of what is there are kept */
async function openFile(place: Place, path: string, bytes: number): Promise<UnfinishedFile> {
  const handle = await naming(nameOf(place), async () => {
    const opened = await open(nameOf(place), APPEND, place.mode);
    await opened.truncate(bytes);
    return opened;
  });
  return new UnfinishedFile(place, path, { handle, bytes });
}

class UnfinishedFile {
  readonly #place: Place;
  readonly #path: string;
  readonly #handle: FileHandle;
  #text = '';
  bytes: number;

  constructor(place: Place, path: string, { handle, bytes }: { readonly handle: FileHandle; readonly bytes: number }) {
    this.#place = place;
    this.#path = path;
    this.#handle = handle;
    this.bytes = bytes;
  }

  get waiting(): number {
    return this.#text.length;
  }

  add(text: string): void {
    this.#text += text;
  }

  /** Brings all that was added to the disk. */
  async save(): Promise<void> {
    const data = Buffer.from(this.#text);
    this.#text = '';
    await naming(this.#path, async () => {
      await this.#handle.appendFile(data);
      await this.#handle.datasync();
    });
    this.bytes += data.length;
  }

  async putInPlace(): Promise<void> {
    await this.close();
    const { before, target } = this.#place;
    await naming(this.#path, async () => {
      if (before !== undefined) await likeBefore(nameOf(this.#place), before);
      await rename(nameOf(this.#place), target);
    });
  }

  close(): Promise<void> {
    return this.#handle.close();
  }
}
