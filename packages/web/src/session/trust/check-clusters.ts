/** Whether a value from a file is a list of clusters of the documents of a collection, and small enough for a page. */
import type { WireCluster } from '../wire/wire.js';
import { CheckError, checkList, checkRecord, checkText, checkTexts, refuse } from './check.js';

const MOST_CLUSTERS = 100_000;
const MOST_LABELS = 100;
/** Levels of clusters in clusters. Results of Sheaf have one or two. */
export const MOST_LEVELS = 50;

/** What holds for all clusters of a result, and how many more there may be. */
interface Bounds {
  readonly documents: number;
  left: number;
}

/** @param documents how many documents there are: their numbers are smaller */
function checkCluster(value: unknown, place: string, documents: number): asserts value is WireCluster {
  checkRecord(value, place);
  checkTexts(value.labels, `${place}.labels`, MOST_LABELS);
  checkList(value.documents, `${place}.documents`, documents);
  for (const [i, number] of value.documents.entries())
    if (!Number.isInteger(number) || (number as number) < 0 || (number as number) >= documents)
      refuse(`${place}.documents[${i}]`, `the number of a document, 0 to ${documents - 1}`, number);
  const { score, note, category } = value;
  if (note !== undefined) checkText(note, `${place}.note`);
  if (category !== undefined && category !== null) checkText(category, `${place}.category`);
  if (!['undefined', 'number', 'string'].includes(typeof score) && score !== null)
    refuse(`${place}.score`, 'a number', score);
}

function checkLevel(value: unknown, place: string, level: number, bounds: Bounds): void {
  if (level > MOST_LEVELS)
    throw new CheckError(`clusters lie in each other more than ${MOST_LEVELS} deep, and no more levels are opened`);
  checkList(value, place, MOST_CLUSTERS);
  bounds.left -= value.length;
  if (bounds.left < 0)
    throw new CheckError(`there are more than ${MOST_CLUSTERS.toLocaleString('en')} clusters, and no more are opened`);
  for (const [i, cluster] of value.entries()) {
    const at = `${place}[${i}]`;
    checkCluster(cluster, at, bounds.documents);
    if (cluster.clusters !== undefined) checkLevel(cluster.clusters, `${at}.clusters`, level + 1, bounds);
  }
}

/** @throws CheckError */
export function checkClusters(
  value: unknown,
  place: string,
  documents: number,
): asserts value is readonly WireCluster[] {
  checkLevel(value, place, 1, { documents, left: MOST_CLUSTERS });
}
