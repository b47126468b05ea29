/** A parameter that the algorithm cannot accept. The message is Carrot2's wherever Carrot2 has one. */
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
