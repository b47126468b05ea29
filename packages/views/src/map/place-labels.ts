/** Finds room for texts on the map: what is large first, none on another one, none outside. */
import type { Box } from '../scene/shape.js';

/** Pixels between two texts. */
const GAP = 3;

/** Takes rooms, and refuses those that overlap an earlier one. */
export class Rooms {
  readonly #taken: Box[] = [];
  readonly #width: number;
  readonly #height: number;

  constructor({ width, height }: { readonly width: number; readonly height: number }) {
    this.#width = width;
    this.#height = height;
  }

  /** A box moved inside, if its middle is. */
  inside(box: Box): Box {
    const { x, y, width, height } = box;
    const [middle, centre] = [x + width / 2, y + height / 2];
    if (middle < 0 || centre < 0 || middle > this.#width || centre > this.#height) return box;
    return {
      ...box,
      x: Math.max(0, Math.min(x, this.#width - width)),
      y: Math.max(0, Math.min(y, this.#height - height)),
    };
  }

  /** The first of some boxes that is free and inside, which is then taken. */
  take(boxes: readonly Box[]): Box | undefined {
    const box = boxes.find(each => this.#isFree(each));
    if (box) this.#taken.push(box);
    return box;
  }

  #isFree({ x, y, width, height }: Box): boolean {
    if (x < 0 || y < 0 || x + width > this.#width || y + height > this.#height) return false;
    return this.#taken.every(
      other =>
        x >= other.x + other.width + GAP ||
        other.x >= x + width + GAP ||
        y >= other.y + other.height + GAP ||
        other.y >= y + height + GAP,
    );
  }
}
