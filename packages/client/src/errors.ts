/** No server responded. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';

  constructor(
    /** The address that was asked. */
    readonly url: string,
    options?: ErrorOptions,
  ) {
    super(`No answer from ${url}.`, options);
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
    super(`${url} answered with status ${status} and no clustering response${text ? `: ${text.slice(0, 200)}` : ''}.`);
  }
}
