/** One line next to the pointer or the focused mark: after half a second for the pointer, at once for the keyboard. */
import type { Box } from '../scene/shape.js';

export interface Tooltip {
  /** Shows after a pause near a point of the chart. */
  later(text: string, x: number, y: number, cluster?: string): void;
  /** Shows at once below a box. */
  now(text: string, box: Box): void;
  hide(): void;
}

const PAUSE = 500;

/** @param point told the cluster that the line is about as long as it is shown, then undefined */
export function createTooltip(container: HTMLElement, point: (cluster: string | undefined) => void): Tooltip {
  const element = container.ownerDocument.createElement('div');
  element.className = 'sheaf-tooltip';
  element.setAttribute('aria-hidden', 'true'); // the mark's name says the same
  container.append(element);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (text: string, x: number, y: number): void => {
    element.textContent = text;
    const { clientWidth, clientHeight } = container;
    const left = Math.max(0, Math.min(x, clientWidth - element.offsetWidth - 4));
    const below = y + element.offsetHeight + 4 <= clientHeight;
    const top = below ? y : Math.max(0, y - element.offsetHeight - 28);
    element.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
    element.dataset['open'] = '';
  };
  const hide = (): void => {
    clearTimeout(timer);
    delete element.dataset['open'];
    point(undefined);
  };
  return {
    later(text, x, y, cluster) {
      hide();
      timer = setTimeout(() => {
        show(text, x + 8, y + 18);
        point(cluster);
      }, PAUSE);
    },
    now(text, { x, y, height }) {
      hide();
      show(text, x, y + height + 6);
    },
    hide,
  };
}
