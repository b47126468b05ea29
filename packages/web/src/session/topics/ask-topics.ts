/** Asks the worker that works with topic models. */
import type { Assignment, TopicEdits, TopicModel } from '@sheaf/clustering/topics';
import type { SourceRecord } from '@sheaf/sources';
import { pause } from '../threads/pause.js';
import { questionThread } from '../threads/question-thread.js';
import { assignmentsIn, type StoredAssignments } from './stored-assignments.js';

interface Responses {
  readonly fit: { readonly model: TopicModel; readonly assignments: readonly Assignment[] };
  readonly read: TopicModel;
  readonly assign: { readonly assignments: readonly Assignment[] };
  readonly update: {
    readonly model: TopicModel;
    readonly assignments: readonly Assignment[];
    /** The topics that are new: their ids, with words that the model did not know before. */
    readonly fresh: Readonly<Record<string, readonly string[]>>;
  };
  readonly edit: TopicModel;
}

interface Questions {
  readonly fit: {
    readonly documents: readonly SourceRecord[];
    readonly clusters: readonly { readonly labels: readonly string[]; readonly documents: readonly number[] }[];
    readonly language: string;
    readonly parameters: Readonly<Record<string, unknown>>;
    readonly period: string;
  };
  readonly read: { readonly file: Blob };
  readonly assign: { readonly model: TopicModel; readonly documents: readonly SourceRecord[] };
  readonly update: {
    readonly model: TopicModel;
    readonly documents: readonly SourceRecord[];
    readonly period: string;
  };
  readonly edit: { readonly model: TopicModel; readonly edits: TopicEdits };
}

type Want = keyof Questions;

/** For each question what is wanted, and of what. */
export type Asked = { [W in Want]: { readonly want: W } & Questions[W] }[Want];

/** What responds to each question. */
export type Responders = { readonly [W in Want]: (question: Questions[W]) => Promise<Responses[W]> };

/** A response as it is sent: assignments as columns, because 100,000 objects would hold the page that receives them. */
export type SentResponse = object | { readonly assignments: StoredAssignments };

const ask = questionThread<Asked, SentResponse>(
  () => new Worker(new URL('./topic-worker.ts', import.meta.url), { type: 'module', name: 'topics' }),
  'The topics could not be computed.',
);

export async function askTopics<W extends Want>(want: W, question: Questions[W]): Promise<Responses[W]> {
  const sent = await ask({ want, ...question } as Asked);
  if (!('assignments' in sent)) return sent as Responses[W];
  const { assignments, ...rest } = sent;
  const response = { ...rest, assignments: assignmentsIn(assignments, want, assignments.topic.length) };
  // What the page does with so many is a step of its own.
  await pause();
  return response as Responses[W];
}
