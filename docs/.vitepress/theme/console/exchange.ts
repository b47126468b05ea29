/** One request of the console, as the browser sends it and as curl would, and its response. */
import type { Operation } from './operations.js';

export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

export interface Told {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly text: string;
  readonly millis: number;
}

interface Filled {
  /** What is filled in, by the name of the parameter; an empty text leaves the parameter out. */
  readonly values: Readonly<Record<string, string | boolean>>;
  readonly body: string;
  /** An API key, or an empty text. */
  readonly key: string;
}

/** The address with what is filled in for the parts in braces. */
function addressOf({ address, parameters }: Operation, values: Filled['values']): string {
  return parameters
    .filter(({ place }) => place === 'path')
    .reduce((text, { name }) => text.replace(`{${name}}`, encodeURIComponent(values[name] ?? '')), address);
}

export function requestOf(operation: Operation, { values, body, key }: Filled): Asked {
  const url = new URL(addressOf(operation, values), location.href);
  const headers: Record<string, string> = {};
  for (const { name, place, kind } of operation.parameters) {
    const value = values[name];
    if (value === undefined || value === '' || value === false) continue;
    if (place === 'path') continue;
    if (place === 'header') headers[name] = String(value);
    else url.searchParams.set(name, kind === 'flag' ? 'true' : String(value));
  }
  if (operation.type !== '') headers['Content-Type'] = operation.type;
  if (key !== '') headers['Authorization'] = `Bearer ${key}`;
  return { method: operation.method, url: url.href, headers, body: operation.type === '' ? null : body };
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** For a shell; the key is left to a variable, because commands are kept and shared. */
export function asCurl({ method, url, headers, body }: Asked): string {
  const shown = Object.entries(headers).map(([name, value]) =>
    name === 'Authorization' ? '-H "Authorization: Bearer $KEY"' : `-H ${quoted(`${name}: ${value}`)}`,
  );
  const parts = [`curl -s ${method === 'GET' ? '' : `-X ${method} `}${quoted(url)}`, ...shown];
  return [...parts, ...(body === null ? [] : [`--data-binary ${quoted(body)}`])].join(' \\\n  ');
}

/** @throws Error if there is no response */
export async function send({ method, url, headers, body }: Asked): Promise<Told> {
  const start = performance.now();
  const response = await fetch(url, { method, headers, body });
  const text = await response.text();
  return { status: response.status, headers: [...response.headers], text, millis: performance.now() - start };
}

/** JSON over several lines; any other text as it is. */
export function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
