/** Checks the input of a tool by its schema, and says what is wrong in a sentence. */
import type { TObject } from '@sheaf/core/schema';
import { closest } from '@sheaf/engine';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { ToolError } from '../tool-error.js';

/** Models write `"1"` for 1, 1 for `"1"`, and a single value where a list is asked for. */
const ajv = new Ajv2020({ strict: false, verbose: true, coerceTypes: 'array' });

/** How much of a value a message quotes. */
const LONGEST_QUOTE = 80;

/**
 * The input with its values in the types of the schema, and its names in their usual spelling.
 *
 * @throws ToolError with the place, the rule and the value
 */
export function checkInput(schema: TObject, input: unknown): Readonly<Record<string, unknown>> {
  const check = ajv.compile(schema as object);
  const usual = typeof input === 'object' && input !== null ? usualNames(schema, input) : input;
  if (check(usual)) return usual as Readonly<Record<string, unknown>>;
  // A value that fits none of several schemas has an error for each of them, and the one for all comes last.
  throw new ToolError(sentenceOf(check.errors!.at(-1)!, Object.keys(schema.properties)));
}

/** `id_field` is `idField`, and `leiden` is `Leiden`. */
function usualNames({ properties }: TObject, input: object): object {
  const known = Object.keys(properties);
  const entries = Object.entries(input).map(([name, value]): [string, unknown] => {
    const usual = known.includes(name) ? name : (known.find(each => plain(each) === plain(name)) ?? name);
    const { enum: values, type } = (properties[usual] ?? {}) as {
      readonly enum?: readonly string[];
      readonly type?: string;
    };
    if (values && typeof value === 'string') return [usual, usualValue(value, values)];
    return [usual, type === 'array' ? usualList(value) : value];
  });
  return Object.fromEntries(entries);
}

/** Ajv makes lists of texts and numbers alone. Rows of a table are found within an object as in a response. */
function usualList(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 && value.every(Array.isArray) ? [{ documents: value }] : value;
  return typeof value === 'object' && value !== null ? [value] : value;
}

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z\d]/g, '');

/** A value in any case, or a part that only one value has: `kmeans` is `Bisecting K-Means`. */
function usualValue(given: string, values: readonly string[]): string {
  const same = values.find(value => plain(value) === plain(given));
  if (same !== undefined) return same;
  const [only, ...others] = values.filter(value => plain(given).length >= 4 && plain(value).includes(plain(given)));
  return only !== undefined && others.length === 0 ? only : given;
}

const types: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  array: 'a list',
  object: 'an object',
};

/** Rules in words, by the keyword of the schema. */
const rules: Readonly<Record<string, (params: Readonly<Record<string, unknown>>) => string>> = {
  enum: ({ allowedValues }) => `must be one of ${(allowedValues as unknown[]).join(', ')}`,
  type: ({ type }) => `must be ${types[String(type)] ?? String(type)}`,
  minItems: ({ limit }) => `must hold at least ${limit}`,
  maxItems: ({ limit }) => `must hold at most ${limit}`,
  maxLength: ({ limit }) => `must have at most ${limit} characters`,
  // The only choice between several schemas is that of a document.
  anyOf: () => 'must be a text or an object',
};

function sentenceOf(
  { instancePath, keyword, message = 'is not valid', params, data }: ErrorObject,
  known: readonly string[],
): string {
  const place = instancePath.slice(1).replaceAll('/', '.');
  const inside = (name: string): string => (place === '' ? name : `${place}.${name}`);
  if (keyword === 'required') return `${inside(String(params['missingProperty']))}: is required, but it is missing.`;
  if (keyword === 'additionalProperties')
    return unknownName(inside(String(params['additionalProperty']).slice(0, LONGEST_QUOTE)), known);
  const rule = rules[keyword]?.(params) ?? message;
  return `${place === '' ? 'input' : place}: ${rule}, but it ${foundBy(keyword, data)}.`;
}

function unknownName(name: string, known: readonly string[]): string {
  const near = closest(name, known);
  return `${name}: is not known. ${near === undefined ? `Known: ${known.join(', ')}.` : `Did you mean ${near}?`}`;
}

function foundBy(keyword: string, data: unknown): string {
  const { length } = data as { readonly length: number };
  if (keyword === 'maxItems') return `holds ${length}`;
  return keyword === 'maxLength' ? `has ${length}` : `is ${quoted(data)}`;
}

function quoted(value: unknown): string {
  // Of a long list no more is printed than is shown.
  const text = JSON.stringify(Array.isArray(value) ? value.slice(0, LONGEST_QUOTE) : value) ?? String(value);
  return text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;
}
