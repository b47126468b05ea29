/** Threads that help the workers of a server with large clusterings change no bit of any response. */
import { expect, test } from 'vitest';
import { cluster, lingo, type ServerProcess, withServer } from './server-process.js';

const documents = Array.from({ length: 6000 }, (_, number) => ({
  text: `subject${String.fromCharCode(97 + (number % 20))} item${number % 97} part${number % 89}`,
}));
const large = { algorithm: 'Leiden', language: 'English', documents };

/** A large request alone, then one beside others, for which its helpers must leave. */
async function responsesOf(server: ServerProcess): Promise<readonly string[]> {
  const alone = await cluster(server, large);
  const together = await Promise.all([cluster(server, large), cluster(server, lingo), cluster(server, lingo)]);
  const all = [alone, ...together];
  expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
  return all.map(({ text }) => text);
}

test('a server with helpers sends the same bytes as one without', { tags: 'thorough' }, async () => {
  const found: (readonly string[])[] = [];
  for (const helpers of ['0', '2'])
    await withServer(['--helpers', helpers], async server => {
      found.push(await responsesOf(server));
    });
  const [without, helped] = found;
  expect(JSON.parse(without![0]!).clusters.length).toBeGreaterThan(1);
  expect(without![1]).toBe(without![0]);
  expect(helped).toEqual(without);
});
