import type { Stemmer } from '@sheaf/core';
import { withoutParticle } from './without-particle.js';

/** The plural, and the forms of 하다 and 되다 that make verbs of nouns: 제공하는, 제공했다 and 제공 are one word. */
const NOUN_AND_VERB = new RegExp(
  `^(.{2,}?)(?:들|${[
    '하다 하는 하고 한다 했다 하여 해서 하며 하면 하기 하지 해야 했던 하던 하게 한 하였다 했으며 했고 했지만 한다고 했다고',
    '되다 되는 되고 된다 됐다 되어 되며 되면 되기 되지 됐던 된 될 되었다 됐으며 됐고 됐지만 된다고 됐다고',
    '시키다 시키는 시키고 시킨다 시켰다 시킨',
  ]
    .join(' ')
    .replaceAll(' ', '|')})$`,
);

/** Returns the noun in a Korean word: without particles, plural and the verb made of it. */
export const stem: Stemmer = word => {
  const noun = withoutParticle(word);
  return NOUN_AND_VERB.exec(noun)?.[1] ?? noun;
};
