/** Where in a JSON value the records are: in a list, in columns, or under keys such as ids. */
import { namedLike } from '../../fields/role-names.js';
import { isObject } from '../../records/to-record.js';
import { type Found, isListOfObjects, knownList, listOfProgram } from './known-lists.js';

type Json = Readonly<Record<string, unknown>>;

const largestBy = (found: readonly Found[], size: (each: Found) => number): Found | undefined =>
  found.reduce<Found | undefined>(
    (best, next) => (best === undefined || size(next) > size(best) ? next : best),
    undefined,
  );

const lengthOf = ({ items }: Found): number => items.length;

/** So many entries of a list show whether it has texts. */
const LOOKED_AT = 100;

/** About how many characters of texts a list has. Texts of several words are those of documents; the rest is codes. */
function textIn(found: Found): number {
  const looked = found.items.slice(0, LOOKED_AT);
  const texts = looked.flatMap(item => (isObject(item) ? Object.values(item).filter(isText) : []));
  return (texts.reduce((sum, text) => sum + text.length, 0) * found.items.length) / Math.max(1, looked.length);
}

/** The list that has most text; the longest if none has any. */
function chosen(found: readonly Found[]): Found | undefined {
  const best = found.some(each => textIn(each) > 0) ? largestBy(found, textIn) : largestBy(found, lengthOf);
  const others = found.filter(each => each !== best && each.items.length > 1);
  return best && others.length > 0 ? { ...best, others } : best;
}

const isListOfLists = (value: unknown): value is readonly (readonly unknown[])[] =>
  Array.isArray(value) && value.length > 0 && value.every(Array.isArray);

/** Whether an object is a response that holds documents, rather than one itself. */
export const holdsDocuments = (root: unknown): boolean =>
  isObject(root) && (knownList(root) !== undefined || isListOfObjects(root['docs']) || isListOfObjects(root['hits']));

const nameOf = (name: unknown): string => (Array.isArray(name) ? name.join('.') : String(name));

/** The names of columns, or objects with them: Socrata has them below `meta`, services of tables in `fields`. */
function namesIn({ columns, meta, schema, fields, header }: Json): unknown {
  const view = isObject(meta) ? meta['view'] : undefined;
  const below = [view, meta, schema].map(each => (isObject(each) ? (each['columns'] ?? each['fields']) : undefined));
  return [columns, fields, header, ...below].find(Array.isArray);
}

/** A single column, which pandas writes with `orient="split"` as its name, its labels and its values. */
function splitColumn({ name, index, data, ...others }: Json): Found | undefined {
  if (Object.keys(others).length > 0 || !Array.isArray(index) || !Array.isArray(data)) return undefined;
  if (index.length !== data.length || data.some(isObject)) return undefined;
  const title = typeof name === 'string' ? name : 'text';
  const items = data.map((value, at) => ({ ...(isCount(index) ? {} : { key: index[at] }), [title]: value }));
  return { items, path: 'data' };
}

/** Rows below the names of their columns, as pandas writes with `orient="split"`. */
function split(root: Json): Found | undefined {
  const { data, rows = data, index } = root;
  const columns = namesIn(root);
  if (!Array.isArray(columns) || !isListOfLists(rows)) return undefined;
  const names = columns.map(column => nameOf(isObject(column) ? (column['name'] ?? column['field']) : column));
  if (!rows.every(row => row.length === names.length)) return undefined;
  const labels =
    Array.isArray(index) && index.length === rows.length && !isCount(index) ? index.map(nameOf) : undefined;
  const items = [names, ...rows].map((row, at) => (labels ? [at === 0 ? 'index' : labels[at - 1], ...row] : row));
  return { items, path: data === rows ? 'data' : 'rows', header: true };
}

/** Whether labels of rows say nothing but their place: 0, 1, 2 …, or 1, 2, 3 … */
const isCount = (labels: readonly unknown[]): boolean =>
  labels.every((label, at) => Number(label) === Number(labels[0]) + at) && /^[01]$/.test(String(labels[0]));

/** A list for each column, of equal lengths: `{"title": […], "text": […]}`. Columns of objects are beside some of ids. */
function columnLists(root: Json): Found | undefined {
  const columns = Object.entries(root).filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]));
  const length = columns[0]?.[1].length ?? 0;
  const isColumn = ([, values]: [string, unknown[]]): boolean =>
    values.length === length && (Array.isArray(root['ids']) || !values.some(isObject));
  if (columns.length < 2 || length === 0 || !columns.every(isColumn)) return undefined;
  // An object with texts of its own is a document with lists of authors, keywords or the like.
  if (Object.values(root).some(value => typeof value === 'string')) return undefined;
  if (!columns.some(([, values]) => values.some(value => typeof value === 'string'))) return undefined;
  const items = Array.from({ length }, (_, row) =>
    Object.fromEntries(columns.map(([name, values]) => [name, values[row]])),
  );
  return { items, path: '*' };
}

