/**
 * Reads JSON keeping what `JSON.parse` loses: the order of integer-like keys, and how numbers are spelt. As lenient
 * and as strict as Carrot2's reader: comments are skipped, text after the first value is ignored, the last
 * of equal keys wins, and nesting, names, strings and numbers have Carrot2's limits.
 *
 * Slower than `JSON.parse`, and therefore used only where `JSON.parse` rejects a text or would lose information.
 */
import { type JsonValue, SpeltNumber } from '@sheaf/core';
import { jsonLimits } from './json-limits.js';
import { type JsonFault, JsonSyntaxError } from './json-syntax-error.js';

interface Cursor {
  readonly text: string;
  at: number;
  depth: number;
  /** Whether a text is being read that is a value, and not a name. */
  isInText: boolean;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * Reads a JSON text exactly: objects become Maps, which keep the order of their keys, and numbers keep their spelling.
 *
 * @throws JsonSyntaxError with the place where reading stopped
 */
export function readJson(text: string): JsonValue {
  const cursor: Cursor = { text, at: 0, depth: 0, isInText: false };
  skipBlank(cursor);
  if (cursor.at >= text.length) throw fault(cursor, 'No content to map due to end-of-input', 'empty');
  return readValue(cursor);
}

function fault(cursor: Cursor, message: string, kind: JsonFault = syntaxFault(cursor)): JsonSyntaxError {
  return new JsonSyntaxError(message, cursor.text, cursor.at, kind);
}

const syntaxFault = ({ depth, isInText }: Cursor): JsonFault => (depth + Number(isInText) > 1 ? 'value' : 'syntax');

function unexpected(cursor: Cursor, expected: string): JsonSyntaxError {
  if (cursor.at >= cursor.text.length) return fault(cursor, `Unexpected end-of-input: was expecting ${expected}`);
  const code = cursor.text.codePointAt(cursor.at)!;
  const shown = code < 32 ? `CTRL-CHAR, code ${code}` : `'${String.fromCodePoint(code)}' (code ${code})`;
  return fault(cursor, `Unexpected character (${shown}): was expecting ${expected}`);
}

function skipBlank(cursor: Cursor): void {
  for (;;) {
    const code = cursor.text.charCodeAt(cursor.at);
    if (code === 32 || code === 10 || code === 13 || code === 9) cursor.at++;
    else if (code === 0x2f) skipComment(cursor);
    else return;
  }
}

function skipComment(cursor: Cursor): void {
  const { text, at } = cursor;
  const line = text[at + 1] === '/';
  if (!line && text[at + 1] !== '*') throw unexpected(cursor, "either '*' or '/' for a comment");
  const end = line ? /[\n\r]/g : /\*\//g;
  end.lastIndex = at + 2;
  const found = end.exec(text);
  if (!found && !line) throw fault(cursor, 'Unexpected end-of-input in a comment');
  cursor.at = found ? found.index + found[0].length : text.length;
}

function readValue(cursor: Cursor): JsonValue {
  const code = cursor.text.charCodeAt(cursor.at);
  if (code === QUOTE) return readText(cursor);
  if (code === 0x7b) return nested(cursor, readObject);
  if (code === 0x5b) return nested(cursor, readArray);
  if (code === 0x2d || (code >= 0x30 && code <= 0x39)) return readNumber(cursor);
  return readLiteral(cursor);
}

function readText(cursor: Cursor): string {
  cursor.isInText = true;
  const text = readString(cursor, jsonLimits.string, 'String value');
  cursor.isInText = false;
  return text;
}

function nested(cursor: Cursor, read: (cursor: Cursor) => JsonValue): JsonValue {
  if (++cursor.depth > jsonLimits.nesting)
    throw fault(
      cursor,
      `Document nesting depth (${cursor.depth}) exceeds the maximum allowed (${jsonLimits.nesting})`,
      'limit',
    );
  cursor.at++;
  const value = read(cursor);
  cursor.depth--;
  return value;
}

function readObject(cursor: Cursor): JsonValue {
  const object = new Map<string, JsonValue>();
  skipBlank(cursor);
  if (take(cursor, '}')) return object;
  for (;;) {
    if (cursor.text.charCodeAt(cursor.at) !== QUOTE) throw unexpected(cursor, 'double-quote to start field name');
    const key = readString(cursor, jsonLimits.name, 'Name');
    skipBlank(cursor);
    if (!take(cursor, ':')) throw unexpected(cursor, 'a colon to separate field name and value');
    skipBlank(cursor);
    object.set(key, readValue(cursor));
    skipBlank(cursor);
    if (take(cursor, '}')) return object;
    if (!take(cursor, ',')) throw unexpected(cursor, 'comma to separate Object entries');
    skipBlank(cursor);
  }
}

function readArray(cursor: Cursor): JsonValue {
  const array: JsonValue[] = [];
  skipBlank(cursor);
  if (take(cursor, ']')) return array;
  for (;;) {
    array.push(readValue(cursor));
    skipBlank(cursor);
    if (take(cursor, ']')) return array;
    if (!take(cursor, ',')) throw unexpected(cursor, 'comma to separate Array entries');
    skipBlank(cursor);
  }
}

function take(cursor: Cursor, character: string): boolean {
  if (cursor.text[cursor.at] !== character) return false;
  cursor.at++;
  return true;
}

function readString(cursor: Cursor, limit: number, what: string): string {
  const { text } = cursor;
  const start = cursor.at + 1;
  let escaped = false;
  let at = start;
  for (; ; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) break;
    if (code === BACKSLASH) {
      escaped = true;
      at++;
    } else if (!(code >= 32)) {
      cursor.at = at;
      throw at >= text.length ? fault(cursor, 'Unexpected end-of-input in a string') : controlCharacter(cursor, code);
    }
  }
  cursor.at = start;
  const value = escaped ? replaceEscapes(cursor, at) : text.slice(start, at);
  if (value.length > limit)
    throw fault(cursor, `${what} length (${value.length}) exceeds the maximum allowed (${limit})`, 'limit');
  cursor.at = at + 1;
  return value;
}

