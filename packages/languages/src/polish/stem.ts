import type { Stemmer } from '@sheaf/core';
import { lemmaOf } from './lemmas.js';

/** Returns the lemma of a Polish word; an unknown word is its own. */
export const stem: Stemmer = word => lemmaOf(word) ?? word;