const NUMBER = /^-?\d+$/;

/** Objects by keys that all have the same members, none of which is an object. */
function sameMembers(entries: readonly (readonly [string, unknown])[]): readonly string[] | undefined {
  const [first] = entries;
  if (!isObject(first?.[1])) return undefined;
  const names = Object.keys(first[1]);
  const isSame = (value: unknown): boolean =>
    isObject(value) && Object.keys(value).length === names.length && names.every(name => Object.hasOwn(value, name));
  const isFlat = (value: unknown): boolean => !Object.values(value as object).some(isObject);
  return names.length > 0 && entries.every(([, value]) => isSame(value) && isFlat(value)) ? names : undefined;
}

/** How many of the first names are such as columns have. */
const columnLike = (names: readonly string[]): number =>
  names.slice(0, 20).filter(name => (['title', 'text', 'date', 'id'] as const).some(role => namedLike(name, role) > 0))
    .length;

/** Whether the outer names are columns: the inner ones are numbers, or say less, or there are more of them. */
function areColumns(outer: readonly string[], inner: readonly string[]): boolean {
  const [areNumbers, haveNumbers] = [outer, inner].map(names => names.every(name => NUMBER.test(name)));
  if (areNumbers !== haveNumbers) return haveNumbers === true;
  return (columnLike(outer) - columnLike(inner) || inner.length - outer.length) > 0;
}

/**
 * An object of labels and values for each column, as pandas writes by default: `{"title": {"0": …, "1": …}}`. An object
 * for each row looks alike.
 */
function columnObjects(root: Json): Found | undefined {
  const entries = Object.entries(root);
  const labels = sameMembers(entries);
  if (labels === undefined) return undefined;
  const hasTexts = entries.some(([, values]) => Object.values(values as Json).some(value => typeof value === 'string'));
  if (!hasTexts || !areColumns(Object.keys(root), labels)) return undefined;
  const items = labels.map(label => ({
    ...(isCount(labels) ? {} : { key: label }),
    ...Object.fromEntries(entries.map(([name, values]) => [name, (values as Json)[label]])),
  }));
  return { items, path: '*' };
}

/** Whether a member is a text of several words, which tells objects of documents from those of settings. */
const isText = (value: unknown): value is string => typeof value === 'string' && /\S\s+\S/.test(value);

/** Objects under keys such as ids, most of which have a text under the same name: `{"a1": {"title": "A text"}, …}`. */
function keyedTexts(root: Json): Found | undefined {
  const entries = Object.entries(root).filter(([, value]) => isObject(value));
  const [first] = entries;
  if (first === undefined || entries.length < 2 || entries.length < Object.keys(root).length / 2) return undefined;
  const shared = Object.entries(first[1] as Json).filter(([, value]) => isText(value));
  const isShared = ([name]: readonly [string, unknown]): boolean =>
    entries.filter(([, value]) => isText((value as Json)[name])).length >= entries.length * 0.8;
  return shared.some(isShared) ? keyed(entries) : undefined;
}

const keyed = (entries: readonly (readonly [string, unknown])[]): Found => ({
  items: entries.map(([key, value]) => (isObject(value) ? { key, ...value } : { key, text: value })),
  path: '*',
});

/** Objects under keys, whatever is in them. */
function keyedObjects(root: Json): Found | undefined {
  const entries = Object.entries(root);
  return entries.length >= 2 && entries.every(([, value]) => isObject(value)) ? keyed(entries) : undefined;
}

/** With more members that are all texts of several words, an object is a list of texts by name, and no record. */
const MOST_TEXTS_OF_A_RECORD = 7;

/** Whether the names are those of texts, such as of files, rather than of what a record says. */
function areTextsByName(entries: readonly (readonly [string, unknown])[]): boolean {
  if (entries.length <= MOST_TEXTS_OF_A_RECORD || !entries.every(([, value]) => isText(value))) return false;
  const names = entries.map(([name]) => name);
  const isCounted = new Set(names.map(name => name.replace(/\d+/g, '#'))).size === 1;
  return isCounted || columnLike(names) === 0;
}

/** A text for each of several keys that are numbers or codes: `{"0": "…", "1": "…"}`, `{"q-1": "…", "q-2": "…"}`. */
function keyedStrings(root: Json): Found | undefined {
  const entries = Object.entries(root);
  const isCode = (key: string): boolean => NUMBER.test(key) || /^[\w-]*\d[\w-]*\d[\w-]*$/.test(key);
  const areTexts = entries.length >= 2 && entries.every(([key, value]) => isCode(key) && typeof value === 'string');
  return areTexts || areTextsByName(entries) ? keyed(entries) : undefined;
}

