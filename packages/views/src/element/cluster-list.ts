/** Clusters as a list of buttons. */
import type { ClusterItem, ViewModel } from '../cluster-item.js';
import { tokenOf } from '../scene/palette.js';
import type { Selection } from '../selection.js';
import type { MountedList } from './mounted-list.js';

/** Puts the list into an element, and follows the selection until it is destroyed. */
export function mountList(element: HTMLElement, model: ViewModel, selection: Selection): MountedList {
  const buttons = new Map<string, HTMLButtonElement>();
  const listOf = (items: readonly ClusterItem[]): HTMLUListElement => {
    const list = document.createElement('ul');
    list.append(...items.map(entryOf));
    return list;
  };
  const entryOf = (item: ClusterItem): HTMLLIElement => {
    const entry = document.createElement('li');
    const button = buttonFor(item, model);
    button.addEventListener('click', event =>
      selection.pick({ cluster: item.id }, { add: event.ctrlKey || event.metaKey }),
    );
    buttons.set(item.id, button);
    entry.append(button, ...(item.clusters.length > 0 ? [listOf(item.clusters)] : []));
    return entry;
  };
  const show = (): void => {
    for (const [id, button] of buttons) button.ariaPressed = String(selection.value.clusters.has(id));
  };
  element.replaceChildren(listOf(model.clusters));
  show();
  const stop = selection.subscribe(show);
  return {
    destroy() {
      stop();
      element.replaceChildren();
    },
  };
}

function buttonFor({ id, label, documents }: ClusterItem, { colours }: ViewModel): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.style.setProperty('--c', `var(--${tokenOf(colours.get(id.split('.')[0]!) ?? 0)})`);
  const name = spanOf('label', label);
  name.dir = 'auto';
  button.append(name, spanOf('count', String(documents.length)));
  return button;
}

function spanOf(name: string, text: string): HTMLSpanElement {
  const span = document.createElement('span');
  span.className = name;
  span.textContent = text;
  return span;
}
