/** What the log and the metrics need to know about a request, collected while it is handled. */
import type { Span } from '@opentelemetry/api';
import type { ErrorReport } from '@sheaf/protocol';

export interface RequestNotes {
  readonly started: number;
  /** The content type the client sent. Bodies are read as JSON whatever it says. */
  contentType?: string | undefined;
  span?: Span;
  trace?: { readonly traceId: string; readonly parent: string };
  client?: string;
  bytesIn?: number;
  queueMillis?: number;
  clusteringMillis?: number;
  /** Milliseconds until a search engine had responded. */
  searchMillis?: number;
  documents?: number;
  algorithm?: string | null;
  language?: string | null;
  /** A template that the server has. */
  template?: string;
  cache?: string;
  error?: ErrorReport;
  failure?: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    notes: RequestNotes;
  }
}
