/** Documents that say nothing, or word for word what an earlier one says, in the columns that are clustered. */
import { type Collection, clusteredDocument, textOf } from './collection.js';

/** Milliseconds of the page's time that are taken at once. */
const SLICE = 8;

const pause = (): Promise<void> => new Promise(resolve => setTimeout(resolve));

/** FNV-1a: equal texts have equal numbers, and most others differ. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place++) hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  return hash;
}

function textAt(collection: Collection, number: number): string {
  const document = clusteredDocument(collection, number);
  return collection.clustered.map(name => textOf(document[name]).trim()).join('\n');
}

/** Numbers of documents, ascending. */
export interface Needless {
  readonly repeats: readonly number[];
  /** Without text, or with nothing but "N/A" and the like. They repeat nothing. */
  readonly blanks: readonly number[];
}

export const NONE: Needless = { repeats: [], blanks: [] };

/** Documents that add nothing to a clustering. */
export async function findNeedless(collection: Collection, signal: AbortSignal): Promise<Needless> {
  const seen = new Map<number, number[]>();
  const repeats: number[] = [];
  const blanks: number[] = [];
  let started = performance.now();
  for (let number = 0; number < collection.rows.length; number++) {
    const text = textAt(collection, number);
    if (text.trim() === '') blanks.push(number);
    else {
      const hash = hashOf(text);
      const others = seen.get(hash);
      if (others === undefined) seen.set(hash, [number]);
      else if (others.some(other => textAt(collection, other) === text)) repeats.push(number);
      else others.push(number);
    }
    if (number % 64 !== 0 || performance.now() - started < SLICE) continue;
    await pause();
    signal.throwIfAborted();
    started = performance.now();
  }
  return { repeats, blanks };
}
