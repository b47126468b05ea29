/** By what a document of one run is found again in another. */
import { idOf, type Run } from './run.js';

/**
 * The own id of each document, or its content where the run has no field for ids. The second document with the same
 * content has another key than the first.
 */
export function documentKeys(run: Run): readonly string[] {
  const seen = new Map<string, number>();
  return run.documents.map((document, number) => {
    const id = idOf(run, number);
    const content = document instanceof Map ? [...document] : Object.entries(document);
    const key = id === undefined || id === null ? JSON.stringify(content) : JSON.stringify(id);
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    return before === 0 ? key : `${key} ${before}`;
  });
}
