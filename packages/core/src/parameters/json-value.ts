/** JSON values as requests bring them: as `JSON.parse` makes them, or with numbers as their text spelt them. */

/** A number as a JSON text spelt it, where the spelling matters: `3` and `3.0` are different classes in messages. */
export class SpeltNumber {
  constructor(
    /** The number as it was written. */
    readonly text: string,
  ) {}

  /** The double that the number means. `-0` is the integer 0, and `-0.0` a double below it. */
  get value(): number {
    const number = Number(this.text);
    return number === 0 && this.isIntegral ? 0 : number;
  }

  /** Whether it is written without a point and without an exponent. */
  get isIntegral(): boolean {
    return !/[.eE]/.test(this.text);
  }
}

/** A JSON value: as `JSON.parse` makes it, or with Maps for objects and spelt numbers. */
export type JsonValue =
  | null
  | boolean
  | number
  | string
  | SpeltNumber
  | readonly JsonValue[]
  | ReadonlyMap<string, JsonValue>
  | { readonly [key: string]: JsonValue };

/** A JSON object in either form. */
export type JsonObject = ReadonlyMap<string, JsonValue> | { readonly [key: string]: JsonValue };

/** Whether the value is a JSON object in either form. */
export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof SpeltNumber);

/** Keys and values in the order of the text, as far as the form of the object keeps it. */
export const entriesOf = (object: JsonObject): readonly [string, JsonValue][] =>
  object instanceof Map ? [...object] : Object.entries(object as { [key: string]: JsonValue });

/** The double that a JSON number means; undefined for any other value. */
export function numberOf(value: JsonValue): number | undefined {
  if (value instanceof SpeltNumber) return value.value;
  return typeof value === 'number' ? value : undefined;
}

/**
 * Whether a conversion to a 64-bit integer and back leaves the number unchanged, which is how Carrot2 tells integers
 * from doubles.
 */
export function fitsLong(value: number | SpeltNumber): boolean {
  if (value instanceof SpeltNumber && value.isIntegral) {
    const exact = BigInt(value.text);
    return BigInt.asIntN(64, exact) === exact;
  }
  const number = typeof value === 'number' ? value : value.value;
  return Number.isInteger(number) && Math.abs(number) <= 2 ** 63 && !Object.is(number, -0);
}
