/** A run as projects and the browser's storage hold it, without what can be computed again. */
import { defaultAlgorithm } from '@sheaf/clustering/notes';
import { ROLES } from '@sheaf/sources';
import type { RunColumns } from '../documents/run-columns.js';
import { fittingSetup } from '../parameters/read-setup.js';
import { checkChoice, checkList, checkNumber, checkRecord, checkText, checkTexts } from '../trust/check.js';
import { checkClusters } from '../trust/check-clusters.js';
import type { WireCluster } from '../wire/wire.js';
import { clusteringOf } from './clustering.js';
import { type Correction, corrected } from './corrections.js';
import type { Run } from './run.js';

/** Bounds of what is opened: columns that were clustered, coloured clusters. */
const MOST_CLUSTERED = 5_000;
const MOST_COLOURS = 100_000;

export interface StoredRun extends RunColumns {
  readonly clusters: readonly WireCluster[];
  readonly colours: readonly (readonly [id: string, colour: number])[];
  readonly setup?: unknown;
  readonly millis?: unknown;
  readonly where?: unknown;
  readonly imported?: unknown;
}

export const storedRun = (run: Run) => ({
  setup: run.setup,
  clustered: run.clustered,
  ...(run.roles === undefined ? {} : { roles: run.roles }),
  clusters: run.response.clusters,
  colours: [...run.clustering.colours],
  millis: run.millis,
  where: run.where,
  ...(run.imported === undefined ? {} : { imported: run.imported }),
});

/**
 * Whether a value from a file or from storage is a run of this many documents.
 *
 * @throws CheckError
 */
export function checkRun(value: unknown, place: string, documents: number): asserts value is StoredRun {
  checkRecord(value, place);
  checkClusters(value.clusters, `${place}.clusters`, documents);
  checkTexts(value.clustered, `${place}.clustered`, MOST_CLUSTERED);
  if (value.roles !== undefined) checkRoles(value.roles, `${place}.roles`);
  checkList(value.colours, `${place}.colours`, MOST_COLOURS);
  for (const [i, colour] of value.colours.entries()) {
    checkList(colour, `${place}.colours[${i}]`, 2);
    checkText(colour[0], `${place}.colours[${i}][0]`);
    checkNumber(colour[1], `${place}.colours[${i}][1]`);
  }
}

function checkRoles(value: unknown, place: string): void {
  checkRecord(value, place);
  for (const [name, role] of Object.entries(value)) checkChoice(role, `${place}.${name}`, ROLES);
}

/** The run, with its corrections applied. Clusters have the colours that they had. */
export function runOf(
  stored: StoredRun,
  { number, documents, corrections }: { number: number; documents: number; corrections: readonly Correction[] },
): Run {
  const { clusters, notes } = corrected(stored.clusters, corrections);
  const plain = clusteringOf(clusters, documents, [], notes);
  const colours = new Map(stored.colours);
  return {
    number,
    setup: fittingSetup(stored.setup, defaultAlgorithm),
    clustered: stored.clustered,
    ...(stored.roles === undefined ? {} : { roles: stored.roles }),
    corrections,
    response: { clusters: stored.clusters },
    clustering: { ...plain, colours: colours.size > 0 ? colours : plain.colours },
    millis: typeof stored.millis === 'number' ? stored.millis : null,
    where: typeof stored.where === 'string' ? stored.where : 'in this browser',
    ...(typeof stored.imported === 'string' ? { imported: stored.imported } : {}),
  };
}