const controlCharacter = (cursor: Cursor, code: number): JsonSyntaxError =>
  fault(cursor, `Illegal unquoted character (CTRL-CHAR, code ${code}): has to be escaped using backslash`);

const escapes = new Map([...'"\\/'].map(c => [c, c] as const));
for (const [letter, character] of ['b\b', 'f\f', 'n\n', 'r\r', 't\t'] as const) escapes.set(letter!, character!);

/** The text from the cursor to `end` with its escapes replaced. Lone surrogates stay what they are. */
function replaceEscapes(cursor: Cursor, end: number): string {
  const { text } = cursor;
  const pieces: string[] = [];
  for (;;) {
    const slash = text.indexOf('\\', cursor.at);
    if (slash < 0 || slash >= end) return pieces.join('') + text.slice(cursor.at, end);
    pieces.push(text.slice(cursor.at, slash));
    cursor.at = slash + 1;
    pieces.push(readEscape(cursor));
  }
}

function readEscape(cursor: Cursor): string {
  const letter = cursor.text[cursor.at]!;
  const simple = escapes.get(letter);
  if (simple !== undefined) {
    cursor.at++;
    return simple;
  }
  const hex = cursor.text.slice(cursor.at + 1, cursor.at + 5);
  if (letter !== 'u' || !/^[0-9a-fA-F]{4}$/.test(hex)) throw unexpected(cursor, 'an escape sequence');
  cursor.at += 5;
  return String.fromCharCode(Number.parseInt(hex, 16));
}

function readNumber(cursor: Cursor): JsonValue {
  const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
  number.lastIndex = cursor.at;
  const spelt = number.exec(cursor.text)?.[0];
  if (spelt === undefined) throw unexpected(cursor, 'digit (0-9) to follow minus sign, for valid numeric value');
  if (spelt.length > jsonLimits.number)
    throw fault(
      cursor,
      `Number value length (${spelt.length}) exceeds the maximum allowed (${jsonLimits.number})`,
      'limit',
    );
  cursor.at += spelt.length;
  if (/[\w.+-]/.test(cursor.text[cursor.at] ?? '')) throw unexpected(cursor, 'the end of a numeric value');
  return new SpeltNumber(spelt);
}

function readLiteral(cursor: Cursor): JsonValue {
  for (const [word, value] of [
    ['true', true],
    ['false', false],
    ['null', null],
  ] as const) {
    if (!cursor.text.startsWith(word, cursor.at)) continue;
    cursor.at += word.length;
    if (!/[\w$]/.test(cursor.text[cursor.at] ?? '')) return value;
    cursor.at -= word.length;
  }
  throw unexpected(cursor, "a JSON value (string, number, array, object, 'true', 'false' or 'null')");
}
