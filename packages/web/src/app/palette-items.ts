/** The entries of the command palette: pages, themes, actions, clusters, documents and parameters. */
import { titleOf } from '../session/documents/collection.js';
import { changeSettings } from '../session/settings/settings.js';
import { hasSearch } from '../session/sources/registry.js';
import type { Session } from '../session/state/session.js';
import { currentRun } from '../session/state/state.js';
import { PAGE_ITEMS, VIEW_TABS } from '../ui/clusters/view-items.js';

export interface PaletteItem {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  /** The keys that do the same, separated by spaces. */
  readonly keys?: string;
  readonly run: () => void;
}

const page = (name: string, address: string): PaletteItem => ({
  id: address,
  kind: 'Go to',
  name,
  run: () => {
    location.hash = address;
  },
});

const SEARCH = page('Search', '#/search');

const ALWAYS: readonly PaletteItem[] = [
  page('Workbench', '#/workbench'),
  page('About', '#/about'),
  { id: 'light', kind: 'Theme', name: 'Light', run: () => changeSettings({ theme: 'light' }) },
  { id: 'dark', kind: 'Theme', name: 'Dark', run: () => changeSettings({ theme: 'dark' }) },
  { id: 'system', kind: 'Theme', name: 'As the system', run: () => changeSettings({ theme: 'system' }) },
];

/** Shows a parameter, even if it is folded or hidden, and moves the focus to it. */
function focusParameter(path: string): void {
  changeSettings({ advanced: true, folded: [], filterText: '' });
  setTimeout(() => {
    const row = document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`);
    row?.scrollIntoView({ block: 'center' });
    row?.querySelector<HTMLElement>('input, button:not(.help)')?.focus();
  }, 50);
}

function clusterItems(session: Session): PaletteItem[] {
  const run = currentRun(session.getState());
  return [...(run?.clustering.byId.values() ?? [])].map(item => ({
    id: `cluster ${item.id}`,
    kind: 'Cluster',
    name: item.label,
    run: () => session.selection.set({ clusters: new Set([item.id]), documents: new Set() }),
  }));
}

function documentItems(session: Session): PaletteItem[] {
  const { collection } = session.getState();
  return (collection?.rows ?? []).map((_, number) => ({
    id: `document ${number}`,
    kind: 'Document',
    name: titleOf(collection!, number),
    run: () => session.send({ type: 'read', document: number }),
  }));
}

const parameterItems = (session: Session): PaletteItem[] =>
  session.forms(session.getState().setup.algorithm).map(editor => ({
    id: editor.path,
    kind: 'Parameter',
    name: editor.title,
    run: () => focusParameter(editor.path),
  }));

/** Names of buttons of the workbench, and of those that the search may have, too. */
const IN_WORKBENCH = [
  'Cluster',
  'Export',
  'Share',
  'Compare',
  'Quality',
  ...PAGE_ITEMS.map(({ name }) => name),
  'Reset to defaults',
];
const EVERYWHERE = [...VIEW_TABS.map(({ name }) => name), 'Undo', 'Redo', 'Find in results'];

/** The name of a button without the keys that are written on it. */
function nameOf(button: HTMLElement): string {
  const parts = [...button.childNodes].filter(({ nodeName }) => nodeName !== 'KBD');
  return (button.getAttribute('aria-label') ?? parts.map(({ textContent }) => textContent).join('')).trim();
}

/** The buttons of the page that can be pressed now, by their names. Of several with one name it is the first. */
function buttonsOfPage(): ReadonlyMap<string, HTMLElement> {
  const all = [...document.querySelectorAll<HTMLElement>('main button:enabled')];
  return new Map(all.reverse().map(button => [nameOf(button), button]));
}

/** The actions that this page offers now. */
function actionItems(inWorkbench: boolean): PaletteItem[] {
  const buttons = buttonsOfPage();
  const names = inWorkbench ? [...IN_WORKBENCH, ...EVERYWHERE] : EVERYWHERE;
  return names.filter(name => buttons.has(name)).map(pressing);
}

/** An entry that presses the button with this name, if it is there by then. */
const pressing = (name: string): PaletteItem => ({
  id: name,
  kind: 'Actions',
  name,
  ...(name === 'Cluster' ? { keys: 'Ctrl Enter' } : {}),
  run: () => buttonsOfPage().get(name)?.click(),
});

const MOST = 60;

/** Every word must begin a word of the name; what begins with the query comes first. */
export function paletteItems(session: Session | null, inWorkbench: boolean, query: string): PaletteItem[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ name, kind }: PaletteItem) => {
    const text = ` ${kind} ${name}`.toLowerCase();
    return words.every(word => text.includes(` ${word}`));
  };
  const few = [
    ...(session ? actionItems(inWorkbench) : []),
    ...(hasSearch() ? [SEARCH] : []),
    ...ALWAYS,
    ...(session && inWorkbench ? parameterItems(session) : []),
    ...(session ? clusterItems(session) : []),
  ].filter(fits);
  const documents = session && words.length > 0 ? documentItems(session).filter(fits) : [];
  return [...few, ...documents].slice(0, MOST);
}
