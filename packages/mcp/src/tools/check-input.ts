/** Checks the input of a tool by its schema, and says what is wrong in a sentence. */
import type { TObject } from '@sheaf/core/schema';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { ToolError } from '../tool-error.js';

const ajv = new Ajv2020({ strict: false, verbose: true });

/** How much of a value a message quotes. */
const LONGEST_QUOTE = 80;

/** @throws ToolError with the place, the rule and the value */
export function checkInput(schema: TObject, input: unknown): void {
  const check = ajv.compile(schema as object);
  if (check(input)) return;
  // A value that fits none of several schemas has an error for each of them, and the one for all comes last.
  throw new ToolError(sentenceOf(check.errors!.at(-1)!));
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

function sentenceOf({ instancePath, keyword, message = 'is not valid', params, data }: ErrorObject): string {
  const place = instancePath.slice(1).replaceAll('/', '.');
  const inside = (name: string): string => (place === '' ? name : `${place}.${name}`);
  if (keyword === 'required') return `${inside(String(params['missingProperty']))}: is required, but it is missing.`;
  if (keyword === 'additionalProperties')
    return `${inside(String(params['additionalProperty']).slice(0, LONGEST_QUOTE))}: is not known.`;
  const rule = rules[keyword]?.(params) ?? message;
  return `${place === '' ? 'input' : place}: ${rule}, but it ${foundBy(keyword, data)}.`;
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
