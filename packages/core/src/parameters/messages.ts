/** The sentences about bad parameters: those of Carrot2, and our own where Carrot2 crashes. */
import { javaClass, javaText } from './java-text.js';
import type { JsonValue } from './json-value.js';
import type { Range } from './range.js';

/** Longest value that a message quotes, in characters; Carrot2 quotes megabytes. */
const LONGEST_QUOTE = 2000;

const quote = (value: JsonValue): string => {
  const text = javaText(value, LONGEST_QUOTE + 1);
  return `'${text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text}'`;
};

export const wrongType = (key: string, expected: string, value: JsonValue): string =>
  `Value at key '${key}' should be an instance of '${expected}', but encountered class '${javaClass(value)}': ${quote(value)}`;

export const wrongKind = (key: string, expected: string, found: string): string =>
  `Value at key '${key}' should be an instance of '${expected}', but encountered class '${found}': '${found}'`;

export const notAnInteger = (key: string, value: JsonValue): string =>
  `Value at key '${key}' should be an integer but encountered floating point value: ${quote(value)}`;

export const outOfIntegerRange = (key: string, value: JsonValue): string =>
  `Value at key '${key}' should be an integer but is out of integer range: ${quote(value)}`;

export const unknownConstant = (key: string, name: string, value: string, constants: readonly string[]): string =>
  `Value at key '${key}' should be an enum constant of class '${name}', but no such constant exists: ${quote(value)} ` +
  `(available constants: [${constants.join(', ')}])`;

export const notAList = (key: string, type: string, value: JsonValue): string =>
  `Value at key '${key}' should be a list or an array of objects of type '${type}' but is an instance of ` +
  `'${javaClass(value)}': ${quote(value)}`;

export const unknownKeys = (keys: readonly string[]): string =>
  `Unrecognized extra attributes with keys: ${keys.join(', ')}`;

export const nullValue = (key: string): string =>
  `Value at key '${key}' must not be null; leave the key out to keep its default.`;

export const nullItem = (key: string, index: number): string =>
  `Value at key '${key}' must not contain null, but item ${index} is null.`;

export const mismatch = (key: string, index: number, pattern: RegExp, value: string): string =>
  `Value at key '${key}' must hold texts that match ${pattern.source}, but item ${index} does not: ${quote(value)}`;

export const nullType = (names: readonly string[]): string =>
  `Value at key '@type' must not be null (available types: [${names.join(', ')}])`;

export const unknownType = (alias: string, names: readonly string[]): string =>
  `Value at key '@type' should be the name of a type, but no such type exists: ${quote(alias)} ` +
  `(available types: [${names.join(', ')}])`;

export const notFinite = (key: string, value: number): string =>
  `Value at key '${key}' must be a finite number, but it is ${value}.`;

/** The sentence for a number outside its range, or undefined for one inside it. The minimum is checked first. */
export function outOfRange(
  { minimum, maximum }: Range,
  value: number,
  text: (value: number) => string,
): string | undefined {
  if (minimum !== undefined && value < minimum) return `Value must be >= ${text(minimum)}: ${text(value)}`;
  if (maximum !== undefined && value > maximum) return `Value must be <= ${text(maximum)}: ${text(value)}`;
  return undefined;
}
