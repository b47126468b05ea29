/**
 * A registry whose algorithms end their threads in every way there is, and one that tells where it ran. Named by the
 * test as the entry of the workers.
 */
import { threadId } from 'node:worker_threads';
import { lingo } from '@sheaf/core';
import { catalogue } from '@sheaf/languages';

const dying = (name, die) => ({ ...lingo, name, cluster: die });

/** Five milliseconds of work. The labels are the thread's number, and when it began and ended. */
function tellWhere(_documents, _language, _parameters, { checkpoint: enter }) {
  const now = () => performance.timeOrigin + performance.now();
  const began = now();
  while (now() < began + 5) enter('work');
  return [{ labels: [threadId, began, now()].map(String), documents: [], clusters: [], score: 0 }];
}

export const registryLists = () => ({
  algorithms: [
    lingo,
    dying('Exit', () => process.exit(1)),
    dying('Throw', () => {
      throw new Error('not foreseen');
    }),
    dying('Memory', () => {
      const kept = [];
      for (;;) kept.push(new Array(1_000_000).fill({}));
    }),
    dying('Loop', () => {
      for (;;);
    }),
    {
      ...lingo,
      name: 'Spin',
      cluster: (_documents, _language, _parameters, { checkpoint: enter }) => {
        for (;;) enter('work');
      },
    },
    { ...lingo, name: 'Where', cluster: tellWhere },
  ],
  languages: catalogue.filter(({ name }) => name === 'English'),
});
