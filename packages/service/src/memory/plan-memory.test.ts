import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type MemoryDemand, planMemory, workersWithin } from './plan-memory.js';

const MiB = 2 ** 20;
const GiB = 2 ** 30;

const demand: MemoryDemand = {
  limit: 4 * GiB,
  workers: 2,
  helpers: 0,
  workerMemory: 0,
  cache: 0,
  agents: false,
  heap: 2 * GiB,
};

const demands = fc.record({
  limit: fc.integer({ min: 0, max: 64 }).map(quarters => quarters * 256 * MiB),
  workers: fc.integer({ min: 1, max: 32 }),
  helpers: fc.integer({ min: 0, max: 8 }),
  workerMemory: fc.constantFrom(0, 0, 1, 64, 512, 4096),
  cache: fc.constantFrom(0, 64 * MiB, GiB),
  agents: fc.boolean(),
  heap: fc.constantFrom(64 * MiB, 256 * MiB, 2 * GiB, 4 * GiB),
});

describe('the plan', () => {
  test('gives a quarter of what is free to the event loop, and the rest to the workers', () => {
    const { ledger, workerMemory, fits } = planMemory(demand);
    expect(fits).toBe(true);
    const free = 4 * GiB - 112 * MiB - 2 * 40 * MiB;
    expect(ledger).toBe(free / 4);
    expect(workerMemory).toBe(Math.floor(((free * 3) / 4 / 2 / MiB) * (1 / 1.6)));
  });

  test('leaves out what the cache takes', () => {
    const less = planMemory({ ...demand, cache: GiB });
    expect(less).toEqual(planMemory({ ...demand, limit: 3 * GiB }));
    expect(less.ledger).toBeLessThan(planMemory(demand).ledger);
  });

  test('leaves out what runs of agents take: an eighth of what is free, within bounds', () => {
    const runsWithin = (limit: number) => planMemory({ ...demand, limit, agents: true }).runs;
    const own = 112 * MiB + 2 * 40 * MiB;
    expect(runsWithin(own + 800 * MiB)).toBe(100 * MiB);
    expect([runsWithin(4 * GiB), runsWithin(200 * MiB), planMemory(demand).runs]).toEqual([256 * MiB, 4 * MiB, 0]);
    expect(planMemory({ ...demand, agents: true, heap: 402 * MiB + 1 }).runs).toBe(100.5 * MiB);
    const { runs, ...others } = planMemory({ ...demand, agents: true });
    expect({ ...others, runs: 0 }).toEqual(planMemory({ ...demand, limit: demand.limit - runs }));
  });

  test('stays within its limit whenever it says that it fits', () => {
    fc.assert(
      fc.property(demands, given => {
        const { ledger, runs, workerMemory, fits } = planMemory(given);
        // Five times everything, because a worker's part, 1.6 = 8/5 of its limit, is a whole number only so.
        const workers = given.workers * (8 * workerMemory + 5 * 40) * MiB;
        const most = workers + 5 * (ledger + runs + given.helpers * 24 * MiB + 112 * MiB + given.cache);
        if (fits) expect(most).toBeLessThanOrEqual(5 * given.limit);
      }),
      // Exactly at its limit: in fractions of two this once was more than the limit by one unit in the last place.
      {
        examples: [
          [
            {
              limit: 63 * 256 * MiB,
              workers: 30,
              helpers: 8,
              workerMemory: 0,
              cache: 0,
              agents: false,
              heap: 256 * MiB,
            },
          ],
        ],
      },
    );
  });

  test('keeps every part within its bounds, however much or little there is', () => {
    fc.assert(
      fc.property(demands, given => {
        const { ledger, workerMemory } = planMemory(given);
        expect(ledger).toBeGreaterThanOrEqual(16 * MiB);
        expect(ledger).toBeLessThanOrEqual(Math.max(16 * MiB, Math.min(GiB, given.heap / 2)));
        if (given.workerMemory > 0) expect(workerMemory).toBe(given.workerMemory);
        else expect([workerMemory >= 32, workerMemory <= 2048]).toEqual([true, true]);
      }),
    );
  });

  test('never gives less because there is more', () => {
    fc.assert(
      fc.property(demands, fc.nat(64), (given, more) => {
        const [small, large] = [planMemory(given), planMemory({ ...given, limit: given.limit + more * 64 * MiB })];
        expect(large.ledger).toBeGreaterThanOrEqual(small.ledger);
        if (small.fits) expect(large.fits).toBe(true);
      }),
    );
  });

  test('does not fit if there is less than the least that a worker needs', () => {
    expect(planMemory({ ...demand, limit: 200 * MiB })).toEqual({
      ledger: 16 * MiB,
      runs: 0,
      workerMemory: 32,
      fits: false,
    });
    expect(planMemory({ ...demand, workerMemory: 4096 })).toMatchObject({ workerMemory: 4096, fits: false });
  });
});

describe('the number of workers', () => {
  const within = (megabytes: number, cores: number, workerMemory = 0) =>
    workersWithin(cores, workers => ({ ...demand, limit: megabytes * MiB, workers, workerMemory }));

  test('is that of the cores where there is memory for so many, and smaller in a small container', () => {
    expect(within(64 * 1024, 8)).toBe(8);
    expect(within(1024, 64)).toBe(2);
    expect(within(100, 64)).toBe(1);
  });

  test('is one for which the plan fits, and which leaves each worker as much as was asked for', () => {
    fc.assert(
      fc.property(fc.integer({ min: 256, max: 16_384 }), fc.integer({ min: 1, max: 64 }), (megabytes, cores) => {
        const workers = within(megabytes, cores);
        const plan = planMemory({ ...demand, limit: megabytes * MiB, workers });
        expect(plan.fits).toBe(true);
        if (workers > 1) expect(plan.workerMemory).toBeGreaterThanOrEqual(128);
        if (workers === cores) return;
        const next = planMemory({ ...demand, limit: megabytes * MiB, workers: workers + 1 });
        expect(next.workerMemory).toBeLessThan(128);
      }),
    );
    expect(within(2048, 8, 512)).toBe(1);
    expect(within(4096, 8, 512)).toBe(3);
  });
});
