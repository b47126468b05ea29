/** How good a clustering is: measured in a worker, explained in plain words. */
import type { Run } from '../clusters/run.js';
import type { Collection } from '../documents/collection.js';
import { percent } from '../messages/words.js';
import { askOnce } from '../threads/ask-once.js';
import { askMeasures, type Measures } from './measuring.js';

const once = askOnce<Run, Measures>();

/** Each run is measured once. */
export const measured = (run: Run, collection: Collection): Promise<Measures> =>
  once(run, () => askMeasures(run, collection, { want: 'measures' }));

/** From which value on a measure is called poor. */
export const POOR = {
  coverage: (value: number) => value < 0.65,
  overlap: (value: number) => value > 2.5,
  balance: (value: number) => value < 0.6,
  largestShare: (value: number) => value > 0.34,
  labelSupport: (value: number) => value < 0.6,
  labelRedundancy: (value: number) => value > 0.2,
  labelWeakness: (value: number) => value > 0.33,
  cohesion: (value: number) => value < -0.05,
} as const;

export interface Measure {
  readonly name: string;
  /** The anchor of its definition in the glossary. */
  readonly term: string;
  readonly value: string;
  readonly says: string;
  readonly poor: boolean;
}

const share = (value: number): string => (Number.isNaN(value) ? '–' : percent(value));
const number = (value: number): string => (Number.isNaN(value) ? '–' : value.toFixed(2));

export const measuresOf = (m: Measures): Measure[] => [
  {
    name: 'Coverage',
    term: 'coverage',
    value: share(m.coverage),
    says: 'Documents in at least one cluster. Usual: 70 to 95 %.',
    poor: POOR.coverage(m.coverage),
  },
  {
    name: 'Overlap',
    term: 'overlap',
    value: number(m.overlap),
    says: 'Average clusters per document (1 = no overlap). Usual: 1 to 2.',
    poor: POOR.overlap(m.overlap),
  },
  {
    name: 'Balance',
    term: 'balance',
    value: number(m.balance),
    says: '1: all clusters equally large. Near 0: one holds nearly all. Usual: 0.75 to 0.98.',
    poor: POOR.balance(m.balance),
  },
  {
    name: 'Largest cluster',
    term: 'largest-cluster',
    value: share(m.largestShare),
    says: 'Largest cluster’s share. Over a third is too broad to be useful.',
    poor: POOR.largestShare(m.largestShare),
  },
  {
    name: 'Label support',
    term: 'label-support',
    value: share(m.labelSupport),
    says: 'Documents that contain a label of their cluster.',
    poor: POOR.labelSupport(m.labelSupport),
  },
  {
    name: 'Redundant labels',
    term: 'redundant-label',
    value: share(m.labelRedundancy),
    says: 'Clusters whose label is nearly that of another.',
    poor: POOR.labelRedundancy(m.labelRedundancy),
  },
  {
    name: 'Weak labels',
    term: 'weak-label',
    value: share(m.labelWeakness),
    says: 'Clusters whose first label says little: few of their documents contain it, or it would fit others as well.',
    poor: POOR.labelWeakness(m.labelWeakness),
  },
  {
    name: 'Cohesion',
    term: 'cohesion',
    value: number(m.cohesion),
    says: 'How much nearer documents are to their own cluster than to the next, from −1 to 1. Usual: 0 to 0.3.',
    poor: POOR.cohesion(m.cohesion),
  },
];

export const readoutLines = (m: Measures): (readonly [string, string])[] =>
  measuresOf(m).map(({ name, value }) => [name, value]);

/** The figures in one sentence: which of them are poor. */
export function verdict(figures: readonly Pick<Measure, 'name' | 'poor'>[]): string {
  const poor = figures.flatMap(figure => (figure.poor ? figure.name.toLowerCase() : []));
  if (poor.length === 0) return `None of the ${figures.length} figures is poor.`;
  return `${poor.length} of ${figures.length} figures ${poor.length === 1 ? 'is' : 'are'} poor: ${poor.join(', ')}.`;
}
