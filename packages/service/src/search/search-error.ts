/** What a client learns about a search that failed: nothing about the engine, its address or its words. */
import { RequestError, requestError } from '@sheaf/protocol';
import type { SourceError } from '@sheaf/sources';
import { GuardError } from './guarded-fetch.js';

const isSourceError = (error: unknown): error is SourceError => error instanceof Error && error.name === 'SourceError';

const sentences: { readonly [failure in SourceError['failure']]: string } = {
  unreachable: 'The search engine cannot be reached.',
  timeout: 'The search engine did not respond in time.',
  blocked: 'The search engine denied access to this server.',
  limited: 'The search engine has had too many requests.',
  refused: 'The search engine failed.',
  malformed: 'The search engine sent a response that is not understood.',
  incomplete: 'The search is not set up completely.',
};

/** An error of a search, with the reason for the log: a kind, and a status if there was one. */
export class SearchError extends RequestError {
  readonly failure: string;

  constructor({ report }: RequestError, cause: unknown) {
    super(report, { cause });
    this.failure = failureOf(cause);
  }
}

function failureOf(error: unknown): string {
  if (isSourceError(error)) return `${error.failure}${error.more.status ? ` ${error.more.status}` : ''}`;
  return error instanceof Error ? error.name : 'unknown';
}

/** The error for the client. */
export const searchError = (error: unknown, isOver: boolean): RequestError =>
  error instanceof RequestError ? error : new SearchError(reportOf(error, isOver), error);

function reportOf(error: unknown, isOver: boolean): RequestError {
  const reason = isSourceError(error) ? (error.cause ?? error) : error;
  if (reason instanceof RequestError) return reason;
  if (isOver) return requestError('search-failed', { value: sentences.timeout });
  if (reason instanceof GuardError)
    return requestError('search-failed', { value: 'The search engine sent what this server does not accept.' });
  if (!isSourceError(error)) return requestError('search-failed', { value: sentences.unreachable });
  const { failure, more } = error;
  if (failure === 'refused' && more.status === 400) {
    const detail = 'The search engine rejects the query (status 400). Check its syntax.';
    return requestError('invalid-body', { message: detail, problems: [{ message: detail, pointer: '/query' }] });
  }
  return requestError('search-failed', { value: sentences[failure] });
}
