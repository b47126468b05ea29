/**
 * Where the search application may connect to: this server, and the hosts of the sources that the deployment offers.
 * `sources.json` beside the application holds what each source is by default, and `config.json` what the deployment
 * changed.
 */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

interface SourceHost {
  readonly enabled?: unknown;
  readonly url?: unknown;
  /** Whether people may enter another address. */
  readonly anyAddress?: unknown;
}

type Json = Readonly<Record<string, unknown>>;

/** Any server: for sources whose address people enter. */
const ANYWHERE = ['http:', 'https:'];

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const recordOf = (value: unknown): Json => (isRecord(value) ? value : {});

function originsOf(address: unknown): readonly string[] {
  if (typeof address !== 'string' || !URL.canParse(address)) return [];
  const { protocol, origin } = new URL(address);
  return /^https?:$/.test(protocol) && !/[{};,'"\s]/.test(origin) ? [origin] : [];
}

function hostsOf({ enabled = true, url = '', anyAddress }: SourceHost): readonly string[] {
  if (enabled === false) return [];
  return anyAddress === true || url === '' ? ANYWHERE : originsOf(url);
}

/** The value of `connect-src` for these defaults and this configuration. */
export function connectSourcesOf(defaults: unknown, config: unknown): string {
  const { sources, service } = recordOf(config);
  const [usual, changed] = [recordOf(defaults), recordOf(sources)];
  const ids = [...new Set([...Object.keys(usual), ...Object.keys(changed)])];
  const hosts = ids.flatMap(id => {
    const [before, after] = [recordOf(usual[id]), recordOf(changed[id])];
    return hostsOf({ ...before, ...after, url: after.url || before.url });
  });
  return [...new Set(["'self'", ...originsOf(service), ...hosts])].join(' ');
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null; // The application, too, continues with its defaults.
  }
}

/** The same for the application in a folder. A change of its configuration counts from the next response on. */
export function connectSources(folder: string): () => string {
  const config = join(folder, 'config.json');
  const defaults = readJson(join(folder, 'sources.json'));
  if (defaults === null) return () => ["'self'", ...ANYWHERE].join(' ');
  let read = Number.NaN;
  let sources = '';
  return () => {
    const changed = statSync(config, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (changed !== read) sources = connectSourcesOf(defaults, readJson(config));
    read = changed;
    return sources;
  };
}
