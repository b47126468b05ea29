/** One request of each algorithm with the response of the command, which every other way in has to give, too. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'conformance/goldens/clusters');
const program = join(root, 'packages/cli/dist/main.js');

/** A request, and what `sheaf cluster` returns for it without dictionaries. */
export interface DoorGolden {
  readonly name: string;
  /** Path of the request below `conformance`. */
  readonly file: string;
  readonly request: Readonly<Record<string, unknown>>;
  readonly clusters: readonly unknown[];
  readonly response: object;
}

function responseOf(name: string, request: object, flags: readonly string[]) {
  const argv = [program, 'cluster', ...flags, '--format', 'json', '-'];
  const printed = execFileSync(process.execPath, argv, { input: JSON.stringify(request), encoding: 'utf8' });
  const response = JSON.parse(printed) as { readonly clusters: readonly unknown[] };
  if (response.clusters.length === 0) throw new Error(`The request ${name} has no clusters.`);
  return { response, clusters: response.clusters };
}

type Request = DoorGolden['request'];

/**
 * Leiden clusters the documents of Lingo's request.
 *
 * @param flags options of the command
 * @param reshape makes the request that this way in can send
 */
export const goldensOf = (
  flags: readonly string[],
  reshape: (request: Request) => Request = request => request,
): readonly DoorGolden[] =>
  ['lingo-default', 'stc-default', 'kmeans-default', 'leiden'].map(name => {
    const file = `goldens/clusters/${name === 'leiden' ? 'lingo-default' : name}.request.json`;
    const given = JSON.parse(readFileSync(join(folder, '../..', file), 'utf8')) as Record<string, unknown>;
    const request = reshape(
      name === 'leiden' ? { documents: given['documents'], algorithm: 'Leiden', language: 'English' } : given,
    );
    return { name, file, request, ...responseOf(name, request, flags) };
  });
