/**
 * The style sheet of charts on the page. Adopted, not written into elements: a strict policy allows it. Texts begin at
 * the left of their places, regardless of the direction of the page; each keeps its own, as tooltips do.
 */
import { light } from '../scene/palette.js';
import { styleSheet } from '../scene/styles.js';

const BEHAVIOUR = `
.sheaf-chart{position:relative;direction:ltr;width:100%;height:100%;min-height:0}
.sheaf-chart svg{display:block;position:absolute;inset:0;width:100%;height:100%;overflow:inherit;outline:none;user-select:none;-webkit-user-select:none}
.sheaf-dots{position:absolute;inset:0;width:100%;height:100%;pointer-events:none}
.sheaf-mark{cursor:pointer;outline:none}
.sheaf-texts{pointer-events:none}
.sheaf-mark:hover>.sheaf-cell,.sheaf-mark:hover>.sheaf-sector{fill:color-mix(in srgb,var(--c) calc(var(--cell-mix) + 10%),var(--surface))}
.sheaf-mark:hover>.sheaf-slip,.sheaf-mark:hover>.sheaf-innerCell{fill:color-mix(in srgb,var(--c) calc(var(--leaf-mix) + 10%),var(--surface))}
.sheaf-mark:hover>.sheaf-tick{stroke-width:4}
.sheaf-selected{fill:none;stroke:var(--band);stroke-width:3;pointer-events:none}
.sheaf-tie{fill:none;stroke:var(--band);stroke-width:5;pointer-events:none}
.sheaf-focus-ring{fill:none;stroke:var(--surface);stroke-width:6;pointer-events:none}
.sheaf-focus{fill:none;stroke:var(--band);stroke-width:2;pointer-events:none}
.sheaf-area{fill:color-mix(in srgb,var(--band) 15%,transparent);stroke:var(--band);stroke-width:1.5;stroke-dasharray:5 3;pointer-events:none}
.sheaf-chart[data-areas] svg,.sheaf-chart[data-areas] .sheaf-mark{cursor:crosshair}
.sheaf-hatch-ground{fill:var(--surface)}
.sheaf-hatch-line{stroke:var(--sunken);stroke-width:5}
.sheaf-tooltip{position:absolute;left:0;top:0;max-width:min(320px,90%);padding:4px 8px;border-radius:4px;background:var(--ink);color:var(--surface);font:500 12px/1.4 var(--font-ui);pointer-events:none;visibility:hidden;z-index:1;overflow-wrap:anywhere;unicode-bidi:plaintext;font-variant-numeric:tabular-nums}
.sheaf-tooltip[data-open]{visibility:visible}
@media (forced-colors:active){.sheaf-cell,.sheaf-innerCell,.sheaf-slip,.sheaf-sector,.sheaf-otherCell{stroke:CanvasText;stroke-width:1}}
`;

const withFallbacks = (css: string): string =>
  css.replace(/var\(--([\w-]+)\)/g, (whole, name: string) =>
    light[name] === undefined ? whole : `var(--${name},${light[name]})`,
  );

const adopted = new WeakMap<Document | ShadowRoot, CSSStyleSheet>();

/** Makes the styles known to the document or shadow root the element is in, once. */
export function adoptChartSheet(element: HTMLElement): void {
  const root = element.getRootNode();
  const owner = root instanceof ShadowRoot ? root : element.ownerDocument;
  if (adopted.has(owner)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styleSheet(light) + withFallbacks(BEHAVIOUR));
  owner.adoptedStyleSheets = [...owner.adoptedStyleSheets, sheet];
  adopted.set(owner, sheet);
}
