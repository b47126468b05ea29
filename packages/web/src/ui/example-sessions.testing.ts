/** Sessions to draw: with nothing, with documents, with one run and with several. */
import { cluster, exampleCollection, exampleRun } from '../session/clusters/example-run.testing.js';
import type { Run } from '../session/clusters/run.js';
import type { Collection } from '../session/documents/collection.js';
import { editorsOf } from '../session/parameters/algorithms.js';
import { freshSetup } from '../session/parameters/setup.js';
import type { SourceEntry } from '../session/sources/entry.js';
import { createSession, type Session } from '../session/state/session.js';
import type { WireCluster } from '../session/wire/wire.js';

export const newSession = (algorithm = 'Lingo'): Session => createSession(freshSetup(algorithm), editorsOf);

/** A session with documents and one run with these clusters. */
export function sessionWith(
  clusters: readonly WireCluster[],
  { rows = exampleRows, collection = {}, run = {} }: Shown = {},
): Session {
  const session = newSession();
  session.send({
    type: 'arrived',
    collection: exampleCollection(rows, collection),
    run: exampleRun(clusters, rows.length, run),
  });
  return session;
}

interface Shown {
  readonly rows?: Collection['rows'];
  readonly collection?: Partial<Collection>;
  readonly run?: Partial<Run>;
}

/** Six documents about two topics and something else. */
export const exampleRows: Collection['rows'] = [
  { title: 'Data mining', text: 'Mining of data in large tables' },
  { title: 'Tools for data', text: 'Programs for data mining' },
  { title: 'Text mining', text: 'Mining texts for words' },
  { title: 'Web search', text: 'Finding pages' },
  { title: 'Search engines', text: 'Engines that search the web' },
  { title: 'Cooking', text: 'Soup and bread' },
];

export const ROWS = [
  { title: 'Solar roofs', text: 'power from solar panels' },
  { title: 'Solar farms', text: 'solar power on fields' },
  { title: 'Data mining', text: 'patterns in data' },
  { title: 'Left over', text: 'something else' },
];

export const COLLECTION = exampleCollection(ROWS, { name: 'example.csv' });

const CLUSTERS = [cluster('Solar Power', [0, 1]), cluster('Data', [2])];

/** A session with documents and one run. */
export function sessionWithRun(): Session {
  const session = newSession();
  session.send({ type: 'arrived', collection: COLLECTION, run: exampleRun(CLUSTERS, ROWS.length) });
  return session;
}

/** The run on screen again, as the next one. */
export function runAgain(session: Session, millis: number | null = 12): void {
  const { setup, collection } = session.getState();
  const result = {
    setup,
    clustered: collection!.clustered,
    response: { clusters: CLUSTERS },
    millis,
    where: 'in this browser',
  };
  session.send({ type: 'clustered', rows: collection!.rows, result });
}

/** A session with an open file before its first run. */
export function sessionWithFile(
  part: { readonly details?: object; readonly notices?: readonly object[]; readonly rows?: typeof ROWS } = {},
): Session {
  const session = newSession();
  const collection = { ...COLLECTION, rows: part.rows ?? ROWS };
  const set = { format: 'csv', records: ROWS, fields: collection.fields, details: part.details ?? {} };
  const opened = { collection, notices: part.notices ?? [], set, files: [], options: {} };
  session.send({ type: 'opened', opened: opened as never, setup: session.getState().setup });
  return session;
}

export const sourceNamed = (id: string, part: Partial<SourceEntry> = {}): SourceEntry => ({
  id,
  title: `The ${id}`,
  summary: `Documents of the ${id}`,
  help: `Help for the **${id}**.`,
  inSearch: true,
  inWorkbench: true,
  asksQuery: true,
  optionsKey: () => '',
  load: () => Promise.reject(new Error('not asked')),
  ...part,
});
