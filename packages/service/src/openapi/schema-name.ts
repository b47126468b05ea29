/** `Bisecting K-Means` → `BisectingKMeans`: names of schemas have neither spaces nor dashes. */
export const schemaName = (algorithm: string): string => algorithm.replace(/[^A-Za-z0-9]+/g, '');
