/** The known name that is at most two edits away, ignoring case. For "Did you mean …?" */
export function closest(name: string, known: readonly string[]): string | undefined {
  if (name.length > 60) return undefined;
  const near = known
    .map(candidate => ({ candidate, edits: edits(name.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ edits }) => edits <= 2)
    .sort((a, b) => a.edits - b.edits);
  return near[0]?.candidate;
}

/** Levenshtein distance, one row at a time. */
function edits(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitute = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(substitute, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}

/** A sentence for the detail of an error; empty without a suggestion. */
export function suggestion(name: string, known: readonly string[]): string {
  const near = closest(name, known);
  return near === undefined ? '' : suggestionOf(near);
}

export const suggestionOf = (name: string): string => ` Did you mean ${JSON.stringify(name)}?`;
