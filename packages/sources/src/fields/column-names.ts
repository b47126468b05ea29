/**
 * Names of columns, each once: of equal ones, those after the first get a number that makes a name no other column
 * has. A column without a name is called by its place.
 */
export function columnNames(written: readonly (string | undefined)[]): string[] {
  const taken = new Set(written.filter(name => name !== undefined));
  const seen = new Set<string>();
  const next = new Map<string, number>();
  return written.map((given, column) => {
    const name = given ?? `column ${column + 1}`;
    const isFree = !(given === undefined ? taken : seen).has(name);
    if (given !== undefined) seen.add(name);
    let number = next.get(name) ?? 2;
    if (!isFree) while (taken.has(`${name} (${number})`)) number++;
    next.set(name, number);
    const own = isFree ? name : `${name} (${number})`;
    taken.add(own);
    return own;
  });
}
