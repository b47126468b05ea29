import { expect, test } from 'vitest';
import type { BatchLine } from '../../body/batch-lines.js';
import { Ledger } from '../../memory/ledger.js';
import { groupsOf, type LineGroup } from './line-groups.js';

const ledger = new Ledger(2 ** 20);
const turn = () => new Promise(resolve => setImmediate(resolve));

/** A line that holds this many bytes, as the reader of lines makes them. */
function line(bytes = 1, number = 1): BatchLine {
  const account = ledger.open();
  account.take(bytes);
  return { number, body: new Uint8Array(bytes), account };
}

const tooLong = { number: 9, error: { code: 'too-large', status: 413, type: 'BAD_REQUEST', message: '' } } as const;

/** Lines that break off after those that are given. */
async function* brokenOff(...lines: readonly BatchLine[]): AsyncGenerator<BatchLine> {
  yield* lines;
  throw new Error('gone');
}

const close = (group: LineGroup) => {
  for (const { account } of group.lines) account.close();
};

// Vitest reports promises whose rejection nobody handles, and the run fails.
test('lines that break off while a full group is at a worker end with the error when the next group is asked for', async () => {
  const groups = groupsOf(brokenOff(line(1, 7), tooLong));
  const first = (await groups.next()).value as LineGroup;
  expect([first.first, first.count, first.bad?.number, first.bad?.error.code]).toEqual([7, 2, 9, 'too-large']);
  for (let wait = 0; wait < 5; wait++) await turn();
  await expect(groups.next()).rejects.toThrow('gone');
  close(first);
  expect(ledger.taken).toBe(0);
});

test('lines that came before the error are a group of their own', async () => {
  const groups = groupsOf(brokenOff(line(), line()));
  const first = (await groups.next()).value as LineGroup;
  expect(first.lines.length).toBe(2);
  await expect(groups.next()).rejects.toThrow('gone');
  close(first);
  expect(ledger.taken).toBe(0);
});

test('a line that was read ahead for nobody gives its memory back', async () => {
  async function* lines(): AsyncGenerator<BatchLine> {
    yield tooLong;
    yield line(1000);
  }
  const groups = groupsOf(lines());
  await groups.next();
  await turn();
  expect(ledger.taken).toBe(1000);
  await groups.return(undefined);
  await turn();
  expect(ledger.taken).toBe(0);
});
