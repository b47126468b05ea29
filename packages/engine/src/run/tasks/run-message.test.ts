import { lingo } from '@sheaf/core';
import { catalogue } from '@sheaf/languages';
import { expect, test } from 'vitest';
import { createRegistry } from '../../registry/registry.js';
import { type HandleMessage, type Job, StopReason } from '../job.js';
import { runJob } from '../run-job.js';
import { runTopicJob } from '../topics/run-topic-job.js';

const registryWith = (answer?: HandleMessage, limits = {}) =>
  createRegistry({
    algorithms: [lingo],
    languages: catalogue.filter(({ name }) => name === 'English'),
    limits,
    topics: async () => runTopicJob,
    ...(answer ? { agents: async () => answer } : {}),
  });

const bytes = (text: string) => new TextEncoder().encode(text);
const settings = { template: null, indent: false, serviceInfo: false, responseAs: 'text' } as const;
const jobOf = (body: string, more: Partial<Job> = {}): Job => ({
  ...settings,
  task: 'message',
  body: bytes(body),
  ...more,
});

const documents = ['solar panels', 'solar panels again', 'wind power', 'wind power again'].map(text => ({ text }));
const part = {
  ...settings,
  body: bytes(JSON.stringify({ algorithm: 'Lingo', language: 'English', documents })),
};
const clustering: HandleMessage = async (_message, { run }) => {
  const outcome = await run(part);
  return { body: bytes(outcome.ok ? 'done' : outcome.error.code), aside: null };
};

test('a message is read, and its response and what comes with it are the outcome', async () => {
  const echo: HandleMessage = async (message, { aside }) => ({ body: bytes(JSON.stringify(message)), aside });
  const outcome = await runJob(jobOf('{"a": 1}', { aside: { b: 2 } }), registryWith(echo));
  expect(outcome).toMatchObject({ ok: true, text: bytes('{"a":1}'), aside: { b: 2 }, facts: { algorithm: null } });
});

test('a body that is not JSON is undefined', async () => {
  const tell: HandleMessage = async message => ({ body: bytes(String(message)), aside: null });
  expect(await runJob(jobOf('{'), registryWith(tell))).toMatchObject({ text: bytes('undefined') });
});

test('the facts are those of the clustering that was asked for', async () => {
  expect(await runJob(jobOf('{}'), registryWith(clustering))).toMatchObject({
    text: bytes('done'),
    facts: { algorithm: 'Lingo', language: 'English', documents: 4 },
  });
});

test('a body that would become too much in memory is rejected before it is read', async () => {
  const outcome = await runJob(
    jobOf(`[${'{},'.repeat(100_000)}{}]`),
    registryWith(clustering, { memory: 2 ** 20, documents: 0 }),
  );
  expect(outcome).toMatchObject({ ok: false, error: { code: 'too-large' } });
});

test('a tool that is late says so in its response, and one that was interrupted says nothing', async () => {
  const stopped = (reason: number) => jobOf('{}', { stop: new Int32Array([0, reason]) });
  const stopWith = (reason: number): HandleMessage => {
    return async (message, surroundings) => {
      const { stop } = job;
      Atomics.store(stop!, 0, reason);
      expect(surroundings.isStopped()).toBe(true);
      return clustering(message, surroundings);
    };
  };
  let job = stopped(1);
  expect(await runJob(job, registryWith(stopWith(StopReason.deadline)))).toMatchObject({
    ok: true,
    text: bytes('deadline-exceeded'),
  });
  job = stopped(1);
  expect(await runJob(job, registryWith(stopWith(StopReason.interrupted)))).toMatchObject({
    ok: false,
    error: { code: 'cancelled' },
  });
});

test('a registry without agents is a fault of the program', async () => {
  await expect(runJob(jobOf('{}'), registryWith())).rejects.toThrow('messageHandler');
});
