/**
 * Parameters of a request, checked and completed. The order of the checks and the words of the messages are the
 * reference's, for clients show and test them: the attributes of an object in alphabetical order, nested objects when
 * their turn comes, unknown keys last. Where the reference accepts null and fails later, null is refused here.
 */
import type { Static, TObject } from 'typebox';
import { entriesOf, isJsonObject, type JsonObject, type JsonValue, javaText } from './java-text.js';
import * as message from './messages.js';
import { ParameterError } from './parameter-error.js';
import { attributesOf, type Shape, shapeOf } from './shape.js';
import { typeByAlias } from './type-aliases.js';

type Path = readonly (string | number)[];
type Resolved = { [key: string]: unknown };

/** Where problems go: a reporter that returns lets the walk continue with the next parameter. */
type Report = (problem: ParameterError) => void;

const fail: Report = problem => {
  throw problem;
};

/** What a request may send for a schema; `undefined` counts as absent, so that options can be passed on. */
export type ParameterObject = object;

/**
 * Answers complete parameters: defaults, then each object applied in turn, a template before the request.
 * Scalars of the top level override one by one; a nested object that is mentioned replaces the earlier one whole.
 *
 * @throws ParameterError for the first problem
 */
export function resolve<P extends TObject>(
  schema: P,
  ...objects: readonly (ParameterObject | null | undefined)[]
): Static<P> {
  return resolveWith(schema, objects, fail) as Static<P>;
}

/** Every problem of the objects, the one `resolve` would throw first. */
export function findProblems(
  schema: TObject,
  ...objects: readonly (ParameterObject | null | undefined)[]
): readonly ParameterError[] {
  const problems: ParameterError[] = [];
  resolveWith(schema, objects, problem => problems.push(problem));
  return problems;
}

function resolveWith(schema: TObject, objects: readonly (object | null | undefined)[], report: Report): Resolved {
  const resolved = defaultsOf(schema);
  for (const object of objects) {
    if (object) assign(resolved, schema, object as JsonObject, [], report);
  }
  return resolved;
}

/** A fresh instance with the default of every property. */
function defaultsOf(schema: TObject): Resolved {
  const defaults: Resolved = {};
  for (const [key, property] of Object.entries(schema.properties)) defaults[key] = defaultOf(shapeOf(property));
  return defaults;
}

function defaultOf(shape: Shape): unknown {
  if (shape.kind === 'constant') return shape.value;
  if (shape.default !== undefined) return Array.isArray(shape.default) ? [...shape.default] : shape.default;
  if (shape.kind === 'object') return defaultsOf(shape.schema);
  if (shape.kind === 'choice') return defaultsOf(shape.defaultVariant);
  throw new TypeError('A parameter without a default was declared.');
}

function assign(target: Resolved, schema: TObject, source: JsonObject, path: Path, report: Report): void {
  const given = new Map(entriesOf(source).filter(([, value]) => value !== undefined));
  for (const [key, property] of attributesOf(schema)) {
    const value = given.get(key);
    if (value === undefined) continue;
    const read = readValue(shapeOf(property), value, [...path, key], report);
    if (read !== undefined) target[key] = read;
  }
  const unknown = [...given.keys()].filter(key => !isAttribute(schema, key, path));
  if (unknown.length > 0) report(new ParameterError(message.unknownKeys(unknown), [...path, unknown[0]!]));
}

/** `@type` has been read before the attributes of a nested object; at the top level it is unknown. */
const isAttribute = (schema: TObject, key: string, path: Path): boolean =>
  key === '@type' ? path.length > 0 : Object.hasOwn(schema.properties, key);

/** The value as the algorithm will see it, or undefined where a problem was reported. */
function readValue(shape: Shape, value: JsonValue, path: Path, report: Report): unknown {
  const key = keyOf(path);
  const refuse = (text: string) => void report(new ParameterError(text, path));
  if (value === null) return shape.nullable ? null : refuse(message.nullValue(key));
  switch (shape.kind) {
    case 'integer':
      return readInteger(shape, value, key, refuse);
    case 'number':
      return readNumber(shape, value, key, refuse);
    case 'boolean':
      return typeof value === 'boolean' ? value : refuse(message.wrongType(key, 'Boolean', value));
    case 'string':
      return typeof value === 'string' ? value : refuse(message.wrongType(key, 'String', value));
    case 'enum':
      return readConstant(shape, value, key, refuse);
    case 'strings':
      return readStrings(shape, value, path, report);
    case 'objects':
      return readObjects(shape, value, path, report);
    case 'object':
      return readObject([shape.schema], shape.schema, shape.expected, value, path, report);
    case 'choice':
      return readObject(shape.variants, shape.defaultVariant, shape.expected, value, path, report);
    case 'constant':
      return shape.value;
  }
}

