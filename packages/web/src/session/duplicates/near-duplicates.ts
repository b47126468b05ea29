/** Near-duplicates among the documents on screen, found by a worker. */
import type { DuplicateGroup } from '@sheaf/clustering/duplicates';
import { clusteredDocuments } from '../documents/clustered-texts.js';
import type { Collection } from '../documents/collection.js';
import type { DuplicateQuestion, DuplicateReply } from './near-duplicate-worker.js';

/** All documents of groups but those that represent them. */
export const othersOf = (groups: readonly DuplicateGroup[]): readonly number[] =>
  groups.flatMap(({ documents, representative }) => documents.filter(number => number !== representative));

interface Asking {
  readonly signal: AbortSignal;
  /** Called with the share that is done, 0 to 1. */
  readonly onProgress: (done: number) => void;
}

/** Compares the clustered columns of all documents. Aborting ends the work at once. */
export async function findDuplicates(
  collection: Collection,
  similarity: number,
  { signal, onProgress }: Asking,
): Promise<readonly DuplicateGroup[]> {
  const worker = new Worker(new URL('./near-duplicate-worker.ts', import.meta.url), {
    type: 'module',
    name: 'near-duplicates',
  });
  try {
    return await new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      worker.onerror = ({ message }) => reject(new Error(message || 'The documents could not be compared.'));
      worker.onmessage = ({ data }: MessageEvent<DuplicateReply>) => {
        if ('done' in data) onProgress(data.done);
        else if ('groups' in data) resolve(data.groups);
        else reject(new Error(data.fault));
      };
      worker.postMessage({ documents: clusteredDocuments(collection), similarity } satisfies DuplicateQuestion);
    });
  } finally {
    worker.terminate();
  }
}
