/** Several threads place the documents of one stream of lines; what they print comes in the order of the lines. */
import { Worker } from 'node:worker_threads';
import { joinBytes } from '@sheaf/service/internal/join-bytes';
import { inputBounds } from '../../input/input-bounds.js';
import type { Block, PlacedRecords, WorkerData } from './place-records.js';

/** Bytes of a block: long enough to be worth a message, short enough for constant memory. */
const BLOCK = 2 ** 19;

const NEWLINE = 0x0a;
const SPACE = 0x20;

/** Blocks that wait for a thread, or for the threads before them, per thread. */
const AHEAD = 2;

/** Threads that place documents. */
export class Placers {
  readonly #threads: readonly Thread[];
  /** When each thread has done all that it was given. */
  readonly #done: Promise<unknown>[];
  #next = 0;

  constructor(count: number, data: WorkerData) {
    this.#threads = Array.from({ length: count }, () => startThread(data));
    this.#done = this.#threads.map(() => Promise.resolve());
  }

  /**
   * Places the documents of a stream of JSON lines.
   *
   * @param first the number of the first document
   */
  async *place(chunks: AsyncIterable<Uint8Array>, first: number): AsyncGenerator<PlacedRecords> {
    const waiting: Promise<PlacedRecords>[] = [];
    try {
      for await (const block of blocks(chunks, first)) {
        waiting.push(this.#give(block));
        if (waiting.length >= AHEAD * this.#threads.length) yield await waiting.shift()!;
      }
      while (waiting.length > 0) yield await waiting.shift()!;
    } finally {
      // If one fails, the others are not awaited.
      for (const each of waiting) each.catch(() => {});
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map(({ worker }) => worker.terminate()));
  }

  /** Gives a block to the threads in turn: the blocks are of one size. */
  #give(block: Block): Promise<PlacedRecords> {
    const at = this.#next++ % this.#threads.length;
    const response = this.#done[at]!.then(() => ask(this.#threads[at]!, block));
    this.#done[at] = response.catch(() => {});
    return response;
  }
}

/** A thread, and the problem that ends it. */
interface Thread {
  readonly worker: Worker;
  readonly failed: Promise<never>;
}

function startThread(data: WorkerData): Thread {
  const worker = new Worker(new URL('./assign-worker.js', import.meta.url), { workerData: data });
  const failed = new Promise<never>((_, reject) => worker.once('error', reject));
  // The error may come when no caller waits for the thread; the next caller gets it.
  failed.catch(() => {});
  return { worker, failed };
}

/** A thread has one block at a time, so the next message is the response to it. */
function ask({ worker, failed }: Thread, block: Block): Promise<PlacedRecords> {
  const response = new Promise<PlacedRecords>(resolve => worker.once('message', resolve));
  worker.postMessage(block, [block.bytes.buffer]);
  return Promise.race([response, failed]);
}

/** Cuts a stream after line feeds. Of a line that is longer than any may be, only so much is kept as shows that. */
async function* blocks(chunks: AsyncIterable<Uint8Array>, first: number): AsyncGenerator<Block> {
  const limit = inputBounds().bytes;
  let pieces: Uint8Array[] = [];
  let size = 0;
  let next = first;
  const close = (): Block => {
    const bytes = joinBytes(pieces, size);
    const block = { bytes, first: next };
    next += documentsIn(bytes);
    pieces = [];
    size = 0;
    return block;
  };
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(NEWLINE) + 1;
    if (end > 0) {
      pieces.push(chunk.subarray(0, end));
      size += end;
      if (size >= BLOCK) yield close();
    }
    const rest = end > 0 ? chunk.subarray(end) : chunk;
    if (rest.length === 0 || (end === 0 && size > limit + BLOCK)) continue;
    pieces.push(rest);
    size += rest.length;
  }
  if (size > 0) yield close();
}

/** How many lines are more than white space. */
function documentsIn(bytes: Uint8Array): number {
  let count = 0;
  let isFilled = false;
  for (const byte of bytes)
    if (byte === NEWLINE) {
      if (isFilled) count++;
      isFilled = false;
    } else if (byte > SPACE) isFilled = true;
  return isFilled ? count + 1 : count;
}
