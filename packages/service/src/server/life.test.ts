import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Life } from './life.js';

/** A start of some steps, of which some may fail to be done or undone. */
const starts = fc.array(fc.record({ fails: fc.boolean(), failsUndone: fc.boolean() }), { maxLength: 6 });

test('whichever step fails, exactly the steps before it are undone, in reverse order', async () => {
  await fc.assert(
    fc.asyncProperty(starts, async steps => {
      const done: number[] = [];
      const undone: number[] = [];
      const troubles: unknown[] = [];
      const life = new Life(error => troubles.push(error));
      const start = life.start(async () => {
        for (const [number, { fails, failsUndone }] of steps.entries())
          await life.step(
            () => {
              if (fails) throw new Error(`step ${number}`);
              done.push(number);
              return number;
            },
            made => {
              undone.push(made);
              if (failsUndone) throw new Error(`undo ${made}`);
            },
          );
      });
      const firstFailure = steps.findIndex(({ fails }) => fails);
      if (firstFailure < 0) {
        await start;
        expect([life.phase, undone]).toEqual(['serving', []]);
        await life.stop(async () => {});
        expect(life.phase).toBe('stopped');
      } else {
        await expect(start).rejects.toThrow(`step ${firstFailure}`);
        expect(life.phase).toBe('failed');
      }
      expect(undone).toEqual([...done].reverse());
      expect(troubles).toHaveLength(done.filter(number => steps[number]!.failsUndone).length);
    }),
  );
});

test('a server that cannot drain is stopped all the same', async () => {
  const troubles: unknown[] = [];
  const life = new Life(error => troubles.push(error));
  let isUndone = false;
  await life.start(() =>
    life.step(
      () => {},
      () => {
        isUndone = true;
      },
    ),
  );
  await life.stop(async () => {
    throw new Error('drain');
  });
  expect([life.phase, isUndone, troubles]).toEqual(['stopped', true, [new Error('drain')]]);
});

test('phases follow each other in one order only', async () => {
  const life = new Life(() => {});
  await expect(life.stop(async () => {})).rejects.toThrow('A server that is starting cannot be draining.');
  await life.start(async () => {});
  await expect(life.step(() => {})).rejects.toThrow('takes no steps');
  await life.stop(async () => {});
  await expect(life.stop(async () => {})).rejects.toThrow('A server that is stopped cannot be draining.');
});
