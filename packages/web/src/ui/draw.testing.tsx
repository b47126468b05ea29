/** Draws components without a browser, and reads what was drawn: names, roles and states as screen readers do. */
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { exampleCollection, exampleRun } from '../session/clusters/example-run.testing.js';
import type { Run } from '../session/clusters/run.js';
import type { Collection } from '../session/documents/collection.js';
import { editorsOf } from '../session/parameters/algorithms.js';
import { freshSetup } from '../session/parameters/setup.js';
import { changeSettings, type Settings, useSettings } from '../session/settings/settings.js';
import { createSession, type Session } from '../session/state/session.js';
import type { WireCluster } from '../session/wire/wire.js';
import { SessionContext } from './SessionContext.js';

/** Where there is no browser, React draws the first state of a store; this makes the state of now the first one. */
function beginNow(...stores: readonly { getInitialState(): object; getState(): object }[]): void {
  for (const store of stores) Object.assign(store.getInitialState(), store.getState());
}

export const newSession = (algorithm = 'Lingo'): Session => createSession(freshSetup(algorithm), editorsOf);

/** The markup of an element on a page with this session. */
export function draw(element: ReactNode, session: Session = newSession()): string {
  beginNow(session, useSettings);
  return renderToStaticMarkup(<SessionContext value={session}>{element}</SessionContext>);
}

/** Changes settings while something is done, and takes them back. */
export function withSettings<T>(settings: Partial<Settings>, act: () => T): T {
  const before = useSettings.getState();
  changeSettings(settings);
  try {
    return act();
  } finally {
    changeSettings(before);
  }
}

// biome-ignore lint/suspicious/noExplicitAny: the properties of any element
type Made = ReactElement<any>;

/**
 * What a component returns, hooks included, so that its handlers can be called. Each of `acts` is done to what was
 * returned and may change the state of the component, which then returns something else.
 */
export function madeBy<P extends object>(
  component: (props: P) => ReactNode,
  props: P,
  { session = newSession(), acts = [] }: { session?: Session; acts?: readonly ((tree: ReactNode) => void)[] } = {},
): ReactNode {
  let made: ReactNode = null;
  let done = 0;
  heldBy(() => {
    made = component(props);
    acts[done++]?.(made);
  }, session);
  return made;
}

const Calling = ({ hook }: { hook: () => void }) => {
  hook();
  return null;
};

/** What a hook returns. */
export function heldBy<T>(hook: () => T, session: Session = newSession(), around = (page: ReactNode) => page): T {
  const held: T[] = [];
  draw(around(<Calling hook={() => void held.push(hook())} />), session);
  return held.at(-1)!;
}

/** All elements of a tree, from the outside in. */
export const elementsOf = (tree: ReactNode): readonly Made[] =>
  Children.toArray(tree).flatMap(child =>
    isValidElement(child) ? [child as Made, ...elementsOf((child as Made).props.children)] : [],
  );

/** The first element of a tree with these properties. */
export function elementWith(tree: ReactNode, wanted: Readonly<Record<string, unknown>>): Made {
  const found = elementsOf(tree).find(({ props }) =>
    Object.entries(wanted).every(([name, value]) => props[name] === value),
  );
  if (!found) throw new Error(`No element has ${JSON.stringify(wanted)}.`);
  return found;
}

/** A key that was pressed, and what became of it. */
export function pressed(key: string, more: object = {}) {
  const event = { key, prevented: false, stopped: false, ctrlKey: false, metaKey: false, altKey: false, ...more };
  return Object.assign(event, {
    preventDefault: () => void (event.prevented = true),
    stopPropagation: () => void (event.stopped = true),
  });
}

export interface Tag {
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

const decoded = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name]!);

/** The text of a piece of markup. */
export const textIn = (html: string): string => decoded(html.replace(/<[^>]*>/g, ''));

/** The elements of markup with this name, such as `button`, in the order of the page. Elements may be nested. */
export function tagsIn(html: string, name: string): readonly Tag[] {
  return [...html.matchAll(new RegExp(`<${name}(?=[\\s/>])([^>]*)>`, 'g'))].map(match => {
    const attributes = [...match[1]!.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key!, decoded(value!)]);
    const inside = html.slice(match.index + match[0].length);
    return { attributes: Object.fromEntries(attributes), text: textIn(inside.slice(0, endOf(inside, name))) };
  });
}

/** Where the element ends whose start tag stands before the markup. */
function endOf(inside: string, name: string): number {
  let depth = 1;
  for (const match of inside.matchAll(new RegExp(`<(/?)${name}(?=[\\s/>])`, 'g'))) {
    depth += match[1] ? -1 : 1;
    if (depth === 0) return match.index;
  }
  return 0;
}

/** The elements with a role that the markup names. */
export const withRole = (html: string, role: string): readonly Tag[] =>
  ['div', 'button', 'span', 'input', 'nav', 'section'].flatMap(name =>
    tagsIn(html, name).filter(({ attributes }) => attributes['role'] === role),
  );

/** The accessible names of all buttons. */
export const buttonNames = (html: string): readonly string[] =>
  tagsIn(html, 'button').map(({ attributes, text }) => attributes['aria-label'] ?? text.trim());

/** A session with documents and one run. */
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
