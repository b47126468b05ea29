/** Which records an export holds, by the decisions about them. The clusters stay as they are, with fewer documents. */
import { clusteringOf, colourMemory } from '../clusters/clustering.js';
import { corrected } from '../clusters/corrections.js';
import type { Run } from '../clusters/run.js';
import type { Collection } from '../documents/collection.js';
import type { Decisions } from '../documents/decisions.js';
import type { WireCluster } from '../wire/wire.js';

export const RECORD_CHOICES = [
  { id: 'all', name: 'All' },
  { id: 'kept', name: 'Without excluded' },
  { id: 'included', name: 'Included' },
  { id: 'undecided', name: 'Undecided' },
] as const;
export type RecordChoice = (typeof RECORD_CHOICES)[number]['id'];

const HOLDS: Readonly<Record<RecordChoice, (decision: string | undefined) => boolean>> = {
  all: () => true,
  kept: decision => decision !== 'exclude' && decision !== 'duplicate',
  included: decision => decision === 'include',
  undecided: decision => decision === undefined,
};

/** The numbers of the chosen records, ascending. */
export const chosenRecords = ({ rows }: Collection, decisions: Decisions, choice: RecordChoice): readonly number[] =>
  rows.flatMap((row, number) => (HOLDS[choice](decisions.get(row)) ? [number] : []));

/** The clusters with new numbers of their documents; those without any go. */
function renumbered(clusters: readonly WireCluster[], numberOf: ReadonlyMap<number, number>): WireCluster[] {
  return clusters.flatMap(({ clusters: parts, documents: all, ...cluster }) => {
    const documents = all.flatMap(document => numberOf.get(document) ?? []);
    const below = renumbered(parts ?? [], numberOf);
    if (documents.length + below.length === 0) return [];
    return [{ ...cluster, documents, ...(below.length > 0 ? { clusters: below } : {}) }];
  });
}

/** The run and the collection with these records only, and the names and merges of the person. */
export function withRecords(run: Run, collection: Collection, numbers: readonly number[]) {
  if (numbers.length === collection.rows.length) return { run, collection };
  const numberOf = new Map(numbers.map((number, at) => [number, at]));
  const { clusters: shown, notes } = corrected(run.response.clusters, run.corrections);
  const clusters = renumbered(shown, numberOf);
  const clustering = clusteringOf(clusters, numbers.length, colourMemory(run.clustering), notes);
  return {
    run: { ...run, response: { ...run.response, clusters }, corrections: [], clustering },
    collection: { ...collection, rows: numbers.map(number => collection.rows[number]!), removed: undefined },
  };
}
