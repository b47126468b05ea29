/** Whether any of the tests holds. Asked of every word and label: `some` would have a function made for each of them. */
export function anyHolds<T>(tests: readonly ((of: T) => boolean)[], of: T): boolean {
  for (let at = 0; at < tests.length; at++) if (tests[at]!(of)) return true;
  return false;
}
