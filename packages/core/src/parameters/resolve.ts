/**
 * Parameters of a request, checked and completed. The order of the checks and the words of the messages are those of
 * Carrot2, because clients show and test them: the parameters of an object in alphabetical order, nested objects when
 * their turn comes, unknown keys last. Where Carrot2 accepts null and fails later, null is rejected here.
 */
import type { Declaration } from '../schema.js';
import { javaDouble } from './java-text.js';
import {
  entriesOf,
  fitsLong,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  numberOf,
  SpeltNumber,
} from './json-value.js';
import * as message from './messages.js';
import type { Parameter, ParameterOfKind, Part } from './parameter.js';
import { ParameterError } from './parameter-error.js';
import type { Range } from './range.js';
import { readDeclaration, TYPE_KEY } from './read-declaration.js';
import { typeByAlias } from './type-aliases.js';

type Path = readonly (string | number)[];
type Resolved = { [key: string]: unknown };

/** Where problems go: after a reporter that returns, the walk continues with the next parameter. */
type Report = (problem: ParameterError) => void;

const fail: Report = problem => {
  throw problem;
};

/** What a request may send for a declaration; `undefined` counts as absent, so that options can be passed on. */
export type ParameterObject = object;

/**
 * Returns complete parameters: the defaults, then each object applied in turn, a template before the request.
 * Scalars of the top level override one by one; a nested object that is mentioned replaces the earlier one whole.
 *
 * @throws ParameterError for the first problem
 */
export function resolve<P extends object>(
  declaration: Declaration<P>,
  ...objects: readonly (ParameterObject | null | undefined)[]
): P {
  return resolveWith(declaration, objects, fail) as P;
}

/** Every problem of the objects, in the order of the checks: `resolve` throws the first one. */
export function findProblems(
  declaration: Declaration,
  ...objects: readonly (ParameterObject | null | undefined)[]
): readonly ParameterError[] {
  const problems: ParameterError[] = [];
  resolveWith(declaration, objects, problem => problems.push(problem));
  return problems;
}

function resolveWith(
  declaration: Declaration,
  objects: readonly (object | null | undefined)[],
  report: Report,
): Resolved {
  const part = readDeclaration(declaration);
  const resolved = defaultsOf(part);
  for (const object of objects) {
    if (object) assign(resolved, part, object as JsonObject, { path: [], report });
  }
  return resolved;
}

/**
 * A new object with the default of every parameter. V8 turns an object that grows by many properties into a dictionary,
 * which inner loops read slowly.
 */
const defaultsOf = ({ parameters }: Part): Resolved =>
  Object.fromEntries(parameters.map(parameter => [parameter.name, defaultOf(parameter)]));

function defaultOf(parameter: Parameter): unknown {
  const { default: value } = parameter;
  if (value !== undefined) return Array.isArray(value) ? [...value] : value;
  if (parameter.kind === 'part') return defaultsOf(parameter.part);
  if (parameter.kind === 'choice') return newVariant(parameter.defaultVariant);
  throw new TypeError(`Parameter ${parameter.path.join('.')} was declared without a default.`);
}

/** An implementation that was chosen among several is resolved with its name; a plain part has none. */
const newVariant = (variant: Part): Resolved => ({ [TYPE_KEY]: variant.typeName, ...defaultsOf(variant) });

/** Where a value is, and where its problems go. */
interface Place {
  readonly path: Path;
  readonly report: Report;
}

/** Reports a problem. Returns undefined in place of the value. */
const reject = ({ path, report }: Place, text: string): undefined => void report(new ParameterError(text, path));

const inside = ({ path, report }: Place, step: Path[number]): Place => ({ path: [...path, step], report });

function assign(target: Resolved, part: Part, source: JsonObject, place: Place): void {
  const given = new Map(entriesOf(source).filter(([, value]) => value !== undefined));
  for (const parameter of inOrderOfChecks(part)) {
    const value = given.get(parameter.name);
    if (value === undefined) continue;
    const read = readValue(parameter, value, inside(place, parameter.name));
    if (read !== undefined) target[parameter.name] = read;
  }
  // `@type` was read before the parameters of a nested object; at the top level it is unknown.
  const known = new Set(part.parameters.map(({ name }) => name));
  if (place.path.length > 0) known.add(TYPE_KEY);
  const unknown = [...given.keys()].filter(key => !known.has(key));
  if (unknown.length > 0) reject(inside(place, unknown[0]!), message.unknownKeys(unknown));
}

const sorted = new WeakMap<Part, readonly Parameter[]>();

/** The parameters in the order in which Carrot2 checks them: by the code units of their names. */
function inOrderOfChecks(part: Part): readonly Parameter[] {
  let parameters = sorted.get(part);
  if (!parameters) sorted.set(part, (parameters = [...part.parameters].sort((a, b) => (a.name < b.name ? -1 : 1))));
  return parameters;
}

/** The value as the algorithm will see it, or undefined if a problem was reported. */
function readValue(parameter: Parameter, value: JsonValue, place: Place): unknown {
  const key = keyOf(place.path);
  if (value === null) return parameter.nullable ? null : reject(place, message.nullValue(key));
  switch (parameter.kind) {
    case 'integer':
      return readInteger(parameter.range, value, place);
    case 'number':
      return readNumber(parameter.range, value, place);
    case 'boolean':
      return typeof value === 'boolean' ? value : reject(place, message.wrongType(key, 'Boolean', value));
    case 'string':
      return typeof value === 'string' ? value : reject(place, message.wrongType(key, 'String', value));
    case 'enum':
      return readConstant(parameter, value, place);
    case 'strings':
      return readStrings(parameter, value, place);
    case 'parts':
      return readParts(parameter, value, place);
    case 'part':
      return readPart(parameter.part, value, place);
    case 'choice':
      return readVariant(parameter, value, place);
  }
}

