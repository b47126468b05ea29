/** A run as structured content: every cluster with its size first, then its documents while there is space. */
import type { DocumentId } from '@sheaf/protocol';
import { LONGEST_NAME, lengthOf, OUTLINE_CHARACTERS, shownId, shownLabels } from './room.js';
import { documentsOf, idOf, type PlacedCluster, placedClusters, type Run, runUri, unclustered } from './run.js';
import { cut, oneLine, titleOf } from './texts.js';

/** Room for the names of the members that say what was left out. */
const LAST_MEMBERS = 120;
const LONGEST_TITLE = 70;
/** Documents of a cluster that are listed with their titles. */
const MOST_TITLES = 3;

/** A cluster with as many of its documents as fit. */
interface ShownCluster {
  readonly place: string;
  readonly labels: readonly string[];
  readonly size: number;
  readonly documents: number[];
  readonly ids?: DocumentId[];
  readonly titles: string[];
}

/** The summary of a run, of at most {@link OUTLINE_CHARACTERS} as JSON. */
export function summarizeRun(run: Run) {
  const head = headOf(run);
  const all = placedClusters(run.response.clusters);
  const clusters: ShownCluster[] = [];
  let left = OUTLINE_CHARACTERS - lengthOf(head) - LAST_MEMBERS;
  for (const placed of all) {
    const entry = withoutDocuments(run, placed);
    left -= lengthOf(entry);
    if (left < 0) break;
    clusters.push(entry);
  }
  addDocuments(run, all.slice(0, clusters.length), clusters, left);
  const members = all.reduce((sum, { cluster }) => sum + cluster.documents.length, 0);
  const listed = clusters.reduce((sum, { documents }) => sum + documents.length, 0);
  const leftOut = { clusters: all.length - clusters.length, documents: members - listed };
  return { ...head, clusters, leftOut, all: runUri(run.id) };
}

const headOf = (run: Run) => ({
  run: run.id,
  parent: run.parent,
  change: run.change === null ? null : cut(oneLine(run.change), 2 * LONGEST_NAME),
  algorithm: cut(run.settings.algorithm, LONGEST_NAME),
  language: cut(run.settings.language, LONGEST_NAME),
  documents: run.documents.length,
  unclustered: unclustered(run).length,
});

const withoutDocuments = ({ settings }: Run, { place, cluster }: PlacedCluster): ShownCluster => ({
  place,
  labels: shownLabels(cluster.labels),
  size: documentsOf(cluster).length,
  documents: [],
  ...(settings.idField === undefined ? {} : { ids: [] }),
  titles: [],
});

/** One more document per cluster and round, until there is no space. */
function addDocuments(run: Run, placed: readonly PlacedCluster[], shown: readonly ShownCluster[], room: number): void {
  const rounds = Math.max(0, ...placed.map(({ cluster }) => cluster.documents.length));
  let left = room;
  for (let round = 0; round < rounds; round++)
    for (const [at, { cluster }] of placed.entries()) {
      const number = cluster.documents[round];
      if (number === undefined) continue;
      const { documents, ids, titles } = shown[at]!;
      const id = shownId(idOf(run, number) ?? null);
      const title = round < MOST_TITLES ? titleOf(run.documents[number]!, run.settings.idField, LONGEST_TITLE) : null;
      left -= lengthOf(number) + (ids ? lengthOf(id) : 0) + (title === null ? 0 : lengthOf(title));
      if (left < 0) return;
      documents.push(number);
      ids?.push(id);
      if (title !== null) titles.push(title);
    }
}