/** Lists of texts, or of objects with the same members, by the names of groups: `{"late": ["…", "…"], "jams": ["…"]}`. */
function groups(root: Json): Found | undefined {
  const lists = Object.values(root).filter(Array.isArray) as (readonly unknown[])[];
  const namesOf = (value: unknown): string => (isObject(value) ? Object.keys(value).sort().join() : '');
  const names = namesOf(lists[0]?.[0]);
  const isAlike = (value: unknown): boolean =>
    isObject(value) ? namesOf(value) === names && Object.values(value).some(isText) : isText(value) && names === '';
  if (lists.length < 2 || lists.length < Object.keys(root).length) return undefined;
  if (!lists.every(list => list.length > 0 && list.every(isAlike))) return undefined;
  const items = Object.entries(root).flatMap(([group, list]) =>
    (list as readonly unknown[]).map(value => (isObject(value) ? { group, ...value } : { text: value, group })),
  );
  return { items, path: '*' };
}

const kinds = [split, columnObjects, keyedTexts, keyedStrings] as const;

/** The first kind of table that an object is. */
function tableIn(root: Json): Found | undefined {
  for (const read of kinds) {
    const found = read(root);
    if (found) return found;
  }
  return undefined;
}

const joined = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

/** A list that lies a level deeper must have this many times the text. */
const PER_LEVEL = 2;

/**
 * The largest table or array of objects of the first level that has one: those of most responses lie one or two objects
 * deep. Lists below it are documents if they have far more text: posts below a list of their authors.
 */
function findList(root: Json): Found | undefined {
  let first: Found | undefined;
  let [best, most] = [first, 0];
  let level: { value: Json; path: string }[] = [{ value: root, path: '' }];
  let [depth, weight] = [0, 1];
  for (; depth < 6 && level.length > 0; depth++) {
    const members = level.flatMap(({ value, path }) =>
      Object.entries(value).map(([key, member]) => ({ member, path: joined(path, key) })),
    );
    const lists = members.flatMap(({ member, path }) => (isListOfObjects(member) ? [{ items: member, path }] : []));
    const tables = first ? [] : level.flatMap(({ value, path }) => tablesIn(value, path));
    const found = chosen([...tables, ...lists]);
    if (found && textIn(found) >= most * weight) [best, most] = [found, textIn(found)];
    first ??= found;
    if (first) weight *= PER_LEVEL;
    level = members.flatMap(({ member, path }) => (isObject(member) ? [{ value: member, path }] : []));
  }
  return best === first || !best || !first ? first : { ...best, others: [first, ...(best.others ?? [])] };
}

function tablesIn(value: Json, path: string): readonly Found[] {
  const found = tableIn(value);
  return found ? [{ ...found, path: joined(path, found.path) }] : [];
}

/** The object itself, or the only object or list in it. */
function unwrapped(root: Json): Json {
  const members = Object.values(root).filter(value => typeof value === 'object' && value !== null);
  return members.length === 1 && isObject(members[0]) ? members[0] : root;
}

/** The only list of each list: the response of Chroma to a single query has columns in lists of lists. */
function unnested(root: Json): Json {
  const isNested = (value: unknown): value is readonly [readonly unknown[]] =>
    Array.isArray(value) && value.length === 1 && Array.isArray(value[0]);
  if (!isNested(root['ids'])) return root;
  return Object.fromEntries(
    Object.entries(root).flatMap(([name, value]) => (isNested(value) ? [[name, value[0]]] : [])),
  );
}

/** Objects that all hold one object of the same name, without it: `{"tweet": { … }}`. */
export function withoutWrapper(items: readonly unknown[]): readonly unknown[] {
  const [name, ...others] = isObject(items[0]) ? Object.keys(items[0]) : [];
  const isWrapped = (item: unknown): boolean =>
    isObject(item) && Object.keys(item).length === 1 && isObject(item[name!]) && Object.keys(item[name!]!).length > 1;
  if (name === undefined || others.length > 0 || !items.every(isWrapped)) return items;
  return items.map(item => (item as Json)[name]);
}

/** Finds the records in an object. An object in which there are none is a record itself. */
export function findRecords(root: Json): Found {
  const lists = Object.entries(root).flatMap(([path, value]) => (Array.isArray(value) ? [{ items: value, path }] : []));
  const isDocument = lists.length > 1 && Object.values(root).some(value => typeof value === 'string');
  return (
    listOfProgram(root) ??
    split(root) ??
    splitColumn(root) ??
    columnLists(unnested(unwrapped(root))) ??
    knownList(root) ??
    groups(root) ??
    findList(root) ??
    keyedObjects(root) ??
    (isDocument ? undefined : largestBy(lists, lengthOf)) ?? { items: [root], path: '' }
  );
}
