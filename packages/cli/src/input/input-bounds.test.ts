import { describe, expect, test } from 'vitest';
import { inputBounds } from './input-bounds.js';
import { type Input, InputError, readWhole } from './open-inputs.js';

const MIB = 2 ** 20;

/** An input that never ends, and how often it was asked for more. */
function endless(): Input & { readonly asked: () => number } {
  let asked = 0;
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (;;) {
      asked++;
      yield new Uint8Array(MIB);
    }
  }
  return { name: 'standard input', chunks: chunks(), asked: () => asked };
}

describe('an input', () => {
  test('without an end is rejected where it becomes too large, with the bound and what to do', async () => {
    const input = endless();
    const bounds = { bytes: 8 * MIB, memory: 64 * MIB };
    await expect(readWhole(input, bounds)).rejects.toThrow(InputError);
    expect(input.asked()).toBe(9);
    await expect(readWhole(endless(), bounds)).rejects.toThrow(
      'standard input is larger than 8 MiB, the most that is read at once. Cluster a part of it, or send one request per line with --ndjson.',
    );
  });

  test('may be as large as the heap of the process allows, and never larger than a text can be', () => {
    expect(inputBounds(64 * MIB)).toEqual({ bytes: 8 * MIB, memory: 32 * MIB });
    expect(inputBounds(2 ** 40).bytes).toBe(2 ** 28);
    expect(inputBounds().bytes).toBeGreaterThan(MIB);
  });
});
