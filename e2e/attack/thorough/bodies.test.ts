/** Broken bodies, encodings, heads and paths: each gets a status of the contract, and no server dies. */
import { describe, expect, test } from 'vitest';
import { fuzz } from '../../service/fuzz.mjs';
import { extent, LONG, seed } from '../extent.js';
import { targets } from '../targets.js';

describe.each(targets)('$name', ({ open, share }) => {
  test(
    'gives every broken request a status that the contract knows, and never one of 500, 502 or 504',
    async () => {
      const target = await open();
      try {
        const requests = Math.ceil(extent.bodies * share);
        const { wrong, statuses } = await fuzz({ ...target, requests, seed });
        console.log(`${requests} bodies, seed ${seed}:`, statuses);
        expect(wrong).toEqual([]);
        // Both ends must be common, else the requests are broken too much or too little.
        expect(statuses[200]).toBeGreaterThan(requests / 50);
        expect(statuses[400]).toBeGreaterThan(requests / 10);
        await target.expectHealth();
      } finally {
        await target.close();
      }
    },
    LONG,
  );
});
