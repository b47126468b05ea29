import type { Document, FieldValue } from '../../model.js';
import { eachField } from '../../tokens/tokenize.js';

/**
 * A character reference of HTML and XML. Texts that were escaped several times have an escaped ampersand in front:
 * `&amp;amp;lt;`.
 */
const REFERENCE = /&(?:amp;)*(?:#(\d{1,7})|#x([\da-f]{1,6})|(\p{L}[\p{L}\d]{1,30}));/giu;

/** References by name that stand for something else than a sign between words. */
const LETTERS: Readonly<Record<string, string>> = { amp: '&', apos: '’', rsquo: '’', shy: '' };

/** Letters of Latin-1 by the names of their marks: `&eacute;` is é. */
const MARKS: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030a',
  cedil: '\u0327',
};

/**
 * Documents in which character references such as `&amp;` are the characters they stand for. Otherwise their names
 * would be words, of which labels could be made.
 */
export const plainDocuments = (documents: readonly Document[]): readonly Document[] =>
  documents.map(document => (hasReference(document) ? plainDocument(document) : document));

function hasReference(document: Document): boolean {
  let found = false;
  eachField(document, (_, value) => {
    const texts = typeof value === 'string' ? [value] : value;
    found ||= texts.some(text => text.includes('&') && plainText(text) !== text);
  });
  return found;
}

function plainDocument(document: Document): Document {
  const fields = new Map<string, FieldValue>();
  eachField(document, (field, value) => {
    fields.set(field, typeof value === 'string' ? plainText(value) : value.map(plainText));
  });
  return fields;
}

const plainText = (text: string): string =>
  text.replace(REFERENCE, (reference, decimal?: string, hexadecimal?: string, name?: string) =>
    name === undefined
      ? characterOf(decimal === undefined ? Number.parseInt(hexadecimal!, 16) : Number(decimal))
      : (LETTERS[name] ?? letterOf(name) ?? (isSign(name) ? ' ' : reference)),
  );

/** A character by its number in Unicode; a space for numbers that are no characters, and for control characters. */
const characterOf = (code: number): string =>
  code < 0x20 || code > 0x10ffff || (code >= 0xd800 && code < 0xe000) ? ' ' : String.fromCodePoint(code);

/** A letter with a mark, such as `eacute`. */
function letterOf(name: string): string | undefined {
  const mark = MARKS[name.slice(1)];
  return mark === undefined ? undefined : (name[0]! + mark).normalize('NFC');
}

/** Signs and spaces that stand between words. */
const SIGNS =
  'lt gt quot nbsp ensp emsp thinsp ndash mdash hellip bull middot laquo raquo lsquo ldquo rdquo sbquo bdquo lsaquo rsaquo copy reg trade times deg sect para euro pound yen cent zwj zwnj lrm rlm';
const signs: ReadonlySet<string> = new Set(SIGNS.split(' '));
const isSign = (name: string): boolean => signs.has(name.toLowerCase());
