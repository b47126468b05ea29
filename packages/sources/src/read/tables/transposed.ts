/** Tables in which each row is a field of a record, as Embase exports them: `TITLE,…`, `ABSTRACT,…`, an empty row. */

type Cell = string | undefined;

const LEAST_RECORDS = 2;

const nameIn = (row: readonly Cell[]): string => row[0]?.trim() ?? '';

/** The rows between empty ones. */
function parts(rows: readonly (readonly Cell[])[]): readonly (readonly (readonly Cell[])[])[] {
  const found: (readonly Cell[])[][] = [[]];
  for (const row of rows) {
    if (row.some(cell => cell !== undefined)) found.at(-1)!.push(row);
    else if (found.at(-1)!.length > 0) found.push([]);
  }
  return found.filter(part => part.length > 0);
}

/**
 * The same table with a row for each record below a row of names; undefined for a table that is not transposed: all of
 * its parts begin with the same name, and one of their rows is called title.
 */
export function fromFields(rows: readonly (readonly Cell[])[]): readonly (readonly Cell[])[] | undefined {
  const records = parts(rows);
  const start = nameIn(records[0]?.[0] ?? []);
  const isRecord = (part: readonly (readonly Cell[])[]): boolean =>
    nameIn(part[0]!) === start &&
    part.every(row => /^\p{Lu}[\p{Lu}\d ()/&'.-]*$/u.test(nameIn(row))) &&
    part.some(row => /\bTITLE\b/.test(nameIn(row)));
  if (records.length < LEAST_RECORDS || !records.every(isRecord)) return undefined;
  const names = [...new Set(records.flatMap(part => part.map(nameIn)))];
  const valueIn = (part: readonly (readonly Cell[])[], name: string): Cell =>
    part
      .filter(row => nameIn(row) === name)
      .flatMap(row => row.slice(1).flatMap(cell => cell ?? []))
      .join('; ') || undefined;
  return [names, ...records.map(part => names.map(name => valueIn(part, name)))];
}
