import type { AlgorithmNote } from '../algorithm-note.js';

/** What people read about Lingo. */
export const lingoNote = {
  name: 'Lingo',
  description:
    'Finds topics in the matrix of words and documents, and names each with the phrase that fits it best. A document can be in several clusters.',
  choose: 'Phrase labels; a document can be in several clusters. Same as Carrot2.',
  page: 'lingo',
  isOfCarrot2: true,
} as const satisfies AlgorithmNote;
