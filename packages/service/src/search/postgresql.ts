/** Full text search of PostgreSQL. Only servers can use it, so it is declared here and not among the sources of pages. */
import { type Static, Type } from '@sheaf/core/schema';
import type { Access } from '@sheaf/sources';
import { type AnySource, recordsOf, SourceError, searchResult } from '@sheaf/sources/catalogue';
import type { Client } from 'pg';

const TITLE = 'PostgreSQL';

const query = Type.Object({
  url: Type.String({
    default: 'postgresql://localhost/postgres',
    description: 'Host, port and database.',
    address: true,
  }),
  collection: Type.String({ default: '', description: 'A table or a view, with its schema or without.' }),
  columns: Type.Array(Type.String(), { default: [], description: 'The columns that are searched and returned.' }),
  further: Type.Array(Type.String(), { default: [], description: 'Columns that are returned only.' }),
  vector: Type.String({
    default: '',
    description:
      'The indexed column of the type tsvector. Default: made of the columns, which is slow for large tables.',
  }),
  configuration: Type.String({ default: 'english', description: 'The text search configuration.' }),
  query: Type.String({ default: '' }),
  maximum: Type.Integer({ default: 100, minimum: 1, maximum: 1000 }),
  start: Type.Integer({ default: 0, minimum: 0 }),
  timeout: Type.Integer({ default: 10, minimum: 1, maximum: 300 }),
  user: Type.String({ default: '', credential: true }),
  password: Type.String({ default: '', credential: true, secret: true }),
});

type Query = Static<typeof query>;

/** An identifier of SQL, in which nothing is read as SQL. */
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const tableOf = ({ collection }: Query): string => collection.split('.').map(quoted).join('.');

/** Words, “phrases”, `or` and `-not` (`websearch_to_tsquery`). Everything that a client sends is a parameter. */
function statementOf(options: Query) {
  const { columns, further, vector, configuration } = options;
  const texts = `to_tsvector($2::regconfig, concat_ws(E'\\n', ${columns.map(quoted).join(', ')}))`;
  const words = vector === '' ? texts : quoted(vector);
  const text = `SELECT ${[...columns, ...further].map(quoted).join(', ')}, count(*) OVER () AS "sheaf total"
FROM ${tableOf(options)}, websearch_to_tsquery($2::regconfig, $1) AS "sheaf query"
WHERE ${words} @@ "sheaf query" ORDER BY ts_rank(${words}, "sheaf query") DESC LIMIT $3 OFFSET $4`;
  return { text, values: [options.query, configuration, options.maximum, options.start] };
}

/** The driver is asked for when a search is declared, so that the first search does not wait for it. */
export const loadDriver = () =>
  import('pg').catch(cause => {
    const message = 'PostgreSQL needs the package pg beside this server: npm install pg.';
    throw new SourceError({ source: TITLE, failure: 'incomplete', address: '', message }, { cause });
  });

async function clientOf({ url, user, password, timeout }: Query): Promise<Client> {
  const { hostname, port, pathname } = new URL(url);
  const { default: pg } = await loadDriver();
  const database = decodeURIComponent(pathname.slice(1));
  const millis = timeout * 1000;
  // Everything is named here, because the driver would take what is missing from variables such as PGHOST.
  return new pg.Client({
    host: hostname,
    port: port === '' ? 5432 : Number(port),
    ...(database === '' ? {} : { database }),
    user: user === '' ? 'postgres' : user,
    password,
    connectionTimeoutMillis: millis,
    statement_timeout: millis,
    query_timeout: millis,
    options: '-c default_transaction_read_only=on',
  });
}

async function read(options: Query, { signal }: Access) {
  const client = await clientOf(options);
  const end = () => void client.end().catch(() => {});
  client.on('error', () => {});
  signal?.addEventListener('abort', end);
  try {
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(statementOf(options));
    const total = Number(rows[0]?.['sheaf total'] ?? 0);
    return searchResult({ query: options.query, records: recordsOf(rows.map(withoutTotal)), total });
  } catch (cause) {
    signal?.throwIfAborted();
    throw failure(cause);
  } finally {
    signal?.removeEventListener('abort', end);
    end();
  }
}

function withoutTotal({ 'sheaf total': _, ...row }: Record<string, unknown>): object {
  return row;
}

/** Codes of PostgreSQL have five characters; 28… is about the user, 57014 is a statement that took too long. */
function failure(cause: unknown): SourceError {
  const { code = '' } = cause as { readonly code?: string };
  const kind = code.startsWith('28')
    ? 'blocked'
    : code === '57014'
      ? 'timeout'
      : code.length === 5
        ? 'refused'
        : 'unreachable';
  return new SourceError(
    { source: TITLE, failure: kind, address: '', message: `${TITLE} failed (${code}).` },
    { cause },
  );
}

/** A table of PostgreSQL, searched by words. */
export const postgresql: AnySource = {
  name: 'postgresql',
  title: TITLE,
  summary: 'A table of PostgreSQL',
  help: '',
  asksQuery: true,
  query,
  read: (options: Query, access = {}) => read(options, access),
};
