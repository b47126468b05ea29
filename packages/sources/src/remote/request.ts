/** Sends one HTTP request to a source, and turns every failure into a sentence. */
import { SourceError, type SourceFailure } from '../errors.js';
import { withoutTags } from '../markup/replace-tags.js';
import type { Access } from '../source.js';

export interface SourceRequest {
  /** Title of the source, as people know it. */
  readonly source: string;
  readonly url: URL;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Parameters of the address that are secret: they appear in no message. */
  readonly secrets?: readonly string[];
  /** Milliseconds until we give up. */
  readonly timeout?: number;
}

/** Milliseconds. */
const DEFAULT_TIMEOUT = 20_000;

/** The address with keys and passwords taken out. */
export function shownAddress(url: URL, secrets: readonly string[] = []): string {
  const shown = new URL(url);
  shown.username = '';
  shown.password = '';
  for (const name of secrets) shown.searchParams.delete(name);
  return shown.href;
}

/** Parses an address a person typed. */
export function parseAddress(source: string, text: string): URL {
  const trimmed = text.trim();
  const url = URL.canParse(trimmed) ? new URL(trimmed) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new SourceError({
      source,
      failure: 'incomplete',
      address: trimmed,
      message: `“${trimmed}” is not an address that begins with http:// or https://.`,
    });
  return url;
}

/** Adds a path to an address, whether or not it ends in a slash; its parameters are kept. */
export function withPath(base: URL, path: string): URL {
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${path}`;
  return url;
}

function unreachable(request: SourceRequest, address: string, cause: unknown): SourceError {
  const cross = `Check your internet connection. For your own server: it must allow requests from this page (CORS).`;
  const message = `${request.source} at ${address} cannot be reached. ${cross}`;
  const detail = cause instanceof Error ? cause.message : String(cause);
  return new SourceError(
    { source: request.source, failure: 'unreachable', address, message, more: { detail } },
    { cause },
  );
}

const retryAfter = (response: Response): number | undefined => {
  const seconds = Number(response.headers.get('retry-after'));
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
};

/** The server's own message about an error: from the usual places in JSON, else the beginning of its text. */
function serverMessage(text: string): string {
  try {
    const { error, message } = JSON.parse(text) as { error?: unknown; message?: unknown };
    const inner = error as { msg?: unknown; reason?: unknown; root_cause?: { reason?: unknown }[] } | undefined;
    const said = inner?.msg ?? inner?.root_cause?.[0]?.reason ?? inner?.reason ?? error ?? message;
    if (typeof said === 'string') return said;
  } catch {
    // Not JSON: the text itself is the message.
  }
  return withoutTags(text, ' ').replace(/\s+/g, ' ').trim().slice(0, 500);
}

const inSeconds = (count: number): string => `${count} ${count === 1 ? 'second' : 'seconds'}`;

/** The kind of a failure by the status of the response, and what happened, as the end of a sentence. */
function failureOf(status: number, wait: number | undefined): readonly [SourceFailure, string] {
  if (status === 401 || status === 403) return ['blocked', `denied access (status ${status}).`];
  if (status === 429) return ['limited', `has had too many requests. Try again in ${inSeconds(wait ?? 60)}.`];
  return ['refused', `responded with status ${status}.`];
}

async function refusal(request: SourceRequest, address: string, response: Response): Promise<SourceError> {
  const { status } = response;
  const detail = serverMessage(await response.text().catch(() => ''));
  const wait = retryAfter(response);
  const [failure, happened] = failureOf(status, wait);
  const said = detail === '' ? '' : ` It says: ${detail}`;
  return new SourceError({
    source: request.source,
    failure,
    address,
    message: `${request.source} at ${address} ${happened}${said}`,
    more: { status, detail, ...(wait === undefined ? {} : { retryAfter: wait }) },
  });
}

/** Sends the request and returns the text of the response. Cancelling rejects with the reason of the signal. */
export async function requestText(request: SourceRequest, access: Access = {}): Promise<string> {
  const { url, method = 'GET', headers = {}, body, secrets, timeout = DEFAULT_TIMEOUT } = request;
  const address = shownAddress(url, secrets);
  const timer = AbortSignal.timeout(timeout);
  const signal = access.signal ? AbortSignal.any([access.signal, timer]) : timer;
  const send = access.fetch ?? globalThis.fetch;
  try {
    const response = await send(url.href, { method, headers, signal, ...(body === undefined ? {} : { body }) });
    if (!response.ok) throw await refusal(request, address, response);
    return await response.text();
  } catch (error) {
    access.signal?.throwIfAborted();
    if (error instanceof SourceError) throw error;
    if (timer.aborted)
      throw new SourceError({
        source: request.source,
        failure: 'timeout',
        address,
        message: `${request.source} at ${address} did not respond within ${inSeconds(Math.round(timeout / 1000))}.`,
      });
    throw unreachable(request, address, error);
  }
}

/** The error for a response that does not contain what it should. `what` ends the sentence. */
export const malformed = (request: SourceRequest, what: string, cause?: unknown): SourceError => {
  const address = shownAddress(request.url, request.secrets);
  const detail = cause instanceof Error ? cause.message : '';
  const message = `The response of ${request.source} at ${address} ${what}.`;
  return new SourceError(
    { source: request.source, failure: 'malformed', address, message, more: detail === '' ? {} : { detail } },
    { cause },
  );
};

/** Sends the request and returns the parsed JSON of the response. */
export async function requestJson(request: SourceRequest, access: Access = {}): Promise<unknown> {
  const text = await requestText(request, access);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw malformed(request, 'is not JSON', cause);
  }
}
