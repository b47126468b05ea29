/** Modules of the page listen to its window as they load. Import it before them. */
const listeners = new Map<string, ((event: never) => void)[]>();

Object.assign(globalThis, {
  addEventListener: (type: string, listener: (event: never) => void) => {
    listeners.set(type, [...(listeners.get(type) ?? []), listener]);
  },
  removeEventListener: (type: string, listener: (event: never) => void) => {
    listeners.set(
      type,
      (listeners.get(type) ?? []).filter(each => each !== listener),
    );
  },
});

/** Tells all listeners of the window. */
export function happen(type: string, event: object = {}): void {
  for (const listener of listeners.get(type) ?? []) listener(event as never);
}