type Refuse = (text: string) => undefined;
type Ranged = { readonly minimum?: number; readonly maximum?: number };

function readInteger(range: Ranged, value: JsonValue, key: string, refuse: Refuse): number | undefined {
  const number = message.numberOf(value);
  if (number === undefined) return refuse(message.wrongType(key, 'Number', value));
  if (!message.fitsLong(value)) return refuse(message.notAnInteger(key, value));
  if (number !== (number | 0)) return refuse(message.outOfIntegerRange(key, value));
  const outside = message.outOfRange(range, number, String);
  return outside === undefined ? number | 0 : refuse(outside);
}

function readNumber(range: Ranged, value: JsonValue, key: string, refuse: Refuse): number | undefined {
  const number = message.numberOf(value);
  if (number === undefined) return refuse(message.wrongType(key, 'Number', value));
  const outside = message.outOfRange(range, number, message.double);
  return outside === undefined ? number : refuse(outside);
}

function readConstant(shape: Shape & { kind: 'enum' }, value: JsonValue, key: string, refuse: Refuse) {
  if (typeof value !== 'string') return refuse(message.wrongType(key, shape.name, value));
  return shape.constants.includes(value)
    ? value
    : refuse(message.unknownConstant(key, shape.name, value, shape.constants));
}

/** Where null items pass, they are dropped: they match nothing. */
function readStrings(
  { nullItems, pattern }: Shape & { kind: 'strings' },
  value: JsonValue,
  path: Path,
  report: Report,
): readonly string[] | undefined {
  const key = keyOf(path);
  if (!Array.isArray(value)) return void report(new ParameterError(message.wrongType(key, 'String[]', value), path));
  const items = value as readonly JsonValue[];
  const refuse = (at: number, text: string) => void report(new ParameterError(text, [...path, at]));
  const strings: string[] = [];
  for (let at = 0; at < items.length; at++) {
    const item = items[at]!;
    if (typeof item === 'string') {
      if (pattern?.test(item) === false) return refuse(at, message.mismatch(key, at, pattern, item));
      strings.push(item);
    } else if (item !== null) return refuse(at, message.wrongType(key, 'String', item));
    else if (!nullItems) return refuse(at, message.nullItem(key, at));
  }
  return strings;
}

function readObjects(shape: { schema: TObject; expected: string }, value: JsonValue, path: Path, report: Report) {
  const key = keyOf(path);
  if (!Array.isArray(value)) return void report(new ParameterError(message.notAList(key, shape.expected, value), path));
  return (value as readonly JsonValue[]).map((item, index) => {
    const place = [...path, index];
    if (item === null) return void report(new ParameterError(message.nullItem(key, index), place));
    return readObject([shape.schema], shape.schema, shape.expected, item, place, report);
  });
}

function readObject(
  variants: readonly TObject[],
  defaultVariant: TObject,
  expected: string,
  value: JsonValue,
  path: Path,
  report: Report,
): Resolved | undefined {
  if (!isJsonObject(value)) return void report(new ParameterError(message.wrongType(keyOf(path), 'Map', value), path));
  const schema = variantOf(variants, defaultVariant, expected, value, path, report);
  if (!schema) return undefined;
  const resolved = defaultsOf(schema);
  assign(resolved, schema, value, path, report);
  return resolved;
}

/** The implementation that `@type` names. The name is looked up first and only then compared with what is expected. */
function variantOf(
  variants: readonly TObject[],
  defaultVariant: TObject,
  expected: string,
  object: JsonObject,
  path: Path,
  report: Report,
): TObject | undefined {
  const alias = entriesOf(object).find(([key]) => key === '@type')?.[1];
  if (alias === undefined) return defaultVariant;
  const place = [...path, '@type'];
  const names = variants.map(variant => String(Reflect.get(variant, 'typeName')));
  if (alias === null) return void report(new ParameterError(message.nullType(names), place));
  if (typeof alias !== 'string')
    return void report(new ParameterError(message.wrongType('@type', 'String', alias), place));
  const chosen = names.indexOf(alias);
  if (chosen >= 0) return variants[chosen];
  const type = typeByAlias(alias);
  const text = type ? message.wrongKind(keyOf(path), expected, type) : message.unknownType(javaText(alias), names);
  return void report(new ParameterError(text, place));
}

/** Messages name the innermost key; an item of a list goes by the key of its list. */
const keyOf = (path: Path): string => String(path.findLast(isName) ?? '');

const isName = (step: Path[number]): boolean => typeof step === 'string';
