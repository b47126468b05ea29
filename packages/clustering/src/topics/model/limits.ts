/** What a model holds at most. Whatever makes a model keeps to it, for reading rejects everything beyond it. */

/** The maximum number of characters of the text of a model: 64 Mi. */
export const MAX_CHARACTERS = 2 ** 26;

/** The maximum number of characters of texts. */
export const LONGEST = { period: 100, label: 1000, name: 1000, stem: 10_000, example: 200 } as const;

/** The maximum number of items of lists. */
export const MOST = { lineage: 100, fields: 128, labels: 100, terms: 10_000, exemplars: 100 } as const;
