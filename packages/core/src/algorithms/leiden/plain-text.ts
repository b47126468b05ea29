/**
 * A character reference of HTML and XML. Texts that were escaped several times have an escaped ampersand in front:
 * `&amp;amp;lt;`. References to letters, such as `&eacute;`, stay as they are.
 */
const REFERENCE =
  /&(?:amp;)*(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|apos|lt|gt|quot|nbsp|[lr][sd]?a?quo|[nm]dash|hellip|bull));/gi;

/** A text in which character references are the characters they represent, or a space. */
export const plainText = (text: string): string => (text.includes('&') ? text.replace(REFERENCE, characterOf) : text);

function characterOf(_: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name) return /^amp$/i.test(name) ? '&' : /^(?:apos|rsquo)$/i.test(name) ? '’' : ' ';
  const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal!, 16);
  const isCharacter = code >= 0x20 && code <= 0x10ffff && (code < 0xd800 || code >= 0xe000);
  return isCharacter ? String.fromCodePoint(code) : ' ';
}
