/** Paths along circles. Angles in radians, clockwise from the top; the centre is at 0, 0. */
import { decimal } from '../scene/shape.js';

const FULL = 2 * Math.PI;

export const pointAt = (radius: number, angle: number): { readonly x: number; readonly y: number } => ({
  x: radius * Math.sin(angle),
  y: -radius * Math.cos(angle),
});

const point = (radius: number, angle: number): string => {
  const { x, y } = pointAt(radius, angle);
  return `${decimal(x)} ${decimal(y)}`;
};

const arcTo = (radius: number, from: number, to: number): string =>
  `A${decimal(radius)} ${decimal(radius)} 0 ${Math.abs(to - from) > Math.PI ? 1 : 0} ${to > from ? 1 : 0} ${point(radius, to)}`;

/** A slice of a ring. A whole ring is drawn as two halves, since an arc cannot end where it starts. */
export function slice(inner: number, outer: number, start: number, end: number): string {
  if (end - start >= FULL - 1e-6) {
    const half = start + Math.PI;
    return `${slice(inner, outer, start, half)}${slice(inner, outer, half, start + FULL - 1e-4)}`;
  }
  return `M${point(inner, start)}L${point(outer, start)}${arcTo(outer, start, end)}L${point(inner, end)}${arcTo(inner, end, start)}Z`;
}

/** An open arc. */
export const arc = (radius: number, start: number, end: number): string =>
  `M${point(radius, start)}${arcTo(radius, start, Math.min(end, start + FULL - 1e-4))}`;

/** A stroke pointing outwards. */
export const spoke = (inner: number, outer: number, angle: number): string =>
  `M${point(inner, angle)}L${point(outer, angle)}`;
