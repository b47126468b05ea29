/** The limits of Carrot2's JSON reader. Beyond them a body cannot be parsed. */
export const jsonLimits = {
  /** Objects and arrays within each other. */
  nesting: 1000,
  /** Characters of one string value. */
  string: 20_000_000,
  /** Characters of a field name. */
  name: 50_000,
  /** Characters of a number. */
  number: 1000,
} as const;
