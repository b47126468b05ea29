/** Draws components without a browser, and reads what was drawn: names, roles and states as screen readers do. */
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { changeSettings, type Settings, useSettings } from '../session/settings/settings.js';
import type { Session } from '../session/state/session.js';
import { newSession } from './example-sessions.testing.js';
import { SessionContext } from './SessionContext.js';

/** React draws the first state of a store where there is no browser: while `act` runs, that is the state of now. */
export function beginningNow<T>(store: { getInitialState(): object; getState(): object }, act: () => T): T {
  const first = store.getInitialState();
  const before = { ...first };
  Object.assign(first, store.getState());
  try {
    return act();
  } finally {
    Object.assign(first, before);
  }
}

/** The markup of an element on a page with this session. */
export const draw = (element: ReactNode, session: Session = newSession()): string =>
  beginningNow(useSettings, () =>
    beginningNow(session, () => renderToStaticMarkup(<SessionContext value={session}>{element}</SessionContext>)),
  );

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
  /** Its accessible name: its label, or else its text with one space between parts. */
  readonly name: string;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

const decoded = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name]!);

/** The text of a piece of markup. */
export const textIn = (html: string): string => decoded(html.replace(/<[^>]*>/g, ''));

/** The text of a piece of markup, with one space between its parts. */
export const textOf = (html: string): string =>
  decoded(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();

/** The elements of markup with this name, such as `button`, in the order of the page. Elements may be nested. */
export function tagsIn(html: string, name: string): readonly Tag[] {
  return [...html.matchAll(new RegExp(`<${name}(?=[\\s/>])([^>]*)>`, 'g'))].map(match => {
    const attributes = [...match[1]!.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key!, decoded(value!)]);
    const rest = html.slice(match.index + match[0].length);
    const inside = rest.slice(0, endOf(rest, name));
    const named: Tag['attributes'] = Object.fromEntries(attributes);
    return { attributes: named, text: textIn(inside), name: named['aria-label'] ?? textOf(inside) };
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

/** The accessible names of all elements of a kind. */
export const names = (html: string, tag: string): readonly string[] => tagsIn(html, tag).map(({ name }) => name);

export const named = (html: string, tag: string, name: string): Tag | undefined =>
  tagsIn(html, tag).find(element => element.name === name);

/** The accessible names of all buttons, with their texts as they are. */
export const buttonNames = (html: string): readonly string[] =>
  tagsIn(html, 'button').map(({ attributes, text }) => attributes['aria-label'] ?? text.trim());
