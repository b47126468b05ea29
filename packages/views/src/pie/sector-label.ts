/** A label along the radius of a sector, turned so that it can be read. */
import { decimal, isolate, type Shape } from '../scene/shape.js';
import { cut, wrap } from '../text/fit-text.js';
import type { Measure } from '../text/measure.js';
import { pointAt } from './arcs.js';
import type { Sector } from './layout-pie.js';

const lineHeight = 16;
const padding = 7;

/** How many lines a sector is thick enough for: measured where the label is nearest to the centre. */
function linesFor(angle: number, radius: number): number {
  const thickness = radius * 2 * Math.sin(Math.min(angle, Math.PI) / 2);
  if (thickness < lineHeight - 2) return 0;
  return thickness >= 2 * lineHeight + 4 ? 2 : 1;
}

/** Draws the label between two radii; nothing where no two letters fit. */
export function sectorLabelShapes(
  { item, start, end, depth }: Sector,
  inner: number,
  outer: number,
  measure: Measure,
): readonly Shape[] {
  const role = depth === 0 ? 'label' : 'sublabel';
  const room = outer - inner - 2 * padding;
  const angle = (start + end) / 2;
  const most = linesFor(end - start, inner + padding + room * 0.15);
  if (most === 0 || room < 24) return [];
  const lines = most === 1 ? [cut(item.label, room, role, measure)] : wrap(item.label, room, 2, role, measure);
  const right = angle < Math.PI;
  const turn = (angle * 180) / Math.PI + (right ? -90 : 90);
  const { x, y } = pointAt((inner + outer) / 2, angle);
  return lines
    .filter(line => line !== '')
    .map((line, place, { length }) => ({
      tag: 'text',
      style: depth === 0 ? 'sectorLabel' : 'sectorSublabel',
      attributes: {
        transform: `translate(${decimal(x)} ${decimal(y)}) rotate(${decimal(turn)})`,
        y: decimal((place - (length - 1) / 2) * lineHeight + 4.5),
      },
      text: isolate(line),
    }));
}
