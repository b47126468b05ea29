/** A run as text for a model: every cluster with its size first, then examples while there is space. */
import { count } from './count.js';
import { LONGEST_NAME, OUTLINE_CHARACTERS } from './room.js';
import {
  documentsOf,
  nameOf,
  type PlacedCluster,
  placedClusters,
  type Run,
  runUri,
  topicsOf,
  unclustered,
} from './run.js';
import { cut, oneLine, titleOf } from './texts.js';

/** Room for the line that says what was left out. */
const LAST_LINE = 120;
const LONGEST_EXAMPLE = 70;
const MOST_EXAMPLES = 3;

/** The outline of a run, of at most {@link OUTLINE_CHARACTERS}. */
export function outlineRun(run: Run, room: number = OUTLINE_CHARACTERS): string {
  const head = headOf(run);
  const shown: PlacedCluster[] = [];
  const lines: string[] = [];
  const all = placedClusters(run.response.clusters);
  let left = room - head.length - LAST_LINE;
  for (const placed of all) {
    const line = lineOf(placed);
    if (line.length + 1 > left) break;
    left -= line.length + 1;
    shown.push(placed);
    lines.push(line);
  }
  const examples = addExamples(run, shown, left);
  const hidden = all.length - shown.length;
  const last = hidden > 0 ? [`… ${hidden} more: read ${runUri(run.id)}`] : [];
  return [head, ...lines.map((line, at) => `${line}${examples[at]}`), ...last].join('\n');
}

function headOf(run: Run): string {
  const { id, parent, change, documents, settings } = run;
  const topics = topicsOf(run).length;
  const from = parent === null ? '' : ` Made from run ${parent}: ${cut(oneLine(change ?? ''), LONGEST_NAME)}.`;
  const outside = unclustered(run).length;
  const counts = `${count(documents.length, 'document')}, ${count(topics, 'cluster')}, ${count(outside, 'document')} in none`;
  return `Run ${id}: ${counts} (${cut(settings.algorithm, 40)}, ${cut(settings.language, 40)}).${from}`;
}

const lineOf = ({ place, cluster }: PlacedCluster): string =>
  `${place}. ${cut(oneLine(nameOf(cluster)), LONGEST_NAME)} (${documentsOf(cluster).length})`;

/** One more example per cluster and round, until there is no space. */
function addExamples(run: Run, clusters: readonly PlacedCluster[], room: number): readonly string[] {
  const texts = clusters.map(() => '');
  let left = room;
  for (let round = 0; round < MOST_EXAMPLES; round++)
    for (const [at, { cluster }] of clusters.entries()) {
      const number = cluster.documents[round];
      if (number === undefined) continue;
      const title = titleOf(run.documents[number]!, run.settings.idField, LONGEST_EXAMPLE);
      const text = `${round === 0 ? ': ' : ' · '}[${number}] ${title}`;
      if (text.length > left) return texts;
      left -= text.length;
      texts[at] += text;
    }
  return texts;
}
