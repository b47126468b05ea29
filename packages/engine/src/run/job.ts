/** One request to the engine and its outcome. Both are plain data, because they are sent between threads. */
import type { AskForHelp, Checkpoint } from '@sheaf/core';
import type { ClusterRequest, ClusterResponse, ErrorReport, RequestId } from '@sheaf/protocol';
import type { Registry } from '../registry/registry.js';

/** A request and the settings with which it is run. */
export interface Job {
  /** The bytes of a request body, or a request already read. */
  readonly body: Uint8Array | ClusterRequest<object>;
  /** Name of the template whose settings the request overrides; null for none. */
  readonly template: string | null;
  /** Whether the text of the response is indented by two spaces per level. */
  readonly indent: boolean;
  /** Whether the response holds processing times. */
  readonly serviceInfo: boolean;
  /**
   * The language in which documents are read if the request and its template name none, or leave it to the documents,
   * and these do not tell it. Absent if the request must name one.
   */
  readonly assumedLanguage?: string;
  /** Whether the outcome says that the documents seem to be in another language. Service info and explanations do. */
  readonly tellsLanguage?: boolean;
  /** `text`: the bytes of a response body. `value`: the response. */
  readonly responseAs: 'text' | 'value';
  /** Other work than clustering. `duplicates` groups nearly equal documents; `message` is a message of an agent. */
  readonly task?: TopicTask | 'duplicates' | 'message';
  /** For the task `message`: plain data that is passed on to the `agents` of the registry. */
  readonly aside?: unknown;
  /** For the task `lines`: the name of the model, the field with ids, and the number of each line for errors. */
  readonly lines?: { readonly name: string; readonly idField: string | null; readonly numbers: readonly number[] };
  /** For the task `duplicates`: the least similarity of two documents, 0.3 to 1. Default: 0.8. */
  readonly similarity?: number;
  /** Whether the request may have an `id`, which is returned with the outcome. */
  readonly withId?: boolean;
  /**
   * Memory shared with the caller, who sets its first number to a `StopReason` to end the work. The second number
   * belongs to the pool and says whether the work has begun. Absent if memory cannot be shared.
   */
  readonly stop?: Int32Array;
}

/**
 * Work on topic models: `fit`, `assign` and `update` take the body of the route of that name. `lines` assigns one
 * document per line, and `models` lists the models of the operator.
 */
export type TopicTask = 'fit' | 'assign' | 'update' | 'lines' | 'models';

/** What the thread offers to a job. */
export interface Surroundings {
  /** Called between the steps of the work. */
  readonly progress?: Checkpoint | undefined;
  /** Called where other threads may help. */
  readonly askForHelp?: AskForHelp | undefined;
}

/** What a message handler gets from its thread. */
export interface MessageSurroundings {
  /** The data that came with the message. */
  readonly aside: unknown;
  /** The algorithms and languages that tools can name. */
  readonly registry: Registry;
  /** Runs a job on this thread. */
  readonly run: (job: Job) => Promise<Outcome>;
  /** Whether the work must end. */
  readonly isStopped: () => boolean;
}

/** Handles a message (undefined if the body was not JSON). Returns the response and the data that belongs to it. */
export type HandleMessage = (
  message: unknown,
  surroundings: MessageSurroundings,
) => Promise<{ readonly body: Uint8Array; readonly aside: unknown }>;

/** Values of a job's `stop` flag. */
export const StopReason = {
  none: 0,
  cancelled: 1,
  /** The limit on working time is reached. */
  deadline: 2,
  /** The caller does not want to wait any longer. */
  patience: 3,
  /** No thread was free for too long. The work has not begun. */
  noThread: 4,
  /** Other work goes first. The pool will run the job again. */
  interrupted: 5,
} as const;

/** Facts for the log and the metrics. They never contain text of the documents. */
export interface Facts {
  /** Name of the algorithm; null if none was chosen. */
  readonly algorithm: string | null;
  /** Name of the language; null if none was chosen. */
  readonly language: string | null;
  /** Whether the language was detected from the documents. */
  readonly languageDetected: boolean;
  /** Name of the template; null for none. */
  readonly template: string | null;
  /** The number of documents. */
  readonly documents: number;
  /** Characters (UTF-16 units) of all documents. */
  readonly characters: number;
  /** The number of clusters at the top level. */
  readonly clusters: number;
  /** Milliseconds that the algorithm took. */
  readonly clusteringMillis: number;
  /** Milliseconds that the whole job took on its thread. */
  readonly handlingMillis: number;
  /** Documents that were compared with the topics of a model. */
  readonly assigned?: number;
  /** Documents that fitted into no topic. */
  readonly leftOver?: number;
  /** Milliseconds by stage of the algorithm. */
  readonly stages: { readonly [stage: string]: number };
}

/** What is reported of every job, successful or not. */
export interface Told {
  readonly facts: Facts;
  /** The `id` of the request, if the job allows one. */
  readonly id?: RequestId;
  /** A sentence about the language of the documents, if the job asks for it and there is something to say. */
  readonly languageNotice?: string;
  /** The number of clusters that the documents have, if the request asks for another one. */
  readonly naturalClusters?: number;
  /** The share of the nearest neighbours that was found, measured, if there were too many documents to find all. */
  readonly recall?: number;
  /** A sentence about documents that counted once and words that were ignored, if there are any. */
  readonly repeatsNotice?: string;
}

/** The result of a job: a response, or the report of an error, because exceptions cannot be sent between threads. */
export type Outcome =
  | (Told & {
      readonly ok: true;
      readonly text?: Uint8Array;
      readonly response?: ClusterResponse;
      /** For the task `message`: plain data that belongs to the response. */
      readonly aside?: unknown;
    })
  | (Told & {
      readonly ok: false;
      readonly error: ErrorReport;
      /** Where an unexpected error was thrown. For the log; never part of a response. */
      readonly failure?: string;
    });
