import { boolean, number, switchedPart } from '../parameters/kinds.js';
import type { Static } from '../schema.js';

/** Our addition to Carrot2's algorithms: off unless a request asks for it. */
export const refinement = switchedPart(
  'Refinement',
  { default: false, description: 'Whether clusters are refined at all.' },
  {
    closestOnly: boolean({
      default: true,
      title: 'Closest cluster only',
      description: 'Each document stays only in the cluster it resembles most.',
    }),
    fillLeftovers: boolean({
      default: true,
      title: 'Fill in leftovers',
      description: 'Documents in no cluster join the cluster they resemble most, if they resemble one at all.',
    }),
    mergeSimilarity: number({
      default: 0.3,
      minimum: 0,
      maximum: 1,
      title: 'Merge similarity',
      description: 'Clusters whose centres are at least as similar as this become one. 1 merges none.',
    }),
    distinctLabels: boolean({
      default: true,
      title: 'Distinct labels',
      description: 'Clusters whose labels share half of their stems become one.',
    }),
  },
  {
    title: 'Refinement',
    description: 'Tidies the clusters up after the algorithm. Not part of the original algorithm.',
  },
);

export type Refinement = Static<typeof refinement>;
