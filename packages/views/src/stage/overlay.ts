/** Outlines of what is selected and focused, above all cells, so that no neighbour covers them. */
import type { Drawing, Mark } from '../scene/shape.js';
import type { Selected } from '../selection.js';
import { svgElement } from './render-marks.js';

/** Whether these documents, and no others, are selected. */
export const holdsExactly = ({ documents }: Selected, wanted: readonly number[]): boolean =>
  documents.size === wanted.length && wanted.every(document => documents.has(document));

/** Whether all of these documents are selected. */
export const holdsAll = ({ documents }: Selected, wanted: readonly number[]): boolean =>
  wanted.length > 0 && wanted.length <= documents.size && wanted.every(document => documents.has(document));

/** A mark that represents documents is selected with all of these, whatever else is selected. */
export const isSelected = (mark: Mark, selected: Selected): boolean =>
  mark.documents ? holdsAll(selected, mark.documents) : isPicked(mark, selected);

const isPicked = (mark: Mark, { clusters, documents }: Selected): boolean =>
  mark.document === undefined ? mark.id === mark.cluster && clusters.has(mark.cluster) : documents.has(mark.document);

function outlines(mark: Mark, classes: readonly string[]): SVGElement[] {
  return classes.map(name => svgElement('path', { class: name, d: mark.outline }));
}

const tie = (mark: Mark): SVGElement[] =>
  mark.tie === undefined ? [] : [svgElement('path', { class: 'sheaf-tie', d: mark.tie })];

/** Draws the whole layer again: it has no more elements than marks are selected. */
export function renderOverlay(
  layer: SVGGElement,
  drawing: Drawing,
  chosen: ReadonlySet<Mark>,
  focused: string | undefined,
): void {
  const focus = drawing.marks.find(mark => mark.id === focused);
  layer.setAttribute('transform', `translate(${drawing.origin.x} ${drawing.origin.y})`);
  layer.replaceChildren(
    ...[...chosen].flatMap(mark => [...outlines(mark, ['sheaf-selected']), ...tie(mark)]),
    ...(focus ? outlines(focus, ['sheaf-focus-ring', 'sheaf-focus']) : []),
  );
}
