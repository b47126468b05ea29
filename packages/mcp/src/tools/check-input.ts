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

function sentenceOf({ instancePath, keyword, message = 'is not valid', params, data }: ErrorObject): string {
  const place = instancePath.slice(1).replaceAll('/', '.');
  const inside = (name: string): string => (place === '' ? name : `${place}.${name}`);
  if (keyword === 'required') return `${inside(String(params['missingProperty']))}: is required, but it is missing.`;
  if (keyword === 'additionalProperties')
    return `${inside(String(params['additionalProperty']).slice(0, LONGEST_QUOTE))}: is not known.`;
  const rule = keyword === 'enum' ? `must be one of ${(params['allowedValues'] as unknown[]).join(', ')}` : message;
  return `${place === '' ? 'input' : place}: ${rule}, but it is ${quoted(data)}.`;
}

function quoted(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;
}
