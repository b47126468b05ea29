/** A message as a job of the engine: what goes to the worker with it, and what comes back beside the response. */
import type { Job, TimedRun } from '@sheaf/engine';
import type { RunChanges, RunsOfClient } from '../runs/run-store.js';

/** The data that a worker gets with the bytes of a message. */
export interface MessageGiven {
  /** Version of Sheaf. */
  readonly version: string;
  /** The head of the request, as over HTTP. */
  readonly headers: readonly (readonly [string, string])[];
  /** What the client has made before. */
  readonly runs: RunsOfClient;
}

/** What a worker tells beside the bytes of the response. */
export interface MessageTold {
  /** The status of the response. */
  readonly status: number;
  /** The head of the response. */
  readonly headers: readonly (readonly [string, string])[];
  /** What is to be kept of the runs. */
  readonly runs: RunChanges;
  /** Messages that were worked on: more than one for an array. */
  readonly messages: number;
  /** Codes of the errors of clusterings that tools asked for. */
  readonly rejected: readonly string[];
}

/** The job of a message. Its `body` is one message, or an array, as JSON. */
export const messageJob = (body: Uint8Array, given: MessageGiven): Job => ({
  task: 'message',
  body,
  aside: given,
  template: null,
  indent: false,
  serviceInfo: false,
  responseAs: 'text',
});

/** What a worker reported about a message with a response. */
export const toldOf = ({ aside }: TimedRun & { readonly ok: true }): MessageTold => aside as MessageTold;
