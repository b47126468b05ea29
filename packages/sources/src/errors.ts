/** The two ways reading fails: the file is not what it should be, or a server did not give what was asked. */

/** A place in a file. Lines and columns start at 1. */
export interface Place {
  /** Line of the text or row of the sheet. */
  readonly line?: number;
  /** Column of the text, in characters. */
  readonly column?: number;
  /** Name of the sheet of a workbook. */
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

/**
 * A way of reading that the person may allow after a failure: `quotes` reads quotation marks as ordinary characters.
 */
export type ReadFix = 'quotes';

/** A file cannot be read. The message says where (`Line 3, column 14: …`) and what is there. */
export class FileError extends Error {
  override readonly name = 'FileError';
  /** What is wrong, without the place: part of a sentence. */
  readonly reason: string;
  /** Where in the file; without members if the whole file is meant. */
  readonly place: Place;
  /** What would make the file readable; undefined if nothing would. */
  readonly fix: ReadFix | undefined;
  /** Whether the file is of a kind that holds no documents, such as a picture: nothing in it is broken. */
  readonly isOther: boolean;

  constructor(
    reason: string,
    place: Place = {},
    options?: ErrorOptions & { readonly fix?: ReadFix | undefined; readonly isOther?: boolean },
  ) {
    super(sentence(`${at(place)}${reason}.`), options);
    this.reason = reason;
    this.place = place;
    this.fix = options?.fix;
    this.isOther = options?.isOther ?? false;
  }
}

/**
 * Why a server gave no records. `blocked` is 401 or 403, `limited` is 429, `malformed` is a response of another format,
 * `incomplete` is a request that was not sent, because a setting is missing.
 */
export type SourceFailure = 'unreachable' | 'timeout' | 'blocked' | 'limited' | 'refused' | 'malformed' | 'incomplete';

/** The details of a failure. */
export interface SourceFailureDetails {
  /** HTTP status of the response, if there was one. */
  readonly status?: number;
  /** What the server itself said, at most 500 characters. */
  readonly detail?: string;
  /** Seconds that the server asks clients to wait before they try again. */
  readonly retryAfter?: number;
}

/** What a `SourceError` is made of. */
export interface SourceFailureReport {
  /** Title of the source, as people know it. */
  readonly source: string;
  readonly failure: SourceFailure;
  /** The address of the request, without keys and passwords; empty if no request was sent. */
  readonly address: string;
  /** A sentence for the person who searches. */
  readonly message: string;
  readonly more?: SourceFailureDetails;
}

/** A source gave no records. `message` is a sentence with the address; `more.detail` is what the server itself said. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
  /** Title of the source, as people know it. */
  readonly source: string;
  /** What kind of failure it is. */
  readonly failure: SourceFailure;
  /** The address of the request, without keys and passwords; empty if no request was sent. */
  readonly address: string;
  /** Status, the server's own words and when to try again, as far as they are known. */
  readonly more: SourceFailureDetails;

  constructor({ source, failure, address, message, more = {} }: SourceFailureReport, options?: ErrorOptions) {
    super(message, options);
    this.source = source;
    this.failure = failure;
    this.address = address;
    this.more = more;
  }
}
