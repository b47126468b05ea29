import { Type } from '../schema.js';

/** The parameter that all algorithms share. */
export const queryHint = Type.Union([Type.String(), Type.Null()], {
  default: null,
  title: 'Query hint',
  description:
    'The search query with which the documents were found. Lingo and Leiden do not use its words alone as a label, ' +
    'Bisecting K-Means leaves them out of its features; STC ignores it.',
});
