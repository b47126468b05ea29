/**
 * Building blocks of parameter declarations. A declaration is plain JSON Schema with every property present: the
 * shape of *resolved* parameters. `requestSchema` makes everything optional again for requests.
 */
import type { TObject, TProperties } from 'typebox';
import { Type } from '../schema.js';

interface Described {
  readonly title: string;
  /** Markdown, for the person who tunes. */
  readonly description: string;
}

interface Ranged extends Described {
  readonly default: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

const INT_MIN = -2147483648;
const INT_MAX = 2147483647;

/** A 32-bit integer. */
export const integer = (options: Ranged) => Type.Integer({ minimum: INT_MIN, maximum: INT_MAX, ...options });

/** A binary64 number. */
export const number = (options: Ranged) => Type.Number({ ...options });

export const boolean = (options: Described & { readonly default: boolean }) => Type.Boolean({ ...options });

/** An array of strings; null items pass, as they do in the reference, and mean nothing. */
export const strings = (options: Described) => Type.Array(Type.String(), { ...options, default: [], nullItems: true });

/** A part with parameters of its own. `typeName` is the name the reference knows it by, accepted as `@type`. */
export const part = <P extends TProperties>(typeName: string, properties: P, options: Described) =>
  Type.Object(properties, { ...options, typeName, additionalProperties: false });

/** One of several implementations of a part, chosen by `@type`. */
export const variant = <N extends string, P extends TProperties>(typeName: N, properties: P, options: Described) =>
  Type.Object(
    { '@type': Type.Literal(typeName), ...properties },
    { ...options, typeName, additionalProperties: false },
  );

/** Switched by `@type`; the first variant named `default` applies where a request names none. */
export const choice = <V extends TObject[]>(
  interfaceName: string,
  variants: readonly [...V],
  options: Described & { readonly defaultType: string },
) => Type.Union([...variants], { ...options, interfaceName });
