/** Reads files in a worker. Aborting ends the worker at once. */
import {
  FileError,
  type Place,
  type ReadFix,
  type ReadOptions,
  type RecordSet,
  type SourceRecord,
} from '@sheaf/sources';

export type Reply =
  | { readonly stage: string; readonly done: number | null }
  | { readonly rows: readonly SourceRecord[]; readonly of: number }
  | { readonly set: Omit<RecordSet, 'records'> }
  | { readonly fault: { readonly reason: string; readonly place: Place; readonly fix?: ReadFix | undefined } };

export interface ReadingContext {
  readonly signal: AbortSignal;
  /** Called with the current step and its progress from 0 to 1; null if the progress is unknown. */
  readonly onProgress: (stage: string, done: number | null) => void;
}

const faultOf = ({ reason, place, fix }: { reason: string; place: Place; fix?: ReadFix | undefined }): FileError =>
  new FileError(reason, place, { fix });

/** Each reading has a worker of its own, so that its memory is freed with it. */
export function readFiles(
  files: readonly File[],
  options: ReadOptions,
  { signal, onProgress }: ReadingContext,
): Promise<RecordSet> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module', name: 'reading' });
  const records: SourceRecord[] = [];
  return new Promise<RecordSet>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      if ('rows' in data) {
        for (const row of data.rows) records.push(row);
        onProgress('Preparing rows', records.length / data.of);
      } else if ('set' in data) resolve({ ...data.set, records });
      else if ('fault' in data) reject(faultOf(data.fault));
      else onProgress(data.stage, data.done);
    };
    worker.onerror = ({ message }) => reject(new Error(message || 'The file could not be read.'));
    worker.postMessage({ files, options });
  }).finally(() => worker.terminate());
}
