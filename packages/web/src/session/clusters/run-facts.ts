/** What a run is known by among the others: its figures, or the correction that made it of the run before. */
import { duration, percent } from '../messages/words.js';
import type { Correction } from './corrections.js';
import type { Run } from './run.js';

const DONE: { readonly [kind in Correction['kind']]: string } = {
  rename: 'renamed',
  merge: 'merged',
  pin: 'pinned',
  split: 'split',
  move: 'got documents',
  remove: 'lost documents',
};

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The correction that `run` has and `before` has not, where nothing else differs. */
function added(run: Run, before: Run | undefined): Correction | undefined {
  if (!before || run.millis !== before.millis || !isSame(run.setup, before.setup)) return undefined;
  return run.corrections.find(correction => !before.corrections.some(each => isSame(each, correction)));
}

/** What made the clusters: the algorithm, or another tool, from whose file they come. */
export const makerOf = ({ imported, setup }: Run): string =>
  imported === undefined ? setup.algorithm : `from ${imported}`;

export function runFacts(run: Run, before: Run | undefined): string {
  const correction = added(run, before);
  if (correction) return `“${correction.target.label}” ${DONE[correction.kind]}`;
  const { clusterCount, coverage } = run.clustering;
  const other = before && !isSame(run.clustered, before.clustered) ? [run.clustered.join(', ')] : [];
  return [...other, clusterCount, percent(coverage), ...(run.millis === null ? [] : [duration(run.millis)])].join(
    ' · ',
  );
}
