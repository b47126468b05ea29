/** The two ways reading fails: the file is not what it should be, or a server did not give what was asked. */

export interface Place {
  readonly line?: number;
  readonly column?: number;
  readonly sheet?: string;
}

const at = ({ line, column, sheet }: Place): string => {
  const parts = [
    sheet === undefined ? '' : `sheet “${sheet}”`,
    line === undefined ? '' : `line ${line}`,
    column === undefined ? '' : `column ${column}`,
  ].filter(part => part !== '');
  return parts.length === 0 ? '' : `${parts.join(', ')}: `;
};

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A way of reading that the person may allow after a failure. */
export type ReadFix = 'quotes';

/** A file cannot be read. The message says where (`Line 3, column 14: …`) and what stands there. */
export class FileError extends Error {
  override readonly name = 'FileError';
  constructor(
    readonly reason: string,
    readonly place: Place = {},
    options?: ErrorOptions & { readonly fix?: ReadFix | undefined },
  ) {
    super(sentence(`${at(place)}${reason}.`), options);
    this.fix = options?.fix;
  }
  /** What would make it readable. */
  readonly fix: ReadFix | undefined;
}

/** Why a server gave no records. `blocked` is 401 or 403, `limited` is 429, `malformed` an answer of another kind. */
export type SourceFailure = 'unreachable' | 'timeout' | 'blocked' | 'limited' | 'refused' | 'malformed';

/** A remote source failed. `message` is a sentence with the address; `detail` is what the server itself said. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
  constructor(
    readonly source: string,
    readonly failure: SourceFailure,
    /** Address that was asked, without keys and passwords. */
    readonly address: string,
    message: string,
    readonly more: { readonly status?: number; readonly detail?: string; readonly retryAfter?: number } = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
