/** An entry of a dictionary that cannot be used. */
export class DictionaryError extends Error {
  override readonly name = 'DictionaryError';
  constructor(
    readonly entry: string,
    readonly reason: string,
    options?: ErrorOptions,
  ) {
    super(`Regular expression ${JSON.stringify(entry)} cannot be used: ${reason}`, options);
  }
}
