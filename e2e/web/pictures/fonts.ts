/**
 * Fonts for scripts that the fonts of the page do not have. Visitors see those scripts in a font of their system, and
 * no two systems have the same; in pictures they are drawn with fonts of the lockfile.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { charactersOf, type Shape } from './shapes.js';

const FAMILIES = ['IBM Plex Sans Variable', 'Source Serif 4 Variable'] as const;
/** The packages of these families. */
const PACKAGES = ['ibm-plex-sans', 'source-serif-4'] as const;

/** Which parts of which package are used: all others have letters that the fonts of the page have, too. */
const SCRIPTS: readonly (readonly [name: string, part: RegExp])[] = [
  ['noto-sans-arabic', /-arabic-/],
  ['noto-sans-sc', /-\d+-/],
];

const require = createRequire(import.meta.url);
const fileOf = (name: string, file: string): string => require.resolve(`@fontsource-variable/${name}/${file}`);

/** Further faces of the families of the page. What the page declares after them overrides them. */
function styleSheet(): string {
  const faces = SCRIPTS.flatMap(([name, part]) => {
    const all = readFileSync(fileOf(name, 'index.css'), 'utf8').match(/@font-face\s*\{[^}]*\}/g) ?? [];
    return all.filter(face => part.test(face)).map(face => face.replaceAll('./files/', `./picture-fonts/${name}/`));
  });
  return FAMILIES.flatMap((family, i) => {
    // A browser takes all letters from the faces with one range of weights.
    const [weight] = /font-weight: [^;]*;/.exec(readFileSync(fileOf(PACKAGES[i]!, 'index.css'), 'utf8'))!;
    return faces.map(face =>
      face.replace(/font-family: [^;]*;/, `font-family: "${family}";`).replace(/font-weight: [^;]*;/, weight),
    );
  }).join('\n');
}

/** A browser guesses the heights of rows that were never on screen, so that places depend on what was. Not here. */
const REAL_HEIGHTS = '* { content-visibility: visible !important; }';

/** Serves the fonts with the pages, before the style sheet of the page. */
export async function provideFonts(context: BrowserContext): Promise<void> {
  const css = `${styleSheet()}\n${REAL_HEIGHTS}`;
  await context.route('**/frontend/picture-fonts.css', route => route.fulfill({ contentType: 'text/css', body: css }));
  await context.route('**/frontend/picture-fonts/*/*', route => {
    const [, name, file] = /picture-fonts\/([\w-]+)\/([\w.-]+)$/.exec(route.request().url())!;
    return route.fulfill({ contentType: 'font/woff2', path: fileOf(name!, join('files', file!)) });
  });
  await context.route(/\/frontend\/$/, async route => {
    const response = await route.fetch();
    const html = await response.text();
    return route.fulfill({
      response,
      body: html.replace('<head>', '<head><link rel="stylesheet" href="picture-fonts.css">'),
    });
  });
}

/** Loads all fonts that a picture may need: a chart measures its labels, and must not measure those of another font. */
export async function loadFonts(page: Page, texts: Shape['texts']): Promise<void> {
  const characters = charactersOf(texts);
  await page.evaluate(
    async ([families, text]) => {
      await Promise.all(families.map(family => document.fonts.load(`16px "${family}"`, text)));
    },
    [FAMILIES, characters] as const,
  );
}
