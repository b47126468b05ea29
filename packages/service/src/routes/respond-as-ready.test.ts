import fc from 'fast-check';
import { expect, test } from 'vitest';
import { respondAsReady } from './respond-as-ready.js';

/** A stream of which a test decides when the next item comes. */
function manualStream() {
  const waiting: ((result: IteratorResult<number>) => void)[] = [];
  let asked = 0;
  let isReturned = false;
  const items: AsyncIterable<number> = {
    [Symbol.asyncIterator]: () => ({
      next: () => {
        asked++;
        return new Promise(resolve => waiting.push(resolve));
      },
      return: async () => {
        isReturned = true;
        return { done: true, value: undefined };
      },
    }),
  };
  return {
    items,
    give: (value: number) => waiting.shift()!({ done: false, value }),
    end: () => waiting.shift()!({ done: true, value: undefined }),
    asked: () => asked,
    isReturned: () => isReturned,
  };
}

const lastWords = (error: unknown) => `failed: ${error}`;
const discard = () => {};

test('a result does not wait for further items', async () => {
  const stream = manualStream();
  const results = respondAsReady({
    ...stream,
    concurrency: 4,
    respond: async item => `done ${item}`,
    lastWords,
    discard,
  });
  for (const item of [1, 2, 3]) {
    const next = results.next();
    stream.give(item);
    expect(await next).toEqual({ done: false, value: `done ${item}` });
  }
  const last = results.next();
  stream.end();
  expect((await last).done).toBe(true);
});

test('a reader that leaves ends the stream', async () => {
  const stream = manualStream();
  const results = respondAsReady({ ...stream, concurrency: 1, respond: async item => `${item}`, lastWords, discard });
  const first = results.next();
  stream.give(1);
  await first;
  await results.return(undefined);
  expect(stream.isReturned()).toBe(true);
});

test('what is underway and what was read ahead are discarded once they are ready, if the reader leaves', async () => {
  const stream = manualStream();
  const discarded: (number | string)[] = [];
  const ends: (() => void)[] = [];
  const respond = (item: number) => new Promise<string>(resolve => ends.push(() => resolve(`done ${item}`)));
  const results = respondAsReady({
    ...stream,
    concurrency: 3,
    respond,
    lastWords,
    discard: left => {
      discarded.push(left);
    },
  });
  const first = results.next();
  for (const item of [1, 2]) {
    stream.give(item);
    await new Promise(setImmediate);
  }
  ends[0]!();
  expect((await first).value).toBe('done 1');
  await results.return(undefined);
  expect(discarded).toEqual([]);
  ends[1]!();
  stream.give(3);
  await new Promise(setImmediate);
  expect(discarded.toSorted()).toEqual([3, 'done 2']);
});

test('every item gets its result, no more than the allowed number is underway, and a failure comes last', async () => {
  const durations = fc.array(fc.nat(3), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(durations, fc.integer({ min: 1, max: 4 }), fc.boolean(), async (turns, concurrency, fails) => {
      let underway = 0;
      async function* items() {
        for (const [item, turn] of turns.entries()) {
          for (let i = 0; i < turn; i++) await null;
          yield item;
        }
        if (fails) throw 'broken off';
      }
      const respond = async (item: number) => {
        expect(++underway).toBeLessThanOrEqual(concurrency);
        for (let i = 0; i < turns[item]! * 5; i++) await null;
        underway--;
        return `${item}`;
      };
      const found: string[] = [];
      for await (const result of respondAsReady({ items: items(), concurrency, respond, lastWords, discard }))
        found.push(result);
      if (fails) expect(found.pop()).toBe('failed: broken off');
      expect(found.map(Number).sort((a, b) => a - b)).toEqual([...turns.keys()]);
    }),
  );
});
