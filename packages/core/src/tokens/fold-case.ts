/**
 * Case mappings one UTF-16 unit at a time, by Unicode's *simple* mappings: lengths never change. JavaScript's own
 * mappings are the full ones and depend on context (final sigma), hence the exceptions below.
 */

/** Units for which the mapping of a whole string may differ from that of its units. */
const contextual = /[\u0130\u03a3\ud800-\udfff]/;

/** Lower case, unit by unit; `İ` becomes `i`, `Σ` always `σ`. */
export function lowerCase(text: string): string {
  if (!contextual.test(text)) return text.toLowerCase();
  let lower = '';
  for (let at = 0; at < text.length; at++) lower += lowerUnit(text[at]!);
  return lower;
}

const lowerUnit = (unit: string): string => (unit === 'İ' ? 'i' : unit.toLowerCase());

/** Upper case of one unit; units whose full mapping has several characters keep themselves or their title form. */
export function upperUnit(unit: string): string {
  const upper = unit.toUpperCase();
  if (upper.length === 1) return upper;
  const code = unit.charCodeAt(0);
  if (code >= 0x1f80 && code <= 0x1faf && (code & 8) === 0) return String.fromCharCode(code + 8);
  if (code === 0x1fb3 || code === 0x1fc3 || code === 0x1ff3) return String.fromCharCode(code + 9);
  return unit;
}

const upperCase = /\p{Uppercase}/u;
const asciiUpperCase = /[A-Z]/;
const nonAscii = /[^\x00-\x7f]/;

/** Whether any unit is upper case; surrogates never are. */
export function hasUpperCase(text: string): boolean {
  if (asciiUpperCase.test(text)) return true;
  return nonAscii.test(text) && [...text].some(character => character.length === 1 && upperCase.test(character));
}

/** The key under which spellings that differ only in case meet: lower case by code point. */
export function foldCase(text: string): string {
  if (!contextual.test(text)) return text.toLowerCase();
  let folded = '';
  for (const character of text) folded += character.length === 1 ? lowerUnit(character) : character.toLowerCase();
  return folded;
}
