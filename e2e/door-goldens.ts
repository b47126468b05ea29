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
}

const clustersOf = (name: string, request: object): readonly unknown[] => {
  const argv = [program, 'cluster', '--dictionaries', 'none', '--format', 'json', '-'];
  const printed = execFileSync(process.execPath, argv, { input: JSON.stringify(request), encoding: 'utf8' });
  const { clusters } = JSON.parse(printed) as { clusters: readonly unknown[] };
  if (clusters.length === 0) throw new Error(`The request ${name} has no clusters.`);
  return clusters;
};

/** Leiden clusters the documents of Lingo's request. */
export const doorGoldens: readonly DoorGolden[] = ['lingo-default', 'stc-default', 'kmeans-default', 'leiden'].map(
  name => {
    const file = `goldens/clusters/${name === 'leiden' ? 'lingo-default' : name}.request.json`;
    const given = JSON.parse(readFileSync(join(folder, '../..', file), 'utf8')) as Record<string, unknown>;
    const request =
      name === 'leiden' ? { documents: given['documents'], algorithm: 'Leiden', language: 'English' } : given;
    return { name, file, request, clusters: clustersOf(name, request) };
  },
);
