/** `SHEAF_ATTACK_FILES=5000` makes it an attack of 5,000 files; `e2e/attack/files.ts` is the same for programs. */
import { describe, expect, test } from 'vitest';
import { attackReaders } from './attack-readers.testing.js';
import { validFiles } from './mutated-files.testing.js';
import { readFile } from './read-file.js';

const COUNT = Number(process.env['SHEAF_ATTACK_FILES'] ?? 100);
const MILLIS_PER_FILE = 2000;

describe('damaged files', () => {
  test('are made from files that each can be read', async () => {
    for (const [name, bytes] of await validFiles()) {
      const { records } = await readFile(bytes, name);
      expect(records.length, name).toBeGreaterThan(0);
    }
  });

  test(
    'end in documents or in a sentence',
    async () => {
      const { faults, files, read, rejected } = await attackReaders(COUNT, 1);
      expect(faults).toEqual([]);
      expect(read + rejected).toBe(files);
      // Both ends must be common, else the files are damaged too much or too little.
      expect(Math.min(read, rejected)).toBeGreaterThan(COUNT / 10);
    },
    COUNT * MILLIS_PER_FILE,
  );
});
