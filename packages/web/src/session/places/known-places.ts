/** The places of documents that were on an earlier map. */
import type { MapPlaces } from '@sheaf/views';

/** If fewer of the earlier documents are here, these are other documents, and have a map of their own. */
const LEAST_KEPT = 0.9;
/** If fewer of the documents here were on the earlier map, it was that of a sample, which says little about all. */
const LEAST_KNOWN = 0.5;

/**
 * @param texts of the documents now, in their order
 * @returns NaN for documents that were not on the earlier map; undefined if that has other documents, or few of these
 */
export function knownFrom(
  earlier: { readonly texts: readonly string[]; readonly places: MapPlaces },
  texts: readonly string[],
): MapPlaces | undefined {
  const numbers = new Map<string, number[]>();
  earlier.texts.forEach((text, number) => {
    const same = numbers.get(text);
    if (same) same.push(number);
    else numbers.set(text, [number]);
  });
  const known = {
    x: new Float32Array(texts.length).fill(Number.NaN),
    y: new Float32Array(texts.length).fill(Number.NaN),
  };
  let kept = 0;
  texts.forEach((text, number) => {
    const before = numbers.get(text)?.shift();
    if (before === undefined) return;
    kept++;
    known.x[number] = earlier.places.x[before]!;
    known.y[number] = earlier.places.y[before]!;
  });
  return kept >= LEAST_KEPT * earlier.texts.length && kept >= LEAST_KNOWN * texts.length ? known : undefined;
}
