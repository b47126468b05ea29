/** How documents on screen were fetched. While source, query and options are unchanged, they are not fetched again. */
const fetched = new WeakMap<object, string>();

/** The source, query and options by which the documents were fetched; null if they were not. */
export const fetchedKey = (collection: object): string | null => fetched.get(collection) ?? null;

/** Documents that were just fetched, or were fetched before the page was loaded and came back with the work on them. */
export const markFetched = (collection: object, key: string): void => void fetched.set(collection, key);

/** Changed columns, or a part of the rows, make another collection object of the same fetched documents. */
export function keepFetched(before: object | null, after: object | null): void {
  const key = before ? fetched.get(before) : undefined;
  if (key !== undefined && after) fetched.set(after, key);
}
