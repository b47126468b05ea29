/** What is known of a job while it passes from step to step. An error at any step is reported with these facts. */
import type { RequestId } from '@sheaf/protocol';
import type { Facts } from './job.js';

/** Every step of a job takes such a value and returns a new one with more in it. */
export interface Known {
  readonly facts: Facts;
  /** The `id` of the request, if the job may have one and does. */
  readonly id?: RequestId;
}

/** What is known of a job before it began. */
export const noFacts = (template: string | null): Facts => ({
  algorithm: null,
  language: null,
  languageDetected: false,
  template,
  documents: 0,
  characters: 0,
  clusters: 0,
  clusteringMillis: 0,
  handlingMillis: 0,
  stages: {},
});

/** A step has failed. `cause` is the error, `known` what was known then. */
export class StepError extends Error {
  override readonly name = 'StepError';

  constructor(
    override readonly cause: unknown,
    readonly known: Known,
  ) {
    super('A step of the job has failed.', { cause });
  }
}

/** Takes the value through one step. @throws StepError with what the step itself knows, or what was known before it */
export function step<A extends Known, B>(value: A, take: (value: A) => B): B {
  try {
    return take(value);
  } catch (error) {
    throw failed(value, error);
  }
}

/** The same for a step that has to wait for something. The others do not wait, because waiting costs time. */
export async function slowStep<A extends Known, B>(value: A, take: (value: A) => Promise<B>): Promise<B> {
  try {
    return await take(value);
  } catch (error) {
    throw failed(value, error);
  }
}

function failed({ facts, id }: Known, error: unknown): StepError {
  if (error instanceof StepError) return error;
  return new StepError(error, id === undefined ? { facts } : { facts, id });
}
