/** A search that the service makes: the page asks the service, and knows neither the engine nor its password. */
import { later } from '../later.js';
import { absolute, config, type ServerSearch } from '../settings/config.js';
import { collectionOf, type SourceEntry } from './entry.js';

const describing = later(() => import('./searching.js'));

/** What the service responds with, as far as the page reads it. */
interface Found {
  readonly documents: readonly Readonly<Record<string, string>>[];
  readonly fields: readonly { readonly name: string; readonly clustered: boolean }[];
  readonly total?: number;
}

export const serverSearch = ({ name, title, maximum }: ServerSearch): SourceEntry => ({
  id: `server-${name}`,
  title,
  summary: 'A search of this server',
  help: 'The server searches for you, and clusters what it finds.',
  inSearch: true,
  inWorkbench: true,
  asksQuery: true,
  optionsKey: () => name,
  async load(query, { signal }) {
    const [{ documents, fields, total }, { describeFields }] = await Promise.all([
      ask(name, { query, maximum, hitsOnly: true }, signal),
      describing(),
    ]);
    const found = { records: documents, fields: describeFields(documents), notices: [], details: {} };
    const set = { format: 'json' as const, ...found, ...(total === undefined ? {} : { total }) };
    const clustered = fields.filter(field => field.clustered).map(field => field.name);
    return collectionOf(set, { name: `${title}: ${query}`, source: `server-${name}`, query, clustered });
  },
});

async function ask(name: string, body: object, signal: AbortSignal): Promise<Found> {
  const address = `${absolute(config().service)}search/${encodeURIComponent(name)}`;
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body), signal });
  if (response.ok) return (await response.json()) as Found;
  const { message } = (await response.json().catch(() => ({}))) as { readonly message?: string };
  throw new Error(message ?? `The service responded with status ${response.status}.`);
}
