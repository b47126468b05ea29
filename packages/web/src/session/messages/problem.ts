/** An error as it is explained to a person: what happened, what is safe, what to do next. */
import { FileError, SourceError, type SourceFailure } from '@sheaf/sources';
import { ServiceError } from '../wire/wire.js';
import { counted } from './words.js';

export type Remedy = 'browser' | 'retry' | 'search' | 'dismiss' | 'sample' | 'quotes';

export interface Problem {
  /** Who failed: "Clustering service", "PubMed". */
  readonly place: string;
  readonly headline: string;
  readonly sentence: string;
  /** What the person can do, best first. */
  readonly remedies: readonly Remedy[];
  /** Technical details; may be empty. */
  readonly detail: string;
  /** Path of the parameter that the service rejects, if it names one. */
  readonly parameter?: string;
  /** The part of the documentation that helps, under its address. */
  readonly help?: string;
  /** Whether the source requires a key or a password. */
  readonly needsAccess?: boolean;
}

const size = (bytes: number): string =>
  bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;

const host = (address: string): string => {
  try {
    const url = new URL(address);
    return url.host + url.pathname.replace(/\/(cluster|list)$/, '');
  } catch {
    return address;
  }
};

interface Told {
  readonly headline: string;
  readonly sentence: string;
  readonly remedies: readonly Remedy[];
}

function unreachable(error: ServiceError): Told {
  const address = host(error.address);
  const why = error.more.timeout
    ? `${error.message} from ${address}.`
    : `There was no response from ${address} (${error.message}).`;
  return {
    headline: 'The service did not respond',
    sentence: `${why} Your documents are here; only the clusters are missing.`,
    remedies: ['browser', 'retry', 'dismiss'],
  };
}

const BY_STATUS: { readonly [status: number]: (error: ServiceError) => Told } = {
  0: unreachable,
  400: error => ({
    headline: 'The service rejected the request',
    sentence: `${error.message.replace(/\.?$/, '.')} Change the setting it names and run again.`,
    remedies: ['retry', 'dismiss'],
  }),
  413: error => ({
    headline: 'Too much text for the service',
    sentence: `${size(error.more.sent ?? 0)} were sent, more than it takes. This browser has no such limit; or cluster a sample of the documents.`,
    remedies: ['browser', 'sample', 'dismiss'],
  }),
  429: error => ({
    headline: 'The service is busy',
    sentence: error.more.retryAfter
      ? `Too many requests. It asks to try again in ${counted(error.more.retryAfter, 'second')}.`
      : 'Too many requests. Try again in a minute, or cluster in this browser now.',
    remedies: ['browser', 'retry', 'dismiss'],
  }),
};

const crashed = (error: ServiceError): Told => ({
  headline: 'The service failed',
  sentence: `${error.message.replace(/\.?$/, '.')} It returned status ${error.status}.`,
  remedies: ['retry', 'browser', 'dismiss'],
});

function ofService(error: ServiceError): Problem {
  const told = (BY_STATUS[error.status] ?? crashed)(error);
  const named = /(?:key |keys: |Parameter )'?([A-Za-z@][\w.@]*)/.exec(error.message)?.[1];
  const status = error.status === 0 ? 'no response' : `status ${error.status}`;
  const sent = error.more.sent ? `, ${size(error.more.sent)} sent` : '';
  return {
    place: 'Clustering service',
    ...told,
    detail: `POST ${error.address}\n${status}${sent}\n${error.message}\n${error.more.detail ?? ''}`.trim(),
    ...(named ? { parameter: named } : {}),
  };
}

const OF_SOURCE: { readonly [failure in SourceFailure]: (source: string) => string } = {
  unreachable: source => `Sheaf could not reach ${source}`,
  timeout: source => `${source} is too slow`,
  blocked: () => 'Access denied',
  limited: source => `${source} is busy`,
  refused: source => `${source} rejected the request`,
  malformed: source => `Sheaf cannot read the response of ${source}`,
  incomplete: () => 'One setting is missing',
};

const ALLOWING_REQUESTS = 'guides/search-engines.html#from-a-page-cors';

/** Explains any error. `place` names the part that failed. */
export function problemOf(error: unknown, place: string): Problem {
  if (error instanceof ServiceError) return ofService(error);
  if (error instanceof SourceError) {
    const offline = error.failure === 'unreachable' && !navigator.onLine;
    return {
      place,
      headline: OF_SOURCE[error.failure](place),
      sentence: offline ? `This computer is offline. ${error.message}` : error.message,
      remedies: error.failure === 'incomplete' ? ['dismiss'] : ['retry', 'dismiss'],
      detail: [error.address, error.more.status, error.more.detail].filter(Boolean).join('\n'),
      ...(error.failure === 'blocked' ? { needsAccess: true } : {}),
      ...(error.failure === 'unreachable' && !offline ? { help: ALLOWING_REQUESTS } : {}),
    };
  }
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof FileError)
    return {
      place,
      headline: 'This file cannot be read',
      sentence: message,
      remedies: [...(error.fix ? [error.fix] : []), 'dismiss'],
      detail: '',
    };
  const detail = error instanceof Error ? (error.stack ?? '') : '';
  return {
    place,
    headline: place === 'Clustering' ? 'Clustering stopped' : `${place} could not be read`,
    sentence: message,
    remedies: ['retry', 'dismiss'],
    detail,
  };
}
