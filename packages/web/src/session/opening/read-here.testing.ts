/** Files are read, and languages detected, where the tests run, in place of the page's workers. There are no others. */
import { FileError, type ReadOptions, readFile } from '@sheaf/sources';
import { vi } from 'vitest';
import { type DetectedLanguage, detectedIn } from '../documents/language/detected-language.js';
import type { FromThread, ToThread } from '../threads/respond-to-questions.js';
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

type Texts = ToThread<readonly string[]>;
type Language = FromThread<DetectedLanguage>;

/** @returns the names of the files that were read, and how, in the order of reading */
export function readFilesHere(): readonly (readonly [name: string, options: ReadOptions])[] {
  const read: [string, ReadOptions][] = [];
  vi.stubGlobal(
    'Worker',
    class {
      onmessage: (event: { readonly data: Reply | Language }) => void = () => {};
      terminate = () => {};
      constructor(address: URL) {
        if (!/\/(?:read|language)-worker\.ts$/.test(address.pathname)) throw new Error(`There is no ${address}.`);
      }
      postMessage = (asked: Asked | Texts) => {
        if ('question' in asked)
          return queueMicrotask(() => this.onmessage({ data: { id: asked.id, reply: detectedIn(asked.question) } }));
        read.push([asked.files[0]!.name, asked.options]);
        void replyTo(asked).then(replies => {
          for (const data of replies) this.onmessage({ data });
        });
      };
    },
  );
  return read;
}
