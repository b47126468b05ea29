/** A drawing as SVG elements of the page, with names and states for assistive technology. */
import { light } from '../scene/palette.js';
import type { Drawing, Mark, Shape } from '../scene/shape.js';

const namespace = 'http://www.w3.org/2000/svg';

export function svgElement<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string | number>> = {},
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(namespace, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}

function shapeElement({ tag, style, attributes, text }: Shape): SVGElement {
  const element = svgElement(tag, { class: `sheaf-${style}`, ...attributes });
  if (text !== undefined) element.textContent = text;
  if (tag === 'text') element.setAttribute('pointer-events', 'none');
  return element;
}

/** The custom property of a slot, with the light colour for pages without the design. */
const colour = (slot: number): string => {
  const name = slot >= 1 && slot <= 30 ? `cat-${slot}` : 'cat-other';
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
  group.append(...mark.shapes.map(shapeElement));
  return group;
}

/** The pattern of "Other topics": neutral and hatched, so that it never looks like a cluster. */
export function hatchPattern(): SVGDefsElement {
  const defs = svgElement('defs');
  const pattern = svgElement('pattern', {
    id: 'sheaf-hatch',
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

/** Elements of all marks by id, in drawing order. */
export function renderMarks(layer: SVGGElement, drawing: Drawing): ReadonlyMap<string, SVGGElement> {
  const elements = new Map(drawing.marks.map(mark => [mark.id, markElement(mark)]));
  layer.replaceChildren(...elements.values(), ...drawing.free.map(freeElement));
  return elements;
}

function freeElement(shape: Shape): SVGElement {
  const element = shapeElement(shape);
  element.setAttribute('aria-hidden', 'true');
  return element;
}
