/** The thread that reads files. */
import { FileError, type ReadOptions, readFile } from '@sheaf/sources';
import type { Reply } from './file-reading.js';

interface Asked {
  readonly bytes: ArrayBuffer;
  readonly name: string;
  readonly options: ReadOptions;
}

async function answer({ bytes, name, options }: Asked): Promise<Reply> {
  try {
    return { set: await readFile(new Uint8Array(bytes), name, options) };
  } catch (error) {
    if (error instanceof FileError) return { fault: { reason: error.reason, place: error.place } };
    return { fault: { reason: error instanceof Error ? error.message : String(error), place: {} } };
  }
}

addEventListener('message', async ({ data }: MessageEvent<Asked>) => postMessage(await answer(data)));
