/** Ranges of numeric parameters, and which limits are only those of the number's type. */

/** Inclusive limits; a missing one means that the parameter has no limit on that side. */
export interface Range {
  /** The smallest value allowed. */
  readonly minimum?: number;
  /** The largest value allowed. */
  readonly maximum?: number;
}

/** The smallest 32-bit integer: the type of Carrot2's integer parameters. */
export const INT_MIN = -2147483648;
/** The largest 32-bit integer: the type of Carrot2's integer parameters. */
export const INT_MAX = 2147483647;

/** Limits of a type, which say nothing about the parameter. */
const typeLimits: ReadonlySet<number> = new Set([INT_MIN, INT_MAX, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]);

/** The range without limits that merely come from the type of the number. */
export function rangeOf({ minimum, maximum }: Range): Range {
  return { ...limit('minimum', minimum), ...limit('maximum', maximum) };
}

const limit = (name: keyof Range, value: number | undefined): Range =>
  value === undefined || typeLimits.has(value) ? {} : { [name]: value };
