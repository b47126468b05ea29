/**
 * Makes everything that needs a colour from the one file that lists them, `packages/web/src/styles/colours.json`: the
 * custom properties of the application and the documentation, the palette of the charts, and the two lines of the
 * service's own pages. Each colour is a pair, light and dark.
 * Runs before every build, type check and test run; a file is written only when it changes.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const packages = resolve(import.meta.dirname, '..', 'packages');

/** Roles that charts use. Everything else is left out of their palette, which is part of every page with a chart. */
const CHART_ROLES = [
  'surface',
  'ink',
  'ink-2',
  'ink-3',
  'band',
  'canvas',
  'cat-other',
  'heat',
  'cell-mix',
  'leaf-mix',
  'sunken',
  'raised',
  'line',
];
/** Roles that the service's own pages use. */
const PAGE_ROLES = ['canvas', 'surface', 'line', 'ink', 'ink-2', 'info'];

const THEMES = ['light', 'dark'];

const readColours = () => JSON.parse(readFileSync(join(packages, 'web/src/styles/colours.json'), 'utf8'));

/** The tokens of the clusters' colours and of the scale by slot: 1 to 30, then 31 to 35. */
const slotTokens = ({ clusters, scale }) => [
  ...clusters.map((pair, place) => [`cat-${place + 1}`, pair]),
  ...scale.map((pair, place) => [`seq-${place + 1}`, pair]),
];

/** Name and value of every token in one theme. */
export function tokensOf(theme, colours = readColours()) {
  const column = THEMES.indexOf(theme);
  return [...Object.entries(colours.roles), ...slotTokens(colours)].map(([name, pair]) => [name, pair[column]]);
}

const properties = (theme, indent) =>
  tokensOf(theme)
    .map(([name, value]) => `${indent}--${name}: ${value};\n`)
    .join('');

/** Both themes as custom properties, and a class per slot that sets `--c`. */
function styleSheet() {
  const slots = ['cat-other', ...slotTokens(readColours()).map(([name]) => name)];
  return [
    '/* Made by tools/colours.mjs from colours.json. */\n',
    `:root,\n:root[data-theme="light"] {\n  color-scheme: light;\n${properties('light', '  ')}}\n`,
    `:root[data-theme="dark"],\n:root[data-dark] {\n  color-scheme: dark;\n${properties('dark', '  ')}}\n`,
    ...slots.map((name, slot) => `.c${slot} {\n  --c: var(--${name});\n}\n`),
  ].join('');
}

/** The tokens of charts as a module. */
function chartPalette() {
  const { clusters, scale } = readColours();
  const slots = slotTokens(readColours()).map(([name]) => name);
  const palette = theme =>
    tokensOf(theme)
      .filter(([name]) => CHART_ROLES.includes(name) || slots.includes(name))
      .map(([name, value]) => `    '${name}': '${value}',\n`)
      .join('');
  return [
    '/** Made by tools/colours.mjs from packages/web/src/styles/colours.json. */\n',
    `/** The number of colours of clusters. */\nexport const PALETTE_SIZE = ${clusters.length};\n/** The number of steps of the scale for numbers. */\nexport const SCALE_STEPS = ${scale.length};\n`,
    'export const colours: Readonly<Record<"light" | "dark", Readonly<Record<string, string>>>> = {\n',
    ...THEMES.map(theme => `  ${theme}: {\n${palette(theme)}  },\n`),
    '};\n',
  ].join('');
}

/** The custom properties of the service's own pages, one line per theme. */
function pageColours() {
  const line = theme =>
    tokensOf(theme)
      .filter(([name]) => PAGE_ROLES.includes(name))
      .map(([name, value]) => `--${name}: ${value};`)
      .join(' ');
  const members = THEMES.map(theme => `  ${theme}: '${line(theme)}',\n`).join('');
  const comment = '/** Made by tools/colours.mjs from packages/web/src/styles/colours.json. */\n';
  return `${comment}export const pageColours = {\n${members}} as const;\n`;
}

function writeChanged(path, text) {
  const target = join(packages, path);
  if (!existsSync(target) || readFileSync(target, 'utf8') !== text) writeFileSync(target, text);
}

/** Brings all files made of the colours up to date. */
export function setup() {
  writeChanged('web/src/styles/colours.generated.css', styleSheet());
  writeChanged('views/src/scene/colours.generated.ts', chartPalette());
  writeChanged('service/src/pages/colours.generated.ts', pageColours());
}
