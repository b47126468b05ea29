/** A vector for each of `count` documents: the middle of its kind, and numbers without a pattern around it. */
export function scatteredVectors(
  count: number,
  dimensions: number,
): { readonly data: Float32Array; readonly dimensions: number };
