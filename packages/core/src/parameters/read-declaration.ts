/**
 * Reads declarations. A declaration is a value of `schema.ts`; everything that is made from it (checks, schemas of
 * requests, flags, forms, reference pages, suggestions) is a function of the tree that this module returns.
 */
import type { Declaration } from '../schema.js';
import type { DeclaredSchema } from './declared-schema.js';
import type { Condition, Option, Parameter, Part, Variant } from './parameter.js';
import { rangeOf } from './range.js';

/** The key that chooses an implementation. It is part of the syntax and no parameter itself. */
export const TYPE_KEY = '@type';

/** Stands in a path for any item of a list. */
const ANY_ITEM = '*';

const trees = new WeakMap<object, Part>();

/**
 * The tree of a declaration, made once for each.
 *
 * @throws TypeError for a schema that declarations do not use
 */
export function readDeclaration(declaration: Declaration | DeclaredSchema): Part {
  const known = trees.get(declaration);
  if (known) return known;
  const tree = readPart(declaration as DeclaredSchema, { path: [] });
  trees.set(declaration, tree);
  return tree;
}

/** The parameters one level below: members of a part, of the items of a list, or of any variant. */
export function parametersBelow(parameter: Parameter): readonly Parameter[] {
  if (parameter.kind === 'part' || parameter.kind === 'parts') return parameter.part.parameters;
  return parameter.kind === 'choice' ? parameter.parameters : [];
}

/** Every parameter at any depth, each before those below it. `below` may leave some of them out. */
export const everyParameter = (
  parameters: readonly Parameter[],
  below: (parameter: Parameter) => readonly Parameter[] = parametersBelow,
): readonly Parameter[] => parameters.flatMap(parameter => [parameter, ...everyParameter(below(parameter), below)]);

interface Place {
  readonly path: readonly string[];
  readonly when?: Condition;
}

function readPart(schema: DeclaredSchema, { path, when }: Place): Part {
  const { typeName, switchedBy, properties = {} } = schema;
  const whenOn = switchedBy === undefined ? undefined : { path: [...path, switchedBy], values: [true] };
  const parameters = Object.entries(properties)
    .filter(([name]) => name !== TYPE_KEY)
    .map(([name, property]) => {
      const condition = name === switchedBy ? when : (whenOn ?? when);
      return readParameter(property, { path: [...path, name], ...(condition ? { when: condition } : {}) });
    });
  return {
    ...(typeName === undefined ? {} : { typeName }),
    ...(switchedBy === undefined ? {} : { switchedBy }),
    parameters,
    schema,
  };
}

function readParameter(schema: DeclaredSchema, place: Place): Parameter {
  const valueSchema = withoutNull(schema);
  const name = place.path.at(-1)!;
  return {
    name,
    ...place,
    title: schema.title ?? name,
    description: schema.description ?? '',
    default: schema.default,
    nullable: schema.nullable === true || valueSchema !== schema,
    ...(schema.group === undefined ? {} : { group: schema.group }),
    advanced: schema.advanced === true,
    schema,
    valueSchema,
    ...readKind(valueSchema, place),
  } as Parameter;
}

/** The declaration of the values other than null; the schema itself if null is not among the alternatives. */
function withoutNull(schema: DeclaredSchema): DeclaredSchema {
  const values = schema.anyOf?.filter(({ type }) => type !== 'null');
  if (values === undefined || values.length === schema.anyOf!.length) return schema;
  if (values.length > 1) return { ...schema, anyOf: values };
  const { interfaceName } = schema;
  return { ...(interfaceName === undefined ? {} : { interfaceName }), ...values[0]! };
}

/** The members of a parameter that depend on its kind. */
function readKind(schema: DeclaredSchema, place: Place): object {
  const constants = constantsOf(schema);
  if (constants) return { kind: 'enum', typeName: schema.enumName ?? 'String', options: constants };
  if (schema.anyOf) return readChoice(schema, place);
  switch (schema.type) {
    case 'array':
      return readList(schema, place);
    case 'object':
      return { kind: 'part', part: readPart(schema, place) };
    case 'integer':
    case 'number':
      return { kind: schema.type, range: rangeOf(schema) };
    case 'boolean':
    case 'string':
      return { kind: schema.type };
    default:
      throw new TypeError(`Parameter ${place.path.join('.')} has a schema that declarations do not use.`);
  }
}

/** The values of an enum, which is written as `enum` or as alternatives of one constant each. */
function constantsOf({ enum: listed, anyOf = [], titles = {} }: DeclaredSchema): readonly Option[] | undefined {
  const alternatives = anyOf.map(option => option.const);
  const texts = alternatives.filter(constant => typeof constant === 'string');
  const values = listed ?? (anyOf.length > 0 && texts.length === anyOf.length ? texts : undefined);
  return values?.map(value => ({ value, title: titles[value] ?? sentenceCase(value) }));
}

/** `FACTOR_ONE` → `Factor one`. */
const sentenceCase = (word: string): string =>
  word.charAt(0).toUpperCase() + word.slice(1).toLowerCase().replaceAll('_', ' ');

function readList({ items = {}, nullItems = false, interfaceName }: DeclaredSchema, { path, when }: Place): object {
  if (items.type !== 'object') {
    const pattern = items.pattern === undefined ? {} : { pattern: new RegExp(items.pattern, 'u') };
    return { kind: 'strings', nullItems, ...pattern };
  }
  const part = readPart(items, { path: [...path, ANY_ITEM], ...(when ? { when } : {}) });
  return { kind: 'parts', part, interfaceName: interfaceName ?? items.typeName ?? 'Map' };
}

function readChoice({ anyOf = [], defaultType, interfaceName = 'Map' }: DeclaredSchema, { path }: Place): object {
  const typePath = [...path, TYPE_KEY];
  const variants = anyOf.map((schema): Variant => {
    const { typeName = '', title = typeName, description = '' } = schema;
    const part = readPart(schema, { path, when: { path: typePath, values: [typeName] } });
    return { ...part, typeName, title, description };
  });
  const defaultVariant = variants.find(({ typeName }) => typeName === defaultType) ?? variants[0];
  return { kind: 'choice', variants, defaultVariant, interfaceName, parameters: mergeVariants(variants, typePath) };
}

/** The parameters of all variants; one that several variants have applies while any of these is chosen. */
function mergeVariants(variants: readonly Variant[], typePath: readonly string[]): readonly Parameter[] {
  const merged = new Map<string, Parameter>();
  for (const { typeName, parameters } of variants) {
    for (const parameter of parameters) {
      const values = [...(merged.get(parameter.name)?.when?.values ?? []), typeName];
      merged.set(parameter.name, { ...(merged.get(parameter.name) ?? parameter), when: { path: typePath, values } });
    }
  }
  return [...merged.values()];
}
