/** One request of each algorithm, to which every way in has to give the same response. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'conformance/goldens/clusters');
const program = join(root, 'packages/cli/dist/main.js');

/** A request that has clusters. */
export interface DoorRequest {
  readonly name: string;
  /** Path of the request below `conformance`. */
  readonly file: string;
  readonly request: Readonly<Record<string, unknown>>;
}

/** A request, and what `sheaf cluster` returns for it. */
export interface DoorGolden extends DoorRequest {
  readonly response: object;
}

type Request = DoorRequest['request'];

/**
 * Leiden clusters the documents of Lingo's request. That the service returns what the command prints is tested once
 * (service/same-as-command.test.ts); other ways in are compared with the service, which takes no process for each.
 *
 * @param reshape makes the request that this way in can send
 */
export const doorRequests = (reshape: (request: Request) => Request = request => request): readonly DoorRequest[] =>
  ['lingo-default', 'stc-default', 'kmeans-default', 'leiden'].map(name => {
    const file = `goldens/clusters/${name === 'leiden' ? 'lingo-default' : name}.request.json`;
    const given = JSON.parse(readFileSync(join(folder, '../..', file), 'utf8')) as Record<string, unknown>;
    const request = reshape(
      name === 'leiden' ? { documents: given['documents'], algorithm: 'Leiden', language: 'English' } : given,
    );
    return { name, file, request };
  });

/** What the command returns. @param flags options of the command */
export function responseOf({ name, request }: DoorRequest, flags: readonly string[]): object {
  const argv = [program, 'cluster', ...flags, '--format', 'json', '-'];
  const printed = execFileSync(process.execPath, argv, { input: JSON.stringify(request), encoding: 'utf8' });
  const response = JSON.parse(printed) as { readonly clusters: readonly unknown[] };
  if (response.clusters.length === 0) throw new Error(`The request ${name} has no clusters.`);
  return response;
}

export const goldensOf = (flags: readonly string[]): readonly DoorGolden[] =>
  doorRequests().map(door => ({ ...door, response: responseOf(door, flags) }));
