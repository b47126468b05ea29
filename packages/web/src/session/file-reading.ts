/** Reads files on a thread of their own. Aborting ends the thread. */
import { FileError, type ReadOptions, type RecordSet } from '@sheaf/sources';

export type Reply =
  | { readonly set: RecordSet }
  | { readonly fault: { readonly reason: string; readonly place: { line?: number; column?: number; sheet?: string } } };

export class FileReading {
  #worker: Worker | null = null;

  async file(file: File, options: ReadOptions, signal: AbortSignal): Promise<RecordSet> {
    const bytes = await file.arrayBuffer();
    signal.throwIfAborted();
    const reply = await this.#ask({ bytes, name: file.name, options }, signal);
    if ('set' in reply) return reply.set;
    throw new FileError(reply.fault.reason, reply.fault.place);
  }

  #ask(message: { bytes: ArrayBuffer; name: string; options: ReadOptions }, signal: AbortSignal): Promise<Reply> {
    this.#worker ??= new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module', name: 'reading' });
    const worker = this.#worker;
    return new Promise((resolve, reject) => {
      const end = () => {
        worker.terminate();
        this.#worker = null;
        reject(signal.reason);
      };
      signal.addEventListener('abort', end, { once: true });
      worker.onmessage = ({ data }) => {
        signal.removeEventListener('abort', end);
        resolve(data as Reply);
      };
      worker.onerror = ({ message: told }) => {
        this.#worker = null;
        reject(new Error(told || 'The file could not be read.'));
      };
      worker.postMessage(message, [message.bytes]);
    });
  }
}
