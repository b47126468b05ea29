/** The canvas behind the marks of a chart on which its dots are painted, in the colours of the page. */

import type { Dots } from '../scene/dots.js';
import { light, PALETTE_SIZE, SCALE_STEPS, tokenOf } from '../scene/palette.js';
import type { Selected } from '../selection.js';
import { type Paint, type Pixels, paintDots } from './paint-dots.js';

/** Finer screens than this show no difference. */
const MOST_RATIO = 2;
/** How much of their colour faded dots keep. */
const KEPT = 0.28;

const channels = (colour: number): readonly number[] => [16, 8, 0].map(shift => (colour >> shift) & 255);

function mixed(colour: number, ground: number): number {
  const [over, under] = [channels(colour), channels(ground)];
  return over.reduce((sum, value, i) => sum * 256 + Math.round(KEPT * value + (1 - KEPT) * under[i]!), 0);
}

/** `0xBBGGRR`, as pixels are kept in memory. */
function numberOf(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16));
  return (blue! << 16) | (green! << 8) | red!;
}

/** Paints the dots of one drawing after another. */
export class DotsLayer {
  readonly canvas = document.createElement('canvas');
  readonly #context = this.canvas.getContext('2d');
  #colours: Pick<Paint, 'colours' | 'faded'> | undefined;
  #image: ImageData | undefined;

  constructor() {
    this.canvas.className = 'sheaf-dots';
    this.canvas.setAttribute('aria-hidden', 'true');
  }

  /** The theme has changed. */
  forgetColours(): void {
    this.#colours = undefined;
  }

  /** @param size of the drawing, in pixels */
  paint(dots: Dots, size: { readonly width: number; readonly height: number }, selected: Selected): void {
    const ratio = Math.min(MOST_RATIO, devicePixelRatio || 1);
    const image = this.#imageOf(Math.round(size.width * ratio), Math.round(size.height * ratio));
    if (!image) return;
    this.#colours ??= this.#coloursOfPage();
    const { width, height, data } = image;
    const pixels: Pixels = { width, height, data: new Uint32Array(data.buffer) };
    const documents = [...selected.clusters].flatMap(cluster => dots.documentsOf(cluster));
    const all = new Set([...documents, ...selected.documents]);
    paintDots(pixels, dots, { ratio, ...this.#colours, selected: all.size === 0 ? undefined : all });
    this.#context!.putImageData(image, 0, 0);
  }

  #imageOf(width: number, height: number): ImageData | undefined {
    if (this.canvas.width !== width || this.canvas.height !== height) {
      [this.canvas.width, this.canvas.height] = [width, height];
      this.#image = undefined;
    }
    this.#image ??= this.#context?.createImageData(width, height);
    return this.#image;
  }

  #coloursOfPage(): Pick<Paint, 'colours' | 'faded'> {
    const style = getComputedStyle(this.canvas);
    const colourOf = (name: string): number => {
      const value = style.getPropertyValue(`--${name}`).trim();
      return numberOf(/^#[\da-f]{6}$/i.test(value) ? value : light[name]!);
    };
    const ground = colourOf('surface');
    const slots = Array.from({ length: 1 + PALETTE_SIZE + SCALE_STEPS }, (_, slot) => colourOf(tokenOf(slot)));
    return {
      colours: Uint32Array.from(slots),
      faded: Uint32Array.from(slots, colour => mixed(colour, ground)),
    };
  }
}
