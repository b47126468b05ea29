/** A chart as a separate file: title, caption, chart and mark. Texts stay texts, and colours are computed. */

import type { Dots } from '../scene/dots.js';
import { fontFaces } from '../scene/font-faces.js';
import { colourOf, dark, light, type Palette } from '../scene/palette.js';
import { type Drawing, decimal, type Mark, type Shape } from '../scene/shape.js';
import { FILE_HATCH, resolveStyle } from '../scene/styles.js';
import { wrap } from '../text/fit-text.js';
import { estimateWidth } from '../text/measure.js';
import type { PictureOptions } from '../view.js';
import { type Frame, overview } from './camera.js';
import { LEGEND_ROW, type LegendShape, layoutLegend } from './picture-legend.js';

const MARGIN = 24;
/** Heights of the words above the chart, with the room below them. */
const TITLE = { first: 26, further: 22, most: 2 };
const CAPTION = { first: 20, further: 16, most: 4 };
const FOOT_HEIGHT = 18;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters that XML does not allow are left out. */
const escaped = (text: string): string =>
  text
    .replace(
      /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
      '',
    )
    .replace(/[&<>"]/g, character => entities[character]!);

const attributesText = (attributes: Readonly<Record<string, string | number>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join('');

function shapeText({ tag, style, attributes, text }: Shape, palette: Palette, colour: string): string {
  if (style === 'hit') return '';
  const all = attributesText({ ...resolveStyle(style, palette, colour), ...attributes });
  return text === undefined ? `<${tag}${all}/>` : `<${tag}${all}>${escaped(text)}</${tag}>`;
}

function markText(mark: Mark, palette: Palette): string {
  const colour = colourOf(palette, mark.slot);
  const shapes = mark.shapes.map(shape => shapeText(shape, palette, colour)).join('');
  return `<g role="listitem" aria-label="${escaped(mark.name)}">${shapes}</g>`;
}

const hatch = ({ surface, sunken }: Palette): string =>
  `<pattern id="${FILE_HATCH}" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="10" height="10" fill="${surface}"/><path d="M2.5 0v10" stroke="${sunken}" stroke-width="5"/></pattern>`;

const fontStyle = (fonts: PictureOptions['fonts'] = []): string =>
  fonts.length === 0 ? '' : `<style>${fontFaces(fonts)}</style>`;

/** The sign of Sheaf: five strokes and a band. */
function signature(x: number, y: number, palette: Palette): string {
  const strokes = `<path d="M0 1v8M2 0v10M4 .5v9M6 0v10M8 1v8" stroke="${palette['ink-3']}" fill="none"/><path d="M-1 5h10" stroke="${palette['band']}" stroke-width="2"/>`;
  const word = shapeText(
    { tag: 'text', style: 'signature', attributes: { x: decimal(x), y: decimal(y) }, text: 'Sheaf' },
    palette,
    '',
  );
  return `${word}<g transform="translate(${decimal(x - 38)} ${decimal(y - 8)})">${strokes}</g>`;
}

type Words = typeof TITLE;

const heightOf = (lines: readonly string[], { first, further }: Words): number =>
  lines.length === 0 ? 0 : first + (lines.length - 1) * further;

/** Lines below each other, the first of them at a height. */
const linesText = (
  style: 'pictureTitle' | 'caption',
  lines: readonly string[],
  { y, further }: { readonly y: number; readonly further: number },
  palette: Palette,
): string =>
  lines
    .map((text, place): Shape => {
      const attributes = { x: MARGIN, y: decimal(y + place * further) };
      return { tag: 'text', style, attributes, text };
    })
    .map(shape => shapeText(shape, palette, ''))
    .join('');

/** How much of a picture the chart takes: what title and foot leave, or what it has on the screen. */
function layoutOf(options: PictureOptions, shown?: Frame) {
  const { width = 1200, height = 800, title = '', caption = '', mark = true, measure = estimateWidth } = options;
  const room = (shown?.width ?? width - 2 * MARGIN) || 1;
  const legend = layoutLegend(options.legend ?? [], room, measure, options.legendTitle);
  const linesOf = (text: string, style: 'pictureTitle' | 'caption', lines: number): readonly string[] =>
    text === '' ? [] : wrap(text, { width: room, lines }, style, measure);
  const titles = linesOf(title, 'pictureTitle', TITLE.most);
  const captions = linesOf(caption, 'caption', CAPTION.most);
  const below = MARGIN + heightOf(titles, TITLE);
  const words = below + heightOf(captions, CAPTION);
  const top = words + legend.rows * LEGEND_ROW;
  const foot = mark ? FOOT_HEIGHT + 8 : MARGIN;
  const texts = { titles, captions, below, words, top, legend };
  if (shown) return { ...texts, width: shown.width + 2 * MARGIN, height: shown.height + top + foot, frame: shown };
  const frame = { width: Math.max(1, width - 2 * MARGIN), height: Math.max(1, height - top - foot), camera: overview };
  return { ...texts, width, height, frame };
}

/** The size of a picture around a chart of a size. */
export function pictureSize(
  chart: Pick<Frame, 'width' | 'height'>,
  options: PictureOptions = {},
): Pick<Frame, 'width' | 'height'> {
  const { width, height } = layoutOf(options, { ...chart, camera: overview });
  return { width, height };
}

/** Dots as strokes without length: one path for each colour. */
function dotsText({ x, y, slots, radius }: Dots, palette: Palette): string {
  const paths = new Map<number, string[]>();
  x.forEach((across, dot) => {
    if (Number.isNaN(across)) return;
    const path = paths.get(slots[dot]!) ?? [];
    paths.set(slots[dot]!, path);
    path.push(`M${decimal(across)} ${decimal(y[dot]!)}h0`);
  });
  const shapeOf = (path: readonly string[]): Shape => ({
    tag: 'path',
    style: 'dot',
    attributes: { d: path.join(''), 'stroke-width': decimal(2 * radius) },
  });
  return [...paths].map(([slot, path]) => shapeText(shapeOf(path), palette, colourOf(palette, slot))).join('');
}

/** The chart at its place. What lies outside the view of a camera is cut off. */
function chartText(
  { marks, free, dots }: Drawing,
  { width, height, camera }: Frame,
  top: number,
  palette: Palette,
): string {
  const inside = `${dots ? dotsText(dots, palette) : ''}${marks.map(found => markText(found, palette)).join('\n')}${free.map(shape => shapeText(shape, palette, colourOf(palette, 0))).join('')}`;
  if (camera.scale === 1) return `<g transform="translate(${MARGIN} ${decimal(top)})">${inside}</g>`;
  return `<svg x="${MARGIN}" y="${decimal(top)}" width="${decimal(width)}" height="${decimal(height)}">${inside}</svg>`;
}

function legendText(entries: readonly LegendShape[], top: number, palette: Palette): string {
  if (entries.length === 0) return '';
  const inside = entries.flatMap(({ slot, shapes }) =>
    shapes.map(shape => shapeText(shape, palette, colourOf(palette, slot))),
  );
  return `<g transform="translate(${MARGIN} ${decimal(top - 4)})">${inside.join('')}</g>`;
}

/**
 * Writes a standalone SVG. `draw` is asked for the chart in the room that title and foot leave; with `shown`, in the
 * frame that is on the screen. Fonts are named with fallbacks, and embedded where given.
 */
export function drawPicture(draw: (frame: Frame) => Drawing, options: PictureOptions, shown?: Frame): string {
  const { theme = 'light', title = '', mark = true, fonts } = options;
  const palette = theme === 'dark' ? dark : light;
  const { width, height, titles, captions, below, words, top, legend, frame } = layoutOf(options, shown);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${decimal(width)}" height="${decimal(height)}" viewBox="0 0 ${decimal(width)} ${decimal(height)}" role="list"${title === '' ? '' : ` aria-label="${escaped(title)}"`}>`,
    fontStyle(fonts),
    `<defs>${hatch(palette)}</defs><rect width="100%" height="100%" fill="${palette['surface']}"/>`,
    linesText('pictureTitle', titles, { y: MARGIN + 16, further: TITLE.further }, palette),
    linesText('caption', captions, { y: below + 12, further: CAPTION.further }, palette),
    legendText(legend.entries, words, palette),
    chartText(draw(frame), frame, top, palette),
    mark ? signature(width - MARGIN, height - 8, palette) : '',
    '</svg>\n',
  ]
    .filter(part => part !== '')
    .join('\n');
}
