import type { AlgorithmNote } from '../algorithm-note.js';

/** What people read about STC. */
export const stcNote = {
  name: 'STC',
  description:
    'Finds phrases that many documents share, and merges those with nearly the same documents. Fast on thousands of documents.',
  choose: 'Fast: phrases that many documents share, in fewer clusters. Same as Carrot2.',
  page: 'stc',
  isOfCarrot2: true,
} as const satisfies AlgorithmNote;
