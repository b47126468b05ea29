import { noteOn } from '@sheaf/clustering/notes';

/** Whether the algorithm uses vectors of documents. */
export const usesVectors = (algorithm: string): boolean => noteOn(algorithm)?.usesVectors === true;
