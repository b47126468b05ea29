/** Longest entry that a message quotes in full. */
const LONGEST_QUOTE = 200;

/** An entry of a dictionary that cannot be used. */
export class DictionaryError extends Error {
  override readonly name = 'DictionaryError';
  constructor(
    readonly entry: string,
    readonly reason: string,
    options?: ErrorOptions,
  ) {
    super(`Regular expression ${quoted(entry)} cannot be used: ${reason}`, options);
  }
}

const quoted = (entry: string): string =>
  entry.length > LONGEST_QUOTE ? `${JSON.stringify(entry.slice(0, LONGEST_QUOTE))}…` : JSON.stringify(entry);
