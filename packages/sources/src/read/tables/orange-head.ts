/** The heads of tables of Orange: names, types and roles in three rows, or a type before each name: `mS#Text`. */
import type { Role } from '../../record-set.js';

type Cell = string | undefined;

/** Names of columns, how many rows they take, and what some columns are for. */
export interface OrangeHead {
  readonly rows: number;
  readonly names: readonly Cell[];
  readonly roles: Readonly<Record<string, Role>>;
}

const TYPE = /^(?:c|continuous|numeric|n|d|discrete|categorical|s|string|text|t|time|basket)$/i;
const FLAGS = /^(?:(?:class|c|meta|m|ignore|i|weight|w|multiclass|-?\w+=\S+)\s*)*$/i;
const PREFIXED = /^([cmiw]{0,2}[CDSTN]?|[cmiw]?[CDSTN][cmiw]?)#(.+)$/;

/** What a column of this type and these flags is for; undefined where its values tell it. */
function roleOf(type: string, flags: string): Role | undefined {
  if (/^i(?:gnore)?\b/i.test(flags)) return 'ignore';
  if (/\binclude=true\b/i.test(flags)) return 'text';
  if (/\btitle=true\b/i.test(flags)) return 'title';
  if (/^t(?:ime)?$/i.test(type)) return 'date';
  return type === '' || /^(?:s|string|text|basket)$/i.test(type) ? undefined : 'property';
}

const headWith = (rows: number, names: readonly Cell[], roles: readonly (Role | undefined)[]): OrangeHead => ({
  rows,
  names,
  roles: Object.fromEntries(
    names.flatMap((name, column) => (name === undefined || !roles[column] ? [] : [[name, roles[column]]])),
  ),
});

function threeRows(rows: readonly (readonly Cell[])[]): OrangeHead | undefined {
  const [names = [], types = [], flags = []] = rows;
  const written = types.filter(cell => cell !== undefined);
  // Values of a discrete column may be listed in place of its type.
  const known = written.filter(cell => TYPE.test(cell.trim())).length;
  if (written.length < 1 || types.length > names.length || known < names.length / 2) return undefined;
  // Letters alone may be answers.
  if (![...types, ...flags].some(cell => cell !== undefined && cell.trim().length > 1)) return undefined;
  if (!flags.every(cell => FLAGS.test(cell ?? '')) || names.some(cell => cell === undefined)) return undefined;
  const roles = names.map((_, column) => roleOf(types[column]?.trim() ?? '', flags[column]?.trim() ?? ''));
  // A file that ends after the types has no third row.
  return headWith(rows.length, names, roles);
}

function oneRow([heads = []]: readonly (readonly Cell[])[]): OrangeHead | undefined {
  const prefixed = heads.map(cell => PREFIXED.exec(cell ?? ''));
  if (!prefixed.some(match => match && match[1] !== '') || heads.length === 0) return undefined;
  const names = heads.map((cell, column) => prefixed[column]?.[2] ?? cell);
  const roles = prefixed.map(match =>
    roleOf(/[CDSTN]/.exec(match?.[1] ?? '')?.[0] ?? '', /i/.exec(match?.[1] ?? '')?.[0] ?? ''),
  );
  return headWith(1, names, roles);
}

/** The heads of a table of Orange at its first rows; undefined for other tables. */
export const orangeHead = (rows: readonly (readonly Cell[])[]): OrangeHead | undefined =>
  threeRows(rows) ?? oneRow(rows);
