/**
 * Stores values in the browser, under one versioned prefix. If storage is blocked, the application works without
 * saving.
 */
export const PREFIX = 'sheaf:1:';

/** Returns the stored value if `accepts` is true for it, else the fallback. Damaged values are not an error. */
export function recall<T>(key: string, fallback: T, accepts: (value: unknown) => value is T): T {
  try {
    const text = localStorage.getItem(PREFIX + key);
    if (text === null) return fallback;
    const value: unknown = JSON.parse(text);
    return accepts(value) ? value : fallback;
  } catch {
    return fallback;
  }
}

export function remember(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // Storage is full or blocked: the value is kept until the page is closed.
  }
}

/** Deletes everything that this application stored in the browser. */
export function forgetEverything(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // Storage is blocked, so that there is nothing to delete.
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
