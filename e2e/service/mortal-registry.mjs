/** A registry whose algorithms end their threads in every way there is. Named by the test as the entry of the workers. */
import { lingo } from '@sheaf/core';
import { catalogue } from '@sheaf/languages';

const dying = (name, die) => ({ ...lingo, name, cluster: die });

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
  ],
  languages: catalogue.filter(({ name }) => name === 'English'),
});
