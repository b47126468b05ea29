/**
 * Runs one job on this thread: read → choose → check → collapse → load → cluster → respond. Each step takes a value and
 * returns a new one that contains more; the facts for the log are taken from the last value. Every error becomes an
 * outcome, except when the memory of the thread is used up.
 */

import { tellHistory } from '@sheaf/clustering/internal';
import { type ClusterEntry, type ClusterResponse, printResponse, toEntries, withHistories } from '@sheaf/protocol';
import type { Registry } from '../registry/registry.js';
import { type ClusteredJob, type ClusterOptions, clusterJob } from './cluster-job.js';
import type { Job, Outcome, Surroundings, Told } from './job.js';
import { factsOf, type Known, StepError, slowStep, step } from './known.js';
import { isOutOfMemory } from './out-of-memory.js';
import {
  type CollapsedJob,
  checkSettings,
  checkSize,
  chooseAlgorithm,
  loadLanguage,
  readJob,
  type SizedJob,
} from './prepare.js';
import { failedOutcome, reportError } from './report-error.js';
import type { runTopicJob } from './topics/run-topic-job.js';

type RunTopicJob = typeof runTopicJob;

/**
 * Runs one job on this thread. Errors become outcomes.
 *
 * @param registry the algorithms, languages and templates that the job can name
 * @param surroundings what the thread offers to the job
 * @throws the error of the runtime if the memory of the thread is used up
 */
export async function runJob(job: Job, registry: Registry, surroundings: Surroundings = {}): Promise<Outcome> {
  if (job.task !== undefined) return runOther(job, registry, surroundings);
  const started = performance.now();
  const known: Known = { templateName: job.template };
  try {
    const read = step(known, value => readJob(value, job, registry));
    const chosen = step(read, value => chooseAlgorithm(value, registry));
    const checked = step(chosen, value => checkSettings(value, registry, job));
    const sized = step(checked, value => checkSize(value, registry.limits));
    const options = { stop: job.stop, ...surroundings };
    const tells = job.tellsLanguage === true || job.serviceInfo;
    const collapsed = await slowStep(sized, value => collapseDuplicates(value, options));
    const loaded = await slowStep(collapsed, value =>
      loadLanguage(value, registry, { tells, progress: options.progress }),
    );
    const clustered = step(loaded, value => clusterJob(value, options));
    return step(clustered, value => respond(value, job, started));
  } catch (error) {
    const failed = error instanceof StepError ? error : new StepError(error, known);
    if (isOutOfMemory(failed.cause)) throw failed.cause;
    return outcomeOfError(failed, started);
  }
}

/** Runs a job that does not cluster. */
async function runOther(job: Job, registry: Registry, surroundings: Surroundings): Promise<Outcome> {
  if (!registry.topics) throw new TypeError('The registry has no `topics`: pass runTopicJob of @sheaf/engine/topics.');
  const run = (await registry.topics()) as unknown as RunTopicJob;
  return run(job, registry, surroundings, part => runJob(part, registry, surroundings));
}

/** Removes near-duplicates if the request asks for it. Few requests do, so the code is loaded only then. */
async function collapseDuplicates(job: SizedJob, options: ClusterOptions): Promise<CollapsedJob> {
  if (job.body.request.duplicates !== 'collapse') return job;
  const { keepStandIns } = await import('./duplicates/keep-stand-ins.js');
  return keepStandIns(job, options);
}

function respond(clustered: ClusteredJob, job: Job, started: number): Outcome {
  const { approximate, body, features, inRequest } = clustered;
  const recall = approximate === null ? {} : { recall: approximate.recall };
  const told = { ...toldOf(clustered, started), ...recall };
  const found: ClusterResponse = {
    clusters: entriesOf(clustered),
    ...features?.responseFeatures(body.request, clustered),
    ...(job.serviceInfo ? { serviceInfo: serviceInfo(told) } : {}),
  };
  const response = inRequest ? inRequest(found) : found;
  if (job.responseAs === 'value') return { ok: true, response, ...told };
  return { ok: true, text: new TextEncoder().encode(printResponse(response, job)), ...told };
}

function entriesOf({ clusters, ids, body }: ClusteredJob): readonly ClusterEntry[] {
  const entries = toEntries(clusters, ids);
  const { previous } = body.request;
  return previous && ids ? withHistories(entries, tellHistory(clusters, previous.clusters, ids)) : entries;
}

const outcomeOfError = ({ cause, known }: StepError, started: number): Outcome =>
  failedOutcome(reportError(cause), cause, toldOf(known, started));

/** The facts and the id of a job for its outcome. @param started when the job began */
function toldOf(known: Known, started: number): Told {
  const facts = factsOf(known, performance.now() - started);
  const { id, languageNotice, naturalClusters, repeatsNotice } = known;
  return {
    facts,
    ...(id === undefined ? {} : { id }),
    ...(languageNotice === undefined ? {} : { languageNotice }),
    ...(naturalClusters === undefined ? {} : { naturalClusters }),
    ...(repeatsNotice === undefined ? {} : { repeatsNotice }),
  };
}

const serviceInfo = ({
  facts: { clusteringMillis, handlingMillis, language, languageDetected },
  languageNotice,
  naturalClusters,
  recall,
  repeatsNotice,
}: Told) => ({
  clusteringTimeMillis: Math.round(clusteringMillis),
  requestHandlingTimeMillis: Math.round(handlingMillis),
  ...(languageDetected && language !== null ? { language } : {}),
  ...(languageNotice === undefined ? {} : { languageNotice }),
  ...(naturalClusters === undefined ? {} : { naturalClusters }),
  ...(repeatsNotice === undefined ? {} : { repeatsNotice }),
  ...(recall === undefined ? {} : { approximate: { recall: Math.round(recall * 1000) / 1000 } }),
});
