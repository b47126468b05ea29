/** A drawing as SVG elements of the page, with names and states for assistive technology. */
import { light, tokenOf } from '../scene/palette.js';
import type { Drawing, Mark, Shape } from '../scene/shape.js';

const NAMESPACE = 'http://www.w3.org/2000/svg';

export function svgElement<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string | number>> = {},
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(NAMESPACE, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}

function shapeElement({ tag, style, attributes, text }: Shape): SVGElement {
  const element = svgElement(tag, { class: `sheaf-${style}`, ...attributes });
  if (text !== undefined) element.textContent = text;
  // The rule of the class would override the attribute
  if (attributes['font-size'] !== undefined) element.style.setProperty('font-size', `${attributes['font-size']}px`);
  return element;
}

const isText = ({ tag }: Shape): boolean => tag === 'text';

/** The custom property of a slot, with the light colour for pages without the design. */
const colour = (slot: number): string => {
  const name = tokenOf(slot);
  return `var(--${name}, ${light[name]})`;
};

function markElement(mark: Mark): SVGGElement {
  const group = svgElement('g', {
    class: 'sheaf-mark',
    'data-id': mark.id,
    role: 'treeitem',
    tabindex: -1,
    'aria-label': mark.name,
    'aria-level': mark.level,
    'aria-posinset': mark.place,
    'aria-setsize': mark.siblings,
    'aria-selected': 'false',
  });
  group.style.setProperty('--c', colour(mark.slot));
  group.append(...mark.shapes.filter(shape => !isText(shape)).map(shapeElement));
  return group;
}

function textElement(mark: Mark): SVGGElement | undefined {
  const texts = mark.shapes.filter(isText);
  if (texts.length === 0) return undefined;
  const group = svgElement('g', { 'data-of': mark.id });
  group.append(...texts.map(shapeElement));
  return group;
}

/** The pattern of "Other topics": neutral and hatched, so that it never looks like a cluster. */
export function hatchPattern(id: string): SVGDefsElement {
  const defs = svgElement('defs');
  const pattern = svgElement('pattern', {
    id,
    width: 10,
    height: 10,
    patternUnits: 'userSpaceOnUse',
    patternTransform: 'rotate(45)',
  });
  pattern.append(
    svgElement('rect', { width: 10, height: 10, class: 'sheaf-hatch-ground' }),
    svgElement('path', { d: 'M2.5 0v10', class: 'sheaf-hatch-line' }),
  );
  defs.append(pattern);
  return defs;
}

/** What shows a mark: its shapes, which can be pointed at and have a name, and its texts. */
export interface MarkElements {
  readonly shapes: SVGGElement;
  readonly texts: SVGGElement | undefined;
}

/**
 * Shows all marks; returns their elements by id, in drawing order. Texts go to a layer of their own, which assistive
 * technology does not read: they may be cut, the names of the marks are not.
 */
export function renderMarks(
  shapesLayer: SVGGElement,
  textsLayer: SVGGElement,
  drawing: Drawing,
): ReadonlyMap<string, MarkElements> {
  const elements = new Map(
    drawing.marks.map(mark => [mark.id, { shapes: markElement(mark), texts: textElement(mark) }] as const),
  );
  const all = [...elements.values()];
  shapesLayer.replaceChildren(...all.map(({ shapes }) => shapes));
  textsLayer.replaceChildren(...all.flatMap(({ texts }) => texts ?? []), ...drawing.free.map(shapeElement));
  return elements;
}
