/** Asks for the categories of a codebook: a file, or what a person pasted. */
import { questionThread } from '../threads/question-thread.js';
import type { Category } from './categories.js';

export interface Codebook {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Name of the file. */
  readonly name: string;
}

/** Bytes of a codebook that is read. */
const MOST_BYTES = 10_000_000;

const ask = questionThread<Codebook, readonly Category[]>(
  () => new Worker(new URL('./codebook-worker.ts', import.meta.url), { type: 'module', name: 'codebook' }),
  'The codebook could not be read.',
);

/** @throws Error with a sentence if there are no categories in it */
export async function readCategories({ bytes, name }: Codebook): Promise<readonly Category[]> {
  if (bytes.length > MOST_BYTES) throw new Error(`A codebook has at most ${MOST_BYTES / 1e6} MB.`);
  return ask({ bytes, name });
}
