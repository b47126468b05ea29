/** Measures for tests. */
import type { Measures } from './measuring.js';

/** Those of a run in which nothing is poor, unless told otherwise. */
export const goodMeasures = (part: Partial<Measures> = {}): Measures => ({
  documents: 100,
  clusters: 12,
  coverage: 0.9,
  overlap: 1.3,
  smallest: 3,
  median: 6,
  largest: 20,
  largestShare: 0.2,
  balance: 0.9,
  labelSupport: 0.9,
  labelRedundancy: 0,
  labelWeakness: 0,
  labelWords: 2,
  each: [],
  cohesion: 0.1,
  ...part,
});
