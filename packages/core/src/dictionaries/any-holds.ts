/** Whether any of the tests holds. A loop, because `some` would create a function for every word and label tested. */
export function anyHolds<T>(tests: readonly ((of: T) => boolean)[], of: T): boolean {
  for (let at = 0; at < tests.length; at++) if (tests[at]!(of)) return true;
  return false;
}
