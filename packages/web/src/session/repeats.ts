/** Documents that say word for word what an earlier one says, in the columns that are clustered. */
import { type Collection, textOf } from './collection.js';

/** Milliseconds of the page's time that are taken at once. */
const SLICE = 8;

const pause = (): Promise<void> => new Promise(resolve => setTimeout(resolve));

/** FNV-1a: equal texts have equal numbers, and most others differ. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place++) hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  return hash;
}

const textAt = ({ rows, clustered }: Collection, number: number): string =>
  clustered.map(name => textOf(rows[number]![name]).trim()).join('\n');

/** Numbers of the repeating documents, ascending. Documents without text repeat nothing. */
export async function findRepeats(collection: Collection, signal: AbortSignal): Promise<readonly number[]> {
  const seen = new Map<number, number[]>();
  const repeats: number[] = [];
  let started = performance.now();
  for (let number = 0; number < collection.rows.length; number++) {
    const text = textAt(collection, number);
    if (text.trim() !== '') {
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
  return repeats;
}
