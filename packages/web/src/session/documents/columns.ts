/**
 * The roles of columns: guessed by the reader, changed by the person, and remembered for tables with the same columns.
 */
import { type Field, ROLES, type Role } from '@sheaf/sources';
import { isRecord, recall, remember } from '../settings/storage.js';
import type { Collection } from './collection.js';
import { type Roles, rolesOf } from './run-columns.js';

/** Roles of columns by their names, and the columns whose text is clustered. */
export interface ColumnChoice {
  readonly roles: Roles;
  readonly clustered: readonly string[];
}

interface Choice extends ColumnChoice {
  readonly key: string;
}

const MOST = 1000;
const STORED = 'columns';

const isChoices = (value: unknown): value is Choice[] =>
  Array.isArray(value) &&
  value.every(
    item => isRecord(item) && typeof item.key === 'string' && isRecord(item.roles) && Array.isArray(item.clustered),
  );

/** A key for the set of column names, independent of their order. */
const keyOf = ({ fields }: Collection): string => JSON.stringify(fields.map(field => field.name).sort());

const choices = (): readonly Choice[] => recall<Choice[]>(STORED, [], isChoices);

const namesOf = ({ fields }: Collection): ReadonlySet<string> => new Set(fields.map(field => field.name));

function withChoice(collection: Collection, { roles, clustered }: ColumnChoice): Collection {
  const names = namesOf(collection);
  return {
    ...collection,
    fields: collection.fields.map(field => {
      const role = ROLES.find(each => each === roles[field.name]);
      return role ? { ...field, role } : field;
    }),
    clustered: clustered.filter(name => names.has(name)),
  };
}

/** The collection with the roles that were chosen earlier for the same columns. */
export function withRememberedColumns(collection: Collection): Collection {
  const choice = choices().find(item => item.key === keyOf(collection));
  return choice ? withChoice(collection, choice) : collection;
}

/** The columns as a link holds them: of the roles, only those that differ from the guesses of the reader. */
export function columnChoice({ fields, clustered }: Collection, guesses: readonly Field[]): ColumnChoice {
  const guessed = new Map(guesses.map(({ name, role }) => [name, role]));
  const changed = fields.filter(({ name, role }) => guessed.get(name) !== role);
  return { clustered, roles: Object.fromEntries(changed.map(({ name, role }) => [name, role])) };
}

/** The collection with the columns of a link, as if the person had chosen them; as it is if it has other columns. */
export function withLinkedColumns(collection: Collection, choice: ColumnChoice): Collection {
  return hasColumns(collection, choice) ? rememberColumns(withChoice(collection, choice)) : collection;
}

/** Whether the columns that a link clusters are there. */
export function hasColumns(collection: Collection, { clustered }: ColumnChoice): boolean {
  const names = namesOf(collection);
  return clustered.every(name => names.has(name));
}

function rememberColumns(collection: Collection): Collection {
  const key = keyOf(collection);
  const others = choices().filter(item => item.key !== key);
  remember(STORED, [{ key, roles: rolesOf(collection), clustered: collection.clustered }, ...others].slice(0, MOST));
  return collection;
}

const NATURAL: ReadonlySet<Role> = new Set(['title', 'text']);

/**
 * Gives a column another role. Titles and texts are clustered, other roles are not. The former title becomes a text.
 */
export function withRole(collection: Collection, name: string, role: Role): Collection {
  const fields = collection.fields.map((field): Field => {
    if (field.name === name) return { ...field, role, confidence: 1 };
    if (role !== 'title' || field.role !== 'title') return field;
    return { ...field, role: collection.clustered.includes(field.name) ? 'text' : 'property' };
  });
  const others = collection.clustered.filter(each => each !== name);
  return rememberColumns({ ...collection, fields, clustered: NATURAL.has(role) ? [...others, name] : others });
}

/** Clusters the answers to one of several open questions, and not those to the others. */
export function withQuestion(collection: Collection, questions: readonly string[], name: string): Collection {
  const others = collection.clustered.filter(each => !questions.includes(each));
  return rememberColumns({ ...collection, clustered: [...others, name] });
}

export function withClustered(collection: Collection, name: string, on: boolean): Collection {
  const others = collection.clustered.filter(each => each !== name);
  return rememberColumns({ ...collection, clustered: on ? [...others, name] : others });
}
