import { isRest } from '@sheaf/clustering';
import { tellHistory } from '@sheaf/clustering/internal';
import type { NumberedCluster } from '@sheaf/core';
import { Type } from '@sheaf/core/schema';
import type { ClusterEntry } from '@sheaf/protocol';
import { count } from '../runs/count.js';
import { documentKeys } from '../runs/document-keys.js';
import { firstWithin, linesWithin, OUTLINE_CHARACTERS, shownLabels } from '../runs/room.js';
import { documentsOf, nameOf, type Run } from '../runs/run.js';
import { oneLine } from '../runs/texts.js';
import { findRun, runShape } from './shapes.js';
import { defineTool } from './tool.js';

const input = Type.Object(
  {
    before: { ...runShape, description: 'Id of the earlier run.' },
    after: { ...runShape, description: 'Id of the later run.' },
  },
  { additionalProperties: false },
);

const output = Type.Object({
  before: Type.String(),
  after: Type.String(),
  clusters: Type.Array(
    Type.Object({
      place: Type.String({ description: 'Place in the later run.' }),
      labels: Type.Array(Type.String()),
      documents: Type.Integer({ description: 'The number of its documents.' }),
      status: Type.Enum(['new', 'kept', 'grown', 'shrunk', 'split', 'merged']),
      from: Type.Array(Type.String(), { description: 'Places of the earlier clusters it comes from, the first few.' }),
    }),
    { description: 'Those that were kept come last.' },
  ),
  gone: Type.Array(Type.Object({ place: Type.String(), labels: Type.Array(Type.String()), documents: Type.Integer() })),
  added: Type.Integer({ description: 'Documents that only the later run has.' }),
  removed: Type.Integer({ description: 'Documents that only the earlier run has.' }),
  leftOut: Type.Object(
    { clusters: Type.Integer(), gone: Type.Integer() },
    { description: 'How many entries had no room here.' },
  ),
});

/** `compare`: what became of the clusters of one run in another. */
export const compareTool = defineTool({
  name: 'compare',
  title: 'Compare two runs',
  description: 'Report which clusters are new, kept, gone, grown, shrunk, split or merged between two runs.',
  input,
  output,
  run({ before, after }, context) {
    const [earlier, later] = [findRun(context, before, 'before'), findRun(context, after, 'after')];
    const data = compareRuns(earlier, later);
    return { text: textOf(data), data: shortened(data), run: later.id };
  },
});

/** The comparison of two runs, of the same documents or of others. */
function compareRuns(earlier: Run, later: Run) {
  const [keysBefore, keysAfter] = [documentKeys(earlier), documentKeys(later)];
  const previous = earlier.response.clusters.map((cluster, number) => ({
    id: String(number + 1),
    labels: cluster.labels,
    ids: documentsOf(cluster).map(document => keysBefore[document]!),
  }));
  const { clusters } = later.response;
  const histories = tellHistory(clusters.map(numbered), previous, keysAfter);
  const entries = clusters.map((cluster, number) => {
    const { status, from } = histories[number]!;
    return { place: String(number + 1), labels: cluster.labels, documents: documentsOf(cluster).length, status, from };
  });
  const isKept = ({ status }: (typeof entries)[number]): boolean => status === 'kept';
  const continued = new Set(entries.flatMap(({ from }) => from));
  // By the label alone, as in the histories: what these do not follow is not gone.
  const gone = previous
    .filter(({ id, labels }) => !continued.has(id) && !isRest({ labels }))
    .map(({ id, labels, ids }) => ({ place: id, labels, documents: ids.length }));
  const [setBefore, setAfter] = [new Set(keysBefore), new Set(keysAfter)];
  return {
    before: earlier.id,
    after: later.id,
    // Clusters that stayed as they were come last.
    clusters: [...entries.filter(entry => !isKept(entry)), ...entries.filter(isKept)],
    gone,
    added: keysAfter.filter(key => !setBefore.has(key)).length,
    removed: keysBefore.filter(key => !setAfter.has(key)).length,
  };
}

const numbered = (cluster: ClusterEntry): NumberedCluster => ({
  labels: [...cluster.labels],
  documents: [...documentsOf(cluster)],
  clusters: [],
});

type Comparison = ReturnType<typeof compareRuns>;

/** Earlier clusters that an entry names. */
const MOST_FROM = 12;
/** Room for what is not in the lists. */
const OTHER_MEMBERS = 200;

/** As many entries as fit. */
function shortened({ clusters, gone, ...rest }: Comparison) {
  const room = OUTLINE_CHARACTERS - OTHER_MEMBERS;
  const lost = firstWithin(
    gone.map(entry => ({ ...entry, labels: shownLabels(entry.labels) })),
    room / 2,
  );
  const entries = clusters.map(entry => ({
    ...entry,
    labels: shownLabels(entry.labels),
    from: entry.from.slice(0, MOST_FROM),
  }));
  const shown = firstWithin(entries, room - JSON.stringify(lost).length);
  const leftOut = { clusters: clusters.length - shown.length, gone: gone.length - lost.length };
  return { ...rest, clusters: shown, gone: lost, leftOut };
}

function textOf({ before, after, clusters, gone, added, removed }: Comparison): string {
  const head = `From run ${before} to run ${after}: ${count(added, 'document')} added, ${removed} removed.`;
  const name = ({ labels }: Pick<ClusterEntry, 'labels'>): string => oneLine(nameOf({ labels })).slice(0, 80);
  const lines = clusters.map(cluster => {
    const from = cluster.from.length > 0 ? `, from ${cluster.from.slice(0, MOST_FROM).join(', ')}` : '';
    return `${cluster.place}. ${name(cluster)} (${cluster.documents}): ${cluster.status}${from}`;
  });
  const lost = gone.map(cluster => `Gone: ${cluster.place}. ${name(cluster)} (${cluster.documents})`);
  return linesWithin([head, ...lost, ...lines]);
}
