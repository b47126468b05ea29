/** The list of projects for the start page. Entries that are not summaries are left out. */
import { isRecord } from '../settings/storage.js';
import { type Picture, type ProjectSummary, storedSummaries } from './project-database.js';

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;

const isCountOrNull = (value: unknown): value is number | null => value === null || isCount(value);

const isPicture = (value: unknown): value is Picture =>
  Array.isArray(value) && value.every(each => Array.isArray(each) && isCount(each[0]) && isCount(each[1]));

/** The summary if the value is one; else null. */
export function readSummary(value: unknown): ProjectSummary | null {
  if (!isRecord(value)) return null;
  const { id, name, changed, bytes, documents, clusters, picture, revision } = value;
  if (typeof id !== 'string' || typeof name !== 'string' || !isPicture(picture)) return null;
  if (!isCount(changed) || !isCount(bytes) || !isCount(revision)) return null;
  if (!isCountOrNull(documents) || !isCountOrNull(clusters)) return null;
  return { id, name, changed, bytes, documents, clusters, picture, revision };
}

/** The projects that this browser keeps, the last changed first. */
export async function keptProjects(): Promise<readonly ProjectSummary[]> {
  const all = (await storedSummaries()).map(readSummary).filter(summary => summary !== null);
  return all.toSorted((a, b) => b.changed - a.changed);
}
