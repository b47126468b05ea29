/** What a request may send: the declaration of an algorithm with everything optional. For OpenAPI and forms. */
import type { TObject } from 'typebox';
import type { DeclaredSchema } from './shape.js';

/** A JSON Schema of plain data, fit to be written out. */
export type PlainSchema = { readonly [keyword: string]: unknown };

/** Our own keywords, which say how the reference names things and mean nothing to readers of JSON Schema. */
const ownKeywords = new Set(['typeName', 'interfaceName', 'defaultType', 'enumName', 'nullItems', 'nullable']);

/** The declaration as JSON Schema 2020-12 in which every key may be left out and `@type` may name a plain object. */
export const requestSchema = (schema: TObject): PlainSchema => looseObject(schema as DeclaredSchema, false);

function loosen(schema: DeclaredSchema): PlainSchema {
  if (schema.defaultType && schema.anyOf) return looseChoice(schema);
  if (schema.anyOf) return { ...keywords(schema), anyOf: schema.anyOf.map(loosen) };
  if (schema.type === 'array') return { ...keywords(schema), items: looseItems(schema) };
  if (schema.type === 'object') return looseObject(schema, true);
  return schema.nullable ? orNull(keywords(schema)) : keywords(schema);
}

function orNull({ default: value, title, description, ...rest }: PlainSchema): PlainSchema {
  return { anyOf: [rest, { type: 'null' }], default: value, title, description };
}

function looseItems({ items, nullItems }: DeclaredSchema): PlainSchema {
  return nullItems ? { anyOf: [loosen(items!), { type: 'null' }] } : loosen(items!);
}

/** Only the default implementation may be meant without saying `@type`. */
function looseChoice(schema: DeclaredSchema): PlainSchema {
  const variants = schema.anyOf!.map(variant => {
    const loose = looseObject(variant, true);
    return variant.typeName === schema.defaultType ? loose : { ...loose, required: ['@type'] };
  });
  return { ...keywords(schema), anyOf: variants };
}

function looseObject(schema: DeclaredSchema, nested: boolean): PlainSchema {
  const { required: _, ...rest } = keywords(schema);
  const properties = Object.entries(schema.properties!)
    .filter(([key]) => key !== '@type')
    .map(([key, property]) => [key, loosen(property)] as const);
  const type = nested && schema.typeName ? [['@type', { type: 'string', const: schema.typeName }] as const] : [];
  return { ...rest, additionalProperties: false, properties: Object.fromEntries([...type, ...properties]) };
}

const keywords = (schema: DeclaredSchema): PlainSchema =>
  Object.fromEntries(Object.entries(schema).filter(([keyword]) => !ownKeywords.has(keyword)));
