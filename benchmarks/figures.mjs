/** How figures are summed up and written. */

/** The number that this share of the numbers lies below; NaN of none. */
export const quantile = (numbers, share) =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? Number.NaN;

export const median = numbers => quantile(numbers, 0.5);

/** A number with three significant digits. */
export const digits = value => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2));

export const spread = numbers => `${digits(Math.min(...numbers))}–${digits(Math.max(...numbers))}`;

/** Median and spread. */
export const measured = numbers => `${digits(median(numbers))} (${spread(numbers)})`;
