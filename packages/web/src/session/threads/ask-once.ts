/** Remembers the results of slow questions for as long as the object that they are about exists. */

/** Asks once per key. A question that failed is asked again. */
export function askOnce<Key extends object, Value>(): (key: Key, ask: () => Promise<Value>) => Promise<Value> {
  const known = new WeakMap<Key, Promise<Value>>();
  return (key, ask) => {
    const before = known.get(key);
    if (before) return before;
    const value = ask();
    known.set(key, value);
    value.catch(() => known.delete(key));
    return value;
  };
}
