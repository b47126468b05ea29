/** JSON as Carrot2 prints it: compact, or indented by two spaces per level with ` : ` after a name. */
import { entriesOf, type JsonObject, SpeltNumber } from '@sheaf/core';

/**
 * What can be printed. A `SpeltNumber` prints as it is spelt; undefined entries of an object are left out. A map prints
 * as an object whose keys keep their order, which names that look like integers do not in an object.
 */
export type Printable =
  | null
  | boolean
  | number
  | string
  | undefined
  | SpeltNumber
  | readonly Printable[]
  | ReadonlyMap<string, Printable>
  | { readonly [key: string]: Printable };

/** No final newline either way. */
export const printJson = (value: Printable, { indent }: { readonly indent: boolean }): string =>
  indent ? printIndented(value, '\n') : printCompact(value);

function printCompact(value: Printable): string {
  if (typeof value !== 'object' || value === null || value instanceof SpeltNumber) return printScalar(value);
  if (isArray(value)) return `[${value.map(printCompact).join(',')}]`;
  let entries = '';
  for (const [key, item] of entriesIn(value)) {
    if (item === undefined) continue;
    entries += `${entries === '' ? '' : ','}${printString(key)}:${printCompact(item)}`;
  }
  return `{${entries}}`;
}

/** `newline` is the line break with the indentation of the line the value starts on. */
function printIndented(value: Printable, newline: string): string {
  if (typeof value !== 'object' || value === null || value instanceof SpeltNumber) return printScalar(value);
  const inner = `${newline}  `;
  if (isArray(value)) {
    if (value.length === 0) return '[ ]';
    return `[${value.map(item => inner + printIndented(item, inner)).join(',')}${newline}]`;
  }
  const entries = entriesIn(value).filter(([, item]) => item !== undefined);
  if (entries.length === 0) return '{ }';
  const lines = entries.map(([key, item]) => `${inner}${printString(key)} : ${printIndented(item, inner)}`);
  return `{${lines.join(',')}${newline}}`;
}

const entriesIn = (
  value: ReadonlyMap<string, Printable> | { readonly [key: string]: Printable },
): readonly (readonly [string, Printable])[] => entriesOf(value as JsonObject);

const isArray = (value: object): value is readonly Printable[] => Array.isArray(value);

function printScalar(value: null | boolean | number | string | undefined | SpeltNumber): string {
  if (typeof value === 'string') return printString(value);
  return value instanceof SpeltNumber ? value.text : String(value ?? null);
}

/** Carrot2 escapes control characters with upper-case digits. */
function printString(text: string): string {
  const printed = JSON.stringify(text);
  return printed.includes('\\u00')
    ? printed.replace(/\\u00[0-9a-f]{2}|\\./g, found =>
        found.length > 2 ? `\\u${found.slice(2).toUpperCase()}` : found,
      )
    : printed;
}
