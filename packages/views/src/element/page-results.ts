/** The results of a search page: what they say, and which of them are shown. */

/**
 * Each result as a document: its title and its whole text. The title is the heading if no more than the first link can
 * are before it, or else that link, or any heading.
 */
export const readResults = (results: readonly HTMLElement[]): readonly { title: string; text: string }[] =>
  results.map(result => {
    const whole = textOf(result);
    const [heading, link] = ['h1, h2, h3, h4, h5, h6, [data-title]', 'a'].map(kind => {
      let text = '';
      // Those after the first with a text are not read.
      for (const element of result.querySelectorAll(kind)) text ||= textOf(element);
      return text;
    }) as [string, string];
    const title = (whole.indexOf(heading) <= link.length + 1 && heading) || link || heading;
    return { title, text: whole.startsWith(title) ? whole.slice(title.length).trim() : whole };
  });

/** Elements that may begin or end within a word, as a mark around a match does. Between all others is a space. */
const INLINE =
  /^(a|abbr|b|bdi|bdo|cite|code|data|del|dfn|em|font|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|time|u|var|wbr)$/;

/** Elements whose text is for programs. What a template holds are no children of it. */
const NO_TEXT = /^(script|style|noscript)$/;

/** The text on one line, without what the styles of the page do to it. */
const textOf = (element: Element): string => written(element).replace(/\s+/g, ' ').trim();

function written(node: Node): string {
  const { localName, nodeType, nodeValue, childNodes } = node as Element;
  // The type of an element is 1, and that of a text 3. Comments have others.
  if (nodeType !== 1 || NO_TEXT.test(localName)) return nodeType === 3 ? nodeValue! : '';
  const edge = INLINE.test(localName) ? '' : ' ';
  return edge + [...childNodes].map(written).join('') + edge;
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
    if (!hidden.delete(result)) return;
    result.style.setProperty('display', ...before!);
    if (result.style.length === 0) result.removeAttribute('style');
  };
  return {
    showOnly: chosen => {
      for (const [number, result] of results.entries())
        if (chosen?.has(number) ?? true) show(result);
        else hide(result);
    },
  };
}
