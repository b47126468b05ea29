/** Draws parts of the application to HTML without a browser, and reads what people would find there. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { cluster, exampleCollection, exampleRun } from '../session/clusters/example-run.testing.js';
import { editorsOf } from '../session/parameters/algorithms.js';
import { freshSetup } from '../session/parameters/setup.js';
import type { SourceEntry } from '../session/sources/entry.js';
import { createSession, type Session } from '../session/state/session.js';
import { SessionContext } from '../ui/SessionContext.js';

/** A store is drawn with its initial state where there is no browser; here it is the state of this moment. */
export const drawn = (session: Session, part: ReactNode): string =>
  renderToStaticMarkup(
    <SessionContext value={{ ...session, getInitialState: session.getState }}>{part}</SessionContext>,
  );

const unescaped = (html: string): string =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

/** The text of the page, with one space between parts. */
export const textOf = (html: string): string =>
  unescaped(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();

export interface Found {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** All elements of a kind in the order of the page, each with its accessible name: its label, or else its text. */
export const elements = (html: string, tag: string): readonly Found[] =>
  [...html.matchAll(new RegExp(`<${tag}(\\s[^>]*)?>(?:([\\s\\S]*?)</${tag}>)?`, 'g'))].map(
    ([, inside = '', content = '']) => {
      const pairs = [...inside.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name!, unescaped(value!)]);
      const attributes = Object.fromEntries(pairs) as Found['attributes'];
      return { name: attributes['aria-label'] ?? textOf(content), attributes };
    },
  );

export const named = (html: string, tag: string, name: string): Found | undefined =>
  elements(html, tag).find(element => element.name === name);

export const names = (html: string, tag: string): readonly string[] => elements(html, tag).map(({ name }) => name);

export const emptySession = (): Session => createSession(freshSetup('Lingo'), editorsOf);

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
  const session = emptySession();
  session.send({ type: 'arrived', collection: COLLECTION, run: exampleRun(CLUSTERS, ROWS.length) });
  return session;
}

/** The run on screen again, as the next one. */
export function runAgain(session: Session, millis: number | null = 12): void {
  const { setup, collection } = session.getState();
  const answer = {
    setup,
    clustered: collection!.clustered,
    response: { clusters: CLUSTERS },
    millis,
    where: 'in this browser',
  };
  session.send({ type: 'answered', rows: collection!.rows, answer });
}

/** A session with an open file before its first run. */
export function sessionWithFile(
  part: { readonly details?: object; readonly notices?: readonly object[]; readonly rows?: typeof ROWS } = {},
): Session {
  const session = emptySession();
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
