/** The style sheet of the element, with the colours of the design. A page changes them by custom properties. */
import { dark, light, type Palette } from '../scene/palette.js';

const tokens = (palette: Palette): string =>
  Object.entries(palette)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

/** For `.head` and `.view`, what the page sets for all elements is undone: it does not mean these. */
const RULES = `
:host{display:flex;flex-direction:column;gap:8px;min-height:0;background:var(--surface);color:var(--ink);font:14px/1.45 var(--font-ui)}
:host([hidden]){display:none}
.head,.view{letter-spacing:normal;line-height:1.45;text-align:start;text-decoration:none;text-indent:0;text-shadow:none;text-transform:none;white-space:normal;word-spacing:normal}
.head{display:flex;gap:4px;align-items:center;flex-wrap:wrap}
.head .status{margin-inline-start:auto;color:var(--ink-2);font-variant-numeric:tabular-nums}
button{font:inherit;color:inherit;background:none;border:1px solid transparent;border-radius:4px;padding:4px 8px;cursor:pointer;text-align:start}
button:hover{background:var(--sunken)}
button:focus-visible{outline:2px solid var(--band);outline-offset:1px}
.head button{border-color:var(--line)}
button[aria-pressed=true]{border-color:var(--band);background:color-mix(in srgb,var(--band) 12%,var(--surface))}
ul{list-style:none;margin:0;padding:0}
ul ul{padding-inline-start:16px}
li button{display:grid;grid-template-columns:10px 1fr auto;gap:8px;align-items:baseline;width:100%}
li button::before{content:"";width:10px;height:10px;border-radius:2px;background:var(--c)}
.label{overflow-wrap:anywhere}
.count{color:var(--ink-2);font-variant-numeric:tabular-nums}
.view{flex:1;min-height:0;overflow:auto}
.view.chart{position:relative;min-height:320px;overflow:hidden}
.view.chart>.sheaf-chart{position:absolute;inset:0;height:auto}
@media (forced-colors:active){button[aria-pressed=true]{outline:2px solid Highlight}}
`;

let sheet: CSSStyleSheet | undefined;

/** The sheet, made once. */
export function elementSheet(): CSSStyleSheet {
  if (sheet) return sheet;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `:host{${tokens(light)};color-scheme:light}` +
      `@media (prefers-color-scheme:dark){:host(:not([theme=light])){${tokens(dark)};color-scheme:dark}}` +
      `:host([theme=dark]){${tokens(dark)};color-scheme:dark}${RULES}`,
  );
  return sheet;
}
