/**
 * What the steps of a job have found out so far. An error is reported with what was known when it was thrown.
 */
import type { Algorithm, Document, NumberedCluster } from '@sheaf/core';
import type { RequestId } from '@sheaf/protocol';
import type { Facts } from './job.js';
import type { WantedLanguage } from './wanted-language.js';

/** Every step of a job takes such a value and returns a new one that contains more. */
export interface Known {
  /** The name of the template that the job asks for; null for none. */
  readonly templateName: string | null;
  /** The `id` of the request, if the job allows one and the request has one. */
  readonly id?: RequestId;
  readonly documents?: readonly Document[];
  /** The number of documents in the request, if `documents` has fewer. */
  readonly given?: number;
  readonly algorithm?: Pick<Algorithm, 'name'>;
  readonly wanted?: Pick<WantedLanguage, 'name'>;
  /** Characters of all documents. */
  readonly characters?: number;
  readonly language?: { readonly name: string };
  /** A sentence about the language of the documents. */
  readonly languageNotice?: string;
  readonly clusters?: readonly NumberedCluster[];
  /** The number of clusters that the documents have, if the request asks for another one. */
  readonly naturalClusters?: number;
  /** A sentence about what was counted once and what was ignored. */
  readonly repeatsNotice?: string;
  readonly times?: StageTimes;
}

/** How long the algorithm ran. */
export interface StageTimes {
  /** Milliseconds by stage. */
  readonly stages: { readonly [stage: string]: number };
  /** Milliseconds of all stages together. */
  readonly total: number;
}

/** The facts for log and metrics. @param handlingMillis how long the job has taken */
export const factsOf = (known: Known, handlingMillis: number): Facts => ({
  algorithm: known.algorithm?.name ?? null,
  language: known.language?.name ?? known.wanted?.name ?? null,
  languageDetected: known.language !== undefined && known.wanted?.name === null,
  template: known.templateName,
  // A request whose algorithm or language is unknown counts no documents.
  documents: known.wanted === undefined ? 0 : (known.given ?? known.documents?.length ?? 0),
  characters: known.characters ?? 0,
  clusters: known.clusters?.length ?? 0,
  clusteringMillis: known.times?.total ?? 0,
  handlingMillis,
  stages: known.times?.stages ?? {},
});

/** The facts of a job that has not begun. */
export const noFacts = (templateName: string | null): Facts => factsOf({ templateName }, 0);

/**
 * The value with more in it, as a new object. A spread followed by properties, `{ ...value, more }`, gives every object
 * a hidden class of its own in Node 20, and all that reads such objects is slow.
 */
export const extend = <A extends object, B extends object>(value: A, more: B): A & B => Object.assign({}, value, more);

/** The error of a step. `cause` is the original error, `known` what was known when it was thrown. */
export class StepError extends Error {
  override readonly name = 'StepError';

  constructor(
    override readonly cause: unknown,
    readonly known: Known,
  ) {
    super('A step of the job has failed.', { cause });
  }
}

/** Runs one step on the value. @throws StepError with what the step knows, or else with what was known before it */
export function step<A extends Known, B>(value: A, take: (value: A) => B): B {
  try {
    return take(value);
  } catch (error) {
    throw failed(value, error);
  }
}

/** The same for an asynchronous step. The other steps are synchronous, because every `await` costs time. */
export async function slowStep<A extends Known, B>(value: A, take: (value: A) => Promise<B>): Promise<B> {
  try {
    return await take(value);
  } catch (error) {
    throw failed(value, error);
  }
}

const failed = (known: Known, error: unknown): StepError =>
  error instanceof StepError ? error : new StepError(error, known);
