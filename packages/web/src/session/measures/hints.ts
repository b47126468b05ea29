/**
 * What to change where a measure is poor. Each hint is tried: in most runs that raise it, its measure gets better
 * (`e2e/web/thorough/hints.test.ts`); hints that failed were taken out again.
 */
import { joinLabels } from '@sheaf/core';
import type { Run } from '../clusters/run.js';
import { withEntry } from '../dictionaries/dictionaries.js';
import { percent } from '../messages/words.js';
import { editorsOf } from '../parameters/algorithms.js';
import type { Setup } from '../parameters/setup.js';
import type { Measures } from './measuring.js';
import { POOR } from './quality.js';

export interface Hint {
  /** The measure that is poor. */
  readonly measure: keyof typeof POOR;
  readonly says: string;
  readonly action: string;
  /** What to run with instead. */
  readonly setup: Setup;
}

type Advice = (measures: Measures, run: HintedRun) => Omit<Hint, 'measure'> | null;

/** The parts of a run that hints are made from. */
export type HintedRun = Pick<Run, 'setup' | 'clustering'>;

const WORD_DF = 'preprocessing.wordDfThreshold';
const MIN_SIZE = 'preprocessing.documentAssigner.minClusterSize';

const changedTo = (setup: Setup, path: string, value: unknown): Setup => ({
  ...setup,
  changes: { ...setup.changes, [path]: value },
});

/**
 * For each algorithm: the parameter for the number of clusters, the largest useful value, and the share of that value
 * that a run reaches when the documents hold more topics.
 */
const COUNTS: { readonly [algorithm: string]: { path: string; most: number; full: number } } = {
  Lingo: { path: 'desiredClusterCount', most: 100, full: 0.6 },
  STC: { path: 'maxClusters', most: 60, full: 1 },
  'Bisecting K-Means': { path: 'clusterCount', most: 100, full: 1 },
};

/** The setup with further words that labels must not contain. */
const without = (setup: Setup, words: readonly string[]): Setup => ({
  ...setup,
  dictionaries: words.reduce((all, word) => withEntry(all, 'wordFilters', 'exact', word), setup.dictionaries),
});

/** The number of clusters that the setup asks for; 0 if it does not limit the number. */
function countNow({ algorithm, changes }: Setup): number {
  const path = COUNTS[algorithm]?.path ?? '';
  const standard = editorsOf(algorithm).find(editor => editor.path === path)?.standard;
  return Number(changes[path] ?? standard ?? 0);
}

/** A setup for more or fewer clusters; null if the number is already at its limit. */
function counted({ setup }: Pick<HintedRun, 'setup'>, factor: number): Setup | null {
  const count = COUNTS[setup.algorithm];
  if (!count) return null;
  const now = countNow(setup);
  const next = Math.min(count.most, Math.max(4, Math.round(now * factor)));
  return next === now ? null : changedTo(setup, count.path, next);
}

const coverage: Advice = (measures, run) => {
  const says = `${percent(1 - measures.coverage)} in no cluster.`;
  const raised = [WORD_DF, MIN_SIZE].find(path => path in run.setup.changes);
  if (raised) {
    const { [raised]: _, ...changes } = run.setup.changes;
    return { says, action: `Reset ${raised.split('.').at(-1)}`, setup: { ...run.setup, changes } };
  }
  if (measures.clusters < (COUNTS[run.setup.algorithm]?.full ?? 0) * countNow(run.setup)) return null;
  const setup = run.setup.algorithm === 'Bisecting K-Means' ? null : counted(run, 2);
  return setup && { says, action: 'Aim for more clusters', setup };
};

/** Words are banned together with the most common word if they occur at least this often in comparison. */
const COMMON = 0.9;

/** The words that most labels share. Without these words the labels say how the clusters differ. */
function commonWords(run: HintedRun): readonly string[] {
  const labels = [...run.clustering.labels.values()].map(each => new Set(each.join(' ').toLowerCase().split(' ')));
  const counts = new Map<string, number>();
  for (const words of labels) for (const word of words) if (word) counts.set(word, (counts.get(word) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  return most < 2 ? [] : [...counts].filter(([, count]) => count >= COMMON * most).map(([word]) => word);
}

const labelRedundancy: Advice = (measures, run) => {
  const { setup } = run;
  const says = `${percent(measures.labelRedundancy)} of the labels nearly repeat another.`;
  if (setup.algorithm === 'Lingo') {
    const words = commonWords(run);
    return words.length === 0 ? null : { says, action: `Ban “${words.join(', ')}”`, setup: without(setup, words) };
  }
  if (setup.algorithm !== 'STC' || setup.changes.mergeThreshold === 0.3) return null;
  return { says, action: 'Merge clusters sooner', setup: changedTo(setup, 'mergeThreshold', 0.3) };
};

/** A label that fits nearly every document is of little use. Without it, other labels appear. */
const largestShare: Advice = (measures, run) => {
  const says = `One cluster holds ${percent(measures.largestShare)}.`;
  if (run.setup.algorithm === 'Lingo') return null;
  if (run.setup.algorithm === 'Bisecting K-Means') {
    const setup = counted(run, 2);
    return setup && { says, action: 'Aim for more clusters', setup };
  }
  const named = run.clustering.items.filter(item => !item.other);
  const largest = named.reduce((a, b) => (b.documents.length > a.documents.length ? b : a), named[0]!);
  const labels = (largest && run.clustering.labels.get(largest.id)) ?? [];
  if (labels.length === 0) return null;
  const words = labels.flatMap(label => label.toLowerCase().split(' '));
  return { says, action: `Ban the words of “${joinLabels(labels)}”`, setup: without(run.setup, words) };
};

const overlap: Advice = (measures, run) => {
  const setup = counted(run, 0.5);
  const says = `Documents are in ${measures.overlap.toFixed(1)} clusters each.`;
  return setup && { says, action: 'Aim for fewer clusters', setup };
};

const ADVICE = { coverage, labelRedundancy, largestShare, overlap } as const;

/** A hint for each poor measure of a run. */
export const hintsOf = (measures: Measures, run: HintedRun): readonly Hint[] =>
  (Object.keys(ADVICE) as (keyof typeof ADVICE)[]).flatMap(measure => {
    const hint = POOR[measure](measures[measure]) ? ADVICE[measure](measures, run) : null;
    return hint ? [{ measure, ...hint }] : [];
  });
