/** Longest entry that a message quotes in full. */
const LONGEST_QUOTE = 200;

/** What else is known of the entry. */
export interface DictionaryErrorOptions extends ErrorOptions {
  readonly path?: DictionaryError['path'];
}

/** An entry of a dictionary that cannot be used. */
export class DictionaryError extends Error {
  override readonly name = 'DictionaryError';
  /** Where in the parameters of a request: `['dictionaries', 'wordFilters', 0, 'regexp', 2]`, for example. */
  readonly path: readonly (string | number)[] | undefined;
  constructor(
    /** The entry as it was given. */
    readonly entry: string,
    /** Why it cannot be used, as the end of a sentence. */
    readonly reason: string,
    options?: DictionaryErrorOptions,
  ) {
    super(`Regular expression ${quoted(entry)} cannot be used: ${reason}`, options);
    this.path = options?.path;
  }
}

/** An error for an expression that an engine rejects. */
export const rejectedByEngine = (entry: string, cause: unknown): DictionaryError =>
  new DictionaryError(entry, `${cause instanceof Error ? cause.message : String(cause)}.`, { cause });

const quoted = (entry: string): string =>
  entry.length > LONGEST_QUOTE ? `${JSON.stringify(entry.slice(0, LONGEST_QUOTE))}…` : JSON.stringify(entry);
