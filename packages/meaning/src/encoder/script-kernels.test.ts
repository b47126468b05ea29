import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Machine } from './machine.js';
import { openMachine } from './open-machine.js';
import { scriptKernels } from './script-kernels.js';

const BYTES = 65_536;

/** A number from a seed: integers and fractions of both signs, none of them too large. */
const noise = (seed: number, i: number): number => (((i + 1) * (seed * 2 + 7919) * 2_654_435_761) % 4001) / 500 - 4;

/** What both kinds of kernels leave in a memory of the same numbers. */
function memories(seed: number, work: (machine: Machine) => unknown): readonly unknown[] {
  const simd = openMachine(BYTES);
  const buffer = new ArrayBuffer(simd.buffer.byteLength);
  return [simd, { buffer, kernels: scriptKernels(buffer) }].map(machine => {
    const floats = new Float32Array(machine.buffer);
    floats.forEach((_, i) => {
      floats[i] = noise(seed, i);
    });
    const result = work(machine);
    return [result, createHash('sha256').update(new Uint8Array(machine.buffer)).digest('hex')];
  });
}

const addresses = ({ buffer }: Machine, at: number, list: readonly number[]): void =>
  new Uint32Array(buffer).set(list, at / 4);

const agree = (name: string, work: (machine: Machine) => unknown): void =>
  test(`${name}: plain code leaves the bits that SIMD leaves`, () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), seed => {
        const [simd, script] = memories(seed, work);
        expect(script).toEqual(simd);
      }),
      { numRuns: 5 },
    );
  });

test('SIMD is what is compared here', () => {
  expect(openMachine(BYTES).kernels).toHaveProperty('memory');
});

agree('products', machine => {
  const shorts = new Int16Array(machine.buffer);
  for (let i = 8192; i < 16_384; i++) shorts[i] = Math.round(noise(3, i) * 40);
  addresses(machine, 1024, [16_384, 16_448, 16_384, 16_512]);
  machine.kernels.product(1024, 4, 16, 20_480, 16, 40_000, 80, 2048);
});

agree('rounding', ({ kernels }) => {
  kernels.round(0, 512, kernels.greatest(4096, 256) * 0.5, 32_768);
  return kernels.greatest(0, 512);
});

agree('the first step', machine => {
  addresses(machine, 64, [4096, 8192, 12_288, 4096, 8192, 12_288]);
  machine.kernels.first(72, 2, 3, 1, 1024, 128, 256, 40_960);
});

agree('the second step and the sums', machine => {
  addresses(machine, 64, [4096, 8192]);
  machine.kernels.finish(64, 2, 16_384, 28_672, 2048, 256, 1e-12, 49_152);
});