function readInteger(range: Range, value: JsonValue, place: Place): number | undefined {
  const key = keyOf(place.path);
  if (!isNumber(value)) return reject(place, message.wrongType(key, 'Number', value));
  if (!fitsLong(value)) return reject(place, message.notAnInteger(key, value));
  const number = numberOf(value)!;
  if (number !== (number | 0)) return reject(place, message.outOfIntegerRange(key, value));
  const outside = message.outOfRange(range, number, String);
  return outside === undefined ? number | 0 : reject(place, outside);
}

function readNumber(range: Range, value: JsonValue, place: Place): number | undefined {
  const number = numberOf(value);
  if (number === undefined) return reject(place, message.wrongType(keyOf(place.path), 'Number', value));
  const outside = message.outOfRange(range, number, javaDouble);
  if (outside !== undefined) return reject(place, outside);
  // A JSON text has no NaN. A number that it spells too large for a double is infinite, as in Carrot2.
  const isOdd = typeof value === 'number' && !Number.isFinite(value);
  return isOdd ? reject(place, message.notFinite(keyOf(place.path), value)) : number;
}

const isNumber = (value: JsonValue): value is number | SpeltNumber =>
  typeof value === 'number' || value instanceof SpeltNumber;

function readConstant({ typeName, options }: ParameterOfKind<'enum'>, value: JsonValue, place: Place) {
  const key = keyOf(place.path);
  if (typeof value !== 'string') return reject(place, message.wrongType(key, typeName, value));
  const constants = options.map(option => option.value);
  return constants.includes(value) ? value : reject(place, message.unknownConstant(key, typeName, value, constants));
}

/** The items of a list. Those that are undefined, and holes, are null, as in JSON. */
const itemsOf = (list: readonly (JsonValue | undefined)[]): readonly JsonValue[] =>
  Array.from(list, item => item ?? null);

/** Where null items are accepted they are dropped, because they match nothing. */
function readStrings(
  { nullItems, pattern }: ParameterOfKind<'strings'>,
  value: JsonValue,
  place: Place,
): readonly string[] | undefined {
  const key = keyOf(place.path);
  if (!Array.isArray(value)) return reject(place, message.wrongType(key, 'String[]', value));
  const strings: string[] = [];
  for (const [at, item] of itemsOf(value as readonly JsonValue[]).entries()) {
    const problem = problemOfItem(item, { key, at, nullItems, pattern });
    if (problem !== undefined) return reject(inside(place, at), problem);
    if (item !== null) strings.push(item as string);
  }
  return strings;
}

interface ItemRule {
  readonly key: string;
  readonly at: number;
  readonly nullItems: boolean;
  readonly pattern: RegExp | undefined;
}

function problemOfItem(item: JsonValue, { key, at, nullItems, pattern }: ItemRule): string | undefined {
  if (item === null) return nullItems ? undefined : message.nullItem(key, at);
  if (typeof item !== 'string') return message.wrongType(key, 'String', item);
  return pattern?.test(item) === false ? message.mismatch(key, at, pattern, item) : undefined;
}

function readParts({ part, interfaceName }: ParameterOfKind<'parts'>, value: JsonValue, place: Place) {
  const key = keyOf(place.path);
  if (!Array.isArray(value)) return reject(place, message.notAList(key, interfaceName, value));
  return itemsOf(value as readonly JsonValue[]).map((item, index) =>
    item === null
      ? reject(inside(place, index), message.nullItem(key, index))
      : readPart(part, item, inside(place, index), interfaceName),
  );
}

function readPart(part: Part, value: JsonValue, place: Place, expected = part.typeName ?? 'Map'): Resolved | undefined {
  if (!isJsonObject(value)) return reject(place, message.wrongType(keyOf(place.path), 'Map', value));
  const chosen = variantOf({ variants: [part], defaultVariant: part, interfaceName: expected }, value, place);
  return chosen && assigned(defaultsOf(part), part, value, place);
}

function readVariant(choice: ParameterOfKind<'choice'>, value: JsonValue, place: Place): Resolved | undefined {
  if (!isJsonObject(value)) return reject(place, message.wrongType(keyOf(place.path), 'Map', value));
  const chosen = variantOf(choice, value, place);
  return chosen && assigned(newVariant(chosen), chosen, value, place);
}

function assigned(target: Resolved, part: Part, source: JsonObject, place: Place): Resolved {
  assign(target, part, source, place);
  return target;
}

interface Choice {
  readonly variants: readonly Part[];
  readonly defaultVariant: Part;
  readonly interfaceName: string;
}

/** The implementation that `@type` names. The name is looked up first and only then compared with what is expected. */
function variantOf({ variants, defaultVariant, interfaceName }: Choice, object: JsonObject, place: Place) {
  const alias = entriesOf(object).find(([key]) => key === TYPE_KEY)?.[1];
  if (alias === undefined) return defaultVariant;
  const at = inside(place, TYPE_KEY);
  const names = variants.map(({ typeName }) => String(typeName));
  if (alias === null) return reject(at, message.nullType(names));
  if (typeof alias !== 'string') return reject(at, message.wrongType(TYPE_KEY, 'String', alias));
  const chosen = names.indexOf(alias);
  if (chosen >= 0) return variants[chosen];
  const type = typeByAlias(alias);
  return reject(
    at,
    type ? message.wrongKind(keyOf(place.path), interfaceName, type) : message.unknownType(alias, names),
  );
}

/** Messages name the innermost key; an item of a list goes by the key of its list. */
const keyOf = (path: Path): string => String(path.findLast(isName) ?? '');

const isName = (step: Path[number]): boolean => typeof step === 'string';
