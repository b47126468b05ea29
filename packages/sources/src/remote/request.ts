/** Sends one HTTP request to a source, and turns every failure into a sentence. */
import { SourceError, type SourceFailure } from '../errors.js';
import { withoutTags } from '../markup/replace-tags.js';
import type { Access } from '../source.js';
import { authorization } from './authorization.js';

export interface SourceRequest {
  /** Title of the source, as people know it. */
  readonly source: string;
  readonly url: URL;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The address in messages, for one that holds a secret. */
  readonly shown?: URL;
  /** Milliseconds until we give up, for a request that has a limit of its own. */
  readonly timeout?: number;
}

/** Milliseconds. */
export const DEFAULT_TIMEOUT = 20_000;

function withoutLogin(url: URL): URL {
  const plain = new URL(url);
  plain.username = '';
  plain.password = '';
  return plain;
}

/** What represents a key in messages. */
export const HIDDEN = '***';

const PARAMETER = /([?&])([^=&#]*)=([^&#]+)/g;
const KEY_NAME = /^(?:api[_-]?key|key|(?:access[_-]?)?token)$/i;

/** The address with the values of parameters hidden that are named as keys are, or are the key. */
export const withoutKeys = (address: string, key = ''): string =>
  address.replace(PARAMETER, (written, sign: string, name: string, value: string) => {
    const isKey = KEY_NAME.test(name) || (key !== '' && decoded(value.replaceAll('+', ' ')) === key);
    return isKey ? `${sign}${name}=${HIDDEN}` : written;
  });

/** The address with keys and passwords taken out. */
const shownAddress = ({ url, shown = url }: SourceRequest): string => withoutKeys(withoutLogin(shown).href);

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // A percent sign that represents itself
  }
};

/** The headers, with the name and the password in the address unless others are given. `fetch` takes none in it. */
function headersOf({ url, headers = {} }: SourceRequest): Readonly<Record<string, string>> {
  if (Object.keys(headers).some(name => name.toLowerCase() === 'authorization')) return headers;
  return { ...headers, ...authorization({ user: decoded(url.username), password: decoded(url.password) }) };
}

/** A password may hold a slash that should have been escaped, so all that is before the last @ counts. */
const LOGIN = /^([a-z][a-z\d+.-]*:\/\/)?.*@/is;

/**
 * Parses an address a person typed.
 *
 * @param shown the address in messages, for one that holds a secret
 */
export function parseAddress(source: string, text: string, shown: string = text): URL {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined;
  if (url !== undefined && /^https?:$/.test(url.protocol)) return url;
  const address = withoutKeys(shown.trim().replace(LOGIN, '$1'));
  throw new SourceError({
    source,
    failure: 'incomplete',
    address,
    message: `“${address}” is not an address that begins with http:// or https://.`,
  });
}

/** Adds a path to an address, whether or not it ends in a slash; its parameters are kept. */
export function withPath(base: URL, path: string): URL {
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${path}`;
  return url;
}

function unreachable(request: SourceRequest, cause: unknown): SourceError {
  const address = shownAddress(request);
  const cross = `Check your internet connection. For your own server: it must allow requests from this page (CORS).`;
  const message = `${request.source} at ${address} cannot be reached. ${cross}`;
  const said = cause instanceof Error ? cause.message : String(cause);
  const detail = said.replaceAll(withoutLogin(request.url).href, address);
  return new SourceError(
    { source: request.source, failure: 'unreachable', address, message, more: { detail } },
    { cause },
  );
}

const retryAfter = (response: Response): number | undefined => {
  const seconds = Number(response.headers.get('retry-after'));
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
};

/** The longest message of a server that is repeated. */
const LONGEST_MESSAGE = 500;

/** The server's own message about an error: from the usual places in JSON, else its text. */
function serverMessage(text: string): string {
  try {
    const { error, message } = JSON.parse(text) as { error?: unknown; message?: unknown };
    const inner = error as { msg?: unknown; reason?: unknown; root_cause?: { reason?: unknown }[] } | undefined;
    const said = inner?.msg ?? inner?.root_cause?.[0]?.reason ?? inner?.reason ?? error ?? message;
    if (typeof said === 'string') return said;
  } catch {
    // Not JSON: the text itself is the message.
  }
  return withoutTags(text, ' ').replace(/\s+/g, ' ').trim();
}

function late(request: SourceRequest, timeout: number): SourceError {
  const address = shownAddress(request);
  const message = `${request.source} at ${address} did not respond within ${inSeconds(Math.round(timeout / 1000))}.`;
  return new SourceError({ source: request.source, failure: 'timeout', address, message });
}

const inSeconds = (count: number): string => `${count} ${count === 1 ? 'second' : 'seconds'}`;

/** The kind of a failure by the status of the response, and what happened, as the end of a sentence. */
function failureOf(status: number, wait: number | undefined): readonly [SourceFailure, string] {
  if (status === 401 || status === 403) return ['blocked', `denied access (status ${status}).`];
  if (status === 429) return ['limited', `has had too many requests. Try again in ${inSeconds(wait ?? 60)}.`];
  return ['refused', `responded with status ${status}.`];
}

async function refusal(request: SourceRequest, response: Response): Promise<SourceError> {
  const { status } = response;
  const address = shownAddress(request);
  const detail = serverMessage(await response.text().catch(() => '')).slice(0, LONGEST_MESSAGE);
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
  const { method = 'GET', body, timeout = access.timeout ?? DEFAULT_TIMEOUT } = request;
  const { href } = withoutLogin(request.url);
  const headers = headersOf(request);
  const timer = AbortSignal.timeout(timeout);
  const signal = access.signal ? AbortSignal.any([access.signal, timer]) : timer;
  const send = access.fetch ?? globalThis.fetch;
  try {
    const response = await send(href, { method, headers, signal, ...(body === undefined ? {} : { body }) });
    if (!response.ok) throw await refusal(request, response);
    return await response.text();
  } catch (error) {
    access.signal?.throwIfAborted();
    if (error instanceof SourceError) throw error;
    throw timer.aborted ? late(request, timeout) : unreachable(request, error);
  }
}

/** The error for a response that does not contain what it should. `what` ends the sentence. */
export const malformed = (request: SourceRequest, what: string, cause?: unknown): SourceError => {
  const address = shownAddress(request);
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
