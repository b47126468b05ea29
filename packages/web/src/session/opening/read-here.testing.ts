/** Files are read where the tests run, in place of the worker of the page. Other workers cannot be started. */
import { FileError, type ReadOptions, readFile } from '@sheaf/sources';
import { vi } from 'vitest';
import type { Reply } from './file-reading.js';

interface Asked {
  readonly files: readonly File[];
  readonly options: ReadOptions;
}

/** The file that cannot be read. */
export const BROKEN = 'broken.csv';

async function replyTo({ files: [file], options }: Asked): Promise<readonly Reply[]> {
  if (file!.name === BROKEN) return [{ fault: { reason: 'it is broken', place: {} } }];
  try {
    const { records, ...set } = await readFile(new Uint8Array(await file!.arrayBuffer()), file!.name, options);
    return [{ rows: records, of: records.length }, { set }];
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    return [{ fault: { reason: error.reason, place: error.place } }];
  }
}

/** @returns the names of the files that were read, and how, in the order of reading */
export function readFilesHere(): readonly (readonly [name: string, options: ReadOptions])[] {
  const read: [string, ReadOptions][] = [];
  vi.stubGlobal(
    'Worker',
    class {
      onmessage: (event: { readonly data: Reply }) => void = () => {};
      terminate = () => {};
      constructor(address: URL) {
        if (!address.pathname.endsWith('/read-worker.ts')) throw new Error(`There is no ${address}.`);
      }
      postMessage = (asked: Asked) => {
        read.push([asked.files[0]!.name, asked.options]);
        void replyTo(asked).then(replies => {
          for (const data of replies) this.onmessage({ data });
        });
      };
    },
  );
  return read;
}
