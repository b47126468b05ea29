/** Widths of texts as the page has them, so that pictures cut labels where the screen does. */
import { canvasMeasure, type Measure } from '@sheaf/views';

/** The measure of the page with its fonts; none if there is no page. */
export function pageMeasure(): { readonly measure?: Measure } {
  if (typeof document === 'undefined' || document.documentElement === undefined) return {};
  const style = getComputedStyle(document.documentElement);
  const family = (name: string, fallback: string) => style.getPropertyValue(name).trim() || fallback;
  return { measure: canvasMeasure({ ui: family('--font-ui', 'sans-serif'), doc: family('--font-doc', 'serif') }) };
}
