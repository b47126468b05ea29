/** One request on its way through the engine, and what comes back. Plain data: both cross threads. */
import type { AskForHelp, Checkpoint } from '@sheaf/core';
import type { ClusterRequest, ClusterResponse, ErrorReport, RequestId } from '@sheaf/protocol';
import type { Registry } from '../registry/registry.js';

/** A request with all that decides how it is run. */
export interface Job {
  /** The bytes of a request body, or a request already read. */
  readonly body: Uint8Array | ClusterRequest<object>;
  /** Name of a template that applies before the request; null for none. */
  readonly template: string | null;
  /** Whether the text of the response is indented by two spaces per level. */
  readonly indent: boolean;
  /** Whether the response holds processing times. */
  readonly serviceInfo: boolean;
  /** `text`: the bytes of a response body. `value`: the response. */
  readonly responseAs: 'text' | 'value';
  /**
   * What the request asks for, if that is no clustering. `duplicates` groups its documents that are nearly equal;
   * `message` is a message of an agent.
   */
  readonly task?: TopicTask | 'duplicates' | 'message';
  /** For the task `message`: what goes to `agents` of the registry with it. Plain data. */
  readonly aside?: unknown;
  /** For the task `lines`: the model by its name, the field with ids, and by which number errors name each line. */
  readonly lines?: { readonly name: string; readonly idField: string | null; readonly numbers: readonly number[] };
  /** For the task `duplicates`: the least similarity of two documents, 0.3 to 1. Default: 0.8. */
  readonly similarity?: number;
  /** Whether the request may carry an `id` of its own, which comes back with the outcome. */
  readonly withId?: boolean;
  /**
   * Shared with the caller, who sets its first number to a `StopReason` to end the work. The second is the pool's, and
   * tells whether the work has begun. Absent where memory cannot be shared.
   */
  readonly stop?: Int32Array;
}

/**
 * Work on topic models: `fit`, `assign` and `update` take the body of the route of that name. `lines` assigns one
 * document per line, and `models` lists the models of the operator.
 */
export type TopicTask = 'fit' | 'assign' | 'update' | 'lines' | 'models';

/** What the thread that runs a job has for it. */
export interface Surroundings {
  /** Called between the steps of the work. */
  readonly progress?: Checkpoint | undefined;
  /** Called where other threads may help. */
  readonly askForHelp?: AskForHelp | undefined;
}

/** What a message handler gets from its thread. */
export interface MessageSurroundings {
  /** What the job brought with the message. */
  readonly aside: unknown;
  /** The algorithms and languages that tools can name. */
  readonly registry: Registry;
  /** Runs a job on this thread, as a part of the work on the message. */
  readonly run: (job: Job) => Promise<Outcome>;
  /** Whether the work is to end. */
  readonly isStopped: () => boolean;
}

/** Handles a message, which is undefined if the body was not JSON. Returns the response and the values that go with it. */
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
  /** The caller does not want to wait any longer, no matter what the job is waiting for. */
  patience: 3,
  /** No thread was free for too long. The work has not begun. */
  noThread: 4,
  /** Other work goes first. The pool begins the job once more. */
  interrupted: 5,
} as const;

/** What is worth logging and measuring, never a word of the documents. */
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

/** What is told of a job, however it has ended. */
export interface Told {
  readonly facts: Facts;
  /** The `id` of the request, if the job asks for it. */
  readonly id?: RequestId;
}

/** What comes of a job: a response, or the report of an error. Exceptions do not cross threads. */
export type Outcome =
  | (Told & {
      readonly ok: true;
      readonly text?: Uint8Array;
      readonly response?: ClusterResponse;
      /** Of the task `message`: what comes with the response. Plain data. */
      readonly aside?: unknown;
    })
  | (Told & {
      readonly ok: false;
      readonly error: ErrorReport;
      /** Where an unexpected error came from. For the log; never part of a response. */
      readonly failure?: string;
    });
