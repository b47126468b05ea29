/**
 * Runs a job about topic models or near-duplicates on this thread. As with a clustering, whatever happens is an
 * outcome, except for the end of the thread's memory.
 */

import { leidenParameters } from '@sheaf/clustering';
import { severalLanguages } from '@sheaf/clustering/internal';
import { createAssigner, type FitOptions, fitTopics, type TopicModel, updateTopics } from '@sheaf/clustering/topics';
import { type AskForHelp, type Checkpoint, type Document, ParameterError, type Repeats, resolve } from '@sheaf/core';
import { type FitBody, pointerOf, readAssign, readFit, readUpdate, requestError } from '@sheaf/protocol';
import { checkWork } from '../../registry/check-work.js';
import { checkLimits } from '../../registry/limits.js';
import { loadRegexps } from '../../registry/load-regexps.js';
import { loadWordVectors } from '../../registry/load-word-vectors.js';
import type { Registry } from '../../registry/registry.js';
import { checkBody } from '../check-body.js';
import { tellRepeats } from '../duplicates/tell-repeats.js';
import { checkFields } from '../fields/unknown-field.js';
import { findLanguage } from '../find-named.js';
import type { Job, Outcome, Surroundings } from '../job.js';
import { decoded } from '../parse-body.js';
import { findDuplicates } from '../tasks/find-duplicates.js';
import { runMessage } from '../tasks/run-message.js';
import { type Done, runTask } from '../tasks/run-task.js';
import { wantedLanguage } from '../wanted-language.js';
import { assignLines } from './assign-lines.js';
import { type KnownModel, shelfOf } from './model-shelf.js';
import { assignMillis, fitMillis, updateMillis } from './topic-work.js';

interface Work {
  readonly job: Job;
  readonly registry: Registry;
  readonly checkpoint: Checkpoint;
  readonly askForHelp: AskForHelp | undefined;
}

/**
 * Runs a job that is not a clustering: about topic models, near-duplicates, or a message of an agent. Whatever happens
 * is an outcome.
 *
 * @param registry the languages and models that the job can name
 * @param surroundings what the thread has for the work
 * @param run runs another job on this thread; for messages
 * @throws the error of the runtime if the memory of the thread is used up
 */
export function runTopicJob(
  job: Job,
  registry: Registry,
  { progress, askForHelp }: Surroundings,
  run: (part: Job) => Promise<Outcome>,
): Promise<Outcome> {
  if (job.task === 'message') return runMessage(job, registry, run);
  const task = tasks[job.task as keyof typeof tasks];
  return runTask(job, checkpoint => task({ job, registry, checkpoint, askForHelp }), progress);
}

const tasks: Readonly<Record<Exclude<NonNullable<Job['task']>, 'message'>, (work: Work) => Promise<Done>>> = {
  duplicates: async ({ job, registry, checkpoint }) => findDuplicates(job, registry.limits, checkpoint),
  fit,
  assign,
  update,
  lines,
  models: async ({ registry }) => ({ body: { models: await shelfOf(registry).list() }, facts: {} }),
};

async function fit({ job, registry, checkpoint, askForHelp }: Work): Promise<Done> {
  const request = readFit(textOf(job, registry));
  const { documents } = request;
  const options = request.options as Pick<FitOptions, 'fields' | 'sample'>;
  const characters = checkLimits(documents, registry.limits);
  checkFields(options.fields ?? null, documents);
  const parameters = readParameters(request);
  const size = { documents: documents.length, characters };
  const { seeds } = request;
  const millis = fitMillis(size, { sample: options.sample ?? Number.POSITIVE_INFINITY, parameters, seeds });
  checkWork({ documents, characters, millis, doing: 'Fitting topics to' }, registry.limits);
  await loadRegexps(parameters);
  const language = await languageFor(request.language, documents, registry);
  await loadWordVectors(parameters, registry, language.name);
  let repeats: Repeats | undefined;
  const { model, assignments } = fitTopics(documents, {
    ...options,
    onRepeats: found => {
      repeats = found;
    },
    language,
    parameters,
    ...(seeds ? { seeds } : {}),
    checkpoint,
    askForHelp,
  });
  const left = assignments.filter(({ topic }) => topic === null).length;
  const repeatsNotice = repeats && tellRepeats(repeats, documents);
  return {
    body: { model, assignments },
    facts: {
      language: language.name,
      documents: documents.length,
      characters,
      clusters: model.topics.length,
      leftOver: left,
    },
    ...(repeatsNotice ? { notices: { repeatsNotice } } : {}),
  };
}

