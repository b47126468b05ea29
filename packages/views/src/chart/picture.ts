/** A chart as a separate file: title, caption, chart and mark. Texts stay texts, and colours are computed. */
import { colourOf, dark, light, type Palette } from '../scene/palette.js';
import { type Drawing, decimal, type Mark, type Shape } from '../scene/shape.js';
import { resolveStyle } from '../scene/styles.js';
import type { PictureOptions } from '../view.js';
import { type Frame, overview } from './camera.js';

const MARGIN = 24;
const TITLE_HEIGHT = 26;
const CAPTION_HEIGHT = 20;
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
  `<pattern id="sheaf-hatch" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="10" height="10" fill="${surface}"/><path d="M2.5 0v10" stroke="${sunken}" stroke-width="5"/></pattern>`;

const fontFaces = (fonts: PictureOptions['fonts'] = []): string =>
  fonts.length === 0
    ? ''
    : `<style>${fonts
        .map(
          ({ family, data, weight = '100 900' }) =>
            `@font-face{font-family:'${family.replace(/['\\<>]/g, '')}';font-weight:${weight.replace(/[^\d ]/g, '')};src:url(data:font/woff2;base64,${data.replace(/[^A-Za-z0-9+/=]/g, '')}) format('woff2')}`,
        )
        .join('')}</style>`;

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

const line = (style: 'pictureTitle' | 'caption', text: string, y: number, palette: Palette): string =>
  shapeText({ tag: 'text', style, attributes: { x: MARGIN, y: decimal(y) }, text }, palette, '');

/**
 * Writes a standalone SVG. `draw` is asked for the chart in the room that title and foot leave.
 * Fonts are named with fallbacks, and embedded where given.
 */
export function drawPicture(
  draw: (frame: Frame) => Drawing,
  { width = 1200, height = 800, theme = 'light', title = '', caption = '', mark = true, fonts }: PictureOptions,
): string {
  const palette = theme === 'dark' ? dark : light;
  const top = MARGIN + (title === '' ? 0 : TITLE_HEIGHT) + (caption === '' ? 0 : CAPTION_HEIGHT);
  const foot = mark ? FOOT_HEIGHT : MARGIN;
  const room = { width: Math.max(1, width - 2 * MARGIN), height: Math.max(1, height - top - foot - (mark ? 8 : 0)) };
  const drawing = draw({ ...room, camera: overview });
  const free = drawing.free.map(shape => shapeText(shape, palette, colourOf(palette, 0))).join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${decimal(width)}" height="${decimal(height)}" viewBox="0 0 ${decimal(width)} ${decimal(height)}" role="list"${title === '' ? '' : ` aria-label="${escaped(title)}"`}>`,
    fontFaces(fonts),
    `<defs>${hatch(palette)}</defs><rect width="100%" height="100%" fill="${palette['surface']}"/>`,
    title === '' ? '' : line('pictureTitle', title, MARGIN + 16, palette),
    caption === '' ? '' : line('caption', caption, top - 8, palette),
    `<g transform="translate(${MARGIN} ${decimal(top)})">${drawing.marks.map(found => markText(found, palette)).join('\n')}${free}</g>`,
    mark ? signature(width - MARGIN, height - 8, palette) : '',
    '</svg>\n',
  ]
    .filter(part => part !== '')
    .join('\n');
}
