/** A project in one file: data, settings, corrections and the answer on screen. Keys and passwords are never in it. */

import { clusteringOf } from '../clusters/clustering.js';
import { corrected, isCorrection } from '../clusters/corrections.js';
import type { Run } from '../clusters/run.js';
import type { Collection } from '../documents/collection.js';
import { fittingSetup } from '../parameters/setup.js';
import { isRecord } from '../settings/storage.js';
import type { Session } from '../state/session.js';
import { currentRun } from '../state/state.js';
import type { ClusterResponse } from '../wire/wire.js';

const KIND = 'sheaf-project';
const VERSION = 1;

/** The same state always gives the same bytes. */
export function projectText(session: Session): string {
  const { collection, setup, corrections, notes } = session.getState();
  const run = currentRun(session.getState());
  const content = {
    kind: KIND,
    version: VERSION,
    collection,
    setup,
    corrections,
    ...(notes === '' ? {} : { notes }),
    result: run && {
      setup: run.setup,
      clustered: run.clustered,
      clusters: run.response.clusters,
      colours: [...run.clustering.colours],
      millis: run.millis,
      where: run.where,
    },
  };
  return `${JSON.stringify(content, null, 1)}\n`;
}

export async function isProject(file: File): Promise<boolean> {
  return (await file.slice(0, 60).text()).includes(`"kind": "${KIND}"`);
}

const isCollection = (value: unknown): value is Collection =>
  isRecord(value) && Array.isArray(value.rows) && Array.isArray(value.fields) && Array.isArray(value.clustered);

/** @throws Error with what is wrong, in a sentence */
export async function openProject(session: Session, text: string): Promise<void> {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new Error('The project file is damaged: it is not complete JSON.', { cause: error });
  }
  if (!isRecord(content) || content.kind !== KIND) throw new Error('This is no project of Sheaf.');
  if (typeof content.version === 'number' && content.version > VERSION)
    throw new Error(`The project was saved by a newer version (${content.version}). Update Sheaf to open it.`);
  if (!isCollection(content.collection)) throw new Error('The project file is damaged: it holds no documents.');
  const { collection } = content;
  const setup = fittingSetup(content.setup, session.getState().setup.algorithm);
  const corrections = Array.isArray(content.corrections) ? content.corrections.filter(isCorrection) : [];
  const run = isRecord(content.result) ? runOf(content.result, collection, corrections) : null;
  const notes = typeof content.notes === 'string' ? content.notes : '';
  session.send({ type: 'arrived', collection, setup, corrections, notes, ...(run ? { run } : {}) });
}

function runOf(result: Record<string, unknown>, collection: Collection, corrections: Run['corrections']): Run | null {
  if (!Array.isArray(result.clusters)) return null;
  const response = { clusters: result.clusters } as ClusterResponse;
  const { clusters, notes } = corrected(response.clusters, corrections);
  const plain = clusteringOf(clusters, collection.rows.length, [], notes);
  const colours = new Map(Array.isArray(result.colours) ? (result.colours as [string, number][]) : []);
  return {
    number: 1,
    setup: fittingSetup(result.setup, 'Lingo'),
    clustered: Array.isArray(result.clustered) ? (result.clustered as string[]) : collection.clustered,
    corrections,
    response,
    clustering: { ...plain, colours: colours.size > 0 ? colours : plain.colours },
    millis: typeof result.millis === 'number' ? result.millis : null,
    where: typeof result.where === 'string' ? result.where : 'in this browser',
  };
}
