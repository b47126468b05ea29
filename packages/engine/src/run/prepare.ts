/** The steps before clustering, in Carrot2's order: template, body, algorithm, parameters, language. */

import { placePrevious, type WordTableName } from '@sheaf/clustering/internal';
import type { Algorithm, Checkpoint, DocumentVectors, EarlierCluster, Language, Seed } from '@sheaf/core';
import {
  type ClusterRequest,
  type ClusterResponse,
  type RequestError,
  type RequestId,
  wrongShape,
} from '@sheaf/protocol';
import { checkWork, settingsMillis } from '../registry/check-work.js';
import { checkLimits, type Limits } from '../registry/limits.js';
import { loadRegexps } from '../registry/load-regexps.js';
import { loadWordVectors, tableNotice } from '../registry/load-word-vectors.js';
import type { Registry, Template } from '../registry/registry.js';
import { type NamedDocuments, takeIds } from './fields/take-ids.js';
import { takeVectors } from './fields/take-vectors.js';
import { findAlgorithm, findTemplate } from './find-named.js';
import type { Job } from './job.js';
import { extend, type Known, StepError } from './known.js';
import { type ParsedBody, parseBody } from './parse-body.js';
import { readParameters } from './read-parameters.js';
import { type WantedLanguage, wantedLanguage } from './wanted-language.js';

/** A job whose request has been read. */
export interface ReadJob extends Known {
  readonly documents: NamedDocuments['documents'];
  readonly ids: NamedDocuments['ids'];
  readonly body: ParsedBody;
  readonly template: Template | null;
  /** Null if the request has none. */
  readonly vectors: DocumentVectors | null;
  /** Null if the request contains no clusters of an earlier run. */
  readonly previous: readonly EarlierCluster[] | null;
  /** Null if the request has no categories. */
  readonly seeds: readonly Seed[] | null;
}

/** A job whose algorithm has been found. */
export interface ChosenJob extends ReadJob {
  readonly algorithm: Algorithm;
}

/** A job whose parameters have been checked, and whose language has been found but not loaded. */
export interface CheckedJob extends ChosenJob {
  readonly parameters: Parameters<Algorithm['cluster']>[2];
  readonly wanted: WantedLanguage;
}

/** A job whose documents are within the limits. */
export interface SizedJob extends CheckedJob {
  readonly characters: number;
}

/** A job without near-duplicates: ids, vectors and earlier clusters are those of the remaining documents. */
export interface CollapsedJob extends SizedJob {
  /** Only if near-duplicates were removed: restores the positions in the request, and lists the groups. */
  readonly inRequest?: (response: ClusterResponse) => ClusterResponse;
}

/** A job with everything that clustering needs. */
export interface LoadedJob extends CollapsedJob {
  readonly language: Language;
  /** Only if the request has vectors and asks for an explanation. */
  readonly tying?: typeof import('@sheaf/clustering/ties');
  /** Only if the request asks for an explanation or for measures. */
  readonly features?: typeof import('./response-features.js');
}

export function readJob(known: Known, job: Job, registry: Registry): ReadJob {
  const template = findTemplate(job.template, registry);
  const { body, ...named } = withId(known, job, registry.limits);
  const { documents, ids } = takeIds(body.request);
  const { previous } = body.request;
  const placed = previous && ids ? placePrevious(previous.clusters, ids) : null;
  const seeds = body.request.seeds ?? null;
  if (seeds?.some(({ documents: own = [] }) => own.length > 0) && body.request.duplicates)
    throw wrongShape('seeds cannot name documents where duplicates are collapsed: give their texts.', ['seeds']);
  return extend(named, { ids, previous: placed, seeds, template, body, ...takeVectors(body.request, documents) });
}

/** The id is known as soon as it is read, even if the rest of the body cannot be read. */
function withId(known: Known, job: Job, limits: Limits): Known & Pick<ReadJob, 'body'> {
  let id: RequestId | undefined;
  const noteId = (read: RequestId) => {
    id = read;
  };
  const named = (): Known => (id === undefined ? known : extend(known, { id }));
  try {
    const body = parseBody(job.body, limits, job.withId ? { noteId } : {});
    return extend(named(), { body });
  } catch (error) {
    throw new StepError(error, named());
  }
}

