/** A search engine of this machine. */
export interface Engine {
  /** As people know it. */
  readonly title: string;
  readonly address: string;
  /** Sends a signal to all its processes. */
  readonly signal: (name: NodeJS.Signals) => void;
  /** Puts documents with the fields `id`, `title` and `text`, and maybe `embedding`, into an index or a core. */
  readonly fill: (collection: string, documents: readonly object[]) => Promise<void>;
  /** After this, the index `private` takes a password, in an engine that knows users. */
  readonly protect: () => Promise<void>;
  /** Ends it and removes its files. */
  readonly stop: () => Promise<void>;
}

/** Who may do everything, in the engines that know users. */
export const ADMINISTRATOR: { readonly user: string; readonly password: string };

/**
 * Brings and starts an engine. @param options origin of the pages that may ask it; its port, by default a free one;
 * whether OpenSearch knows users, as the others always do
 */
export function startEngine(
  name: 'opensearch' | 'elasticsearch' | 'solr',
  options: { readonly origin: string; readonly port?: number; readonly knowsUsers?: boolean },
): Promise<Engine>;
