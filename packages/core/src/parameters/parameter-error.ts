/** A parameter the algorithm cannot take. The message is the reference's wherever the reference has one. */
export class ParameterError extends Error {
  override readonly name = 'ParameterError';

  constructor(
    message: string,
    /** Where in the `parameters` object, from its root: `['preprocessing', 'wordDfThreshold']`. */
    readonly path: readonly (string | number)[],
  ) {
    super(message);
  }
}
