/** Where the texts of a drawing stand, asked of the layout: boxes that may be turned, and whether two overlap. */
import { estimateWidth, type FontRole, fonts } from '../text/measure.js';
import type { Drawing, Shape } from './shape.js';
import { styles } from './styles.js';

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface TextBox {
  readonly text: string;
  /** Four corners, in order. */
  readonly corners: readonly Point[];
}

const declared = ({ style }: Shape): Readonly<Record<string, string>> => styles[style];

const roleOf = (shape: Shape): FontRole => {
  const { 'font-family': family = '', 'font-size': size = '', 'font-weight': weight } = declared(shape);
  const found = Object.entries(fonts).find(
    ([, font]) => family.includes(font.family) && `${font.size}px` === size && String(font.weight) === weight,
  );
  return (found?.[0] ?? 'label') as FontRole;
};

/** Moves of `translate` and turns of `rotate`, the last first, as SVG has them. */
function transformed(point: Point, transform: string): Point {
  const steps = [...transform.matchAll(/(translate|rotate)\(([^)]*)\)/g)].reverse();
  return steps.reduce(({ x, y }, [, kind, numbers]) => {
    const [a = 0, b = 0] = numbers!.split(/[ ,]+/).map(Number);
    if (kind === 'translate') return { x: x + a, y: y + b };
    const angle = (a * Math.PI) / 180;
    return { x: x * Math.cos(angle) - y * Math.sin(angle), y: x * Math.sin(angle) + y * Math.cos(angle) };
  }, point);
}

/** The box of the letters, without the empty room above capitals and below most letters. */
function boxOf(shape: Shape): TextBox {
  const { attributes, text = '' } = shape;
  const role = roleOf(shape);
  const size = Number(attributes['font-size'] ?? fonts[role].size);
  const width = estimateWidth(text.replace(/[\u2068\u2069]/g, ''), role, size);
  const anchor = declared(shape)['text-anchor'] ?? 'start';
  const [x, y] = [Number(attributes['x'] ?? 0), Number(attributes['y'] ?? 0)];
  const left = x - { start: 0, middle: width / 2, end: width }[anchor]!;
  const [top, bottom] = [y - 0.72 * size, y + 0.18 * size];
  const transform = String(attributes['transform'] ?? '');
  const corners = [
    { x: left, y: top },
    { x: left + width, y: top },
    { x: left + width, y: bottom },
    { x: left, y: bottom },
  ];
  return { text, corners: corners.map(corner => transformed(corner, transform)) };
}

export const textBoxes = ({ marks, free }: Drawing): readonly TextBox[] =>
  [...marks.flatMap(({ shapes }) => shapes), ...free].filter(({ tag, text }) => tag === 'text' && text).map(boxOf);

/** Whether a line along an edge of `a` separates the boxes by more than nothing. */
function isApart(a: TextBox, b: TextBox): boolean {
  return a.corners.some((p, place) => {
    const q = a.corners[(place + 1) % 4]!;
    const normal = { x: p.y - q.y, y: q.x - p.x };
    const along = (corner: Point): number => corner.x * normal.x + corner.y * normal.y;
    const [first, second] = [a.corners.map(along), b.corners.map(along)];
    const slack = 0.5 * Math.hypot(normal.x, normal.y);
    return Math.max(...first) <= Math.min(...second) + slack || Math.max(...second) <= Math.min(...first) + slack;
  });
}

/** The pairs of texts that stand on each other. */
export function overlappingTexts(drawing: Drawing): readonly string[] {
  const boxes = textBoxes(drawing);
  return boxes.flatMap((a, place) =>
    boxes.slice(place + 1).flatMap(b => (isApart(a, b) || isApart(b, a) ? [] : [`${a.text} / ${b.text}`])),
  );
}

/** The texts that leave the frame by more than a pixel. */
export const textsOutside = (drawing: Drawing): readonly string[] =>
  textBoxes(drawing)
    .filter(({ corners }) =>
      corners.some(({ x, y }) => x < -1 || y < -1 || x > drawing.width + 1 || y > drawing.height + 1),
    )
    .map(({ text }) => text);