export function chooseAlgorithm(job: ReadJob, registry: Registry): ChosenJob {
  const name = job.body.request.algorithm ?? job.template?.algorithm ?? null;
  const algorithm = findAlgorithm(name, registry);
  const property = vectorProperty(job.body.request);
  if (property && !algorithm.readVectors) throw unusedVectors(property, algorithm, registry);
  if (job.seeds && !algorithm.takesSeeds)
    throw wrongShape(`${algorithm.name} does not use seeds: leave them out or choose Leiden.`, ['seeds']);
  return extend(job, { algorithm });
}

/** The property of the request that contains its vectors. */
const vectorProperty = ({ vectors, vectorField }: ClusterRequest): 'vectors' | 'vectorField' | null =>
  vectors ? 'vectors' : vectorField === undefined || vectorField === null ? null : 'vectorField';

/** An error, because vectors that are silently ignored would seem to have no effect. */
function unusedVectors(property: string, { name }: Algorithm, { algorithms }: Registry): RequestError {
  const others = [...algorithms.values()].filter(({ readVectors }) => readVectors).map(each => each.name);
  const advice = others.length > 0 ? ` or choose ${others.join(' or ')}` : '';
  return wrongShape(`${name} does not use vectors: leave ${property} out${advice}.`, [property]);
}

export function checkSettings(
  job: ChosenJob,
  registry: Registry,
  { assumedLanguage }: Pick<Job, 'assumedLanguage'>,
): CheckedJob {
  const parameters = readParameters(job.algorithm, job.template, job.body);
  const name = job.body.request.language ?? job.template?.language ?? null;
  const wanted = wantedLanguage(name, registry, assumedLanguage);
  return extend(job, { parameters, wanted });
}

/** Milliseconds that an explanation costs for each character. */
const EXPLAINED = 3e-3;

export function checkSize(job: CheckedJob, limits: Limits): SizedJob {
  const { algorithm, parameters, vectors, documents } = job;
  const characters = checkLimits(documents, limits);
  const size = { parameters, documents: documents.length, characters, vectorNumbers: vectors?.data.length ?? 0 };
  const { request } = job.body;
  const settings = settingsMillis([parameters, job.seeds]);
  const more = settings + historyMillis(request) + (request.explain ? EXPLAINED * characters : 0);
  const millis = (algorithm.expectedMillis?.(size) ?? 0) + more;
  checkWork({ documents, characters, millis, doing: 'Clustering', by: ` with ${algorithm.name}` }, limits);
  return extend(job, { characters });
}

/** Milliseconds that clusters of an earlier run are expected to cost. */
const historyMillis = ({ previous }: ClusterRequest): number =>
  previous?.clusters.reduce((sum, { ids }) => sum + 0.01 + 3e-3 * ids.length, 0) ?? 0;

interface LoadOptions {
  /** Whether the response says what there is to say of the language. */
  readonly tells: boolean;
  readonly progress?: Checkpoint | undefined;
}

/**
 * Loads what the request needs besides the algorithm: the language, the engine of regular expressions, a table of word
 * vectors, and the code that explains and measures clusters.
 */
export async function loadLanguage(
  job: CollapsedJob,
  registry: Registry,
  { tells, progress }: LoadOptions,
): Promise<LoadedJob> {
  await loadRegexps(job.parameters);
  const { explain, quality } = job.body.request;
  const { language, doubt } = await job.wanted.load(job.documents);
  const table = await loadWordVectors(job.parameters, registry, language.name, progress);
  const tying = explain && (job.vectors || table) ? await registry.loadTies?.() : undefined;
  const features = explain || quality ? await import('./response-features.js') : undefined;
  const notice = tells || explain ? (doubt ?? (await noticeOn(job, language, { table, registry }))) : null;
  const languageNotice = notice === null ? {} : { languageNotice: notice };
  return extend(job, { language, ...languageNotice, ...(tying ? { tying } : {}), ...(features ? { features } : {}) });
}

/** What there is to say of the language in which documents are read. Those that are read each in its own are right. */
async function noticeOn(
  { documents, parameters, vectors }: CollapsedJob,
  language: Language,
  { table, registry }: { readonly table: WordTableName | null; readonly registry: Registry },
): Promise<string | null> {
  const notice = language.isMixed ? undefined : await registry.loadLanguageNotice?.();
  const said = notice?.(documents, language.name) ?? null;
  // Vectors of the request go before those of a table.
  return said === null && vectors === null ? tableNotice(parameters, language, table) : said;
}
