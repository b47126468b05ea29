/** The columns of a run: what it clustered, and the roles that all columns had, so that both come back with it. */
import type { Role } from '@sheaf/sources';
import type { Collection } from './collection.js';

/** Roles of columns by their names. */
export type Roles = Readonly<Record<string, Role>>;

export interface RunColumns {
  /** Names of the columns whose text was clustered. */
  readonly clustered: readonly string[];
  /** Missing in runs that earlier versions kept. */
  readonly roles?: Roles;
}

export const rolesOf = ({ fields }: Pick<Collection, 'fields'>): Roles =>
  Object.fromEntries(fields.map(({ name, role }) => [name, role]));

/** Whether two lists name the same columns in the same order: a change of roles makes another list of the same. */
export const sameColumns = (one: readonly string[], other: readonly string[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export const columnsOf = (collection: Collection): RunColumns => ({
  clustered: collection.clustered,
  roles: rolesOf(collection),
});

const vectorsIn = (roles: Roles): readonly string[] => Object.keys(roles).filter(name => roles[name] === 'vector');

/** Whether two sets of roles, of which one may not be known, name the same columns of vectors. */
export const sameVectors = (one: Roles | undefined, other: Roles | undefined): boolean =>
  !one || !other || sameColumns(vectorsIn(one), vectorsIn(other));

/** Whether two runs of the same documents have the same texts and the same vectors. */
export const sameInput = (one: RunColumns, other: RunColumns): boolean =>
  sameColumns(one.clustered, other.clustered) && sameVectors(one.roles, other.roles);

/**
 * The collection with the columns of a run. As it is if it has the same texts and the same vectors: roles of other
 * columns, which the person may have changed since, are not part of what the run was made of.
 */
export function withColumnsOf(collection: Collection, run: RunColumns): Collection {
  if (sameInput(columnsOf(collection), run)) return collection;
  const { clustered, roles } = run;
  const fields = collection.fields.map(field =>
    roles && Object.hasOwn(roles, field.name) ? { ...field, role: roles[field.name]! } : field,
  );
  return { ...collection, clustered, fields };
}
