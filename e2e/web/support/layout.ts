/** What is wrong with the layout of a page: asked of the boxes of its texts and controls, not of pixels. */
import type { Page } from 'playwright-core';

/** Runs in the page, so it uses nothing from outside. */
function flawsOfLayout(): string[] {
  interface Box {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  }
  interface Piece extends Box {
    readonly node: Node;
    readonly element: Element;
    readonly name: string;
  }
  /** What nobody sees, because of rounding or because letters do not fill their box. */
  const slack = 2;
  const flaws: string[] = [];
  const both = (one: Box, other: Box): Box => ({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  });
  const isSeen = ({ left, top, right, bottom }: Box) => right - left > slack && bottom - top > slack;
  const screen: Box = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const known = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, known);
    return known;
  };
  const ancestors = (element: Element): Element[] => {
    const all: Element[] = [];
    for (let at: Element | null = element; at; at = at.parentElement) all.push(at);
    return all;
  };
  const isHidden = (element: Element) =>
    // For screen readers only: clipped to nothing, or as large as a point.
    ancestors(element).some(
      each =>
        Number(styleOf(each).opacity) === 0 ||
        styleOf(each).clipPath === 'inset(50%)' ||
        styleOf(each).clip === 'rect(0px, 0px, 0px, 0px)',
    ) || styleOf(element).visibility !== 'visible';
  const clips = (style: CSSStyleDeclaration, axis: 'X' | 'Y') => style[`overflow${axis}`] !== 'visible';
  const scrolls = (style: CSSStyleDeclaration, axis: 'X' | 'Y') => /auto|scroll/.test(style[`overflow${axis}`]);
  const isAbbreviated = ({ textOverflow, webkitLineClamp }: CSSStyleDeclaration) =>
    textOverflow === 'ellipsis' || (webkitLineClamp !== 'none' && webkitLineClamp !== '');

  /** The part that can be seen, and a sentence if something cuts it that cannot be scrolled and shows no ellipsis. */
  function visiblePart(element: Element, box: Box, name: string): Box | null {
    let seen = box;
    let canScroll = false;
    let isShort = false;
    for (const each of ancestors(element)) {
      const style = styleOf(each);
      isShort ||= isAbbreviated(style);
      const bounds = each.getBoundingClientRect();
      const [x, y] = [clips(style, 'X'), clips(style, 'Y')];
      if (!x && !y) continue;
      canScroll ||= scrolls(style, 'X') || scrolls(style, 'Y');
      const cut = both(seen, {
        left: x ? bounds.left : seen.left,
        right: x ? bounds.right : seen.right,
        top: y ? bounds.top : seen.top,
        bottom: y ? bounds.bottom : seen.bottom,
      });
      if (!canScroll && !isShort && isSeen(cut)) {
        const lost = Math.max(cut.left - seen.left, seen.right - cut.right);
        if (lost > slack) flaws.push(`${name} is cut by ${Math.round(lost)} pixels at its side`);
      }
      seen = cut;
      if (!isSeen(seen)) return null;
    }
    const onScreen = both(seen, screen);
    if (!isSeen(onScreen)) return null;
    const beyond = Math.max(seen.right - innerWidth, -seen.left);
    if (!canScroll && beyond > slack) flaws.push(`${name} is ${Math.round(beyond)} pixels outside the page`);
    return onScreen;
  }

  /** The box of a text that is turned is larger than the text. */
  const isTurned = (element: Element) =>
    element instanceof SVGGraphicsElement && Math.abs(element.getScreenCTM()?.b ?? 0) > 0.001;

  function piecesOf(node: Node): Piece[] {
    const element = node.parentElement!;
    const text = node.textContent!.trim();
    if (!text || isHidden(element) || isTurned(element)) return [];
    const range = document.createRange();
    range.selectNodeContents(node);
    const name = `“${text.slice(0, 60)}”`;
    return [...range.getClientRects()].flatMap(rect => {
      // Letters take the middle of their line.
      const inset = (rect.bottom - rect.top) * 0.25;
      const letters = {
        left: rect.left + 1,
        right: rect.right - 1,
        top: rect.top + inset,
        bottom: rect.bottom - inset,
      };
      const seen = isSeen(letters) && visiblePart(element, letters, name);
      return seen ? [{ ...seen, node, element, name }] : [];
    });
  }

  const isOpaque = (element: Element) => {
    const colour = styleOf(element).backgroundColor;
    const alpha = /rgba\(.*, ([\d.]+)\)|\/ ([\d.]+)\)/.exec(colour);
    return colour !== 'transparent' && (!alpha || Number(alpha[1] ?? alpha[2]) > 0.9);
  };

  /** Whether something opaque lies between two texts, such as a dialog or the head of a list. */
  function isCovered(one: Piece, other: Piece, { left, top, right, bottom }: Box): boolean {
    const stack = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
    const placeOf = (piece: Piece) => stack.findIndex(each => each.contains(piece.element));
    const lower = placeOf(one) > placeOf(other) ? one : other;
    return stack.slice(0, Math.max(0, placeOf(lower))).some(each => !each.contains(lower.element) && isOpaque(each));
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const pieces: Piece[] = [];
  while (walker.nextNode()) pieces.push(...piecesOf(walker.currentNode));
  pieces.sort((a, b) => a.top - b.top);
  for (const [i, one] of pieces.entries())
    for (let j = i + 1; j < pieces.length && pieces[j]!.top < one.bottom; j++) {
      const other = pieces[j]!;
      const shared = both(one, other);
      if (one.node === other.node || !isSeen(shared) || isCovered(one, other, shared)) continue;
      flaws.push(`${one.name} and ${other.name} lie on each other`);
    }
  for (const control of document.querySelectorAll('button, input, select, textarea, a[href]'))
    if (!isHidden(control) && !control.closest('svg'))
      visiblePart(
        control,
        control.getBoundingClientRect(),
        `the control “${(control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 60)}”`,
      );
  return [...new Set(flaws)];
}

/** Texts that lie on each other, and texts and controls that are cut where nobody can scroll to the rest of them. */
export const layoutFlaws = (page: Page): Promise<string[]> => page.evaluate(flawsOfLayout);
