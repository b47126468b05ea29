/**
 * Tells a chart when it must be drawn again for another reason than a change of its data: its size has changed, fonts
 * of the page have arrived, or the theme of the page has changed and what is painted must be painted again.
 */
import type { Stage } from './stage.js';

/** Milliseconds without a further change before a chart is drawn in its new size. */
const RESIZE_PAUSE = 80;

/** Calls back until the returned function is called. Labels are cut by measured widths, so fonts count. */
export function watchPage(stage: Stage, redraw: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const resized = (): void => {
    const { size, drawing } = stage;
    if (stage.isHidden || (size.width === drawing.width && size.height === drawing.height)) return;
    clearTimeout(timer);
    timer = setTimeout(redraw, drawing.width === 0 ? 0 : RESIZE_PAUSE);
  };
  const fontsArrived = (): void => {
    stage.measureAgain();
    redraw();
  };
  const observer = new ResizeObserver(resized);
  observer.observe(stage.root);
  document.fonts.addEventListener('loadingdone', fontsArrived);
  const themeChanged = (): void => stage.paintAgain();
  const themes = new MutationObserver(themeChanged);
  themes.observe(document.documentElement, { attributes: true });
  const dark = matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', themeChanged);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    themes.disconnect();
    dark.removeEventListener('change', themeChanged);
    document.fonts.removeEventListener('loadingdone', fontsArrived);
  };
}
