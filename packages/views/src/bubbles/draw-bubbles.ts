import type { Frame } from '../chart/camera.js';
import type { Scene } from '../chart/chart-kind.js';
import { sharedMark } from '../chart/names.js';
import type { ViewModel } from '../cluster-item.js';
import { type Box, type Drawing, decimal, isolate, type Mark, nothingShape, type Shape } from '../scene/shape.js';
import { countText } from '../text/count-text.js';
import { wrap } from '../text/fit-text.js';
import { countSize, LEAST_LABEL, labelSizes, lineHeight } from '../text/label-size.js';
import { atSize, type Measure } from '../text/measure.js';
import { type Bubble, layoutBubbles } from './layout-bubbles.js';

/** Smaller circles have no label; their tooltip and the list next to the chart do. */
const LEAST_RADIUS = 20;
/** From the edge of the circle to the text. */
const PADDING = 4;
/** Fewer letters of a label, the ellipsis among them, are not worth showing. */
const LEAST_LETTERS = 4;

export function bubblesIn(model: ViewModel, { width, height, camera }: Frame): readonly Bubble[] {
  const { scale } = camera;
  return layoutBubbles(model.clusters, width * scale, height * scale).map(bubble => ({
    ...bubble,
    x: bubble.x - camera.x,
    y: bubble.y - camera.y,
  }));
}

export const boxOf = ({ x, y, radius }: Bubble): Box => ({
  x: x - radius,
  y: y - radius,
  width: 2 * radius,
  height: 2 * radius,
});

const circlePath = ({ x, y, radius }: Bubble): string =>
  `M${decimal(x - radius)} ${decimal(y)}a${decimal(radius)} ${decimal(radius)} 0 1 0 ${decimal(2 * radius)} 0a${decimal(radius)} ${decimal(radius)} 0 1 0 ${decimal(-2 * radius)} 0Z`;

interface Fitted {
  readonly lines: readonly string[];
  readonly size: number;
}

/** A label with a line for the count below, as large as a circle of this radius holds it whole; else cut. */
function fitInCircle(label: string, radius: number, measure: Measure): Fitted | undefined {
  let cut: Fitted | undefined;
  for (const size of labelSizes(Math.PI * radius * radius))
    for (const count of [1, 2, 3, 4]) {
      const half = ((count + 1) * lineHeight(size)) / 2;
      if (half >= radius) break;
      const width = 2 * Math.sqrt(radius * radius - half * half);
      const lines = wrap(label, { width, lines: count }, 'label', atSize(measure, size));
      if (lines.length > 0 && !lines.at(-1)!.endsWith('…')) return { lines, size };
      const letters = lines.join('').length;
      if (size === LEAST_LABEL && letters >= LEAST_LETTERS && letters > (cut?.lines.join('').length ?? 0))
        cut = { lines, size };
    }
  return cut;
}

function labelShapes({ item, x, y, radius }: Bubble, measure: Measure): Shape[] {
  if (radius < LEAST_RADIUS) return [];
  const fitted = fitInCircle(item.label, radius - PADDING, measure);
  if (fitted === undefined) return [];
  const { lines, size } = fitted;
  const step = lineHeight(size);
  const top = y - ((lines.length + 1) * step) / 2 + size;
  const at = (line: number, fontSize: number) => ({
    x: decimal(x),
    y: decimal(top + line * step),
    'font-size': fontSize,
  });
  const count = countText(item.documents.length);
  return [
    ...lines.map(
      (line, i): Shape => ({ tag: 'text', style: 'centredLabel', attributes: at(i, size), text: isolate(line) }),
    ),
    { tag: 'text', style: 'centredCount', attributes: at(lines.length, countSize(size)), text: count },
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
    box: boxOf(bubble),
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
    free: bubbles.length === 0 ? [nothingShape(frame.width / 2, frame.height / 2)] : [],
  };
}
