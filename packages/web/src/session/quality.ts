/** How good is this clustering: measured in a thread, told in plain words, with a hint where it is poor. */
import type { Collection } from './collection.js';
import { askMeasures, type Measures } from './measuring.js';
import type { Changes } from './parameters.js';
import type { Run } from './session.js';
import { percent } from './words.js';

const known = new WeakMap<Run, Promise<Measures>>();

/** Measured once a run. */
export function measured(run: Run, collection: Collection): Promise<Measures> {
  const measures = known.get(run) ?? askMeasures(run, collection, { want: 'measures' });
  known.set(run, measures);
  return measures;
}

export interface Measure {
  readonly name: string;
  readonly value: string;
  readonly says: string;
  readonly poor: boolean;
}

const share = (value: number): string => (Number.isNaN(value) ? '–' : percent(value));
const number = (value: number): string => (Number.isNaN(value) ? '–' : value.toFixed(2));

export const measuresOf = (m: Measures): Measure[] => [
  {
    name: 'Coverage',
    value: share(m.coverage),
    says: 'Documents in at least one cluster. Usual: 70 to 95 %.',
    poor: m.coverage < 0.65,
  },
  {
    name: 'Overlap',
    value: number(m.overlap),
    says: 'Clusters for each clustered document. 1: no overlap. Usual: 1 to 2.',
    poor: m.overlap > 2.5,
  },
  {
    name: 'Balance',
    value: number(m.balance),
    says: '1: all clusters equally large. Near 0: one holds nearly all. Usual: 0.75 to 0.98.',
    poor: m.balance < 0.6,
  },
  {
    name: 'Largest cluster',
    value: share(m.largestShare),
    says: 'Its share of the documents. Above a third it says little.',
    poor: m.largestShare > 0.34,
  },
  {
    name: 'Label support',
    value: share(m.labelSupport),
    says: 'Documents that contain a label of their cluster.',
    poor: m.labelSupport < 0.6,
  },
  {
    name: 'Redundant labels',
    value: share(m.labelRedundancy),
    says: 'Clusters whose label is nearly that of another.',
    poor: m.labelRedundancy > 0.2,
  },
  {
    name: 'Cohesion',
    value: number(m.cohesion),
    says: 'How much nearer documents are to their own cluster than to the next, from −1 to 1. Usual: 0 to 0.3.',
    poor: m.cohesion < -0.05,
  },
];

export const readoutLines = (m: Measures): (readonly [string, string])[] =>
  measuresOf(m).map(({ name, value }) => [name, value]);

export interface Hint {
  readonly says: string;
  readonly action: string;
  readonly changes: Changes;
}

const PHRASE_DF = 'preprocessing.phraseDfThreshold';
const WORD_DF = 'preprocessing.wordDfThreshold';
const MIN_SIZE = 'preprocessing.documentAssigner.minClusterSize';
const MERGING = 'clusterBuilder.clusterMergingThreshold';
const EXACT = 'preprocessing.documentAssigner.exactPhraseAssignment';

function coverageHint(m: Measures, { setup }: Run): Hint | null {
  if (m.coverage >= 0.65) return null;
  const says = `${percent(1 - m.coverage)} in no cluster.`;
  const raised = [PHRASE_DF, WORD_DF, MIN_SIZE, EXACT].find(path => path in setup.changes);
  if (raised) {
    const { [raised]: _, ...changes } = setup.changes;
    return { says, action: `Reset ${raised.split('.').at(-1)}`, changes };
  }
  if (setup.algorithm === 'Lingo')
    return { says, action: 'Aim for more clusters', changes: { ...setup.changes, desiredClusterCount: 60 } };
  if (setup.algorithm === 'STC')
    return { says, action: 'Allow more clusters', changes: { ...setup.changes, maxClusters: 40 } };
  return null;
}

function redundancyHint(m: Measures, { setup }: Run): Hint | null {
  if (m.labelRedundancy <= 0.2) return null;
  const says = `${percent(m.labelRedundancy)} of the labels nearly repeat another.`;
  if (setup.algorithm === 'Lingo')
    return { says, action: 'Merge clusters sooner', changes: { ...setup.changes, [MERGING]: 0.3 } };
  if (setup.algorithm === 'STC')
    return { says, action: 'Merge clusters sooner', changes: { ...setup.changes, mergeThreshold: 0.3 } };
  return null;
}

function supportHint(m: Measures, { setup }: Run): Hint | null {
  if (m.labelSupport >= 0.6 || setup.algorithm !== 'Lingo' || setup.changes[EXACT] === true) return null;
  return {
    says: 'Few documents contain their label.',
    action: 'Ask for exact phrases',
    changes: { ...setup.changes, [EXACT]: true },
  };
}

export const hintsOf = (m: Measures, run: Run): Hint[] =>
  [coverageHint(m, run), redundancyHint(m, run), supportHint(m, run)].filter(hint => hint !== null);
