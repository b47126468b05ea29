/** How a connection failed. */
export interface ConnectionErrorOptions extends ErrorOptions {
  /** Whether the response had begun. */
  readonly isBegun?: boolean;
}

/** No server responded, or its response broke off. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';

  constructor(
    /** The address that was asked. */
    readonly url: string,
    { isBegun = false, ...options }: ConnectionErrorOptions = {},
  ) {
    super(isBegun ? `The response of ${url} broke off.` : `No response from ${url}.`, options);
  }
}

/** There was a response, but not from a clustering service. */
export class ResponseError extends Error {
  override readonly name = 'ResponseError';

  constructor(
    /** The address that was asked. */
    readonly url: string,
    /** The HTTP status of the response. */
    readonly status: number,
    text: string,
  ) {
    super(`${url} returned status ${status} and no clustering response${text ? `: ${text.slice(0, 200)}` : ''}.`);
  }
}
