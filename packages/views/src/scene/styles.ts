/** How shapes look: one table, from which the page's style sheet and the attributes of exported files are made. */
import { fonts } from '../text/measure.js';
import type { Palette } from './palette.js';

type Declarations = Readonly<Record<string, string>>;

const tint = (share: string): string => `color-mix(in srgb, var(--c) ${share}, var(--surface))`;

const text = (role: keyof typeof fonts, fill = 'var(--ink)'): Declarations => ({
  fill,
  'font-family': `var(--font-${fonts[role].family})`,
  'font-size': `${fonts[role].size}px`,
  'font-weight': String(fonts[role].weight),
});

const tabular = { 'font-variant-numeric': 'tabular-nums' };
const middle = { 'text-anchor': 'middle' };
/** Keeps letters readable on dots of any colour. */
const halo = {
  stroke: 'var(--surface)',
  'stroke-width': '4',
  'stroke-linejoin': 'round',
  'paint-order': 'stroke',
};

/** The pattern of "Other topics" in a file, which has one of its own. */
export const FILE_HATCH = 'sheaf-hatch';

/**
 * Colours are custom properties of the design; `--c` is the colour of the mark, and `--hatch` the pattern of the chart.
 */
export const styles = {
  cell: { fill: tint('var(--cell-mix)') },
  // Inside another cell
  innerCell: { fill: tint('var(--leaf-mix)') },
  otherCell: { fill: 'var(--hatch)' },
  frame: { fill: 'none', stroke: tint('45%'), 'stroke-width': '1' },
  band: { fill: 'var(--c)' },
  // How opaque says how much
  shade: { fill: 'var(--c)' },
  label: text('label'),
  sublabel: text('sublabel'),
  count: { ...text('count', 'var(--ink-2)'), ...tabular },
  countEnd: { ...text('count', 'var(--ink-2)'), ...tabular, 'text-anchor': 'end' },
  slip: { fill: tint('var(--leaf-mix)') },
  otherSlip: { fill: 'var(--surface)', 'fill-opacity': '.82' },
  rule: { fill: 'none', stroke: tint('30%'), 'stroke-width': '1' },
  slipText: text('slip'),
  otherSlipText: text('slip', 'var(--ink-2)'),
  more: { ...text('caption', 'var(--ink-2)'), ...tabular },
  moreEnd: { ...text('caption', 'var(--ink-2)'), ...tabular, 'text-anchor': 'end' },
  centredMore: { ...text('caption', 'var(--ink-2)'), ...tabular, ...middle },
  trend: { fill: 'none', stroke: 'var(--ink-2)', 'stroke-width': '1.5', 'stroke-linejoin': 'round' },
  sector: { fill: tint('var(--cell-mix)'), stroke: 'var(--surface)', 'stroke-width': '1' },
  otherSector: { fill: 'var(--hatch)', stroke: 'var(--surface)', 'stroke-width': '1' },
  // Hundreds of thin sectors would consist of separators only.
  thinSector: { fill: tint('var(--cell-mix)') },
  leader: { fill: 'none', stroke: 'var(--c)', 'stroke-width': '1' },
  rim: { fill: 'var(--c)' },
  edge: { fill: 'none', stroke: 'var(--c)', 'stroke-width': '2.5', 'stroke-linejoin': 'round' },
  tick: { fill: 'none', stroke: 'var(--c)', 'stroke-width': '2' },
  hit: { fill: 'none', stroke: 'none', 'pointer-events': 'all' },
  centredLabel: { ...text('label'), ...middle },
  centredSublabel: { ...text('sublabel'), ...middle },
  mapLabel: { ...text('label'), ...middle, ...halo },
  mapCount: { ...text('count', 'var(--ink-2)'), ...tabular, ...middle, ...halo },
  mapTitle: { ...text('slip'), ...halo },
  dot: { fill: 'none', stroke: 'var(--c)', 'stroke-linecap': 'round' },
  centredCount: { ...text('count', 'var(--ink-2)'), ...tabular, ...middle },
  centredSlip: { ...text('slip'), ...middle },
  total: { fill: 'var(--ink)', 'font-family': 'var(--font-ui)', 'font-weight': '650', ...tabular, ...middle },
  totalWord: { fill: 'var(--ink-2)', 'font-family': 'var(--font-ui)', ...middle },
  nothing: { ...text('notice', 'var(--ink-2)'), ...middle },
  pictureTitle: text('pictureTitle'),
  caption: { ...text('caption', 'var(--ink-2)'), ...tabular },
  signature: { ...text('caption', 'var(--ink-3)'), 'font-size': '9px', 'text-anchor': 'end' },
} as const satisfies Record<string, Declarations>;

export type StyleName = keyof typeof styles;

const property = /var\(--([\w-]+)\)/g;

const css = (declarations: Declarations): string =>
  Object.entries(declarations)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

/** The style sheet of the page. Every property falls back to the light palette where the page has no design. */
export function styleSheet(fallback: Palette): string {
  const rules = Object.entries(styles).map(([name, declarations]) => `.sheaf-${name}{${css(declarations)}}`);
  return rules
    .join('\n')
    .replace(property, (whole, name: string) =>
      fallback[name] === undefined ? whole : `var(--${name},${fallback[name]})`,
    );
}

const channels = (hex: string): readonly number[] => [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16));

const hexOf = (values: readonly number[]): string =>
  `#${values.map(value => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

const mix = /color-mix\(in srgb, (#\w{6}) (\d+)%, (#\w{6})\)/g;

/** A mixture of two colours as a page would make it, for programs that know no `color-mix`. */
export function mixed(first: string, percent: number, second: string): string {
  const [a, b] = [channels(first), channels(second)];
  return hexOf(a.map((value, place) => value * (percent / 100) + b[place]! * (1 - percent / 100)));
}

/** The attributes of a style with all colours worked out. */
export function resolveStyle(name: StyleName, palette: Palette, colour: string): Declarations {
  const own: Palette = { c: colour, hatch: `url(#${FILE_HATCH})` };
  const resolved = (value: string): string =>
    value
      .replace(property, (whole, token: string) => own[token] ?? palette[token] ?? whole)
      .replace(mix, (_, first: string, percent: string, second: string) => mixed(first, Number(percent), second));
  return Object.fromEntries(Object.entries(styles[name]).map(([key, value]) => [key, resolved(value as string)]));
}
