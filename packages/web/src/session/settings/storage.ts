/** What the browser keeps between visits, under one versioned prefix. Blocked storage means the app works unsaved. */
export const PREFIX = 'sheaf:1:';

/** Answers the stored value if `accepts` it, else the fallback; damage is never an error. */
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
    // Full or forbidden: the setting lasts until the page is closed.
  }
}

/** Everything this app stored on the device, gone. */
export function forgetEverything(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // Nothing can be stored, so nothing is there to forget.
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
