/** The language chosen in one group of tabs is chosen in all, on every page, until another is. */
const KEY = 'sheaf-docs-language';

const labelsOf = (group: Element): readonly HTMLLabelElement[] => [
  ...group.querySelectorAll<HTMLLabelElement>('.tabs label'),
];

/** Like a click, without one: the page must not scroll, and the choice must not be written again. */
function select(group: Element, name: string): void {
  const index = labelsOf(group).findIndex(label => label.textContent?.trim() === name);
  if (index < 0) return;
  const input = group.querySelectorAll<HTMLInputElement>('.tabs input')[index];
  if (input) input.checked = true;
  const blocks = group.querySelector('.blocks')?.children ?? [];
  for (const [i, block] of [...blocks].entries()) block.classList.toggle('active', i === index);
}

function recall(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function remember(name: string): void {
  try {
    localStorage.setItem(KEY, name);
  } catch {
    // Without storage the choice holds for this page.
  }
}

function selectEverywhere(name: string): void {
  for (const group of document.querySelectorAll('.vp-code-group')) select(group, name);
}

/** To be called when a page is shown. */
export function restoreTabs(): void {
  const name = recall();
  if (name) selectEverywhere(name);
}

/** To be called once. */
export function watchTabs(): void {
  document.addEventListener('change', event => {
    const group = event.target instanceof Element ? event.target.closest('.vp-code-group') : null;
    if (!group) return;
    const { id, checked } = event.target as HTMLInputElement;
    // A browser that restores a reloaded page tells of those it lets go, too.
    if (!checked) return;
    const name = labelsOf(group)
      .find(label => label.htmlFor === id)
      ?.textContent?.trim();
    if (!name) return;
    remember(name);
    selectEverywhere(name);
  });
}
