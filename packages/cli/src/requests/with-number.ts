/** The number of clusters of `--clusters`. */
import { tell } from '../outcome/tell.js';
import { UsageError } from '../outcome/usage-error.js';
import { clusterCountSetting } from '../parameters/take-flags.js';
import type { Overrides } from './overrides.js';

/** The number of clusters as a parameter. @throws UsageError for an algorithm that cannot keep to a number */
export function withNumber(overrides: Overrides, clusters: number | undefined, algorithm: string): Overrides {
  if (clusters === undefined) return overrides;
  const other = otherNumbers[algorithm];
  if (other !== undefined)
    throw new UsageError(`--clusters cannot be used with ${algorithm}: set --${other}, which is approximate.`);
  return { ...overrides, settings: [...overrides.settings, clusterCountSetting(clusters)] };
}

/** The parameters of the algorithms that cannot keep to a number of clusters. */
const otherNumbers: Readonly<Record<string, string>> = { Lingo: 'desiredClusterCount', STC: 'maxClusters' };

/** Says what the number would have been. */
export const sayNatural = (clusters: number): void =>
  tell(`sheaf: without a number, these documents divide into ${clusters} ${clusters === 1 ? 'cluster' : 'clusters'}\n`);
