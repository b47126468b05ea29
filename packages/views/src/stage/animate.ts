/**
 * Marks that stay move to their new places, and new ones fade in. Nothing moves for people who have turned animations
 * off.
 */
import type { Box, Drawing } from '../scene/shape.js';
import type { MarkElements } from './render-marks.js';

const EASING = 'cubic-bezier(.2, .7, .2, 1)';
const MILLISECONDS = 180;
/** More moving marks would stutter and could not be followed. */
const MOST_MOVING = 400;

/** The places of the marks of a drawing, under keys that stay the same when the request is run again. */
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
  elements: ReadonlyMap<string, MarkElements>,
): void {
  if (before.size === 0 || wantsStillness() || drawing.marks.length > MOST_MOVING) return;
  for (const mark of drawing.marks) {
    const frames = framesOf(before.get(mark.key), mark.box);
    const { shapes, texts } = elements.get(mark.id)!;
    if (frames === undefined) continue;
    for (const element of [shapes, texts]) element?.animate(frames, { duration: MILLISECONDS, easing: EASING });
  }
}

function framesOf(old: Box | undefined, now: Box): Keyframe[] | undefined {
  if (old === undefined) return [{ opacity: 0 }, { opacity: 1 }];
  return same(old, now) ? undefined : [{ transform: backTo(old, now) }, { transform: 'none' }];
}
