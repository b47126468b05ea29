import type { Checkpoint, Document, Language } from '@sheaf/core';
import { PER_STEP, reportTo } from '@sheaf/core/internal';
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

interface Assigning {
  readonly language: Language;
  /** Called with the share of the documents that are assigned. */
  readonly checkpoint: Checkpoint | undefined;
}

/**
 * What a model says of each document. The language may read words differently than when the model was made.
 *
 * @param pick what is kept of it
 */
export function assignEach<T>(
  model: TopicModel,
  documents: readonly Document[],
  { language, checkpoint }: Assigning,
  pick: (assignment: Assignment) => T,
): readonly T[] {
  const assigner = createAssigner(model, language, { acceptWording: true });
  const report = reportTo(checkpoint);
  const picked = documents.map((document, at) => {
    if (at % PER_STEP === 0) report('assignment', at / documents.length);
    return pick(assigner.assign(document));
  });
  report('assignment', 1);
  return picked;
}

/** Assigns the documents of a step to the topics that it has made, and adds them to the sizes of these. */
export function assignAll(unsized: TopicModel, documents: readonly Document[], assigning: Assigning): AssignedModel {
  const assignments = assignEach(unsized, documents, assigning, assignment => assignment);
  const leftovers = assignments.flatMap(({ topic, muted }, at) => (topic === null && !muted ? [at] : []));
  const topics = withSizes(unsized.topics, assignments);
  return { model: sealModel({ ...unsized, topics }), assignments, leftovers };
}
