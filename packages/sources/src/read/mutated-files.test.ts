/** Damaged files of every format: a hundred, and at night the attack of `npm run test:attack -- --long files`. */
import { describe, expect, test } from 'vitest';
import { attackReaders } from './attack-readers.testing.js';
import { validFiles } from './mutated-files.testing.js';
import { readFile } from './read-file.js';

const COUNT = process.env['SHEAF_NIGHTLY'] === '1' ? 5000 : 100;
const SEED = Number(process.env['SHEAF_ATTACK_SEED'] ?? 1);
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
      const { faults, ...figures } = await attackReaders(COUNT, SEED);
      const { files, read, rejected } = figures;
      if (files > 100) console.log(`${files} files, seed ${SEED}:`, figures);
      expect(faults).toEqual([]);
      expect(read + rejected).toBe(files);
      // Both ends must be common, else the files are damaged too much or too little.
      expect(Math.min(read, rejected)).toBeGreaterThan(COUNT / 10);
    },
    COUNT * MILLIS_PER_FILE,
  );
});
