import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const SOURCE = 'packages/web/src/styles/colours.json';

type Pair = readonly [light: string, dark: string];
interface Colours {
  readonly roles: Readonly<Record<string, Pair>>;
  readonly clusters: readonly Pair[];
  readonly scale: readonly Pair[];
}
const { roles, clusters, scale } = JSON.parse(readFileSync(join(root, SOURCE), 'utf8')) as Colours;
const all = new Set([...Object.values(roles), ...clusters, ...scale].flat());

const filesBelow = (folder: string, wanted: RegExp): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !/node_modules|\/(?:dist|cache)(?:\/|$)/.test(entry.parentPath))
    .map(entry => relative(root, join(entry.parentPath, entry.name)))
    .filter(path => wanted.test(path) && !path.includes('.generated.'));

/**
 * Colours written out in a file: six digits anywhere; three digits in style sheets and pictures, where `#` names no
 * member.
 */
const coloursIn = (path: string): readonly string[] => {
  const text = readFileSync(join(root, path), 'utf8').toLowerCase();
  const pattern = /\.(?:css|svg)$/.test(path) ? /#[\da-f]{6}\b|#[\da-f]{3}\b/g : /#[\da-f]{6}\b/g;
  return text.match(pattern) ?? [];
};

const long = (colour: string): string =>
  colour.length === 4 ? `#${[...colour.slice(1)].map(digit => digit + digit).join('')}` : colour;

test('no style sheet, component, chart or page names a colour: they are all in one file', () => {
  const folders = ['packages/web/src', 'packages/views/src', 'packages/service/src', 'docs/.vitepress/theme'];
  const files = folders.flatMap(folder => filesBelow(folder, /\.(?:css|tsx?|vue)$/));
  const naming = files.filter(path => !path.endsWith('.test.ts') && coloursIn(path).length > 0);
  expect(files.length).toBeGreaterThan(200);
  expect(naming).toEqual([]);
});

test('the icon and the manifest, which can hold no variable, use colours of that file', () => {
  for (const path of ['packages/web/public/icon.svg', 'packages/web/public/manifest.webmanifest']) {
    const used = coloursIn(path).map(long);
    expect(used.length, path).toBeGreaterThan(0);
    expect(
      used.filter(colour => !all.has(colour)),
      path,
    ).toEqual([]);
  }
});

test('no two clusters have the same colour, in either theme', () => {
  for (const column of [0, 1] as const) expect(new Set(clusters.map(pair => pair[column])).size).toBe(clusters.length);
});

/** A colour in Oklab, in which distances are as large as they look (B. Ottosson, 2020). */
const oklab = (colour: string): readonly [number, number, number] => {
  const [r, g, b] = [1, 3, 5].map(at => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
};

test('every cluster can be told from every other, and from the grey of "Other topics", in both themes', () => {
  const distance = (a: string, b: string): number => {
    const [p, q] = [oklab(a), oklab(b)];
    return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
  };
  for (const column of [0, 1] as const)
    for (const [place, pair] of clusters.entries()) {
      for (const other of clusters.slice(0, place)) expect(distance(pair[column], other[column])).toBeGreaterThan(0.04);
      expect(distance(pair[column], roles['cat-other']![column])).toBeGreaterThan(0.05);
    }
});

/** Relative luminance and contrast as WCAG 2 defines them. */
const luminance = (colour: string): number => {
  const [red, green, blue] = [1, 3, 5].map(at => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (a: string, b: string): number => {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
};

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('in the %s theme', (_, column) => {
  const colour = (role: string): string => roles[role]![column];

  test.each([
    ['ink', ['canvas', 'surface', 'raised', 'sunken', 'hover', 'band-tint']],
    ['ink-2', ['canvas', 'surface', 'raised', 'sunken', 'hover', 'band-tint']],
    ['ink-3', ['canvas', 'surface', 'hover', 'band-tint']],
    ['band', ['canvas', 'surface', 'band-tint']],
    ['on-band', ['band']],
    ['on-action', ['action', 'action-hover']],
    ['on-spine', ['spine']],
    ['on-spine-active', ['spine']],
    ['ok', ['surface', 'ok-tint']],
    ['warn', ['surface', 'warn-tint']],
    ['danger', ['surface', 'danger-tint']],
    ['info', ['canvas', 'surface', 'info-tint']],
  ])('%s is readable as text on %j', (text, grounds) => {
    for (const ground of grounds)
      expect(contrast(colour(text), colour(ground)), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  });

  test('borders of controls and the colours of clusters can be told from the ground', () => {
    for (const ground of ['canvas', 'surface'])
      for (const mark of [colour('line-strong'), colour('cat-other'), ...clusters.map(pair => pair[column])])
        expect(contrast(mark, colour(ground)), `${mark} on ${ground}`).toBeGreaterThanOrEqual(3);
  });
});
