/** What happens when a person keeps topics, puts documents into them, and looks for new ones. */
import type { TopicEdits } from '@sheaf/clustering/topics';
import { documentsInSteps } from '../documents/clustered-texts.js';
import type { Collection } from '../documents/collection.js';
import { columnsOf } from '../documents/run-columns.js';
import { type Problem, problemOf } from '../messages/problem.js';
import { counted } from '../messages/words.js';
import { parametersOf } from '../parameters/setup.js';
import { begin, type Session, toast } from '../state/session.js';
import { currentRun } from '../state/state.js';
import { askTopics } from '../topics/ask-topics.js';
import { batchClusters } from '../topics/batch-clusters.js';
import { batchName, batchOf, periodFor, withBatch } from '../topics/batches.js';
import type { KeptTopics, LastBatch } from '../topics/kept-topics.js';

/** Work in progress, a problem in its place, and nothing of a result that comes too late. */
async function work(session: Session, stage: string, act: (isCurrent: () => boolean) => Promise<void>): Promise<void> {
  const { signal } = begin(session);
  session.send({ type: 'began', what: 'clusters', stage });
  try {
    await act(() => !signal.aborted);
    if (!signal.aborted) session.send({ type: 'stopped' });
  } catch (error) {
    if (signal.aborted) return;
    const headline = 'The topics could not be computed';
    const problem: Problem = { ...problemOf(error, 'Topics'), headline, remedies: ['dismiss'] };
    session.send({ type: 'failed', what: 'clusters', problem });
  }
}

/** Makes topics of the clusters on screen, with their corrections. */
export async function keepTopics(session: Session): Promise<void> {
  const state = session.getState();
  const { collection } = state;
  const run = currentRun(state);
  if (!collection || !run) return;
  await work(session, 'Keeping topics', async isCurrent => {
    const { labels } = run.clustering;
    const items = run.clustering.items.filter(item => !item.other && item.documents.length > 0);
    const documents = await documentsInSteps({ ...collection, clustered: run.clustered });
    const name = batchName(collection);
    const { model, assignments } = await askTopics('fit', {
      documents,
      clusters: items.map(item => ({ labels: labels.get(item.id) ?? [item.label], documents: item.documents })),
      language: run.setup.language,
      parameters: modelParameters(session, run.setup, collection),
      period: name.slice(0, 100) || 'Batch',
    });
    if (!isCurrent()) return;
    // Topics come back in the order of the clusters.
    const clusterOf = new Map(items.map((item, at) => [model.topics[at]?.id, new Set(item.documents)]));
    const moved = assignments.filter(({ topic }, at) => topic !== null && !clusterOf.get(topic)?.has(at)).length;
    const batch = { rows: collection.rows, assignments, isCounted: true, fresh: {}, moved };
    const last = { ...batchOf(name, assignments), ...batch };
    session.send({ type: 'topics kept', topics: { name, model, isSaved: false, earlier: [], last } });
  });
}

/** The settings of Leiden, and of other algorithms the dictionaries, which are the same for all. */
function modelParameters(session: Session, setup: KeptSetup, { query }: Collection): Readonly<Record<string, unknown>> {
  const parameters = parametersOf(setup, query, session.forms, { onlyChanged: true });
  if (setup.algorithm === 'Leiden') return parameters;
  const { dictionaries } = parameters;
  return dictionaries === undefined ? {} : { dictionaries };
}

type KeptSetup = Parameters<typeof parametersOf>[0];

/** Puts the documents on screen into the topics, and shows the result as a run. */
export async function divideBatch(session: Session): Promise<void> {
  const { topics, collection } = session.getState();
  if (!topics || !collection) return;
  await work(session, 'Putting documents into topics', async isCurrent => {
    const { model } = topics;
    const started = performance.now();
    const { assignments } = await askTopics('assign', { model, documents: await documentsInSteps(collection) });
    if (!isCurrent()) return;
    const last = { ...batchOf(batchName(collection), assignments), rows: collection.rows, assignments };
    const batch = { ...last, isCounted: false, fresh: {} };
    showBatch(session, { topics: withBatch(topics, batch), collection, started });
  });
}

/** Counts the documents on screen, and makes topics of those that no topic knows. The message offers to undo it. */
export async function findNewTopics(session: Session): Promise<void> {
  const { topics, collection } = session.getState();
  if (!topics?.last || !collection || topics.last.rows !== collection.rows || topics.last.isCounted) return;
  await work(session, 'Looking for new topics', async isCurrent => {
    const started = performance.now();
    const name = batchName(collection);
    const question = { model: topics.model, documents: await documentsInSteps(collection) };
    const period = periodFor(topics.model, name);
    const { model, assignments, fresh } = await askTopics('update', { ...question, period });
    if (!isCurrent()) return;
    const found = { rows: collection.rows, assignments, isCounted: true, fresh, before: topics };
    const last: LastBatch = { ...batchOf(name, assignments), ...found };
    showBatch(session, { topics: { ...topics, model, isSaved: false, last }, collection, started });
    toast(session, newTopicsWords(Object.keys(fresh).length), [{ name: 'Undo', run: () => undoNewTopics(session) }]);
  });
}

const newTopicsWords = (count: number): string =>
  count === 0 ? 'No new topics: the documents fit the topics' : counted(count, 'new topic');

/** The topics as they were before new ones were looked for, as long as the same documents are the last batch. */
export function undoNewTopics(session: Session): void {
  const { topics, collection } = session.getState();
  const before = topics?.last?.before;
  if (!before) toast(session, 'The topics have changed since then, so that the search for new ones stays');
  else if (collection?.rows === before.last?.rows && collection)
    showBatch(session, { topics: before, collection, started: performance.now() });
  else session.send({ type: 'topics kept', topics: before });
}

interface Shown {
  readonly topics: KeptTopics;
  readonly collection: Collection;
  /** When the work began, as `performance.now()` tells it. */
  readonly started: number;
}

/** The topics of the documents on screen are a run like any other, so that they can be read, compared and exported. */
function showBatch(session: Session, { topics, collection, started }: Shown): void {
  session.send({ type: 'topics kept', topics });
  session.send({
    type: 'clustered',
    rows: collection.rows,
    result: {
      setup: session.getState().setup,
      ...columnsOf(collection),
      response: { clusters: batchClusters(topics) },
      where: 'in this browser',
      millis: Math.round(performance.now() - started),
      imported: 'Topics',
    },
  });
}

/** The topics before new ones were looked for do not have the changes since, which would be lost with an undo. */
function withoutUndo({ before: _, ...last }: LastBatch): LastBatch {
  return last;
}

/** Renames, merges or drops topics. Documents on screen that are in topics are divided again. */
export async function changeTopics(session: Session, edits: TopicEdits): Promise<void> {
  const { topics, collection } = session.getState();
  if (!topics) return;
  await work(session, 'Changing topics', async isCurrent => {
    const started = performance.now();
    const model = await askTopics('edit', { model: topics.model, edits });
    if (!isCurrent()) return;
    const last = topics.last && withoutUndo(topics.last);
    const changed = { ...topics, model, isSaved: false, last };
    if (!last || !collection || last.rows !== collection.rows)
      return session.send({ type: 'topics kept', topics: changed });
    const { assignments } = await askTopics('assign', { model, documents: await documentsInSteps(collection) });
    if (!isCurrent()) return;
    const next = { ...last, ...batchOf(last.name, assignments), assignments };
    showBatch(session, { topics: { ...changed, last: next }, collection, started });
  });
}
