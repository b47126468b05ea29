/**
 * Sends requests to a remote source: with values that its declaration allows, with credentials for its own origin, and
 * to no other server.
 */
import type { Access, Connection, SearchResult } from '@sheaf/sources';
import { formOf } from '../parameters/form.js';
import { config, STANDARD } from '../settings/config.js';
import { fittingValue } from '../settings/fitting-value.js';
import { isRecord } from '../settings/storage.js';
import { hasLogin, originOf } from '../trust/address.js';
import { addressIn, type Declared, targetIn, type Values } from '../trust/declared.js';
import { fetchWithin } from '../trust/one-origin.js';
import { rememberTarget } from './known-targets.js';
import { remoteSources } from './remote-sources.js';
import { declaredOf, sourceValues } from './source-values.js';

/** Of values from anywhere, those that the declaration of a source has, moved into their ranges. */
export function fittingValues(id: string, given: unknown): Values {
  if (!isRecord(given)) return {};
  const fields = formOf(remoteSources[id]!.query).filter(({ path }) => Object.hasOwn(given, path));
  const values = fields.map(field => [field.path, fittingValue(field, given[field.path])] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** Defaults of the declaration with what was entered over them. */
export function queryFor(id: string, query: string): Values {
  const schema = remoteSources[id]!.query;
  const declared = declaredOf(id, schema);
  const defaults = Object.entries(schema.properties as Record<string, { default?: unknown }>).map(
    ([name, property]) => [name, property.default] as const,
  );
  const entered = sourceValues(id, declared);
  const values = { ...Object.fromEntries(defaults), ...fittingValues(id, entered), query };
  return declared.address === null ? values : { ...values, [declared.address]: addressIn(declared, entered) };
}

const hasCredentials = (declared: Declared, values: Values): boolean =>
  hasLogin(addressIn(declared, values)) || [...declared.credentials].some(name => (values[name] ?? '') !== '');

/** Milliseconds for a response of a source. Deployments of earlier versions name too little. */
const timeOf = (): number => Math.max(config().limits.sourceTimeout, STANDARD.limits.sourceTimeout);

/** The query to send, and what it may use. From now on, the address counts as one where this person searches. */
function prepared(id: string, query: string, signal: AbortSignal) {
  const declared = declaredOf(id, remoteSources[id]!.query);
  const values = queryFor(id, query);
  const origin = originOf(addressIn(declared, values));
  if (origin !== null) rememberTarget(id, targetIn(declared, values));
  const limits = { signal, timeout: timeOf() };
  const access: Access =
    declared.address === null ? limits : { ...limits, fetch: fetchWithin(origin, hasCredentials(declared, values)) };
  return { values, access };
}

export function readSource(id: string, query: string, signal: AbortSignal): Promise<SearchResult> {
  const { values, access } = prepared(id, query, signal);
  return remoteSources[id]!.read(values as never, access);
}

/** @returns null for a source that needs no connection */
export function connectSource(id: string, signal: AbortSignal): Promise<Connection> | null {
  const source = remoteSources[id]!;
  if (!source.connect) return null;
  const { values, access } = prepared(id, '', signal);
  return source.connect(values as never, access);
}
