import { describe, expect, test } from 'vitest';
import { questionThread, type Thread } from './question-thread.js';
import type { FromThread, ToThread } from './respond-to-questions.js';

/** A thread whose replies the test gives by hand. */
class HandThread implements Thread {
  onmessage: Thread['onmessage'] = null;
  onerror: Thread['onerror'] = null;
  readonly asked: ToThread<string>[] = [];
  isEnded = false;

  postMessage(message: ToThread<string>): void {
    this.asked.push(message);
  }
  terminate(): void {
    this.isEnded = true;
  }
  reply(reply: FromThread<string>): void {
    (this.onmessage as (event: object) => void)({ data: reply });
  }
  fail(message: string): void {
    (this.onerror as (event: object) => void)({ message });
  }
}

function started() {
  const threads: HandThread[] = [];
  const start = () => {
    threads.push(new HandThread());
    return threads.at(-1)!;
  };
  return { threads, ask: questionThread<string, string>(start, 'The thread has stopped.') };
}

describe('a question thread', () => {
  test('starts with the first question, and replies to each asker', async () => {
    const { threads, ask } = started();
    expect(threads).toEqual([]);
    const replies = Promise.all([ask('one'), ask('two')]);
    expect(threads.length).toBe(1);
    for (const { id, question } of threads[0]!.asked.toReversed()) threads[0]!.reply({ id, reply: `${question}!` });
    expect(await replies).toEqual(['one!', 'two!']);
  });

  test('tells an asker the progress, and replies when all is done', async () => {
    const { threads, ask } = started();
    const told: number[] = [];
    const reply = ask('one', done => told.push(done));
    const [{ id }] = threads[0]!.asked as [ToThread<string>];
    for (const done of [0.1, 0.5]) threads[0]!.reply({ id, done });
    threads[0]!.reply({ id, reply: 'found' });
    expect([await reply, told]).toEqual(['found', [0.1, 0.5]]);
  });

  test('tells a fault to its asker alone', async () => {
    const { threads, ask } = started();
    const [bad, good] = [ask('bad'), ask('good')];
    const [first, second] = threads[0]!.asked;
    threads[0]!.reply({ id: first!.id, fault: 'No such document.' });
    threads[0]!.reply({ id: second!.id, reply: 'found' });
    await expect(bad).rejects.toThrow('No such document.');
    expect(await good).toBe('found');
    expect(threads[0]!.isEnded).toBe(false);
  });

  test.each([
    ['Out of memory', 'Out of memory'],
    ['', 'The thread has stopped.'],
  ])('that fails tells all who wait, and the next question starts another (%j)', async (message, told) => {
    const { threads, ask } = started();
    const waiting = Promise.allSettled([ask('one'), ask('two')]);
    threads[0]!.fail(message);
    expect((await waiting).map(({ status, ...rest }) => [status, 'reason' in rest && rest.reason.message])).toEqual([
      ['rejected', told],
      ['rejected', told],
    ]);
    expect(threads[0]!.isEnded).toBe(true);
    const again = ask('again');
    threads[1]!.reply({ id: threads[1]!.asked[0]!.id, reply: 'well' });
    expect(await again).toBe('well');
  });
});
