/** Runs one job on this thread. Whatever happens is an outcome, but for the end of the thread's memory. */
import { type Algorithm, beforeTaking, type Checkpoint, type NumberedCluster } from '@sheaf/core';
import { type ClusterResponse, printResponse, type RequestId, toEntries } from '@sheaf/protocol';
import { checkLimits } from '../registry/limits.js';
import type { Registry } from '../registry/registry.js';
import { answerFeatures, takeIds } from './answer-features.js';
import type { Facts, Job, Outcome } from './job.js';
import { noFacts } from './no-facts.js';
import { isOutOfMemory } from './out-of-memory.js';
import { findAlgorithm, findTemplate, readBody, readParameters } from './prepare.js';
import { reportError } from './report-error.js';
import { StageClock } from './stage-clock.js';
import { StoppedError } from './stopped-error.js';
import { wantedLanguage } from './wanted-language.js';

type Noted = { -readonly [K in keyof Facts]: Facts[K] } & { id?: RequestId };

export async function runJob(job: Job, registry: Registry, progress?: Checkpoint): Promise<Outcome> {
  const started = performance.now();
  const noted: Noted = { ...noFacts(job.template) };
  try {
    const response = await answer(job, registry, noted, progress);
    noted.handlingMillis = performance.now() - started;
    const whole = job.serviceInfo ? { ...response, serviceInfo: serviceInfo(noted) } : response;
    if (job.answerAs === 'value') return { ok: true, response: whole, ...told(noted) };
    return { ok: true, text: new TextEncoder().encode(printResponse(whole, job)), ...told(noted) };
  } catch (error) {
    if (isOutOfMemory(error)) throw error;
    noted.handlingMillis = performance.now() - started;
    const report = reportError(error);
    return {
      ok: false,
      error: report,
      ...told(noted),
      ...(report.code === 'internal' ? { failure: failureOf(error) } : {}),
    };
  }
}

const told = ({ id, ...facts }: Noted) => (id === undefined ? { facts } : { facts, id });

async function answer(job: Job, registry: Registry, facts: Noted, progress?: Checkpoint): Promise<ClusterResponse> {
  const template = findTemplate(job.template, registry);
  const noteId = (id: RequestId) => {
    facts.id = id;
  };
  const body = readBody(job.body, registry.limits, job.withId ? { noteId } : {});
  const { algorithm: algorithmName, language: languageName } = body.request;
  const { documents, ids } = takeIds(body.request);
  const algorithm = findAlgorithm(algorithmName ?? template?.algorithm ?? null, registry);
  facts.algorithm = algorithm.name;
  const parameters = readParameters(algorithm, template, body);
  const wanted = wantedLanguage(languageName ?? template?.language ?? null, registry);
  facts.language = wanted.name;
  facts.documents = documents.length;
  facts.characters = checkLimits(documents, registry.limits);
  const language = await wanted.load(documents);
  facts.language = language.name;
  facts.languageDetected = wanted.name === null;
  const found = clusterWith(algorithm, language, parameters, documents, job, facts, progress);
  return { clusters: toEntries(found, ids), ...answerFeatures(body.request, documents, found, language) };
}

function clusterWith(
  algorithm: Algorithm,
  language: Parameters<Algorithm['cluster']>[1],
  parameters: Parameters<Algorithm['cluster']>[2],
  documents: Parameters<Algorithm['cluster']>[0],
  { stop }: Job,
  facts: Noted,
  progress?: Checkpoint,
): readonly NumberedCluster[] {
  const clock = new StageClock();
  const checkpoint: Checkpoint = (stage, done) => {
    throwIfStopped(stop);
    beforeTaking(0);
    clock.enter(stage);
    progress?.(stage, done);
  };
  throwIfStopped(stop);
  try {
    const clusters = algorithm.cluster(documents, language, parameters, checkpoint);
    facts.clusters = clusters.length;
    return clusters;
  } finally {
    facts.stages = clock.finish();
    facts.clusteringMillis = clock.total;
  }
}

function throwIfStopped(stop: Int32Array | undefined): void {
  const reason = stop ? Atomics.load(stop, 0) : 0;
  if (reason !== 0) throw new StoppedError(reason);
}

const serviceInfo = ({ clusteringMillis, handlingMillis, language, languageDetected }: Facts) => ({
  clusteringTimeMillis: Math.round(clusteringMillis),
  requestHandlingTimeMillis: Math.round(handlingMillis),
  ...(languageDetected && language !== null ? { language } : {}),
});

/** The stack of an error nobody expected, for the log. Messages may quote text, but for those of the language itself. */
function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const fromLanguage = [TypeError, RangeError, ReferenceError].some(kind => error instanceof kind);
  const frames = (error.stack ?? '').split('\n').filter(line => /^\s+at /.test(line));
  return [fromLanguage ? `${error.name}: ${error.message.slice(0, 200)}` : error.name, ...frames].join('\n');
}
