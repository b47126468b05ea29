/** The mark the keyboard is on: the one tab stop of a chart. */
import type { Mark } from '../scene/shape.js';
import type { Stage } from '../stage/stage.js';
import type { Tooltip } from '../stage/tooltip.js';

/** Follows the focus of the browser, and moves it. */
export class ChartFocus {
  readonly #stage: Stage;
  readonly #tooltip: Tooltip;
  readonly #changed: () => void;
  #current: string | undefined;
  #isVisible = false;

  /** `changed` is called whenever another mark has the focus, or its ring appears or goes. */
  constructor(stage: Stage, tooltip: Tooltip, changed: () => void) {
    this.#stage = stage;
    this.#tooltip = tooltip;
    this.#changed = changed;
    // Not on the SVG: Chromium makes an SVG that listens to focus a tab stop of its own.
    stage.root.addEventListener('focusin', event => this.#focused(event));
    stage.root.addEventListener('focusout', () => this.#blurred());
  }

  /** The mark that the Tab key leads to; undefined if the chart has no marks. */
  get mark(): Mark | undefined {
    return this.#stage.mark(this.#current);
  }

  get current(): string | undefined {
    return this.#current;
  }

  /** The mark with a focus ring: only the keyboard shows one. */
  get ringed(): string | undefined {
    return this.#isVisible ? this.#current : undefined;
  }

  /** Makes a mark the tab stop without taking the focus. */
  point(id: string): void {
    this.#current = id;
  }

  /** Gives a mark the keyboard focus. */
  moveTo(id: string): void {
    this.#current = id;
    this.#changed();
    this.#stage.elementOf(id)?.focus({ preventScroll: true });
  }

  /** Draws the chart again and keeps the focus on the mark with the same meaning, or else on the first mark. */
  keepThrough(redraw: () => void): void {
    const { svg } = this.#stage;
    // Outside of a shadow root, its host has the focus.
    const hadFocus = svg.contains((svg.getRootNode() as Document | ShadowRoot).activeElement);
    const before = this.mark;
    redraw();
    const { marks } = this.#stage.drawing;
    const same = marks.filter(({ key }) => key === before?.key);
    // Clusters may have the same label; in another run, the one that has it may be at another place.
    this.#current = (same.find(({ id }) => id === before?.id) ?? same[0] ?? marks[0])?.id;
    this.#changed();
    if (hadFocus && this.#current !== undefined) this.moveTo(this.#current);
  }

  #focused(event: FocusEvent): void {
    const element = (event.target as Element).closest('[data-id]');
    this.#current = element?.getAttribute('data-id') ?? this.#current;
    this.#isVisible = element?.matches(':focus-visible') ?? false;
    const { mark } = this;
    if (this.#isVisible && mark) this.#tooltip.now(mark.tip, mark.box);
    this.#changed();
  }

  #blurred(): void {
    if (this.#stage.isReplacing) return;
    this.#isVisible = false;
    this.#tooltip.hide();
    this.#changed();
  }
}
