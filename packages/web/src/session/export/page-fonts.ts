/** The fonts of the page, to be put into pictures and reports: only the files that hold characters of the text. */
import type { PictureFont } from '@sheaf/views';

/** A rule `@font-face` of the page. */
export interface Face {
  readonly family: string;
  readonly weight: string;
  /** As `unicode-range` has it; empty for all characters. */
  readonly range: string;
  readonly address: string;
}

const LATIN = /U\+0{2,4}-0*FF\b/i;

/** First and last character of each part of a range such as `U+0-FF, U+131, U+4??`. */
const partsOf = (range: string): readonly (readonly [number, number])[] =>
  [...range.matchAll(/U\+([\dA-F?]+)(?:-([\dA-F]+))?/gi)].map(([, first = '', last]) => [
    Number.parseInt(first.replaceAll('?', '0'), 16),
    Number.parseInt(last ?? first.replaceAll('?', 'F'), 16),
  ]);

/** Whether a face holds a character of the text. */
export function holdsAny({ range }: Face, text: string): boolean {
  if (range === '') return text !== '';
  const parts = partsOf(range);
  return [...new Set(text)].some(character => {
    const code = character.codePointAt(0)!;
    return parts.some(([first, last]) => code >= first && code <= last);
  });
}

function faceOf({ style }: CSSFontFaceRule, base: string): Face | undefined {
  const address = /url\(["']?([^"')]+)["']?\)\s*format\(["']?woff2/.exec(style.getPropertyValue('src'))?.[1];
  if (address === undefined || /italic|oblique/.test(style.getPropertyValue('font-style'))) return undefined;
  return {
    family: style.getPropertyValue('font-family').replace(/["']/g, ''),
    weight: style.getPropertyValue('font-weight'),
    range: style.getPropertyValue('unicode-range'),
    address: new URL(address, base).href,
  };
}

/** The faces in the style sheets of the page; none if there is no page. */
const facesOfPage = (): readonly Face[] =>
  globalThis.document?.styleSheets === undefined
    ? []
    : [...document.styleSheets].flatMap(sheet =>
        [...sheet.cssRules]
          .filter(rule => rule instanceof CSSFontFaceRule)
          .flatMap(rule => faceOf(rule, sheet.href ?? document.baseURI) ?? []),
      );

/** Pieces, because a call takes only so many arguments. */
const PIECE = 0x8000;

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += PIECE)
    text += String.fromCharCode(...bytes.subarray(from, from + PIECE));
  return btoa(text);
}

const files = new Map<string, Promise<string>>();

/** The file in Base64. It is read once; after a failure, again. */
function fileAt(address: string): Promise<string> {
  const known = files.get(address);
  if (known) return known;
  const read = fetch(address).then(async response => {
    if (!response.ok) throw new Error(`The font ${address} could not be read: status ${response.status}.`);
    return base64(new Uint8Array(await response.arrayBuffer()));
  });
  read.catch(() => files.delete(address));
  files.set(address, read);
  return read;
}

/**
 * The fonts that a text is shown with. Letters of Latin come first, since every picture has figures. A font that cannot
 * be had is left out: the file then names it, as it names its fallbacks.
 */
export async function fontsFor(text: string): Promise<readonly PictureFont[]> {
  const faces = facesOfPage().filter(face => holdsAny(face, text));
  const sorted = faces.toSorted((a, b) => Number(LATIN.test(b.range)) - Number(LATIN.test(a.range)));
  const read = await Promise.allSettled(sorted.map(({ address }) => fileAt(address)));
  return sorted.flatMap(({ family, weight, range }, place) => {
    const file = read[place]!;
    if (file.status === 'rejected') return [];
    return [{ family, weight, data: file.value, ...(range === '' ? {} : { range }) }];
  });
}
