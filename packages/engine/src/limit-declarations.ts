/**
 * The limits of an engine, declared once in the form of parameters. The options of the server, `--help`, the
 * documentation and the checks follow from them. 0 means no limit.
 */

/** JSON Schema of a limit. */
export interface LimitDeclaration {
  /** Limits are whole numbers. */
  readonly type: 'integer';
  /** The limit of an engine that sets no other. */
  readonly default: number;
  /** The smallest limit allowed, 0. */
  readonly minimum: number;
  /** One sentence with the unit. */
  readonly description: string;
}

const limit = (value: number, description: string): LimitDeclaration => ({
  type: 'integer',
  default: value,
  minimum: 0,
  description,
});

/** The limits of one request. */
export const requestLimits = {
  documents: limit(100_000, 'Maximum number of documents per request; 0 = unlimited.'),
  charactersPerDocument: limit(1_000_000, 'Maximum characters per document, all fields together; 0 = unlimited.'),
  characters: limit(50_000_000, 'Maximum characters of all documents of a request; 0 = unlimited.'),
  work: limit(
    0,
    'Maximum milliseconds that the clustering of a request may be expected to take, by the algorithm, the number of documents and their characters. Requests of more work are rejected with status 413 before they begin; 0 = unlimited.',
  ),
};

/** The limits of the queue. */
export const queueLimits = {
  queue: limit(
    0,
    'Maximum number of requests that wait for a worker. Further requests get status 503. 0 = unlimited: the queue is then bounded by its bytes and by how long a request may wait.',
  ),
  queueBytes: limit(256 * 2 ** 20, 'Maximum bytes of the request bodies that wait for a worker; 0 = unlimited.'),
  stopGrace: limit(50, 'Milliseconds that a stopped job has to end by itself before its worker is replaced.'),
};

/** The default of each declared limit. */
export const defaultsOf = <Name extends string>(
  declarations: Readonly<Record<Name, LimitDeclaration>>,
): { readonly [name in Name]: number } =>
  Object.fromEntries(
    Object.entries<LimitDeclaration>(declarations).map(([name, declaration]) => [name, declaration.default]),
  ) as { readonly [name in Name]: number };
