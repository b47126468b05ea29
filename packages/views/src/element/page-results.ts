/** The results of a search page: what they say, and which of them are shown. */

/** Each result as a document: its heading or first link, and its whole text. */
export const readResults = (results: readonly HTMLElement[]): readonly { title: string; text: string }[] =>
  results.map(result => {
    const heading = result.querySelector('h1, h2, h3, h4, h5, h6, a, [data-title]');
    const title = textOf(heading);
    const whole = textOf(result);
    return { title, text: whole.startsWith(title) ? whole.slice(title.length).trim() : whole };
  });

/** Elements that may begin or end within a word, as a mark around a match does. Between all others is a space. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code data del dfn em font i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

/** Elements whose text is for programs. */
const NO_TEXT = new Set(['script', 'style', 'noscript', 'template']);

/** The text on one line, without what the styles of the page do to it. */
function textOf(node: Element | null): string {
  const parts: string[] = [];
  if (node) collect(node, parts);
  return parts.join('').replace(/\s+/g, ' ').trim();
}

function collect(element: Element, parts: string[]): void {
  if (NO_TEXT.has(element.localName)) return;
  const edge = INLINE.has(element.localName) ? '' : ' ';
  parts.push(edge);
  for (const child of element.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) parts.push(child.nodeValue ?? '');
    else if (child.nodeType === Node.ELEMENT_NODE) collect(child as Element, parts);
  }
  parts.push(edge);
}

/** Shows some of the results. */
export interface ShownResults {
  /** Hides all results but these; `undefined` shows all that the page itself shows. */
  readonly showOnly: (chosen: ReadonlySet<number> | undefined) => void;
}

/** Results that can be hidden and shown, whatever the page does with them besides. */
export function hideableResults(results: readonly HTMLElement[]): ShownResults {
  const hidden = new Map<HTMLElement, readonly [display: string, priority: string]>();
  const hide = (result: HTMLElement): void => {
    if (hidden.has(result)) return;
    const { style } = result;
    hidden.set(result, [style.getPropertyValue('display'), style.getPropertyPriority('display')]);
    // The attribute `hidden` gives way to any rule of the page that sets `display`.
    style.setProperty('display', 'none', 'important');
  };
  const show = (result: HTMLElement): void => {
    const before = hidden.get(result);
    if (before === undefined) return;
    hidden.delete(result);
    result.style.setProperty('display', ...before);
    if (result.style.length === 0) result.removeAttribute('style');
  };
  return {
    showOnly: chosen => {
      for (const [number, result] of results.entries())
        if (chosen === undefined || chosen.has(number)) show(result);
        else hide(result);
    },
  };
}
