/** A `localStorage` for tests that run without a browser. */
export class MemoryStorage {
  readonly #values = new Map<string, string>();

  get length(): number {
    return this.#values.size;
  }

  getItem = (key: string): string | null => this.#values.get(key) ?? null;

  /** Keys are own properties of a browser's storage; here they are asked for. */
  keys = (): readonly string[] => [...this.#values.keys()];

  setItem(key: string, value: string): void {
    this.#values.set(key, value);
    Object.defineProperty(this, key, { value, enumerable: true, configurable: true });
  }

  removeItem(key: string): void {
    this.#values.delete(key);
    Reflect.deleteProperty(this, key);
  }
}
