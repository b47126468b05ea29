import fc from 'fast-check';
import { expect, test } from 'vitest';
import { connectionLimit } from './connection-limit.js';

test('as many connections are allowed as were asked for, if the process may open enough files', () => {
  expect(connectionLimit(10_000, { open: 30, limit: 1_048_576 })).toEqual({ connections: 10_000, isLowered: false });
  expect(connectionLimit(10_000, { open: 30, limit: 1024 })).toEqual({ connections: 962, isLowered: true });
  expect(connectionLimit(0, { open: 30, limit: 1024 })).toEqual({ connections: 962, isLowered: false });
});

test('a process that may open next to no files still serves a few connections', () => {
  expect(connectionLimit(100, { open: 30, limit: 40 })).toEqual({ connections: 8, isLowered: true });
});

test('there are never more connections than were asked for, and files are left to open', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 1e6 }), fc.nat(50), fc.nat(20_000), (limit, open, wanted) => {
      const { connections } = connectionLimit(wanted, { open, limit });
      expect(connections).toBeGreaterThan(0);
      if (wanted > 8) expect(connections).toBeLessThanOrEqual(wanted);
      if (connections > 8) expect(limit - open - connections).toBeGreaterThanOrEqual(32);
    }),
  );
});
