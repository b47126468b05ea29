/** Pictures beside those of the repository. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

const folderOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const EXPECTED = folderOf('./expected/');
/** Not in the repository. */
const FAILED = folderOf('../../../test-results/pictures/');
const BROWSER = `${EXPECTED}chromium.txt`;

/** How far the colour of a pixel may be off, 0 to 1: what nobody sees, though a program can count it. */
const COLOUR_TOLERANCE = 0.04;
/** How many pixels may be off. A digit of the smallest text has more. */
const PIXEL_TOLERANCE = 12;

/** Whether pictures are written instead of compared: `npm run pictures` does, and no test. */
export const isWriting = process.env['PICTURES'] === 'write';

const majorOf = (version: string): string => version.split('.')[0]!;

export function rememberBrowser(version: string): void {
  mkdirSync(EXPECTED, { recursive: true });
  writeFileSync(BROWSER, `${majorOf(version)}\n`);
}

/** A sentence if the pictures were made by another version of the browser. */
function otherBrowser(version: string): string {
  const made = readFileSync(BROWSER, 'utf8').trim();
  const here = majorOf(version);
  if (made === here) return '';
  return ` The pictures were made by Chromium ${made}, and this is Chromium ${here}, which may draw differently.`;
}

export const writeExpected = (name: string, picture: Buffer): void => writeFileSync(`${EXPECTED}${name}.png`, picture);

function keep(name: string, files: Readonly<Record<string, Buffer>>): string {
  mkdirSync(FAILED, { recursive: true });
  for (const [kind, content] of Object.entries(files)) writeFileSync(`${FAILED}${name}.${kind}.png`, content);
  return `See ${Object.keys(files)
    .map(kind => `${name}.${kind}.png`)
    .join(' and ')} in ${FAILED}. If it is meant to look so, run \`npm run pictures\` and look at what it writes.`;
}

/** What is different from the picture of the repository, in a sentence; null if nothing is. */
export function difference(name: string, picture: Buffer, browserVersion: string): string | null {
  const path = `${EXPECTED}${name}.png`;
  if (!existsSync(path)) return `There is no picture ${name}. ${keep(name, { actual: picture })}`;
  const before = readFileSync(path);
  // The same bytes are the same picture: to unpack them would take longer than to draw it.
  if (picture.equals(before)) return null;
  const [expected, actual] = [PNG.sync.read(before), PNG.sync.read(picture)];
  const { width, height } = expected;
  if (actual.width !== width || actual.height !== height)
    return `${name} is ${actual.width} × ${actual.height} pixels instead of ${width} × ${height}. ${keep(name, { actual: picture })}`;
  const marked = new PNG({ width, height });
  const pixels = pixelmatch(expected.data, actual.data, marked.data, width, height, { threshold: COLOUR_TOLERANCE });
  if (pixels <= PIXEL_TOLERANCE) return null;
  const where = keep(name, { actual: picture, difference: PNG.sync.write(marked) });
  return `${name} differs in ${pixels} pixels.${otherBrowser(browserVersion)} ${where}`;
}
