import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Ledger, SMALL } from './ledger.js';

describe('Ledger', () => {
  test('is never negative and never above its budget, and gets back exactly what was taken', () => {
    const account = fc.nat({ max: 4 });
    const bytes = fc.nat({ max: 3 * SMALL });
    const step = fc.oneof(
      fc.record({ kind: fc.constantFrom('take', 'give', 'keep'), account, bytes }),
      fc.record({ kind: fc.constant('close'), account, bytes }),
    );
    fc.assert(
      fc.property(fc.nat({ max: 8 * SMALL }), fc.array(step, { maxLength: 60 }), (capacity, steps) => {
        const ledger = new Ledger(capacity);
        const accounts = Array.from({ length: 5 }, () => ledger.open());
        const held = accounts.map(() => 0);
        const closed = accounts.map(() => false);
        for (const { kind, account: at, bytes } of steps) {
          const account = accounts[at]!;
          if (kind === 'take') {
            const before = ledger.taken;
            const taken = account.take(bytes);
            expect(taken && closed[at]).toBe(false);
            if (taken) held[at]! += bytes;
            else expect(ledger.taken).toBe(before);
          }
          if (kind === 'give') account.give(bytes);
          if (kind === 'give') held[at] = Math.max(0, held[at]! - bytes);
          if (kind === 'keep') account.keep(bytes);
          if (kind === 'keep') held[at] = Math.min(held[at]!, bytes);
          if (kind === 'close') account.close();
          if (kind === 'close') [held[at], closed[at]] = [0, true];
          expect(ledger.taken).toBe(held.reduce((sum, each) => sum + each, 0));
          expect(ledger.taken).toBeGreaterThanOrEqual(0);
          expect(ledger.taken).toBeLessThanOrEqual(capacity);
        }
        for (const account of accounts) account.close();
        expect(ledger.taken).toBe(0);
      }),
    );
  });

  test('large accounts leave room for small ones', () => {
    const ledger = new Ledger(64 * SMALL);
    const large = ledger.open();
    expect(large.take(ledger.largest + 1)).toBe(false);
    expect(large.take(ledger.largest)).toBe(true);
    expect(ledger.open().take(SMALL + 1)).toBe(false);
    expect(ledger.open().take(SMALL)).toBe(true);
    expect(large.take(1)).toBe(false);
  });

  test('a closed account takes nothing', () => {
    const account = new Ledger(SMALL).open();
    account.close();
    expect([account.take(1), account.take(0), account.held]).toEqual([false, false, 0]);
  });
});
