import { stat } from 'node:fs/promises';
import type { Input } from './open-inputs.js';

/** A file as it is now; of standard input, which has no size, only the name. */
export interface Stamp {
  readonly name: string;
  readonly size?: number;
  readonly changed?: number;
}

export const stampsOf = (inputs: readonly Input[]): Promise<readonly Stamp[]> =>
  Promise.all(
    inputs.map(async ({ name }) => {
      const found = await stat(name).catch(() => undefined);
      return found?.isFile() ? { name, size: found.size, changed: found.mtimeMs } : { name };
    }),
  );

/** The same inputs. `report` is called with the share of their bytes that was read, if all of them have a size. */
export function measured(
  inputs: readonly Input[],
  stamps: readonly Stamp[],
  report: (share: number) => void,
): readonly Input[] {
  if (stamps.some(({ size }) => size === undefined)) return inputs;
  const all = stamps.reduce((sum, { size = 0 }) => sum + size, 0);
  let seen = 0;
  return inputs.map(input => ({ ...input, chunks: counted(input.chunks) }));

  async function* counted(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      yield chunk;
      seen += chunk.length;
      report(Math.min(1, seen / all));
    }
  }
}
