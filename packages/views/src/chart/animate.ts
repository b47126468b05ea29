/** Marks that stay move to their new places; new ones fade in. Nothing moves for people who asked for stillness. */
import type { Box, Drawing } from '../scene/shape.js';

const easing = 'cubic-bezier(.2, .7, .2, 1)';
const milliseconds = 180;
/** More at once would stutter and be unreadable anyway. */
const most = 400;

/** Places of a drawing's marks, by what stays the same through a re-run. */
export const placesOf = (drawing: Drawing): ReadonlyMap<string, Box> =>
  new Map(drawing.marks.map(mark => [mark.key, mark.box]));

export const wantsStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const same = (a: Box, b: Box): boolean =>
  Math.abs(a.x - b.x) + Math.abs(a.y - b.y) + Math.abs(a.width - b.width) + Math.abs(a.height - b.height) < 1;

/** The transformation that puts a box where it was before. */
function backTo(before: Box, now: Box): string {
  const sx = now.width > 0 ? before.width / now.width : 1;
  const sy = now.height > 0 ? before.height / now.height : 1;
  return `translate(${before.x - sx * now.x}px, ${before.y - sy * now.y}px) scale(${sx}, ${sy})`;
}

/** Animates from the places before to those of the drawing. Only transform and opacity change. */
export function animateMarks(
  before: ReadonlyMap<string, Box>,
  drawing: Drawing,
  elements: ReadonlyMap<string, SVGGElement>,
): void {
  if (before.size === 0 || wantsStillness() || drawing.marks.length > most) return;
  for (const mark of drawing.marks) {
    const old = before.get(mark.key);
    const element = elements.get(mark.id);
    if (element === undefined || typeof element.animate !== 'function') continue;
    if (old === undefined) element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: milliseconds, easing });
    else if (!same(old, mark.box))
      element.animate([{ transform: backTo(old, mark.box) }, { transform: 'none' }], {
        duration: milliseconds,
        easing,
      });
  }
}
