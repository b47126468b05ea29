/** Remains of HTML in texts, as exports of web systems have them: tags, character references, also written twice. */
import { splitMarkup, withoutMarkup } from './replace-tags.js';
import { WINDOWS_1252 } from './windows-1252.js';

/** Names of the characters 160 to 255. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['ndash', '–'],
  ['mdash', '—'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['hellip', '…'],
  ['bull', '•'],
  ['euro', '€'],
  ['trade', '™'],
  ['oelig', 'œ'],
  ['OElig', 'Œ'],
  ['scaron', 'š'],
  ['Scaron', 'Š'],
  ['zcaron', 'ž'],
  ['Zcaron', 'Ž'],
  ['ccaron', 'č'],
  ['Ccaron', 'Č'],
  ...LATIN.split(' ').map((name, at): [string, string] => [name, String.fromCharCode(160 + at)]),
]);

/** A reference by name or number; one of which the first sign was lost, such as `#39;`, counts too. */
const REFERENCE = /&(\w{2,8});|&?#(\d{2,6});|&#[xX]([0-9a-fA-F]{1,5});/g;

/** The character with this number. Numbers that are controls or halves of characters stay as they are written. */
function character(code: number, written: string): string {
  const sign = WINDOWS_1252[code - 0x80] ?? (code <= 0x10ffff ? String.fromCodePoint(code) : '');
  return sign === '' || /\p{Cc}|\p{Cs}/u.test(sign) ? written : sign;
}

/** Replaces character references. `lost` also accepts references whose first character is missing. */
export const decodeReferences = (text: string, lost = false): string =>
  text.replace(REFERENCE, (written: string, name?: string, decimal?: string, hex?: string) => {
    if (!lost && written.startsWith('#')) return written;
    if (name !== undefined) return NAMED.get(name) ?? written;
    return character(decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal), written);
  });

/** A reference to a letter of Latin, also one whose ampersand was escaped, and without its semicolon as HTML allows. */
const LETTER =
  /&(?:amp;)*((?:[A-Za-z](?:acute|grave|circ|uml|tilde|cedil|ring|slash|caron)|szlig|(?:ae|AE|oe|OE)lig|eth|ETH|thorn|THORN)(?=;)|[A-Za-z](?:acute|grave|circ|uml|tilde|cedil|ring|slash))(?:;|(?![=&]))/g;

/** The letter of a reference that has no number and is no sign, such as `&eacute;`. */
const letterOf = (written: string, name: string): string => NAMED.get(name) ?? written;

/** The text with its references to letters replaced: people do not write `&eacute;` on purpose. */
export const decodeLetters = (text: string): string => (text.includes('&') ? text.replace(LETTER, letterOf) : text);

const mayHold = (text: string): boolean => text.includes('<') || text.includes(';');

/** The text without tags and character references of HTML, also where they were escaped once or twice too often. */
export function cleanMarkup(text: string): string {
  let clean = text;
  for (let time = 0; time < 3 && mayHold(clean); time++) {
    const next = withoutMarkup(decodeReferences(clean, true), ' ');
    if (next === clean) break;
    clean = next;
  }
  return clean === text
    ? text
    : clean
        .replace(/[ \u00a0]{2,}/g, ' ')
        .replaceAll('\u00a0', ' ')
        .trim();
}

/** The first remains of HTML in a text; undefined if there are none. Addresses hold references on purpose. */
export function markupIn(text: string): string | undefined {
  if (!mayHold(text) || /^\s*\w+:\/\/\S+\s*$/.test(text)) return undefined;
  for (const [written, name] of text.matchAll(REFERENCE)) if (name === undefined || NAMED.has(name)) return written;
  return splitMarkup(text)[1];
}
