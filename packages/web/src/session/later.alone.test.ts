import { describe, expect, test } from 'vitest';
import { isAwaiting, later, loadMissing } from './later.js';

const module = { answer: 42 };

/** A script that the network loses as often as the test says. */
function lossy(failures: number) {
  let asked = 0;
  const load = async () => {
    asked += 1;
    if (asked <= failures) throw new TypeError('The network is away.');
    return module;
  };
  return { script: later(load), asked: () => asked };
}

describe('a script that loads later', () => {
  test('is asked for once, however many want it', async () => {
    const { script, asked } = lossy(0);
    expect(script.now()).toBeUndefined();
    expect(await Promise.all([script(), script()])).toEqual([module, module]);
    expect(await script()).toBe(module);
    expect(asked()).toBe(1);
    expect(script.now()).toBe(module);
  });

  test('that could not be had is asked for again', async () => {
    const { script, asked } = lossy(2);
    await expect(script()).rejects.toThrow('The network is away.');
    await expect(script()).rejects.toThrow('The network is away.');
    expect(script.now()).toBeUndefined();
    expect(await script()).toBe(module);
    expect(asked()).toBe(3);
  });

  test('is waited for until it is there or cannot be had', async () => {
    const { script } = lossy(1);
    const failed = script().catch(() => 'failed');
    expect(isAwaiting()).toBe(true);
    expect(await failed).toBe('failed');
    expect(isAwaiting()).toBe(false);
  });
});

describe('loading ahead', () => {
  const noPause = async () => {};

  test('loads all scripts that are missing, and those that they name in turn', async () => {
    const order: string[] = [];
    const named = (name: string, more: () => void = () => {}) =>
      later(async () => {
        order.push(name);
        more();
        return module;
      });
    named('first', () => named('inner'));
    named('second');
    await loadMissing(noPause);
    expect(order).toEqual(['first', 'second', 'inner']);
    await loadMissing(noPause);
    expect(order).toHaveLength(3);
  });

  test('ends at a script that cannot be had, and goes on there the next time', async () => {
    const { asked } = lossy(1);
    const { script } = lossy(0);
    await expect(loadMissing(noPause)).rejects.toThrow('The network is away.');
    expect(script.now()).toBeUndefined();
    await loadMissing(noPause);
    expect(asked()).toBe(2);
    expect(script.now()).toBe(module);
  });
});
