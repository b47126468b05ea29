/**
 * Threads that end in the middle of a request: it gets an error, all others an answer, and the pool is as large as
 * before.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMortal } from '../pass-attack.js';
import { ask as askServer, cluster, lingo } from '../server-process.js';

let server: Awaited<ReturnType<typeof startMortal>>;

beforeAll(async () => {
  server = await startMortal();
});
afterAll(async () => expect(await server.stop()).toBe(0));

/** @param patience seconds after which the client gives up a request whose work never ends */
const ask = (algorithm: string, patience = 1) => {
  const headers = algorithm === 'Loop' ? { prefer: `wait=${patience}` } : {};
  return cluster(server, { ...lingo, algorithm }, { headers });
};

test.each([
  ['Exit', 500],
  ['Throw', 500],
  ['Memory', 413],
  ['Loop', 422],
])('a thread that dies of %s costs its own request, answered %d, and no other', async (algorithm, status) => {
  const expected = (await ask('Lingo')).text;
  for (let round = 0; round < 2; round++) {
    const dying = ask(algorithm);
    const others = await Promise.all(Array.from({ length: 8 }, () => ask('Lingo')));
    expect(others.map(({ text }) => text)).toEqual(others.map(() => expected));
    const reply = await dying;
    expect(reply.status).toBe(status);
    expect(Object.keys(reply.json())).toEqual(['type', 'message']);
  }
});

test('all threads may die at once', async () => {
  const deaths = await Promise.all(['Exit', 'Memory', 'Exit', 'Memory', 'Exit'].map(name => ask(name)));
  expect(deaths.map(reply => reply.status)).toEqual([500, 413, 500, 413, 500]);
  const after = await Promise.all(Array.from({ length: 8 }, () => ask('Lingo')));
  expect(after.map(reply => reply.status)).toEqual(after.map(() => 200));
});

test('clients that leave cost no thread, and make no room for more work at once than there are workers', async () => {
  let before = new Set<number>();
  const meetThreads = async () => (before = threadsOf(await workSixteenTimes())).size;
  await expect.poll(meetThreads).toBe(2);
  for (let round = 0; round < 20; round++) {
    const clients = new AbortController();
    const leaving = Array.from({ length: 8 }, () => askWhere(clients.signal));
    // They leave at another moment in every round: each time after one more request.
    for (let passed = 0; passed < round; passed++) await askServer(server.port, { path: '/service/list' });
    clients.abort();
    await Promise.allSettled(leaving);
  }
  const work = await workSixteenTimes();
  expect(threadsOf(work)).toEqual(before);
  for (const { began } of work)
    expect(work.filter(other => other.began <= began && began < other.ended).length).toBeLessThanOrEqual(2);
});

interface Work {
  readonly thread: number;
  readonly began: number;
  readonly ended: number;
}

async function askWhere(signal?: AbortSignal): Promise<Work> {
  const reply = await cluster(server, { ...lingo, algorithm: 'Where' }, signal ? { signal } : {});
  const [thread, began, ended] = reply.json().clusters[0].labels.map(Number);
  return { thread, began, ended };
}

const workSixteenTimes = () => Promise.all(Array.from({ length: 16 }, () => askWhere()));

const threadsOf = (work: readonly Work[]) => new Set(work.map(({ thread }) => thread));
