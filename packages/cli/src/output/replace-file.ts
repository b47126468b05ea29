import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { writeOut } from './write-out.js';

/** Characters that are collected before they are written. */
const CHUNK = 2 ** 16;

/** The name under which a file is written until it is complete. */
const beside = (path: string): string => `${path}.${process.pid}.part`;

/** Writes a file beside its place and renames it, so that nobody ever reads half of it. */
export async function replaceFile(path: string, data: string | Uint8Array): Promise<void> {
  const part = beside(path);
  try {
    await writeFile(part, data);
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Takes one line after another. */
export interface LineWriter {
  /** Waits until the reader can take more. */
  write(line: string): Promise<void>;
  /** Writes what is left and puts the file in its place. */
  end(): Promise<void>;
  /** Removes what was written: the work failed. */
  abandon(): Promise<void>;
}

/** Writes lines to a file, which appears when it is complete, or to standard output where no file is named. */
export function openLines(path: string | undefined): LineWriter {
  let text = '';
  const stream = path === undefined ? undefined : createWriteStream(beside(path));
  const flush = async (): Promise<void> => {
    const data = text;
    text = '';
    if (data === '') return;
    if (stream === undefined) await writeOut(data);
    else if (!stream.write(data)) await once(stream, 'drain');
  };
  return {
    async write(line) {
      text += line;
      if (text.length >= CHUNK) await flush();
    },
    async end() {
      await flush();
      if (stream === undefined) return;
      stream.end();
      await once(stream, 'finish');
      await rename(beside(path!), path!);
    },
    async abandon() {
      stream?.destroy();
      if (path !== undefined) await rm(beside(path), { force: true });
    },
  };
}
