import { isRest, type NumberedCluster } from '@sheaf/core';
import { tellHistory } from '@sheaf/core/internal';
import { Type } from '@sheaf/core/schema';
import type { ClusterEntry } from '@sheaf/protocol';
import { count } from '../runs/count.js';
import { documentKeys } from '../runs/document-keys.js';
import { OUTLINE_CHARACTERS } from '../runs/outline-run.js';
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
      from: Type.Array(Type.String(), { description: 'Places of the earlier clusters it comes from.' }),
    }),
  ),
  gone: Type.Array(Type.Object({ place: Type.String(), labels: Type.Array(Type.String()), documents: Type.Integer() })),
  added: Type.Integer({ description: 'Documents that only the later run has.' }),
  removed: Type.Integer({ description: 'Documents that only the earlier run has.' }),
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
    return { text: textOf(data), data, run: later.id };
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
  const continued = new Set(entries.flatMap(({ from }) => from));
  const gone = previous
    .filter(({ id, labels }) => !continued.has(id) && !isRest(labels))
    .map(({ id, labels, ids }) => ({ place: id, labels, documents: ids.length }));
  const [setBefore, setAfter] = [new Set(keysBefore), new Set(keysAfter)];
  return {
    before: earlier.id,
    after: later.id,
    clusters: entries,
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

function textOf({ before, after, clusters, gone, added, removed }: ReturnType<typeof compareRuns>): string {
  const head = `From run ${before} to run ${after}: ${count(added, 'document')} added, ${removed} removed.`;
  const name = ({ labels }: Pick<ClusterEntry, 'labels'>): string => oneLine(nameOf({ labels })).slice(0, 80);
  const lines = clusters.map(cluster => {
    const from = cluster.from.length > 0 ? `, from ${cluster.from.join(', ')}` : '';
    return `${cluster.place}. ${name(cluster)} (${cluster.documents}): ${cluster.status}${from}`;
  });
  const lost = gone.map(cluster => `Gone: ${cluster.place}. ${name(cluster)} (${cluster.documents})`);
  return withinRoom([head, ...lost, ...lines.filter(line => !line.includes('): kept')), ...kept(lines)]);
}

/** Clusters that stayed as they were come last. */
const kept = (lines: readonly string[]): readonly string[] => lines.filter(line => line.includes('): kept'));

function withinRoom(lines: readonly string[]): string {
  let text = '';
  for (const [at, line] of lines.entries()) {
    if (text.length + line.length > OUTLINE_CHARACTERS - 40) return `${text}\n… ${lines.length - at} more lines`;
    text += at === 0 ? line : `\n${line}`;
  }
  return text;
}