/**
 * The language of a new model.
 *
 * @throws RequestError `unknown-language` for several languages in one. The model would only hold the name of it, and
 *   no other request could find that
 */
async function languageFor(name: string | null, documents: readonly Document[], registry: Registry) {
  const { language } = await wantedLanguage(name, registry).load(documents);
  if (registry.languages.has(language.name)) return language;
  const message = severalLanguages(language.name);
  throw requestError('unknown-language', { message, problems: [{ message, pointer: '/language' }] });
}

/** The parameters, with those of the defaults. @throws RequestError with the place of the parameter */
function readParameters({ parameters }: FitBody) {
  try {
    return resolve(leidenParameters, parameters);
  } catch (error) {
    if (!(error instanceof ParameterError)) throw error;
    const { message, path } = error;
    const problems = [{ message, pointer: pointerOf(['parameters', ...path]) }];
    throw requestError('invalid-parameter', { message, detail: message, problems });
  }
}

async function assign({ job, registry, checkpoint }: Work): Promise<Done> {
  const { model: reference, documents, options } = readAssign(textOf(job, registry));
  const characters = checkLimits(documents, registry.limits);
  const known = await shelfOf(registry).find(reference);
  const { model } = known;
  const millis = assignMillis({ documents: documents.length, characters }, model);
  checkWork({ documents, characters, millis, doing: 'Assigning', by: ' to topics' }, registry.limits);
  const assigner = await assignerOf(known, registry, options['acceptWording'] === true);
  const all = options['all'] === true;
  const assignments = documents.map((document, number) => {
    if (number % PER_STEP === 0) checkpoint('assignment', number / documents.length);
    return assigner.assign(document, { all });
  });
  const leftOver = assignments.filter(({ topic, muted }) => topic === null && !muted).length;
  return {
    body: { assignments, modelId: model.id },
    facts: { language: model.language, documents: documents.length, characters, assigned: documents.length, leftOver },
  };
}

/** Documents that are assigned between two looks at the flag that stops the work. */
const PER_STEP = 256;

async function update({ job, registry, checkpoint, askForHelp }: Work): Promise<Done> {
  const { model: reference, documents, leftovers, options } = readUpdate(textOf(job, registry));
  const all = [...documents, ...leftovers];
  const characters = checkLimits(all, registry.limits);
  const { model } = await shelfOf(registry).find(reference);
  const millis = updateMillis({ documents: all.length, characters }, model);
  checkWork({ documents: all, characters, millis, doing: 'Taking', by: ' into topics' }, registry.limits);
  const language = await languageOf(model, registry);
  const updated = updateTopics(model, documents, { ...options, language, leftovers, checkpoint, askForHelp });
  return {
    body: updated,
    facts: {
      language: model.language,
      documents: documents.length,
      characters,
      clusters: updated.model.topics.length,
      leftOver: updated.leftovers.length,
    },
  };
}

async function lines({ job, registry, checkpoint }: Work): Promise<Done> {
  const { name, idField, numbers } = job.lines!;
  const known = await shelfOf(registry).find({ kind: 'name', name });
  const assigner = await assignerOf(known, registry);
  const { model } = known;
  const { limits } = registry;
  const work = { model, assigner, idField, numbers, limits, checkpoint };
  const { text, assigned, leftOver } = assignLines(job.body as Uint8Array, work);
  return {
    body: new TextEncoder().encode(text),
    facts: { language: model.language, documents: assigned, assigned, leftOver },
  };
}

/** Documents come in many small jobs, so the assigner is kept with the model. */
async function assignerOf(known: KnownModel, registry: Registry, acceptWording = false) {
  // One that was made in spite of a warning is for those alone who read it.
  if (acceptWording) return createAssigner(known.model, await languageOf(known.model, registry), { acceptWording });
  known.assigner ??= createAssigner(known.model, await languageOf(known.model, registry));
  return known.assigner;
}

async function languageOf(model: TopicModel, registry: Registry) {
  await loadRegexps(model.parameters as { readonly dictionaries?: unknown });
  return findLanguage(model.language, registry).load();
}

function textOf({ body }: Job, { limits }: Registry): string {
  const bytes = body as Uint8Array;
  checkBody(bytes, limits);
  return decoded(bytes);
}
