/** Answers that cost time are remembered for as long as what they are about. */

/** Asks once for each key; a question that failed is asked again. */
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
