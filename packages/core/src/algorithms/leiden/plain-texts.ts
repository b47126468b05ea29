import type { Document, FieldValue } from '../../model.js';
import { eachField } from '../../tokens/tokenize.js';

/**
 * A character reference of HTML and XML. Texts that were escaped several times have an escaped ampersand in front:
 * `&amp;amp;lt;`. References to letters, such as `&eacute;`, stay as they are.
 */
const REFERENCE =
  /&(?:amp;)*(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|apos|lt|gt|quot|nbsp|[lr][sd]?a?quo|[nm]dash|hellip|bull));/gi;

/**
 * Documents in which character references such as `&amp;` are the characters they stand for, or a space. Otherwise
 * their names would be words, of which labels could be made.
 */
export const plainDocuments = (documents: readonly Document[]): readonly Document[] => documents.map(plainDocument);

/** A text in which character references are the characters they stand for, or a space. */
export const plainText = (text: string): string => (text.includes('&') ? text.replace(REFERENCE, characterOf) : text);

function plainDocument(document: Document): Document {
  let isPlain = true;
  const fields = new Map<string, FieldValue>();
  const read = (text: string): string => {
    const plain = plainText(text);
    isPlain &&= plain === text;
    return plain;
  };
  eachField(document, (field, value) => {
    fields.set(field, typeof value === 'string' ? read(value) : value.map(read));
  });
  return isPlain ? document : fields;
}

function characterOf(_: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name) return /^amp$/i.test(name) ? '&' : /^(?:apos|rsquo)$/i.test(name) ? '’' : ' ';
  const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal!, 16);
  const isCharacter = code >= 0x20 && code <= 0x10ffff && (code < 0xd800 || code >= 0xe000);
  return isCharacter ? String.fromCodePoint(code) : ' ';
}
