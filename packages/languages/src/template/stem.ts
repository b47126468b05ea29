/** Where the rules come from: author, title, year; and where we differ from them. */
import type { Stemmer } from '@sheaf/core';
import { endings, longestEnding, without } from '../snowball/endings.js';

/** Endings by what replaces them. */
const PLURALS = endings({ y: 'ies', '': 's' });

/** A stem is no shorter than this; otherwise *is* and *as* would meet. */
const SHORTEST = 3;

/** Returns the stem of a lower-cased word, or the word itself if no rule fits. It never throws and never returns ''. */
export const stem: Stemmer = word => {
  const plural = longestEnding(word, PLURALS);
  if (plural === undefined || word.length - plural.length < SHORTEST) return word;
  return without(word, plural.length) + plural.rule;
};
