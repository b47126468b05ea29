import { expect, test } from 'vitest';
import type { Job } from '../run/job.js';
import { Pool } from './pool.js';

test('where no thread can start, every job hears why', async () => {
  const entry = 'data:text/javascript,throw new Error("nothing here")';
  const pool = new Pool({ entry, data: null, workers: 2, memory: 0 });
  const job: Job = { body: {}, template: null, indent: false, serviceInfo: false, answerAs: 'value' };
  const jobs = Array.from({ length: 5 }, () => pool.run(job, { signal: new AbortController().signal }));
  const outcomes = await Promise.allSettled(jobs);
  expect(outcomes.map(({ status }) => status)).toEqual(jobs.map(() => 'rejected'));
  await pool.close();
});
