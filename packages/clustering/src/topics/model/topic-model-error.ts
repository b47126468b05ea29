/** What can be wrong with a topic model, or with what is asked of it. */
export type TopicModelFault =
  | 'invalid-model'
  | 'unsupported-model'
  | 'model-wording-differs'
  | 'unknown-topic'
  | 'period-taken';

/** A topic model that cannot be used, or a change of it that is not possible. */
export class TopicModelError extends Error {
  override readonly name = 'TopicModelError';

  constructor(
    /**
     * `invalid-model`: the text is no model, it was changed by hand, or it is too long. `unsupported-model`: a newer
     * version of Sheaf wrote it. `model-wording-differs`: the language splits or stems words differently than when the
     * model was made. `unknown-topic`: no topic has this id. `period-taken`: an earlier update has this period.
     */
    readonly code: TopicModelFault,
    message: string,
    /** Where in the model, as a JSON Pointer; absent if the error has no place. */
    readonly pointer?: string,
  ) {
    super(message);
  }
}
