import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinBytes } from './join-bytes.js';

/** Pieces of up to a third of a megabyte, each full of its own number. */
const pieces = fc
  .array(fc.nat({ max: 350_000 }), { maxLength: 5 })
  .map(lengths => lengths.map((length, number) => new Uint8Array(length).fill(number + 1)));

test('pieces become one buffer of its own, which can be handed to another thread, however large', () => {
  fc.assert(
    fc.property(pieces, parts => {
      const size = parts.reduce((sum, { length }) => sum + length, 0);
      const whole = joinBytes(parts, size);
      expect(Buffer.compare(whole, Buffer.concat(parts))).toBe(0);
      expect(whole.buffer.byteLength).toBe(size);
      const moved = structuredClone(whole, { transfer: [whole.buffer] });
      expect(whole.length).toBe(0);
      expect(Buffer.compare(moved, Buffer.concat(parts))).toBe(0);
      expect(new TextDecoder('latin1').decode(moved).length).toBe(size);
    }),
    { numRuns: 30 },
  );
});
