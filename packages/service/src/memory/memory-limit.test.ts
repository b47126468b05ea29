import { totalmem } from 'node:os';
import { describe, expect, test } from 'vitest';
import { addressSpaceLeft } from './address-space.js';
import { memoryLimit } from './memory-limit.js';

const MiB = 2 ** 20;

/** The files of a process with this limit, in bytes, that uses these kilobytes of addresses. */
const filesOf = (limit: string, kilobytes: number) => ({
  limits: [
    'Limit                     Soft Limit           Hard Limit           Units     ',
    'Max resident set          unlimited            unlimited            bytes     ',
    `Max address space         ${limit}           unlimited            bytes     `,
  ].join('\n'),
  status: ['Name:\tnode', 'VmPeak:\t 9999999 kB', `VmSize:\t  ${kilobytes} kB`, 'VmRSS:\t   60000 kB'].join('\n'),
});

describe('what is left of the address space', () => {
  test('is the limit without what is in use, and without the room for threads', () => {
    const files = filesOf(String(4096 * MiB), 1024 * 1024);
    expect(addressSpaceLeft(files, 0)).toBe(3072 * MiB);
    expect(addressSpaceLeft(files, 2)).toBe((3072 - 2 * 384) * MiB);
  });

  test('is nothing if the threads alone need more', () => {
    expect(addressSpaceLeft(filesOf(String(4096 * MiB), 1024 * 1024), 9)).toBe(0);
  });

  test.each([
    ['there is no limit', filesOf('unlimited', 1024)],
    ['the system has no such files', { limits: '', status: '' }],
    ['the use is unknown', { ...filesOf('1000000', 0), status: '' }],
  ])('is infinite if %s', (_, files) => {
    expect(addressSpaceLeft(files, 1)).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('the limit of this process', () => {
  test('is no more than the memory of the machine, and has an origin', () => {
    const { bytes, origin } = memoryLimit(1);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(totalmem());
    expect(origin).toMatch(/^the (memory|control group|limit) of /);
  });

  test('is named after the memory of the machine if no smaller limit is known', () => {
    const { bytes, origin } = memoryLimit(1);
    expect(origin === 'the memory of the machine').toBe(bytes === totalmem());
  });
});
