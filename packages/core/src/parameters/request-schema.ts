/** What a request may send: the declaration of an algorithm with everything optional. For OpenAPI and programs. */
import type { Declaration } from '../schema.js';
import { type DeclaredSchema, ownKeywords } from './declared-schema.js';
import type { Parameter, ParameterOfKind, Part, Variant } from './parameter.js';
import { readDeclaration, TYPE_KEY } from './read-declaration.js';

/** A JSON Schema of plain data, fit to be written out. */
export type PlainSchema = { readonly [keyword: string]: unknown };

/** The declaration as JSON Schema 2020-12 in which every key may be left out and `@type` may name a plain object. */
export const requestSchema = (declaration: Declaration): PlainSchema => looseMembers(readDeclaration(declaration));

const nothing = { type: 'null' };

function looseParameter(parameter: Parameter): PlainSchema {
  const { schema, nullable, valueSchema } = parameter;
  if (!nullable) return looseValue(parameter);
  const { default: value, title, description, ...rest } = keywords(schema);
  if (schema === valueSchema) return { anyOf: [rest, nothing], default: value, title, description };
  return { ...keywords(schema), anyOf: [looseValue(parameter), nothing] };
}

/** The schema of the values other than null. */
function looseValue(parameter: Parameter): PlainSchema {
  switch (parameter.kind) {
    case 'part':
      return looseNamed(parameter.part);
    case 'parts':
      return { ...plain(parameter), items: looseNamed(parameter.part) };
    case 'strings':
      return { ...plain(parameter), items: looseItems(parameter) };
    case 'choice':
      return { ...plain(parameter), anyOf: parameter.variants.map(variant => looseVariant(variant, parameter)) };
    default:
      return plain(parameter);
  }
}

function looseItems({ valueSchema, nullItems }: ParameterOfKind<'strings'>): PlainSchema {
  const items = keywords(valueSchema.items ?? {});
  return nullItems ? { anyOf: [items, nothing] } : items;
}

/** A request may leave out `@type` only to mean the default implementation. */
const looseVariant = (variant: Variant, { defaultVariant }: ParameterOfKind<'choice'>): PlainSchema =>
  variant === defaultVariant ? looseNamed(variant) : { ...looseNamed(variant), required: [TYPE_KEY] };

/** A part below the top level, which accepts its own name as `@type`. */
const looseNamed = (part: Part): PlainSchema =>
  looseMembers(part, part.typeName === undefined ? {} : { [TYPE_KEY]: { type: 'string', const: part.typeName } });

function looseMembers({ schema, parameters }: Part, first: PlainSchema = {}): PlainSchema {
  const { required: _, ...rest } = keywords(schema);
  const members = parameters.map(parameter => [parameter.name, looseParameter(parameter)] as const);
  return { ...rest, additionalProperties: false, properties: { ...first, ...Object.fromEntries(members) } };
}

const plain = ({ valueSchema }: Parameter): PlainSchema => keywords(valueSchema);

const keywords = (schema: DeclaredSchema): PlainSchema =>
  Object.fromEntries(Object.entries(schema).filter(([keyword]) => !ownKeywords.has(keyword)));
