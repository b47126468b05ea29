/**
 * Paints dots as pixels. Fifty thousand dots take a few milliseconds, without a graphics card, and look the same on
 * every machine; a canvas takes many times as long for as many circles.
 */
import type { Dots } from '../scene/dots.js';

/** What dots are painted with. Colours are `0xBBGGRR`, one for each slot. */
export interface Paint {
  /** Pixels of the picture for each pixel of the drawing. */
  readonly ratio: number;
  readonly colours: Uint32Array;
  /** Colours of dots that are not selected while others are. */
  readonly faded: Uint32Array;
  /** Which documents are selected; undefined while nothing is. */
  readonly selected?: ReadonlySet<number> | undefined;
}

/** A picture with four bytes for each pixel. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint32Array;
}

/** Selected dots are larger by this factor. */
const LARGER = 1.35;

/** How much of each pixel a disc covers, 0 to 255, in a square of odd side. */
function discOf(radius: number): { readonly side: number; readonly cover: Uint8Array } {
  const reach = Math.ceil(radius + 0.5);
  const side = 2 * reach + 1;
  const cover = new Uint8Array(side * side);
  for (let y = -reach; y <= reach; y++)
    for (let x = -reach; x <= reach; x++) {
      const covered = Math.max(0, Math.min(1, radius + 0.5 - Math.hypot(x, y)));
      cover[(y + reach) * side + x + reach] = Math.round(255 * covered);
    }
  return { side, cover };
}

/** Mixes a colour into a pixel that may be empty. */
function blended(below: number, colour: number, cover: number): number {
  if (cover === 255 || below === 0) return ((cover << 24) | colour) >>> 0;
  const rest = 255 - cover;
  const blue = (((below >> 16) & 255) * rest + ((colour >> 16) & 255) * cover) / 255;
  const green = (((below >> 8) & 255) * rest + ((colour >> 8) & 255) * cover) / 255;
  const red = ((below & 255) * rest + (colour & 255) * cover) / 255;
  const alpha = Math.max(below >>> 24, cover);
  return ((alpha << 24) | (blue << 16) | (green << 8) | red) >>> 0;
}

type Disc = ReturnType<typeof discOf>;

function paintDot(
  { width, height, data }: Pixels,
  { side, cover }: Disc,
  at: readonly [number, number],
  colour: number,
) {
  const [left, top] = [at[0] - (side >> 1), at[1] - (side >> 1)];
  if (left + side < 0 || top + side < 0 || left >= width || top >= height) return;
  for (let row = Math.max(0, -top); row < side && top + row < height; row++) {
    const line = (top + row) * width + left;
    for (let column = Math.max(0, -left); column < side && left + column < width; column++) {
      const covered = cover[row * side + column]!;
      if (covered > 0) data[line + column] = blended(data[line + column]!, colour, covered);
    }
  }
}

/** Replaces the picture. Selected dots are painted last, so that no other dot covers them. */
export function paintDots(pixels: Pixels, { x, y, slots, radius }: Dots, paint: Paint): void {
  const { ratio, colours, faded, selected } = paint;
  pixels.data.fill(0);
  const [usual, large] = [discOf(radius * ratio), discOf(LARGER * radius * ratio)];
  const draw = (dot: number, disc: Disc, table: Uint32Array): void => {
    if (Number.isNaN(x[dot]!)) return;
    paintDot(pixels, disc, [Math.round(x[dot]! * ratio), Math.round(y[dot]! * ratio)], table[slots[dot]!]!);
  };
  for (let dot = 0; dot < x.length; dot++)
    if (!selected) draw(dot, usual, colours);
    else if (!selected.has(dot)) draw(dot, usual, faded);
  if (selected) for (const dot of selected) if (dot < x.length) draw(dot, large, colours);
}
