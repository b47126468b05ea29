import type { Frame } from '../chart/camera.js';
import type { Scene } from '../chart/chart-kind.js';
import { sharedMark } from '../chart/names.js';
import type { ViewModel } from '../cluster-item.js';
import { type Drawing, decimal, isolate, type Mark, type Shape } from '../scene/shape.js';
import { wrap } from '../text/fit-text.js';
import type { Measure } from '../text/measure.js';
import { type Bubble, layoutBubbles } from './layout-bubbles.js';

const LINE_HEIGHT = 16;
/** Smaller circles have no label; their tooltip and the list next to the chart do. */
const LEAST_RADIUS = 24;
/** Share of the diameter that a line of text may fill; above and below the middle, lines are shorter. */
const LINE_SHARE = 0.82;

export function bubblesIn(model: ViewModel, { width, height, camera }: Frame): readonly Bubble[] {
  const { scale } = camera;
  return layoutBubbles(model.clusters, width * scale, height * scale).map(bubble => ({
    ...bubble,
    x: bubble.x - camera.x,
    y: bubble.y - camera.y,
  }));
}

const circlePath = ({ x, y, radius }: Bubble): string =>
  `M${decimal(x - radius)} ${decimal(y)}a${decimal(radius)} ${decimal(radius)} 0 1 0 ${decimal(2 * radius)} 0a${decimal(radius)} ${decimal(radius)} 0 1 0 ${decimal(-2 * radius)} 0Z`;

function labelShapes({ item, x, y, radius }: Bubble, measure: Measure): Shape[] {
  if (radius < LEAST_RADIUS) return [];
  const room = 2 * radius * LINE_SHARE;
  const most = Math.max(1, Math.min(4, Math.floor((radius * 1.1) / LINE_HEIGHT)));
  const lines = wrap(item.label, { width: room, lines: most }, 'label', measure);
  const count = String(item.documents.length);
  const top = y - ((lines.length + 1) * LINE_HEIGHT) / 2 + 12;
  const at = (line: number) => ({ x: decimal(x), y: decimal(top + line * LINE_HEIGHT) });
  return [
    ...lines.map((line, i): Shape => ({ tag: 'text', style: 'centredLabel', attributes: at(i), text: isolate(line) })),
    { tag: 'text', style: 'centredCount', attributes: at(lines.length), text: count },
  ];
}

function bubbleMark(bubble: Bubble, place: number, siblings: number, { model, measure }: Scene): Mark {
  const { item, x, y, radius } = bubble;
  const circle = { cx: decimal(x), cy: decimal(y), r: decimal(radius) };
  return {
    ...sharedMark(item, model),
    level: 1,
    place,
    siblings,
    shapes: [
      { tag: 'circle', style: item.other ? 'otherSector' : 'sector', attributes: circle },
      ...(item.other ? [] : [{ tag: 'circle', style: 'frame', attributes: circle } as const]),
      ...labelShapes(bubble, measure),
    ],
    outline: circlePath(bubble),
    box: { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius },
    key: item.label,
  };
}

/** Draws clusters into a frame. */
export function drawBubbles(scene: Scene): Drawing {
  const { model, frame } = scene;
  const bubbles = bubblesIn(model, frame);
  return {
    width: frame.width,
    height: frame.height,
    origin: { x: 0, y: 0 },
    marks: bubbles.map((bubble, i) => bubbleMark(bubble, i + 1, bubbles.length, scene)),
    free: [],
  };
}
