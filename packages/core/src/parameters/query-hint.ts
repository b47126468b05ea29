import { Type } from '../schema.js';

/** Shared by all algorithms. */
export const queryHint = Type.Union([Type.String(), Type.Null()], {
  default: null,
  title: 'Query hint',
  description:
    'The search query the documents were found with. Lingo makes no label from its words alone, Bisecting K-Means ' +
    'leaves them out of its features; STC accepts it without effect.',
});
