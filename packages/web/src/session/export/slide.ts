/** A picture for a slide: 16 to 9, on white, with a title, a subtitle and a source, and a drawing between them. */
import { fontFaces, light, type PictureFont } from '@sheaf/views';
import { escaped } from './copy-table.js';
import { fontsFor } from './page-fonts.js';
import { pngOf } from './picture.js';

/** What a slide says around its drawing. */
export interface SlideWords {
  readonly title: string;
  readonly subtitle: string;
  readonly source: string;
}

/** Pixels of the slide, and of the space for the drawing: its texts are below `top`, and its foot is at `bottom`. */
export const SLIDE = { width: 1280, height: 720, left: 56, right: 1224, top: 168, bottom: 664 };

interface TextLook {
  readonly size?: number;
  readonly weight?: number;
  readonly colour?: 'ink' | 'ink-2' | 'ink-3';
  readonly anchor?: 'start' | 'middle' | 'end';
}

/** A line of text, as SVG. */
export const textAt = (
  x: number,
  y: number,
  text: string,
  { size = 18, weight = 400, colour = 'ink', anchor = 'start' }: TextLook = {},
): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-size="${size}" font-weight="${weight}" fill="${light[colour]}"` +
  `${anchor === 'start' ? '' : ` text-anchor="${anchor}"`}>${escaped(text)}</text>`;

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const rectAt = ({ x, y, width, height }: Rect, fill: string): string =>
  `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${height}" fill="${fill}"/>`;

/** The text, with an ellipsis if it is longer. */
export const cutTo = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;

/** At most two lines of about so many characters. */
export function twoLines(text: string, most: number): readonly string[] {
  if (text.length <= most) return [text];
  const at = text.lastIndexOf(' ', most);
  const end = at > 0 ? at : most;
  return [text.slice(0, end), cutTo(text.slice(end).trim(), most)];
}

/** What the reader of a drawing must know, in one line at its foot. */
export const noteAt = (parts: readonly (string | false)[]): string =>
  textAt(SLIDE.left, SLIDE.bottom - 2, parts.filter(Boolean).join(' · '), { size: 14, colour: 'ink-2' });

function slideSvg({ title, subtitle, source }: SlideWords, drawing: string, fonts: readonly PictureFont[]): string {
  const { width, height, left, right } = SLIDE;
  const heads = twoLines(title, 72).map((line, at) => textAt(left, 64 + at * 36, line, { size: 28, weight: 650 }));
  const below = textAt(left, 64 + heads.length * 32 + 2, cutTo(subtitle, 120), { size: 17, colour: 'ink-2' });
  const foot = textAt(left, height - 26, source === '' ? '' : `Source: ${source}`, { size: 14, colour: 'ink-2' });
  const sign = textAt(right, height - 26, 'Sheaf', { size: 14, colour: 'ink-3', anchor: 'end' });
  const style = fonts.length === 0 ? '' : `<style>${fontFaces(fonts)}</style>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ` +
    `font-family="${escaped(light['font-ui']!)}" role="img"><title>${escaped(title)}</title>${style}` +
    `${rectAt({ x: 0, y: 0, width, height }, light['surface']!)}${heads.join('')}${below}${drawing}${foot}${sign}</svg>`
  );
}

/** The slide as a file that brings its fonts with it. PNG has twice the pixels. */
export async function slideFile(kind: 'png' | 'svg', words: SlideWords, drawing: string): Promise<Blob> {
  const svg = slideSvg(words, drawing, await fontsFor(slideSvg(words, drawing, [])));
  if (kind === 'svg') return new Blob([svg], { type: 'image/svg+xml' });
  return pngOf(svg, { width: SLIDE.width, height: SLIDE.height, dpi: 192 });
}
