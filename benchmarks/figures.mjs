/** How figures are summed up and written. */
export const median = numbers => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];

/** Three digits that count. */
export const digits = value => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2));

export const spread = numbers => `${digits(Math.min(...numbers))}–${digits(Math.max(...numbers))}`;

/** Median and spread. */
export const measured = numbers => `${digits(median(numbers))} (${spread(numbers)})`;
