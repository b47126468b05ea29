/** Whether two lists name the same columns in the same order: a change of roles makes another list of the same. */
export const sameColumns = (one: readonly string[] | undefined, other: readonly string[] | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
