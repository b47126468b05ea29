/** Remembers the results of slow questions for as long as the object that they are about exists. */

/** Asks once per key. A question that failed is asked again. */
export function askOnce<Key extends object, Answer>(): (key: Key, ask: () => Promise<Answer>) => Promise<Answer> {
  const known = new WeakMap<Key, Promise<Answer>>();
  return (key, ask) => {
    const before = known.get(key);
    if (before) return before;
    const answer = ask();
    known.set(key, answer);
    answer.catch(() => known.delete(key));
    return answer;
  };
}
