import { standIns } from '@sheaf/clustering/duplicates';
import { lingo } from '@sheaf/core';
import { catalogue } from '@sheaf/languages';
import { describe, expect, test } from 'vitest';
import { createRegistry } from '../../registry/registry.js';
import { type Job, StopReason, type Surroundings } from '../job.js';
import { runJob } from '../run-job.js';
import { runTopicJob } from '../topics/run-topic-job.js';

const registryWith = (limits = {}) =>
  createRegistry({
    algorithms: [lingo],
    languages: catalogue.filter(({ name }) => name === 'English'),
    limits,
    topics: async () => runTopicJob,
  });

const documents = ['Wind power at sea', 'wind power, at sea!', 'Wind power at sea today', 'Solar power', 'x'].map(
  (text, number) => ({ key: `k${number}`, text }),
);

const request = { idField: 'key', documents };

async function find(more: Partial<Job> = {}, limits = {}, surroundings: Surroundings = {}) {
  const body = new TextEncoder().encode(JSON.stringify(request));
  const settings = { template: null, indent: false, serviceInfo: false, responseAs: 'text' } as const;
  const outcome = await runJob({ ...settings, task: 'duplicates', body, ...more }, registryWith(limits), surroundings);
  return { outcome, found: outcome.ok ? JSON.parse(new TextDecoder().decode(outcome.text)) : outcome.error.code };
}

describe('the task duplicates', () => {
  test.each([undefined, 0.7, 1])(
    'finds the groups of the library at %s, without the field with ids',
    async similarity => {
      const groups = standIns(documents, { similarity, fields: ['text'] });
      expect(groups.length).toBeGreaterThan(0);
      const asked = similarity === undefined ? {} : { similarity };
      const { found, outcome } = await find(asked);
      expect(found).toEqual({ groups });
      expect(outcome.facts).toMatchObject({ algorithm: null, documents: 5 });
    },
  );

  test('holds the limits of requests', async () => {
    expect((await find({}, { documents: 4 })).found).toBe('too-large');
  });

  test('ends when it is stopped, also where tied documents are compared', async () => {
    const stop = new Int32Array([StopReason.cancelled, 1]);
    expect((await find({ stop })).found).toBe('cancelled');
    const late = new Int32Array(2);
    const progress = (_: string, done: number) => {
      if (done === 1) late[0] = StopReason.deadline;
    };
    expect((await find({ stop: late }, {}, { progress })).found).toBe('deadline-exceeded');
  });
});
