import type { Document, Language } from '../model.js';
import { type Assignment, createAssigner } from './create-assigner.js';
import { withSizes } from './make-topics.js';
import { sealModel } from './model/seal-model.js';
import type { TopicModel } from './model/topic-model.js';

/** A model whose topics count the documents of its last step, and where each of these belongs. */
export interface AssignedModel {
  readonly model: TopicModel;
  readonly assignments: readonly Assignment[];
  /** Numbers of the documents that fit nowhere. */
  readonly leftovers: readonly number[];
}

/** Assigns the documents of a step to the topics that it has made, and adds them to the sizes of these. */
export function assignAll(unsized: TopicModel, documents: readonly Document[], language: Language): AssignedModel {
  const assigner = createAssigner(unsized, language);
  const assignments = documents.map(document => assigner.assign(document));
  const leftovers = assignments.flatMap(({ topic, muted }, at) => (topic === null && !muted ? [at] : []));
  const topics = withSizes(unsized.topics, assignments);
  return { model: sealModel({ ...unsized, topics }), assignments, leftovers };
}
