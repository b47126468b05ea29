import { OptionError } from './option-error.js';
import type { OptionSchema } from './serve-options.js';

/** The value of an option: text from a flag or the environment, any JSON value from a file. */
export function readOption(schema: OptionSchema, value: unknown, place: string): unknown {
  if (schema.enum) return readChoice(schema.enum, value, place);
  if (schema.type === 'boolean') return readBoolean(value, place);
  if (schema.type === 'integer') return readInteger(schema, value, place);
  if (typeof value === 'string') return value;
  throw new OptionError(`${place} must be a string. Got ${JSON.stringify(value)}.`);
}

function readChoice(choices: readonly string[], value: unknown, place: string): string {
  if (typeof value === 'string' && choices.includes(value)) return value;
  throw new OptionError(`${place} must be one of ${choices.join(', ')}. Got ${JSON.stringify(value)}.`);
}

function readBoolean(value: unknown, place: string): boolean {
  if (value === true || value === 'true') return true;
  if (value === false || value === 'false') return false;
  throw new OptionError(`${place} must be true or false. Got ${JSON.stringify(value)}.`);
}

function readInteger({ minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: OptionSchema, value: unknown, place: string) {
  const number = typeof value === 'string' && /^\d+$/.test(value.trim()) ? Number(value) : value;
  if (Number.isSafeInteger(number) && (number as number) >= minimum && (number as number) <= maximum) return number;
  throw new OptionError(`${place} must be an integer from ${minimum} to ${maximum}. Got ${JSON.stringify(value)}.`);
}
