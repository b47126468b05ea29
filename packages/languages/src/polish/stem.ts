/** Every word is its own stem until the stemmer arrives. */
export const stem = (word: string): string => word;
