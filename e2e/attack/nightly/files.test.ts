/** Damaged files of every format, and the readers of the pages and of the command. */
import { expect, test } from 'vitest';
import { extent, LONG, seed } from '../extent.js';
import { attackFiles } from '../files.js';

test(
  'every damaged file ends in documents or in a sentence',
  async () => {
    const { faults, ...figures } = await attackFiles({ count: extent.files, seed });
    console.log(`${extent.files} files, seed ${seed}:`, figures);
    expect(faults).toEqual([]);
    expect(figures.read + figures.rejected).toBe(extent.files);
  },
  LONG,
);
