/** A number with what it counts: `1 document`, `2 documents`. */
export const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`;
