/**
 * Building blocks of parameter declarations. A declaration is plain JSON Schema with every property present: the
 * shape of *resolved* parameters. `requestSchema` makes everything optional again for requests.
 */
import { type TObject, type TProperties, Type } from '../schema.js';
import { INT_MAX, INT_MIN, type Range } from './range.js';

interface Described {
  readonly title: string;
  /** Markdown, for people who adjust parameters. */
  readonly description: string;
  /** The heading under which forms and help show the parameter. Without it, forms decide. */
  readonly group?: string;
  /** Whether forms hide the parameter until advanced ones are shown. */
  readonly advanced?: boolean;
}

interface Ranged extends Described, Range {
  readonly default: number;
}

/** A 32-bit integer. */
export const integer = (options: Ranged) => Type.Integer({ minimum: INT_MIN, maximum: INT_MAX, ...options });

/** A binary64 number. */
export const number = (options: Ranged) => Type.Number({ ...options });

/** True or false. */
export const boolean = (options: Described & { readonly default: boolean }) => Type.Boolean({ ...options });

/** An array of strings; null items are accepted, as they are in Carrot2, and mean nothing. */
export const strings = (options: Described) => Type.Array(Type.String(), { ...options, default: [], nullItems: true });

/** A part with parameters of its own. `typeName` is its name in Carrot2, accepted as `@type`. */
export const part = <P extends TProperties>(typeName: string, properties: P, options: Described) =>
  Type.Object(properties, { ...options, typeName, additionalProperties: false });

/** A part that its member `enabled` switches on and off; the other members apply only while it is on. */
export const switchedPart = <P extends TProperties>(
  typeName: string,
  enabled: { readonly default: boolean; readonly description: string },
  properties: P,
  options: Described,
) =>
  Type.Object(
    {
      enabled: boolean({ default: enabled.default, title: 'Enabled', description: enabled.description }),
      ...properties,
    },
    { ...options, typeName, switchedBy: 'enabled', additionalProperties: false },
  );

/** One of several implementations of a part, chosen by `@type`. */
export const variant = <N extends string, P extends TProperties>(typeName: N, properties: P, options: Described) =>
  Type.Object(
    { '@type': Type.Literal(typeName), ...properties },
    { ...options, typeName, additionalProperties: false },
  );

/** One of several variants, chosen by `@type`; the variant named `defaultType` applies where a request names none. */
export const choice = <V extends TObject[]>(
  interfaceName: string,
  variants: readonly [...V],
  options: Described & { readonly defaultType: string },
) => Type.Union([...variants], { ...options, interfaceName });
