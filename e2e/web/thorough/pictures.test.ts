/**
 * What pages look like, beside the pictures in e2e/web/pictures/expected (`npm run pictures` writes them again), and
 * that no text lies on another one or is cut.
 */
import { describe, expect, test } from 'vitest';
import { difference, isWriting, rememberBrowser, writeExpected } from '../pictures/compare.js';
import { loadFonts, provideFonts } from '../pictures/fonts.js';
import {
  browserFor,
  LEVELS,
  nameOf,
  type Picture,
  pictures,
  prepare,
  SIZES,
  show,
  THEMES,
  VIEWS,
} from '../pictures/pictures.js';
import { COUNTS, TEXTS } from '../pictures/shapes.js';
import { drawn, settled, visit } from '../support/browser.js';
import { layoutFlaws } from '../support/layout.js';
import { serveWeb } from '../support/web-server.js';

const server = await serveWeb();

const KINDS = { view: VIEWS, size: SIZES, theme: THEMES, clusters: COUNTS, levels: LEVELS, texts: TEXTS } as const;

test('any two of view, size, theme, number, levels and texts meet in a picture', () => {
  const kinds = Object.entries(KINDS) as [keyof Picture, readonly Picture[keyof Picture][]][];
  const missing = kinds.flatMap(([one, values], i) =>
    kinds.slice(i + 1).flatMap(([other, others]) =>
      values
        .flatMap(value => others.map(second => [value, second] as const))
        .filter(([value, second]) => !pictures.some(picture => picture[one] === value && picture[other] === second))
        .map(pair => pair.join(' with ')),
    ),
  );
  expect(missing).toEqual([]);
});

/** The page when two pictures in a row are the same: nothing is being loaded, laid out or moved any more. */
async function stillPicture(at: Awaited<ReturnType<typeof visit>>): Promise<Buffer> {
  const { page } = at;
  for (let before: Buffer = Buffer.alloc(0); ; ) {
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await settled(page);
    await drawn(page);
    const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    if (picture.equals(before)) return picture;
    before = picture;
  }
}

async function take(picture: Picture) {
  await using at = await visit(browserFor(picture), {});
  await provideFonts(at.context);
  await prepare(at.page, picture);
  await at.page.goto(`${server.app}#/workbench`);
  await loadFonts(at.page, picture.texts);
  await show(at.page, picture);
  const content = await stillPicture(at);
  // Also before a picture is written: the boxes are asked what an eye might pass over.
  expect(await layoutFlaws(at.page)).toEqual([]);
  expect(at.complaints).toEqual([]);
  return { content, browserVersion: at.context.browser()!.version() };
}

/** Twenty pictures: every view in two to four sizes, every size of four views or more. The others are taken at night. */
const isTakenByDay = (_: Picture, place: number): boolean => place % 7 < 4;

const seen = async (name: string, picture: Picture): Promise<void> => {
  const { content, browserVersion } = await take(picture);
  if (isWriting) {
    rememberBrowser(browserVersion);
    return writeExpected(name, content);
  }
  expect(difference(name, content, browserVersion)).toBe(null);
};

describe('no text is covered or cut, and nothing looks different, in the picture', () => {
  const named = (some: readonly Picture[]) => some.map(picture => [nameOf(picture), picture] as const);
  test.each(named(pictures.filter(isTakenByDay)))('%s', seen);
  test.each(named(pictures.filter((picture, place) => !isTakenByDay(picture, place))))('%s', { tags: 'nightly' }, seen);
});
